import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { memo } from '../memo/memo.ts';
import { companyEvents, type CompanyEvents } from '../events/company-events.ts';
import { fiscalQuarter, quarterEndingFrom, type FiscalQuarter } from '../events/fiscal-calendar.ts';
import { shareBasis } from '../events/splits.ts';
import { ANCHOR_DATE, type CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { ANCHOR, END } from '../world-time.ts';
import {
  booksOver,
  type Books,
  type Company,
  type QuarterFacts,
} from './businesses/business-books.ts';
import { businessOf } from './businesses/business-kind.ts';
import { BUSINESSES } from './businesses/business-list.ts';
import { economyOf } from './businesses/economy.ts';
import { closesOf, meanClose, type CompanyMarket } from './company-market.ts';
import { sharesByQuarter } from './share-counts.ts';

/** Books are built around the anchor, so that they always reach it. */
const ANCHOR_DAY = toDayNumber(ANCHOR_DATE);

/** Quarters ahead of a moment that estimates look at. */
export const QUARTERS_AHEAD = 10;

const kept = memo<Books>('books');

/** Of a company that never reports. Nobody asks for a statement over no entries. */
const NO_BOOKS = booksOver([], () => {
  throw new RangeError('no entries');
});

/**
 * The books of every quarter from the first one reported to some that still lie ahead of `day`,
 * oldest first. Later questions see the same quarters and more of them.
 */
export function booksOf(market: CompanyMarket, listing: CompanyListing, day: number): Books {
  const issuer = primaryListing(listing);
  const month = issuer.fiscalYearEndMonth;
  // Whole years, so that the questions of a year share an answer.
  const wanted = quarterEndingFrom(month, day) + QUARTERS_AHEAD;
  const through = Math.max(Math.ceil(wanted / 4) * 4 + 3, quarterEndingFrom(month, ANCHOR_DAY));
  return kept.of(`${market.seed} ${issuer.symbol} ${through}`, () =>
    keepBooks(market, issuer, through),
  );
}

function keepBooks(market: CompanyMarket, listing: CompanyListing, through: number): Books {
  const { seed } = market;
  const events = companyEvents(seed, listing);
  const keep = BUSINESSES[businessOf(listing)];
  const first = events.earnings[0]?.period.index;
  const lastReported = events.earnings.at(-1)?.period.index;
  if (first === undefined || lastReported === undefined) return NO_BOOKS;
  const month = listing.fiscalYearEndMonth;
  const last = Math.min(through, lastReported);
  const lastSession = Math.min(
    END,
    Math.max(ANCHOR, indexOnOrBefore(fiscalQuarter(month, last).endDay)),
  );
  const company: Company = {
    seed,
    listing,
    acquisitions: events.acquisitions,
    closes: closesOf(market, listing, lastSession),
    economy: economyOf(market),
  };
  const quarters: QuarterFacts[] = [];
  const sharesAt = sharesByQuarter(seed, listing);
  const dividendsIn = dividendsByQuarter(events);
  let shares = sharesAt(first - 1);
  for (let index = first; index <= last; index += 1) {
    const endShares = sharesAt(index);
    const period = fiscalQuarter(month, index);
    quarters.push(factsOf(company, period, dividendsIn(period), shares, endShares));
    shares = endShares;
  }
  return keep(company, quarters);
}

function factsOf(
  { acquisitions, closes }: Company,
  period: FiscalQuarter,
  dividends: Dividends,
  startShares: number,
  endShares: number,
): QuarterFacts {
  const session = Math.min(END, indexOnOrBefore(period.endDay));
  return {
    period,
    session,
    startShares,
    endShares,
    basicShares: Math.round((startShares + endShares) / 2),
    price: meanClose(closes, session, 63),
    dividendsPaid: dividends.paid,
    dividendsDeclared: dividends.declared,
    acquisitions: spentIn(acquisitions, period),
  };
}

/** Per share on the anchor's basis: what was paid within the quarter, and what went ex in it. */
interface Dividends {
  readonly paid: number;
  readonly declared: number;
}

/** For quarters in their order: what was paid before one is not looked at again. */
function dividendsByQuarter(events: CompanyEvents): (quarter: FiscalQuarter) => Dividends {
  const { dividends, splits } = events;
  let left = dividends;
  return ({ start, end }) => {
    const first = left.findIndex(({ payDate }) => payDate >= start);
    left = first === -1 ? [] : left.slice(first);
    let paid = 0;
    let declared = 0;
    for (const { payDate, exDate, session, amount } of left) {
      if (exDate > end) break;
      const inPaid = payDate >= start && payDate <= end;
      const inDeclared = exDate >= start;
      if (!inPaid && !inDeclared) continue;
      const onAnchor = amount * shareBasis(splits, session);
      if (inPaid) paid += onAnchor;
      if (inDeclared) declared += onAnchor;
    }
    return { paid, declared };
  };
}

function spentIn(acquisitions: Company['acquisitions'], { start, end }: FiscalQuarter): number {
  let spent = 0;
  for (const { completedOn, price } of acquisitions) {
    if (completedOn >= start && completedOn <= end) spent += price;
  }
  return spent;
}
