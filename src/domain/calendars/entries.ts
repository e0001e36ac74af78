import { easternDate } from '../calendar/eastern-time.ts';
import { reportMoment } from '../earnings/report-moment.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import { EVENT_IMPORTANCES, type EconomicEvent } from '../economy/economy.ts';
import type { Offering } from '../filings/offering-pipeline.ts';
import type { CorporateAction } from '../prices/corporate-action.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { EntryOf, Listed } from './entry.ts';

export type ListedBySymbol = ReadonlyMap<SymbolId, Listed>;

const UNKNOWN: Listed = { name: null, marketCap: null, isFund: false };
/** Releases stand among the largest companies. */
const IMPORTANCE_WEIGHTS = [1e9, 2e11, 5e12] as const;

/** Beside other kinds: a dividend is news of less weight than a report of the same company. */
const DIVIDEND_SHARE = 0.02;

const listedOf = (known: ListedBySymbol, symbol: SymbolId): Listed => known.get(symbol) ?? UNKNOWN;

export const economyEntries = (events: readonly EconomicEvent[]): readonly EntryOf<'economy'>[] =>
  events.map((event) => ({
    kind: 'economy',
    id: `economy ${event.id}`,
    date: easternDate(event.time),
    time: event.time,
    symbol: null,
    listed: { ...UNKNOWN, name: event.name },
    weight: IMPORTANCE_WEIGHTS[EVENT_IMPORTANCES.indexOf(event.importance)] ?? 0,
    item: event,
  }));

/** A report stands on the day that its symbol's own page says. */
export const earningsEntries = (
  events: readonly EarningsEvent[],
  known: ListedBySymbol,
): readonly EntryOf<'earnings'>[] =>
  events.map((event) => {
    const listed = listedOf(known, event.symbol);
    return {
      kind: 'earnings',
      id: `earnings ${event.symbol} ${event.id}`,
      date: event.date,
      time: event.time === null && event.when === null ? null : reportMoment(event),
      symbol: event.symbol,
      listed,
      weight: listed.marketCap ?? 0,
      item: event,
    };
  });

/** A dividend stands on its ex-date. Income and gains of a fund are two payments of one day. */
export const dividendEntries = (
  actions: readonly CorporateAction[],
  known: ListedBySymbol,
): readonly EntryOf<'dividends'>[] =>
  actions.flatMap((item): readonly EntryOf<'dividends'>[] => {
    if (item.kind !== 'dividend') return [];
    const listed = listedOf(known, item.symbol);
    return [
      {
        kind: 'dividends',
        id: `dividend ${item.symbol} ${item.exDate} ${item.type}`,
        date: item.exDate,
        time: null,
        symbol: item.symbol,
        listed,
        weight: (listed.marketCap ?? 0) * DIVIDEND_SHARE,
        item,
      },
    ];
  });

export const splitEntries = (
  actions: readonly CorporateAction[],
  known: ListedBySymbol,
): readonly EntryOf<'splits'>[] =>
  actions.flatMap((item): readonly EntryOf<'splits'>[] => {
    if (item.kind !== 'split') return [];
    const listed = listedOf(known, item.symbol);
    return [
      {
        kind: 'splits',
        id: `split ${item.symbol} ${item.exDate}`,
        date: item.exDate,
        time: null,
        symbol: item.symbol,
        listed,
        weight: listed.marketCap ?? 0,
        item,
      },
    ];
  });

/** What an offering brings in, at its price or in the middle of its range. */
export function offeringSize({ price, low, high, shares }: Offering): number | null {
  const each = price ?? (low === null || high === null ? null : (low + high) / 2);
  return each === null || shares === null ? null : each * shares;
}

/** An offering stands on the day of its newest paper: when it was priced, effective, or filed. */
export const offeringEntries = (offerings: readonly Offering[]): readonly EntryOf<'ipos'>[] =>
  offerings.map((item) => ({
    kind: 'ipos',
    id: `ipo ${item.filing}`,
    date: easternDate(item.updatedAt),
    time: item.updatedAt,
    symbol: item.symbol,
    listed: { ...UNKNOWN, name: item.company },
    // What is priced or about to be comes before what was only filed.
    weight:
      (item.status === 'priced' ? 2e12 : item.status === 'effective' ? 1e12 : 0) +
      (offeringSize(item) ?? 0),
    item,
  }));
