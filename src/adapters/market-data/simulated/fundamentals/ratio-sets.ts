import { kindOf } from '../../../../domain/fundamentals/business.ts';
import { computeRatios } from '../../../../domain/fundamentals/ratios.ts';
import type { RatioSet } from '../../../../domain/fundamentals/ratio.ts';
import type { StatementBasis } from '../../../../domain/fundamentals/statement.ts';
import {
  lastClosedSession,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { shareBasis } from '../events/splits.ts';
import { companyEvents } from '../events/company-events.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { closeIn, closesOf, type CompanyMarket } from './company-market.ts';
import { expectations, NO_EXPECTATIONS } from './forward-eps.ts';
import { statementReader } from './statements.ts';

/**
 * Ratios of the reported periods, newest first: the last twelve months at the price given, fiscal
 * years and earlier periods at the last close of the period. Quarters count with the twelve months
 * that end with them.
 */
export function ratioSets(
  market: CompanyMarket,
  listing: CompanyListing,
  basis: StatementBasis,
  limit: number,
  now: number,
  price: number,
): readonly RatioSet[] {
  const reader = statementReader(market, listing, now);
  const annual = basis === 'annual';
  const closed = lastClosedSession(now).index;
  const closes = closesOf(market, listing, closed);
  const scale = shareBasis(
    companyEvents(market.seed, listing).splits,
    indexOnOrBefore(easternDay(now)),
  );
  const out: RatioSet[] = [];
  const newest = reader.lastReported(annual);
  for (let at = newest; at >= 3 && out.length < limit; at -= annual ? 4 : 1) {
    const current = reader.at(at, annual ? 'annual' : 'ttm');
    if (current === null) break;
    const session = indexOnOrBefore(toDayNumber(current.period.end));
    const then = closeIn(closes, session).close / scale;
    const isNow = at === newest && !annual;
    out.push({
      symbol: listing.symbol,
      kind: kindOf(current),
      periodEnd: current.period.end,
      fiscalPeriod: current.period.fiscalPeriod,
      fiscalYear: current.period.fiscalYear,
      currency: current.currency,
      price: isNow ? price : Math.round(then * 100) / 100,
      priceTime: isNow ? now : sessionAt(session).close,
      ratios: computeRatios({
        now: current,
        before: at >= 7 ? reader.at(at - 4, annual ? 'annual' : 'ttm') : null,
        price: isNow ? price : Math.round(then * 100) / 100,
        ...(isNow ? expectations(market, listing, now) : NO_EXPECTATIONS),
      }),
    });
  }
  return out;
}
