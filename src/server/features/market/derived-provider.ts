import { easternDate, easternDay } from '../../../domain/calendar/eastern-time.ts';
import { addDays, fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { expectedEpsGrowth } from '../../../domain/analysts/expected-growth.ts';
import { forwardEpsOf, statisticsFrom } from '../../../domain/fundamentals/derived-statistics.ts';
import { ratioSetsFrom } from '../../../domain/fundamentals/ratio-sets.ts';
import { BETA_WEEKS, betaOf, type DatedClose } from '../../../domain/insights/beta.ts';
import { rateOn } from '../../../domain/money/fx-rates.ts';
import { nearestPeers } from '../../../domain/peers/nearest-peers.ts';
import {
  type BoardEntry,
  breadthFrom,
  moversFrom,
  oncePerCompany,
  type PastCloses,
  type SectorFund,
  sectorsFrom,
} from '../../../domain/quotes/market-board.ts';
import type { BarInterval } from '../../../domain/prices/bar.ts';
import type { DatedLevel } from '../../../domain/returns/period-returns.ts';
import { sectorFundOf } from '../../../domain/quotes/sector-fund.ts';
import { SECTOR_FUNDS } from '../../../domain/quotes/sector-funds.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import {
  type CurrencyCode,
  type Instrument,
  isCompany,
  symbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { DateRange, MarketDataProvider } from '../../../ports/market-data.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { notFound, ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { limitedParallel } from './limited-parallel.ts';
import { orNone } from './or-none.ts';
import { type Found, perDay } from './per-day.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { sourcesOfParts } from './sources-of-parts.ts';
import { totalReturnsFallback } from './total-returns-fallback.ts';
import { yieldHistoryFallback } from './yield-history-fallback.ts';

const DAY_MS = 86_400_000;
/** Quotes in one question, and questions at a time: what vendors take. */
const BATCH = 100;
const WIDTH = 4;
/** More companies than this are not asked about for one figure: it would cost a vendor's whole limit. */
const LARGEST_BOARD = 1_500;
const MARKET_INDEX = symbolId('^SPX');
/** The weeks of beta, the running one and one before the first. */
const BETA_DAYS = 7 * (BETA_WEEKS + 3);

export type DerivedProvider = MarketDataProvider &
  Required<
    Pick<
      MarketDataProvider,
      | 'ratios'
      | 'keyStatistics'
      | 'peers'
      | 'movers'
      | 'sectors'
      | 'breadth'
      | 'totalReturns'
      | 'yieldHistory'
    >
  >;

/** What boards of the whole market are made of besides quotes. */
export interface DerivedBoards {
  /** Companies whose quotes are followed anyway, of a market too large to be asked for as a whole. */
  readonly followed?: (
    delay: number,
    signal: AbortSignal,
  ) => Promise<Sourced<readonly BoardEntry[]>>;
  /** What the sessions before that of a quote say of its company. */
  readonly past?: () => Promise<(quote: Quote) => PastCloses | undefined>;
}

/**
 * Figures that follow from others, for what no provider answers itself. It stands last in the
 * registry and asks the registry for quotes, statements, bars and the rest.
 */
export function derivedProvider(
  registry: () => Pick<ProviderRegistry, 'ask' | 'has'>,
  now: () => number,
  caches: CacheBudget,
  { followed, past }: DerivedBoards = {},
): DerivedProvider {
  const kept = caches.open<Found>('derived figures');
  const oneQuote = async (symbol: SymbolId, delay: number, signal: AbortSignal) => {
    const answer = await registry().ask('quotes', { symbols: [symbol], delay }, signal);
    const [quote] = answer.data;
    if (quote === undefined) {
      const cause = answer.missing?.[0]?.cause;
      if (cause === undefined) throw unknownSymbol(symbol);
      throw new ProviderError(cause, `The quote of ${symbol} is not there yet.`);
    }
    return { ...answer, data: quote };
  };

  const closesOf = async (
    symbol: SymbolId,
    from: number,
    delay: number,
    signal: AbortSignal,
    interval: BarInterval = '1d',
    part: typeof orNone = orNone,
  ): Promise<readonly DatedClose[]> => {
    if (!registry().has('bars')) return [];
    const series = await part(
      registry().ask(
        'bars',
        {
          symbol,
          interval,
          // Of whole days: a question that is new every time is never answered from what is kept.
          from: Math.floor(from / DAY_MS) * DAY_MS,
          to: Math.ceil(now() / DAY_MS + 1) * DAY_MS,
          adjustment: 'split',
          extended: false,
          delay,
        },
        signal,
      ),
      null,
    );
    return series?.bars ?? [];
  };

  /** Rates of currencies into one of them; a currency that nobody has a rate of is not in it. */
  const ratesInto = async (
    target: CurrencyCode,
    currencies: readonly CurrencyCode[],
    range: DateRange,
    signal: AbortSignal,
  ): Promise<(currency: CurrencyCode, date: IsoDate) => number | null> => {
    const others = [...new Set(currencies)].filter((currency) => currency !== target);
    const series =
      others.length === 0 || !registry().has('fxRates')
        ? []
        : await orNone(
            registry().ask('fxRates', { base: target, quotes: others, ...range }, signal),
            [],
          );
    return (currency, date) => {
      if (currency === target) return 1;
      const own = series.find(({ quote }) => quote === currency);
      const point = own === undefined ? null : rateOn(own, date);
      return point === null ? null : 1 / point.rate;
    };
  };

  const weeksOf = (symbol: SymbolId, signal: AbortSignal) =>
    closesOf(symbol, now() - BETA_DAYS * DAY_MS, 0, signal, '1wk');
  const marketWeeks = perDay(kept, 'weeks', now, weeksOf);
  const betaFor = perDay(kept, 'beta', now, async (symbol, signal) => {
    const [own, market] = await Promise.all([
      weeksOf(symbol, signal),
      marketWeeks(MARKET_INDEX, signal),
    ]);
    return betaOf(own, market, easternDay(now()));
  });
  /** Closes of a year and a little more. */
  const yearOf = perDay(kept, 'year', now, async (symbol, signal): Promise<readonly DatedLevel[]> =>
    (await closesOf(symbol, now() - 400 * DAY_MS, 0, signal)).map(({ time, close }) => ({
      date: fromDayNumber(Math.floor(time / DAY_MS)),
      level: close,
    })),
  );

  /** The sector funds that trade here, each with its returns. */
  async function fundsOf(
    board: readonly BoardEntry[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, SectorFund>> {
    const bySymbol = new Map(board.map(({ quote }) => [quote.symbol, quote]));
    const found = await limitedParallel(
      Object.entries(SECTOR_FUNDS),
      WIDTH,
      async ([sector, symbol]): Promise<readonly (readonly [string, SectorFund])[]> => {
        const quote = bySymbol.get(symbol);
        if (quote === undefined) return [];
        return [[sector, sectorFundOf(quote, await yearOf(symbol, signal))]];
      },
    );
    return new Map(found.flat());
  }

  /** Quotes of many, in questions of a size that vendors take. */
  async function boardOf(
    instruments: readonly Instrument[],
    delay: number,
    signal: AbortSignal,
  ): Promise<Sourced<readonly BoardEntry[]>> {
    const byId = new Map(instruments.map((one) => [one.symbol, one]));
    const symbols = [...byId.keys()];
    const answers = await limitedParallel(inBatches(symbols, BATCH), WIDTH, (batch) =>
      registry().ask('quotes', { symbols: batch, delay }, signal),
    );
    const entry = (quote: Quote): BoardEntry[] => {
      const instrument = byId.get(quote.symbol);
      return instrument === undefined ? [] : [{ instrument, quote }];
    };
    return sourced(
      [...new Set(answers.map(({ source }) => source))].join(', '),
      Math.min(now(), ...answers.map(({ asOf }) => asOf)),
      answers.flatMap(({ data }) => data.flatMap(entry)),
      Math.max(delay, ...answers.map(({ delayedBy }) => delayedBy)),
    );
  }

  async function listed(
    wanted: (instrument: Instrument) => boolean,
    signal: AbortSignal,
  ): Promise<readonly Instrument[]> {
    const { data } = await registry().ask('universe', { types: [] }, signal);
    return data.filter((one) => one.delistedOn === null && wanted(one));
  }
  const companies = async (signal: AbortSignal) => listed(({ type }) => isCompany(type), signal);

  const wholeBoard = async (delay: number, signal: AbortSignal) => {
    const all = await companies(signal);
    const isTooLarge = all.length > LARGEST_BOARD;
    if (isTooLarge && followed === undefined) throw notFound('figure of a market of this size');
    const board =
      isTooLarge && followed !== undefined
        ? await followed(delay, signal)
        : await boardOf(all, delay, signal);
    return withPast(board);
  };

  const withPast = async (board: Sourced<readonly BoardEntry[]>) => {
    const pastOf = await past?.();
    if (pastOf === undefined) return board;
    return {
      ...board,
      data: board.data.map((entry) => ({ ...entry, past: pastOf(entry.quote) })),
    };
  };

  return {
    id: 'derived',
    name: 'Derived figures',
    minimumDelay: 0,
    // The registry has held back already what its parts are made of.
    answersPast: true,
    timeout: 30_000,

    ratios: async ({ symbol, basis, limit, delay }, signal) => {
      const { ask } = registry();
      const { noted, part, withSources } = sourcesOfParts();
      const annual = basis === 'annual';
      const [statements, quote, estimates] = await Promise.all([
        ask(
          'statements',
          { symbol, basis: annual ? 'annual' : 'ttm', limit: limit + (annual ? 1 : 4) },
          signal,
        ),
        oneQuote(symbol, delay, signal),
        // What is expected belongs to the last twelve months only.
        (annual ? orNone : part)(ask('estimates', { symbol }, signal), []),
      ]);
      noted(statements);
      const oldest = statements.data.at(Math.min(limit, statements.data.length) - 1)?.period;
      const end = Date.parse(`${oldest?.end ?? easternDate(now())}T00:00:00Z`);
      // A period may end on a weekend or a holiday: its price is that of the session before.
      const from = end - 14 * DAY_MS;
      const currency = statements.data[0]?.currency ?? quote.data.currency;
      const [closes, rates] = await Promise.all([
        annual || limit > 1 ? closesOf(symbol, from, delay, signal, '1d', part) : [],
        ratesInto(
          currency,
          [quote.data.currency],
          { from: fromDayNumber(Math.floor(from / DAY_MS)), to: easternDate(now()) },
          signal,
        ),
      ]);
      return {
        ...withSources(quote),
        data: ratioSetsFrom({
          statements: statements.data,
          price: quote.data.last,
          priceTime: quote.asOf,
          shares: quote.data.sharesOutstanding,
          closes,
          forwardEps: forwardEpsOf(estimates),
          epsGrowth: expectedEpsGrowth(estimates),
          limit,
          rateOn: (date) => rates(quote.data.currency, date),
        }),
      };
    },

    keyStatistics: async ({ symbol, delay }, signal) => {
      const { ask } = registry();
      const { noted, part, withSources } = sourcesOfParts();
      const today = easternDate(now());
      const quote = await oneQuote(symbol, delay, signal);
      const range = { from: addDays(today, -800), to: addDays(today, 200) };
      const [statements, estimates, earnings, actions, ownership, short, closes, beta] =
        await Promise.all([
          part(ask('statements', { symbol, basis: 'ttm', limit: 1 }, signal), []),
          part(ask('estimates', { symbol }, signal), []),
          part(ask('earnings', { symbol, limit: 8 }, signal), []),
          part(ask('corporateActions', { symbol, ...range }, signal), []),
          part(ask('ownership', { symbol }, signal), undefined),
          part(ask('shortInterest', { symbol, limit: 1 }, signal), []),
          closesOf(symbol, now() - 400 * DAY_MS, delay, signal, '1d', part),
          betaFor(symbol, signal),
        ]);
      const profile =
        statements.length > 0 || !registry().has('companyProfile')
          ? undefined
          : await orNone(
              ask('companyProfile', { symbol }, signal).then((answer) =>
                answer.data.told === undefined ? answer : noted(answer),
              ),
              undefined,
            );
      const before = Date.parse(`${today}T00:00:00Z`);
      const rates = await ratesInto(
        quote.data.currency,
        [
          ...statements.slice(0, 1).map(({ currency }) => currency),
          ...(profile?.told === undefined ? [] : [profile.told.currency]),
          ...estimates.map(({ currency }) => currency),
          ...actions.flatMap((action) => (action.kind === 'dividend' ? [action.currency] : [])),
        ],
        { from: today, to: today },
        signal,
      );
      return {
        ...withSources(quote),
        data: statisticsFrom({
          quote: quote.data,
          ttm: statements[0],
          told: profile?.told,
          estimates,
          earnings,
          actions,
          ownership,
          short: short[0],
          closes: closes.filter(({ time }) => time < before).map(({ close }) => close),
          beta,
          today,
          toQuote: (currency) => rates(currency, today),
        }),
      };
    },

    peers: async ({ symbol, limit }, signal) => {
      const all = await companies(signal);
      const subject = all.find((one) => one.symbol === symbol);
      // Lists of symbols without sectors say nothing about who is alike.
      if (subject === undefined || subject.sector === null) throw notFound(`peers of ${symbol}`);
      const near = all.filter(({ sector }) => sector === subject.sector);
      if (near.length > LARGEST_BOARD) throw notFound(`peers of ${symbol}`);
      const board = await boardOf([subject, ...near], 0, signal);
      const sized = board.data.map(({ instrument, quote: { marketCap } }) => ({
        instrument,
        marketCap,
      }));
      const own = sized.find(({ instrument }) => instrument.symbol === symbol);
      const once = new Set(oncePerCompany(board.data).map(({ quote }) => quote.symbol));
      return {
        ...board,
        data: nearestPeers(
          own ?? { instrument: subject, marketCap: null },
          sized.filter(({ instrument }) => once.has(instrument.symbol)),
          limit,
        ),
      };
    },

    movers: async ({ delay, ...question }, signal) => {
      const board = await wholeBoard(delay, signal);
      return { ...board, data: moversFrom(board.data, question, board.asOf) };
    },
    sectors: async ({ delay }, signal) => {
      const isFund = new Set(Object.values(SECTOR_FUNDS));
      const wanted = await listed(
        ({ type, symbol, sector }) => isFund.has(symbol) || (isCompany(type) && sector !== null),
        signal,
      );
      if (wanted.length > LARGEST_BOARD) throw notFound('summary of a market of this size');
      const board = await withPast(await boardOf(wanted, delay, signal));
      const members = board.data.filter(({ instrument }) => isCompany(instrument.type));
      return { ...board, data: sectorsFrom(members, await fundsOf(board.data, signal)) };
    },
    breadth: async ({ exchange, delay }, signal) => {
      const board = await wholeBoard(delay, signal);
      return { ...board, data: breadthFrom(board.data, exchange) };
    },
    totalReturns: async (query, signal) => totalReturnsFallback(registry(), query, now(), signal),
    yieldHistory: async (range, signal) => yieldHistoryFallback(registry(), range, now(), signal),
  };
}
