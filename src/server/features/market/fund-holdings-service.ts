import type { FundOverlap, FundStyle } from '../../../contract/market/funds.schema.ts';
import { concentrationOf } from '../../../domain/funds/concentration.ts';
import { durationClass, listedDuration } from '../../../domain/funds/bond-style.ts';
import {
  equityStyleOf,
  sizeOf,
  styleFigures,
  type StyleReference,
} from '../../../domain/funds/equity-style.ts';
import type {
  FundHolding,
  FundHoldings,
  FundPortfolio,
} from '../../../domain/funds/fund-holding.ts';
import type { FundProfile, StyleSize } from '../../../domain/funds/fund-profile.ts';
import { harmonicMean } from '../../../domain/funds/harmonic-mean.ts';
import { overlapOf } from '../../../domain/funds/overlap.ts';
import { regionOf } from '../../../domain/funds/region.ts';
import { splitsOf } from '../../../domain/funds/splits.ts';
import { DELAY } from '../../../domain/identity/entitlement.ts';
import { combined, type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import { isCompany, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import { orMissing, orNone } from './or-none.ts';
import { type Found, perDay } from './per-day.ts';
import type { MarketService } from './service.ts';

/** The heaviest so many stocks stand for the valuation and growth of all. */
const VALUED = 25;
/** Market values of so many are enough to say how large a fund's companies are. */
const SIZED = 300;
/** Symbols in one question for quotes. */
const BATCH = 100;

/** Names the whole market where figures are kept by symbol. */
const ALL = symbolId('^ALL');

/** What a stock gives for its price, and how it grows. */
interface StockFigures {
  readonly earningsYield: number | null;
  readonly bookYield: number | null;
  readonly revenueGrowth: number | null;
}
const NO_FIGURES: StockFigures = { earningsYield: null, bookYield: null, revenueGrowth: null };

export interface FundHoldingsService {
  readonly portfolio: (
    symbol: SymbolId,
    limit: number | undefined,
    signal: AbortSignal,
  ) => Promise<Sourced<FundPortfolio>>;
  readonly style: (symbol: SymbolId, signal: AbortSignal) => Promise<Sourced<FundStyle>>;
  readonly overlap: (
    symbol: SymbolId,
    other: SymbolId,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Sourced<FundOverlap>>;
}

/** Starts one piece of work in each turn of the event loop; all of them then run side by side. */
export async function oneATurn<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const started: Promise<R>[] = [];
  for (const item of items) {
    await ownTurn();
    const running = work(item);
    // Awaited below: until then a failure is not unhandled.
    running.catch(() => undefined);
    started.push(running);
  }
  return Promise.all(started);
}

const stocksOf = (holdings: readonly FundHolding[]) =>
  holdings.flatMap((holding) =>
    holding.assetClass === 'equity' && holding.symbol !== null && holding.weight > 0
      ? [{ symbol: holding.symbol, weight: holding.weight }]
      : [],
  );

const partOf = (holdings: readonly FundHolding[], of: FundHolding['assetClass']): number =>
  holdings.reduce((sum, { assetClass, weight }) => sum + (assetClass === of ? weight : 0), 0);

/** How much of a fund a class is; of a list that is not whole, what the source says. */
const partIn = (
  { holdings, assetClasses, complete }: FundHoldings,
  of: FundHolding['assetClass'],
): number =>
  complete
    ? partOf(holdings, of)
    : (assetClasses.find(({ name }) => name === of)?.weight ?? partOf(holdings, of));

/** What follows from the list of a fund's holdings, for vendors that give no more than the list. */
export function fundHoldingsService(
  service: MarketService,
  kept: Cache<Found>,
): FundHoldingsService {
  const { registry, directory } = service;
  // What many wait for is not given up when the first of them leaves.
  const { signal: lasting } = new AbortController();

  const holdingsOf = (symbol: SymbolId, signal: AbortSignal) =>
    registry.ask('fundHoldings', { symbol }, signal);

  const figuresOf = perDay(kept, 'stock', service.now, async (symbol): Promise<StockFigures> => {
    const [set] = await orNone(
      registry.ask('ratios', { symbol, basis: 'ttm', limit: 1, delay: DELAY }, lasting),
      [],
    );
    const ratio = (id: string): number | null =>
      set?.ratios.find((one) => one.id === id)?.value ?? null;
    const multiple = ratio('price-earnings');
    const book = ratio('price-book');
    return {
      earningsYield: ratio('earnings-yield') ?? (multiple === null ? null : 1 / multiple),
      bookYield: book === null ? null : 1 / book,
      revenueGrowth: ratio('revenue-growth'),
    };
  });

  /** Figures of the heaviest stocks; one that cannot be had is left out of the means. */
  const figuresOfAll = async (
    stocks: readonly { readonly symbol: SymbolId; readonly weight: number }[],
  ) =>
    oneATurn(stocks, async ({ symbol, weight }) => {
      const { data } = await orMissing(symbol, figuresOf(symbol, lasting), NO_FIGURES);
      return { symbol, weight, ...data };
    });
  const valuedOf = async (holdings: readonly FundHolding[]) =>
    figuresOfAll(stocksOf(holdings).slice(0, VALUED));

  /** Sector, country and region of holdings that the vendor gives by their symbol only. */
  async function described(
    holdings: readonly FundHolding[],
    signal: AbortSignal,
  ): Promise<readonly FundHolding[]> {
    const bare = holdings.flatMap(({ symbol, sector, country }) =>
      symbol !== null && (sector === null || country === null) ? [symbol] : [],
    );
    const { data: known } =
      bare.length === 0
        ? { data: new Map<SymbolId, undefined>() }
        : await orMissing('instruments', directory.findAll(bare, signal), new Map());
    return holdings.map((holding) => {
      const found = holding.symbol === null ? undefined : known.get(holding.symbol);
      const country = holding.country ?? found?.country ?? null;
      const region = holding.region ?? regionOf(country);
      const sector = holding.sector ?? found?.sector ?? null;
      return sector === holding.sector && country === holding.country && region === holding.region
        ? holding
        : { ...holding, sector, country, region };
    });
  }

  async function ratiosOf({ holdings, priceEarnings, priceBook }: FundHoldings) {
    if (priceEarnings !== null && priceBook !== null) return { priceEarnings, priceBook };
    const valued = await valuedOf(holdings);
    const mean = (measure: 'earningsYield' | 'bookYield'): number | null =>
      harmonicMean(valued.map((stock) => ({ weight: stock.weight, yield: stock[measure] })));
    return {
      priceEarnings: priceEarnings ?? mean('earningsYield'),
      priceBook: priceBook ?? mean('bookYield'),
    };
  }

  /** The whole list with what follows from it, made once for each answer of the vendor. */
  async function wholeOf(symbol: SymbolId, signal: AbortSignal): Promise<Sourced<FundPortfolio>> {
    const answer = await holdingsOf(symbol, signal);
    const key = `portfolio ${symbol} ${answer.version ?? ''}`;
    const found = answer.version === undefined ? undefined : kept.get(key);
    if (found !== undefined) return withData(answer, found.answer as FundPortfolio);
    const holdings = await described(answer.data.holdings, signal);
    const portfolio: FundPortfolio = {
      ...answer.data,
      ...splitsOf(holdings, answer.data),
      ...(await ratiosOf({ ...answer.data, holdings })),
      holdings,
      count: holdings.length,
      concentration: concentrationOf(holdings, answer.data.complete),
    };
    if (answer.version !== undefined) kept.set(key, { answer: portfolio });
    return withData(answer, portfolio);
  }

  const batched = (symbols: readonly SymbolId[]): readonly (readonly SymbolId[])[] =>
    Array.from({ length: Math.ceil(symbols.length / BATCH) }, (_, at) =>
      symbols.slice(at * BATCH, (at + 1) * BATCH),
    );

  /** Market values in US dollars, of those whose quote can be had. */
  async function marketCaps(
    symbols: readonly SymbolId[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, number>> {
    const quotes = await oneATurn(batched(symbols), (batch) =>
      orMissing('quotes', registry.ask('quotes', { symbols: batch, delay: DELAY }, signal), null),
    );
    return new Map(
      quotes
        .flatMap(({ data }) => data?.data ?? [])
        .flatMap(({ symbol, marketCap, currency }) =>
          marketCap !== null && currency === 'USD' ? [[symbol, marketCap] as const] : [],
        ),
    );
  }

  /** What companies of each size cost: the largest of each, counted by their market value. */
  const referenceOf = perDay(kept, 'market', service.now, async (): Promise<StyleReference> => {
    const { data } = await registry.ask('universe', { types: [] }, lasting);
    const companies = data.filter(({ type, delistedOn }) => isCompany(type) && delistedOn === null);
    const caps = await marketCaps(
      companies.map(({ symbol }) => symbol),
      lasting,
    );
    const largest = [...caps].toSorted((a, b) => b[1] - a[1]);
    const of = (size: StyleSize) =>
      largest.filter(([, cap]) => sizeOf(cap) === size).slice(0, VALUED);
    const figures = async (size: StyleSize) =>
      styleFigures(await figuresOfAll(of(size).map(([symbol, weight]) => ({ symbol, weight }))));
    const [large, mid, small] = await Promise.all([
      figures('large'),
      figures('mid'),
      figures('small'),
    ]);
    return { large, mid, small };
  });

  /** Market values of the companies among the heaviest stocks; funds in funds are not sized. */
  async function capsOf(
    holdings: readonly FundHolding[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, number>> {
    const symbols = stocksOf(holdings)
      .slice(0, SIZED)
      .map(({ symbol }) => symbol);
    if (symbols.length === 0) return new Map();
    const [known, caps] = await Promise.all([
      orMissing('instruments', directory.findAll(symbols, signal), new Map()),
      marketCaps(symbols, signal),
    ]);
    return new Map(
      [...caps].filter(([symbol]) => {
        const type = known.data.get(symbol)?.type;
        return type !== undefined && isCompany(type);
      }),
    );
  }

  return {
    portfolio: async (symbol, limit, signal) => {
      const whole = await wholeOf(symbol, signal);
      return limit === undefined || limit >= whole.data.count
        ? whole
        : withData(whole, { ...whole.data, holdings: whole.data.holdings.slice(0, limit) });
    },

    style: async (symbol, signal) => {
      // Three questions in a row of its own: it is on its way before the list is there.
      const market = orMissing('market', referenceOf(ALL, lasting), null);
      const [whole, profile] = await Promise.all([
        wholeOf(symbol, signal),
        orMissing('profile', registry.ask('fundProfile', { symbol }, signal), null),
      ]);
      const { holdings, asOfDate, priceEarnings, priceBook } = whole.data;
      const [caps, valued, reference] = await Promise.all([
        capsOf(holdings, signal),
        valuedOf(holdings),
        // A fund without stocks is held against nothing.
        stocksOf(holdings).length === 0 ? { data: null } : market,
      ]);
      const figures = new Map(valued.map((stock) => [stock.symbol, stock]));
      const stocks = stocksOf(holdings);
      const derived = equityStyleOf(
        stocks.map(({ symbol: held, weight }) => ({
          ...(figures.get(held) ?? NO_FIGURES),
          weight,
          marketCap: caps.get(held) ?? null,
        })),
        reference.data,
      );
      const facts: FundProfile | null = profile.data?.data ?? null;
      const answers = [whole, ...(profile.data === null ? [] : [profile.data])];
      const { version: _, ...answer } = combined(
        answers,
        {
          symbol: whole.data.symbol,
          asOfDate,
          stocks: partIn(whole.data, 'equity'),
          bonds: partIn(whole.data, 'bond'),
          equity: stocks.length === 0 ? null : derived,
          vendorEquity: facts?.equityStyle ?? null,
          bond: bondOf(holdings, asOfDate, facts),
          priceEarnings,
          priceBook,
          valued: valued.length,
        } satisfies FundStyle,
        { missing: profile.missing },
      );
      return answer;
    },

    overlap: async (symbol, other, limit, signal) => {
      const [first, second, named] = await Promise.all([
        holdingsOf(symbol, signal),
        holdingsOf(other, signal),
        directory.findAll([symbol, other], signal),
      ]);
      for (const { data } of [first, second])
        if (!data.complete) throw notFound(`complete list of holdings of ${data.symbol}`);
      const { overlap, common } = overlapOf(first.data.holdings, second.data.holdings);
      const side = ({ data }: Sourced<FundHoldings>, asked: SymbolId) => ({
        symbol: data.symbol,
        name: named.get(asked)?.name ?? data.symbol,
        asOfDate: data.asOfDate,
        holdings: data.holdings.length,
      });
      return combined([first, second], {
        funds: [side(first, symbol), side(second, other)],
        overlap,
        common: common.length,
        rows: common.slice(0, limit).map(({ holding, first: own, second: others }) => ({
          symbol: holding.symbol,
          name: holding.name,
          assetClass: holding.assetClass,
          first: own,
          second: others,
        })),
      } satisfies FundOverlap);
    },
  };
}

/** Duration as the vendor has it, else from coupons and maturities; quality is the vendor's. */
function bondOf(
  holdings: readonly FundHolding[],
  asOfDate: FundHoldings['asOfDate'],
  facts: FundProfile | null,
): FundStyle['bond'] {
  const listed = asOfDate === null ? null : listedDuration(holdings, asOfDate);
  const years = facts?.effectiveDuration ?? listed?.years ?? null;
  const box = facts?.bondStyle ?? null;
  if (years === null && box === null) return null;
  return {
    quality: box?.quality ?? null,
    duration: years === null ? (box?.duration ?? null) : durationClass(years),
    years,
    from: (facts?.effectiveDuration ?? null) !== null ? 'vendor' : listed === null ? null : 'list',
  };
}
