import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import type { TaxEvent } from './tax-event.ts';

/** Purchases or sales of one asset on one day, which count as one. */
export interface DayTrade {
  readonly asset: AssetId;
  readonly date: IsoDate;
  readonly transactions: readonly string[];
  readonly quantity: Decimal;
  readonly amount: Decimal;
  readonly expenses: Decimal;
}

export interface ShareMatch {
  readonly rule: 'same-day' | 'thirty-days';
  readonly acquisition: DayTrade;
  readonly disposal: DayTrade;
  /** In units of the day of the acquisition and of the disposal: a split may lie between. */
  readonly acquired: Decimal;
  readonly disposed: Decimal;
}

const DAYS_AFTER = 30;
const PLACES = 24;
/** Less than this is what a division left over. */
const NOTHING = decimal('0.000000000001');

export const isNothing = (quantity: Decimal): boolean =>
  compare(quantity, NOTHING) < 0 && compare(quantity, { ...NOTHING, units: -NOTHING.units }) > 0;

/** Trades of one kind by asset and day, oldest first. */
export function dayTrades(
  events: readonly TaxEvent[],
  kind: 'acquire' | 'dispose',
): readonly DayTrade[] {
  const days = new Map<string, DayTrade>();
  for (const event of events) {
    if (event.kind !== kind) continue;
    const key = `${event.date} ${event.asset}`;
    const known = days.get(key);
    days.set(key, {
      asset: event.asset,
      date: event.date,
      transactions: [...(known?.transactions ?? []), event.transaction],
      quantity: add(known?.quantity ?? ZERO, event.quantity),
      amount: add(known?.amount ?? ZERO, event.amount),
      expenses: add(known?.expenses ?? ZERO, event.expenses),
    });
  }
  return [...days.values()];
}

/**
 * The share identification rules of the United Kingdom: a disposal is matched with acquisitions of
 * the same day, then with those of the 30 days after it, earliest first; earlier disposals choose
 * first. What is left comes from the pool.
 */
export function matchShares(events: readonly TaxEvent[]): readonly ShareMatch[] {
  const assets = new Set(events.map(({ asset }) => asset));
  return [...assets].flatMap((asset) => matchesOf(events.filter((event) => event.asset === asset)));
}

export function eventsByAsset(
  events: readonly TaxEvent[],
): ReadonlyMap<AssetId, readonly TaxEvent[]> {
  const found = new Map<AssetId, TaxEvent[]>();
  for (const event of events) {
    const known = found.get(event.asset);
    if (known === undefined) found.set(event.asset, [event]);
    else known.push(event);
  }
  return found;
}

function matchesOf(events: readonly TaxEvent[]): readonly ShareMatch[] {
  const acquisitions = dayTrades(events, 'acquire').map((trade) => ({
    trade,
    left: trade.quantity,
  }));
  const disposals = dayTrades(events, 'dispose').map((trade) => ({ trade, left: trade.quantity }));
  const matches: ShareMatch[] = [];
  const match = (
    rule: ShareMatch['rule'],
    disposal: (typeof disposals)[number],
    acquisition: (typeof acquisitions)[number],
  ): void => {
    if (isNothing(disposal.left) || isNothing(acquisition.left)) return;
    const growth = growthBetween(events, disposal.trade.date, acquisition.trade.date);
    const wanted = multiply(disposal.left, growth);
    const takesAll = compare(wanted, acquisition.left) >= 0;
    const acquired = takesAll ? acquisition.left : wanted;
    const disposed = takesAll
      ? divide(acquisition.left, growth, PLACES, 'half-even')
      : disposal.left;
    matches.push({
      rule,
      acquisition: acquisition.trade,
      disposal: disposal.trade,
      acquired,
      disposed,
    });
    acquisition.left = subtract(acquisition.left, acquired);
    disposal.left = subtract(disposal.left, disposed);
  };
  for (const disposal of disposals)
    for (const acquisition of acquisitions)
      if (acquisition.trade.date === disposal.trade.date) match('same-day', disposal, acquisition);
  for (const disposal of disposals)
    for (const acquisition of acquisitions) {
      const days = toDayNumber(acquisition.trade.date) - toDayNumber(disposal.trade.date);
      if (days > 0 && days <= DAYS_AFTER) match('thirty-days', disposal, acquisition);
    }
  return matches;
}

/** How many units one unit has become by splits after one day, up to another. */
export function growthBetween(events: readonly TaxEvent[], after: IsoDate, upTo: IsoDate): Decimal {
  let growth: Decimal = { units: 1n, scale: 0 };
  for (const event of events)
    if (event.kind === 'scale' && event.date > after && event.date <= upTo)
      growth = divide(
        multiply(growth, event.factor.numerator),
        event.factor.denominator,
        PLACES,
        'half-even',
      );
  return growth;
}
