import { type FieldFacts, type FactName } from '../../../domain/fields/field.ts';
import { growthFacts } from '../../../domain/fields/growth-facts.ts';
import { tradingFacts } from '../../../domain/fields/trading-facts.ts';
import type { FinancialStatement, StatementBasis } from '../../../domain/fundamentals/statement.ts';
import { technicalSummary } from '../../../domain/insights/technical-summary.ts';
import { PEER_MEASURES } from '../../../domain/peers/measures.ts';
import { trailingReturn } from '../../../domain/returns/period-returns.ts';
import { yearlyDrawdown, yearlyVolatility } from '../../../domain/returns/yearly-risk.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { RatioSet } from '../../../domain/fundamentals/ratio.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { FundService } from './fund-service.ts';
import { orNone } from './or-none.ts';
import type { MarketService } from './service.ts';
import { totalReturnLevels } from './total-return-levels.ts';

/** What takes long to make is made once a minute, as for the comparison with peers. */
const KEPT_MS = 60_000;
const KEPT_BYTES = 4_000;
/** Years for a growth of five, and for a streak of dividends. */
const YEARS = 11;
const QUARTERS = 5;
const REPORTS = 8;
const RISK_YEARS = 3;

/** Asked symbol by symbol; instruments and quotes come for all at once. */
export type SingleFact = Exclude<FactName, 'instrument' | 'quote'>;

/** The figures of a quarter that is over, by the id of their field. */
export type PastQuarter = ReadonlyMap<string, number | null>;

export interface FieldFactSource {
  readonly ask: <N extends SingleFact>(
    name: N,
    symbol: SymbolId,
    delay: number,
    signal: AbortSignal,
  ) => Promise<FieldFacts[N]>;
  /** The ratios of now with the price they use, for who lets them follow another price. */
  readonly ratioSets: (
    symbol: SymbolId,
    quarters: number,
    delay: number,
    signal: AbortSignal,
  ) => Promise<readonly RatioSet[]>;
  /** Statements over twelve months, newest first. */
  readonly trailing: (
    symbol: SymbolId,
    quarters: number,
    signal: AbortSignal,
  ) => Promise<readonly FinancialStatement[]>;
}

/** The one place where the facts of fields come from: lists and screener show the same figures. */
export function fieldFacts(
  service: MarketService,
  funds: Pick<FundService, 'risk'>,
): FieldFactSource {
  const { registry } = service;
  const kept = service.caches.open<{ readonly until: number; readonly fact: unknown }>(
    'field facts',
    () => KEPT_BYTES,
  );

  const remembered = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.fact as T;
    const fact = await make();
    kept.set(key, { until: now + KEPT_MS, fact });
    return fact;
  };

  const dailyBars = async (
    symbol: SymbolId,
    delay: number,
    signal: AbortSignal,
  ): Promise<readonly Bar[]> => {
    const bars = await service.barsAt(
      {
        symbol,
        range: '2y',
        interval: '1d',
        from: undefined,
        to: undefined,
        adjustment: 'split',
        extended: false,
      },
      delay,
      signal,
    );
    return bars.data.bars;
  };

  const statements = async (
    symbol: SymbolId,
    basis: StatementBasis,
    limit: number,
    signal: AbortSignal,
  ) => (await registry.ask('statements', { symbol, basis, limit }, signal)).data;

  const ratioSets: FieldFactSource['ratioSets'] = async (symbol, limit, delay, signal) =>
    (await registry.ask('ratios', { symbol, basis: 'ttm', limit, delay }, signal)).data;

  const ask: {
    readonly [N in SingleFact]: (
      symbol: SymbolId,
      delay: number,
      signal: AbortSignal,
    ) => Promise<FieldFacts[N]>;
  } = {
    statistics: async (symbol, delay, signal) =>
      (await registry.ask('keyStatistics', { symbol, delay }, signal)).data,
    ratios: (symbol, delay, signal) =>
      remembered(`ratios ${symbol} ${delay}`, async () => {
        const [set] = await ratioSets(symbol, 1, delay, signal);
        return set === undefined ? null : ratiosById(set);
      }),
    performance: (symbol, delay, signal) =>
      remembered(`performance ${symbol} ${delay}`, async () => {
        const levels = await totalReturnLevels(service, symbol, delay, signal);
        const periods = PEER_MEASURES.flatMap(({ period }) => period ?? []);
        return {
          returns: new Map(periods.map((period) => [period, trailingReturn(levels, period)])),
          volatility: yearlyVolatility(levels),
          drawdown: yearlyDrawdown(levels),
        };
      }),
    technicals: (symbol, delay, signal) =>
      remembered(`technicals ${symbol} ${delay}`, async () =>
        technicalSummary(await dailyBars(symbol, delay, signal)),
      ),
    trading: (symbol, delay, signal) =>
      remembered(`trading ${symbol} ${delay}`, async () =>
        tradingFacts(await dailyBars(symbol, delay, signal)),
      ),
    growth: (symbol, _delay, signal) =>
      remembered(`growth ${symbol}`, async () =>
        growthFacts(
          await statements(symbol, 'annual', YEARS, signal),
          await statements(symbol, 'quarterly', QUARTERS, signal),
        ),
      ),
    target: async (symbol, _delay, signal) =>
      (await registry.ask('priceTarget', { symbol }, signal)).data,
    ratings: async (symbol, _delay, signal) =>
      (await registry.ask('ratings', { symbol }, signal)).data,
    fund: async (symbol, _delay, signal) =>
      (await registry.ask('fundProfile', { symbol }, signal)).data,
    profile: async (symbol, _delay, signal) =>
      (await registry.ask('companyProfile', { symbol }, signal)).data,
    ownership: async (symbol, _delay, signal) =>
      (await registry.ask('ownership', { symbol }, signal)).data,
    earnings: async (symbol, _delay, signal) =>
      (await registry.ask('earnings', { symbol, limit: REPORTS }, signal)).data,
    estimates: async (symbol, _delay, signal) =>
      (await registry.ask('estimates', { symbol }, signal)).data,
    risk: (symbol, _delay, signal) =>
      remembered(`risk ${symbol}`, async () => {
        const risk = await orNone(funds.risk(symbol, signal), null);
        const window = risk?.windows.find(({ years }) => years === RISK_YEARS);
        return window === undefined ? null : new Map(window.rows.map(({ id, fund }) => [id, fund]));
      }),
  };
  return {
    ask: (name, symbol, delay, signal) => ask[name](symbol, delay, signal),
    ratioSets,
    trailing: (symbol, quarters, signal) => statements(symbol, 'ttm', quarters, signal),
  };
}

export const ratiosById = ({ ratios }: RatioSet): ReadonlyMap<string, number | null> =>
  new Map(ratios.map(({ id, value }) => [id, value]));
