import { addDays, fromDayNumber, type IsoDate } from '../domain/calendar/iso-date.ts';
import { USUAL_FLOOR } from '../domain/quotes/mover.ts';
import type { SymbolId } from '../domain/symbols/instrument.ts';
import type { Capability, QueryOf, SourcedOf } from '../ports/market-data.ts';

const DAY_MS = 86_400_000;

export interface Subjects {
  /** A share, for whatever is asked of companies. */
  readonly symbol: SymbolId;
  readonly fund: SymbolId;
  readonly now: number;
}

/** What earlier answers of the same provider make known: ids and expiries. */
export interface Found {
  readonly optionExpiries?: SourcedOf<'optionExpiries'>;
  readonly news?: SourcedOf<'news'>;
  readonly filings?: SourcedOf<'filings'>;
  readonly earnings?: SourcedOf<'earnings'>;
}

type Questions = {
  /** `null` when an earlier answer has nothing to ask about. */
  readonly [C in Capability]: (subjects: Subjects, found: Found) => QueryOf<C> | null;
};

const dayOf = (now: number): IsoDate => fromDayNumber(Math.floor(now / DAY_MS));
const around = (now: number, before: number, after: number) => ({
  from: addDays(dayOf(now), -before),
  to: addDays(dayOf(now), after),
});
const live = ({ symbol }: Subjects) => ({ symbol, delay: 0 });
const company = ({ symbol }: Subjects) => ({ symbol });
const fund = ({ fund: symbol }: Subjects) => ({ symbol });

/** One small question for each capability, in the order in which they are asked. */
export const QUESTIONS: Questions = {
  instruments: ({ symbol, fund }) => ({ symbols: [symbol, fund] }),
  universe: () => ({ types: [] }),
  search: ({ symbol }) => ({ text: symbol, types: [], limit: 5 }),
  quotes: ({ symbol, fund }) => ({ symbols: [symbol, fund], delay: 0 }),
  bars: ({ symbol, now }) => ({
    symbol,
    interval: '1d',
    from: Math.floor(now / DAY_MS - 30) * DAY_MS,
    to: Math.ceil(now / DAY_MS) * DAY_MS,
    adjustment: 'split',
    extended: false,
    delay: 0,
  }),
  depth: live,
  trades: (subjects) => ({ ...live(subjects), limit: 10 }),
  corporateActions: ({ symbol, now }) => ({ symbol, ...around(now, 730, 30) }),
  companyProfile: company,
  keyStatistics: live,
  peers: ({ symbol }) => ({ symbol, limit: 5 }),
  statements: ({ symbol }) => ({ symbol, basis: 'annual', limit: 2 }),
  framedStatements: ({ now }) => ({ year: new Date(now).getUTCFullYear() - 2 }),
  ratios: (subjects) => ({ ...live(subjects), basis: 'annual', limit: 1 }),
  estimates: company,
  ratings: company,
  priceTarget: company,
  earnings: ({ symbol }) => ({ symbol, limit: 8 }),
  earningsCalendar: ({ now }) => ({ ...around(now, 0, 7), symbols: [] }),
  dividendCalendar: ({ now }) => ({ ...around(now, 0, 7), symbols: [] }),
  splitCalendar: ({ now }) => ({ ...around(now, 0, 7), symbols: [] }),
  transcript: (_, { earnings }) => {
    const id = earnings?.data
      .map(({ result }) => result?.transcriptId ?? null)
      .find((one) => one !== null);
    return id === undefined || id === null ? null : { id };
  },
  insiders: ({ symbol }) => ({ symbol, limit: 5 }),
  ownership: company,
  fundHolders: ({ symbol }) => ({ symbol, limit: 5 }),
  shortInterest: ({ symbol }) => ({ symbol, limit: 2 }),
  optionExpiries: live,
  optionChain: (subjects, { optionExpiries }) => {
    const expiry = optionExpiries?.data[0]?.expiry;
    return expiry === undefined ? null : { ...live(subjects), expiry };
  },
  news: ({ symbol }) => ({ symbols: [symbol], kinds: [], before: null, limit: 5 }),
  story: (_, { news }) => {
    const id = news?.data[0]?.id;
    return id === undefined ? null : { id };
  },
  filings: ({ symbol }) => ({ symbol, forms: [], before: null, limit: 5 }),
  filing: ({ symbol }, { filings }) => {
    const id = filings?.data[0]?.id;
    return id === undefined ? null : { id, symbol };
  },
  filingSearch: ({ symbol, now }) => ({
    text: 'revenue',
    symbol,
    forms: [],
    ...around(now, 365, 0),
    state: null,
    stateOf: 'office',
    offset: 0,
  }),
  fundProfile: fund,
  fundHoldings: fund,
  fundDistributions: (subjects) => ({ ...fund(subjects), limit: 4 }),
  fundNav: (subjects) => ({ ...fund(subjects), ...around(subjects.now, 30, 0) }),
  fundYears: fund,
  fundCategory: fund,
  totalReturns: ({ fund: symbol, now }) => ({ symbols: [symbol], ...around(now, 30, 0) }),
  movers: () => ({
    list: 'gainers',
    session: 'regular',
    exchange: null,
    limit: 5,
    ...USUAL_FLOOR,
    delay: 0,
  }),
  sectors: () => ({ delay: 0 }),
  breadth: () => ({ exchange: null, delay: 0 }),
  yieldCurve: () => ({ date: null }),
  yieldHistory: ({ now }) => around(now, 30, 0),
  fxRates: ({ now }) => ({ base: 'EUR', quotes: ['USD'], ...around(now, 14, 0) }),
  economicCalendar: ({ now }) => around(now, 0, 7),
};

/** The capabilities in the order in which they are asked. */
export const ASKED = Object.keys(QUESTIONS) as readonly Capability[];
