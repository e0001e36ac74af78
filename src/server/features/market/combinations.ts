import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { isToldBy } from '../../../domain/ownership/told-transactions.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import type { Capability, QueryOf, SourcedOf } from '../../../ports/market-data.ts';

/** The first provider that answers. */
interface First {
  readonly how: 'first';
}

/** A batch by keys: the next provider is asked for the keys that are still missing. */
interface Fill<Query, Item> {
  readonly how: 'fill';
  readonly wanted: (query: Query) => readonly string[];
  readonly narrowed: (query: Query, isMissing: (key: string) => boolean) => Query;
  /** The keys that an item answers; the first is its own. */
  readonly keysOf: (item: Item) => readonly string[];
}

/** A list that several providers may each know a part of: all are asked, each item comes once. */
interface Merge<Query, Item> {
  readonly how: 'merge';
  readonly keyOf: (item: Item) => string;
  /** Several items of one source may share a key: what the first source that has the key says of it. */
  readonly several?: boolean;
  /** Whether sources before have told an item already, where keys do not show it. */
  readonly isToldBy?: (earlier: readonly Item[]) => (item: Item) => boolean;
  /** A source that has the original of an item is believed before those that retell it. */
  readonly isOriginal?: (item: Item) => boolean;
  /** Without it the items of the first provider come first. */
  readonly compare?: (a: Item, b: Item) => number;
  readonly limitOf?: (query: Query) => number;
}

export type Combination<Query = unknown, Item = unknown> =
  | First
  | Fill<Query, Item>
  | Merge<Query, Item>;

type CombinationOf<C extends Capability> = SourcedOf<C>['data'] extends readonly (infer Item)[]
  ? Combination<QueryOf<C>, Item>
  : First;

const FIRST: First = { how: 'first' };

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const limitOf = ({ limit }: { readonly limit: number }): number => limit;

/** A fund pays income and gains on one day: sources split such a payment differently. */
const actionKey = ({ kind, symbol, exDate }: CorporateAction): string =>
  `${kind} ${symbol} ${exDate}`;
const byExDate = (a: CorporateAction, b: CorporateAction): number =>
  byText(a.exDate, b.exDate) || byText(a.symbol, b.symbol);

/** Without the fiscal period, the day of the report. */
const reportKey = ({ symbol, fiscalYear, fiscalPeriod, date }: EarningsEvent): string =>
  fiscalPeriod === null ? `${symbol} ${date}` : `${symbol} ${fiscalYear} ${fiscalPeriod}`;

/** Without the moment of filing, the day of the transaction. */
const filedMoment = ({ filedAt, date }: InsiderTransaction): number =>
  filedAt ?? Date.parse(`${date}T00:00:00Z`);

/** The kinds of match of a search, best first: scores compare within one provider's answer only. */
const MATCHES = ['exact', 'former', 'prefix', 'word', 'fuzzy'] as const;

/** How the answers of several providers become one, for every capability. */
export const COMBINATIONS: { readonly [C in Capability]: CombinationOf<C> } = {
  instruments: {
    how: 'fill',
    wanted: ({ symbols }) => symbols,
    narrowed: ({ symbols }, isMissing) => ({ symbols: symbols.filter(isMissing) }),
    keysOf: ({ symbol, formerSymbols }) => [
      symbol,
      ...(formerSymbols ?? []).map((former) => former.symbol),
    ],
  },
  universe: { how: 'merge', keyOf: ({ symbol }) => symbol },
  search: {
    how: 'merge',
    keyOf: ({ instrument }) => instrument.symbol,
    compare: (a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) || b.score - a.score,
    limitOf,
  },
  quotes: {
    how: 'fill',
    wanted: ({ symbols }) => symbols,
    narrowed: (query, isMissing) => ({ ...query, symbols: query.symbols.filter(isMissing) }),
    keysOf: ({ symbol }) => [symbol],
  },
  bars: FIRST,
  depth: FIRST,
  trades: FIRST,
  corporateActions: { how: 'merge', keyOf: actionKey, several: true, compare: byExDate },
  companyProfile: FIRST,
  keyStatistics: FIRST,
  peers: FIRST,
  statements: FIRST,
  framedStatements: FIRST,
  ratios: FIRST,
  estimates: FIRST,
  ratings: FIRST,
  priceTarget: FIRST,
  earnings: {
    how: 'merge',
    keyOf: reportKey,
    compare: (a, b) => reportMoment(b) - reportMoment(a),
    limitOf,
  },
  earningsCalendar: {
    how: 'merge',
    keyOf: reportKey,
    compare: (a, b) => reportMoment(a) - reportMoment(b) || byText(a.symbol, b.symbol),
  },
  dividendCalendar: { how: 'merge', keyOf: actionKey, several: true, compare: byExDate },
  splitCalendar: { how: 'merge', keyOf: actionKey, compare: byExDate },
  transcript: FIRST,
  insiders: {
    how: 'merge',
    keyOf: ({ id }) => id,
    // All of them read the same forms and number them in their own way.
    isToldBy,
    isOriginal: ({ filingId }) => filingId !== null,
    compare: (a, b) => filedMoment(b) - filedMoment(a),
    limitOf,
  },
  ownership: FIRST,
  fundHolders: FIRST,
  shortInterest: FIRST,
  optionExpiries: FIRST,
  optionChain: FIRST,
  news: {
    how: 'merge',
    keyOf: ({ id }) => id,
    compare: (a, b) => b.time - a.time || byText(b.id, a.id),
    limitOf,
  },
  story: FIRST,
  filings: {
    how: 'merge',
    keyOf: ({ id }) => id,
    compare: (a, b) => b.filedAt - a.filedAt || byText(b.id, a.id),
    limitOf,
  },
  filing: FIRST,
  filingSearch: FIRST,
  fundProfile: FIRST,
  fundHoldings: FIRST,
  fundDistributions: FIRST,
  fundNav: FIRST,
  fundYears: FIRST,
  fundCategory: FIRST,
  totalReturns: {
    how: 'fill',
    wanted: ({ symbols }) => symbols,
    narrowed: (query, isMissing) => ({ ...query, symbols: query.symbols.filter(isMissing) }),
    keysOf: ({ symbol }) => [symbol],
  },
  movers: FIRST,
  sectors: FIRST,
  breadth: FIRST,
  yieldCurve: FIRST,
  yieldHistory: FIRST,
  fxRates: {
    how: 'fill',
    wanted: ({ quotes }) => quotes,
    narrowed: (query, isMissing) => ({ ...query, quotes: query.quotes.filter(isMissing) }),
    keysOf: ({ quote }) => [quote],
  },
  economicCalendar: {
    how: 'merge',
    keyOf: ({ time, country, name }) => `${time} ${country} ${name}`,
    compare: (a, b) => a.time - b.time || byText(a.name, b.name),
  },
};
