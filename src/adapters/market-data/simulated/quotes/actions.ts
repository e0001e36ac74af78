import { type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import type { CorporateAction } from '../../../../domain/prices/corporate-action.ts';
import { corporateActions } from '../events/corporate-actions.ts';
import { shownClose } from '../prices/track.ts';
import { distributionsUpTo } from '../funds/nav-days.ts';
import { isExSession } from '../funds/nav-series.ts';
import type { FundListing, Listing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { EPOCH } from '../world-time.ts';

export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A fund's payments as dividends: income, and gains apart from it. */
function fundActions(world: World, fund: FundListing, known: number): CorporateAction[] {
  const nav = world.navOf(fund);
  const first = firstSessionOf(fund);
  return distributionsUpTo(fund, nav, first, known, Infinity).flatMap((paid) => {
    const part = (amount: number, type: 'income' | 'capital-gain'): CorporateAction[] =>
      amount === 0
        ? []
        : [
            {
              kind: 'dividend',
              symbol: fund.symbol,
              exDate: paid.exDate,
              recordDate: paid.exDate,
              payDate: paid.payDate,
              amount,
              currency: 'USD',
              type,
              frequency: type === 'income' ? fund.frequency : 0,
              announcedAt: Date.parse(`${paid.exDate}T00:00:00Z`) - 3 * 86_400_000,
            },
          ];
    const gains = Math.round((paid.shortTermGain + paid.longTermGain) * 10_000) / 10_000;
    return [...part(paid.income, 'income'), ...part(gains, 'capital-gain')];
  });
}

/** Whether a fund may go ex within a range, up to a session: told by the calendar alone. */
export function paysWithin(fund: FundListing, { from, to }: DateRange, known: number): boolean {
  const last = Math.min(known, indexOnOrBefore(toDayNumber(to)));
  const first = from < sessionAt(EPOCH).date ? EPOCH : indexOnOrAfter(toDayNumber(from));
  for (let session = first; session <= last; session += 1)
    if (isExSession(fund.frequency, session)) return true;
  return false;
}

/** What has been announced by `now`, oldest first; of funds, what has gone ex by `known`. */
export function actionsOf(
  world: World,
  listing: Listing,
  range: DateRange,
  now: number,
  known: number,
): readonly CorporateAction[] {
  if (listing.kind === 'company') {
    const track = world.trackOf(listing.symbol);
    const closeOn = (session: number): number => (track === null ? 0 : shownClose(track, session));
    return corporateActions(world.seed, listing, range, now, closeOn);
  }
  if (listing.kind !== 'fund') return [];
  return fundActions(world, listing, known)
    .filter(({ exDate }) => exDate >= range.from && exDate <= range.to)
    .reverse();
}

/** Splits and dividends that prices up to a session already show. */
export function pastActions(
  world: World,
  listing: Listing,
  session: number,
): readonly CorporateAction[] {
  const { date, close } = sessionAt(session);
  const range = { from: '1990-01-01' as IsoDate, to: date };
  return actionsOf(world, listing, range, close, session).filter(
    ({ kind }) => kind === 'split' || kind === 'dividend',
  );
}
