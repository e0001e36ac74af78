import type {
  getPortfolioDerivation,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '../../../contract/portfolio/views.schema.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import type { Holding, Period } from '../../../domain/portfolio/analysis.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { AttributionKind, DerivedFigure } from '../../../domain/portfolio/derivation.ts';
import type { EffectDay } from '../../../domain/portfolio/performance/attribution.ts';
import {
  deriveEffect,
  isEffectFigure,
} from '../../../domain/portfolio/performance/derive-effect.ts';
import { isRollingFigure } from '../../../domain/portfolio/performance/derive-rolling.ts';
import { periodReturns } from '../../../domain/portfolio/performance/period-returns.ts';
import type { BenchmarkFor } from './benchmark-levels.ts';
import type { PortfolioReader, ReadScope } from './reader.ts';
import type { Scope } from './scope-access.ts';
import { amountsOf, frameOf, type PeriodQuery, periodOf } from './view-frame.ts';
import {
  accountsHolding,
  cashLines,
  dayHoldings,
  gainOf,
  gainsIn,
  totalsOf,
  wireCash,
  wireHolding,
  wirePeriodGains,
  wireTotals,
} from './view-holdings.ts';
import type { AttributionAnswer, AttributionOf } from './view-attribution.ts';
import { derivationView, shownDerivation } from './view-derivation.ts';
import { lotsView } from './view-lots.ts';
import { performanceView } from './view-performance.ts';
import { riskView } from './view-risk.ts';
import { wireSeries } from './view-series.ts';

export interface ViewQuery extends Scope, PeriodQuery {}

export type Overview = ResponseOf<typeof getPortfolioOverview>;
export type Holdings = ResponseOf<typeof getPortfolioHoldings>;
export type Lots = ResponseOf<typeof getPortfolioLots>;

export interface ComparedQuery extends ViewQuery {
  readonly benchmark?: string | undefined;
}

export interface ViewsService {
  readonly overview: (query: ViewQuery, visitor: Visitor, signal: AbortSignal) => Promise<Overview>;
  readonly holdings: (
    query: ViewQuery & { readonly closed: 'hide' | 'show' },
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Holdings>;
  readonly lots: (
    query: ViewQuery & { readonly asset: string },
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Lots>;
  readonly performance: (
    query: ComparedQuery,
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<ResponseOf<typeof getPortfolioPerformance>>;
  readonly attribution: (
    query: ComparedQuery,
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<AttributionAnswer>;
  readonly risk: (
    query: ComparedQuery,
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<ResponseOf<typeof getPortfolioRisk>>;
  readonly derivation: (
    query: ComparedQuery & {
      readonly figure: DerivedFigure;
      readonly asset?: string | undefined;
      readonly kind?: AttributionKind | undefined;
      readonly group?: string | undefined;
    },
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<ResponseOf<typeof getPortfolioDerivation>>;
}

export interface ViewsParts {
  readonly reader: PortfolioReader;
  readonly benchmarkFor: BenchmarkFor;
  /** What lending without risk brings in a year. */
  readonly riskFree: (signal: AbortSignal) => Promise<number>;
  readonly marketNow: () => number;
  readonly attribution: AttributionOf;
}

/** Assets that moved most, on each side. */
const MOVERS = 5;

/** What pages show of portfolios, made from one reading of them. */
export function viewsService(parts: ViewsParts): ViewsService {
  const { reader, marketNow } = parts;
  /** With the benchmark from the start of the period on, or of all that is booked. */
  const compared = async (
    query: ComparedQuery,
    visitor: Visitor,
    signal: AbortSignal,
    history: 'period' | 'all' = 'period',
  ) => {
    const scope = await reader.read(query, visitor, signal);
    const period = periodOf(scope, query);
    // What looks back from a day of the period needs the benchmark of the time before it too.
    const since = history === 'all' ? periodOf(scope, { to: query.to }).from : period.from;
    const [benchmark, riskFree] = await Promise.all([
      parts.benchmarkFor(scope, query.benchmark, since, visitor, signal),
      parts.riskFree(signal),
    ]);
    return { scope, period, benchmark, riskFree };
  };
  return {
    overview: async (query, visitor, signal) => {
      const scope = await reader.read(query, visitor, signal);
      return overviewOf(scope, periodOf(scope, query), marketNow());
    },
    holdings: async (query, visitor, signal) => {
      const scope = await reader.read(query, visitor, signal);
      const held = heldOf(scope, marketNow(), query.closed === 'show');
      return { ...frameOf(scope, periodOf(scope, query)), ...held };
    },
    lots: async (query, visitor, signal) => {
      const scope = await reader.read(query, visitor, signal);
      const frame = frameOf(scope, periodOf(scope, query));
      const { holdings } = heldOf(scope, marketNow(), true);
      const asset = query.asset as AssetId;
      const holding = holdings.find((one) => one.asset === asset) ?? null;
      return { ...frame, holding, ...lotsView(scope, asset) };
    },
    performance: async (query, visitor, signal) => {
      const { scope, period, benchmark } = await compared(query, visitor, signal, 'all');
      return performanceView(scope, period, benchmark);
    },
    attribution: async (query, visitor, signal) => {
      const { scope, period, benchmark } = await compared(query, visitor, signal);
      return parts.attribution(scope, period, benchmark, visitor, signal);
    },
    risk: async (query, visitor, signal) => {
      const { scope, period, benchmark, riskFree } = await compared(query, visitor, signal);
      return riskView(scope, period, benchmark, riskFree);
    },
    derivation: async (query, visitor, signal) => {
      const { figure } = query;
      const { scope, period, benchmark, riskFree } = await compared(
        query,
        visitor,
        signal,
        isRollingFigure(figure) ? 'all' : 'period',
      );
      const { kind, group } = query;
      if (isEffectFigure(figure) && kind !== undefined && group !== undefined) {
        const days: EffectDay[] = [];
        const hear = (day: EffectDay) => void days.push(day);
        await parts.attribution(scope, period, benchmark, visitor, signal, { kind, group, hear });
        return shownDerivation(scope, period, deriveEffect(figure, days));
      }
      const asset = query.asset === undefined ? null : (query.asset as AssetId);
      return derivationView(scope, period, benchmark, {
        figure,
        asset,
        riskFree,
        now: marketNow(),
      });
    },
  };
}

const isOpen = ({ quantity }: Holding): boolean => quantity !== '0';

/** Holdings, cash and their totals; the totals are those of all, whatever is listed. */
function heldOf(scope: ReadScope, now: number, withClosed: boolean) {
  const amounts = amountsOf(scope);
  const all = dayHoldings(scope, now);
  const cash = cashLines(scope);
  const totals = totalsOf(all, cash);
  const total = Number(amountText(totals.value));
  const accounts = accountsHolding(scope);
  const ever = gainsIn(scope, periodOf(scope, {})).whole;
  return {
    totals: wireTotals(totals, ever, amounts),
    holdings: all
      .filter((holding) => withClosed || isOpen(holding))
      .map((holding) => wireHolding(scope, holding, total, accounts)),
    cash: cash.map((line) => wireCash(line, total, amounts)),
  };
}

function overviewOf(scope: ReadScope, period: Period, now: number): Overview {
  const amounts = amountsOf(scope);
  const held = heldOf(scope, now, false);
  const gains = gainsIn(scope, period).whole;
  const moved = held.holdings
    .filter(({ dayChangeRate }) => dayChangeRate !== null && dayChangeRate !== 0)
    .toSorted((a, b) => (b.dayChangeRate ?? 0) - (a.dayChangeRate ?? 0));
  const movers =
    moved.length <= 2 * MOVERS ? moved : [...moved.slice(0, MOVERS), ...moved.slice(-MOVERS)];
  return {
    ...frameOf(scope, period),
    ...held,
    gains: wirePeriodGains(gains, amounts),
    gain: amounts.money(gainOf(gains)),
    returns: periodReturns(
      scope.analysis.series,
      period,
      scope.prepared.input.settings.flowConvention,
    ),
    series: wireSeries(scope, period),
    movers: movers.map(({ asset, name, dayChange, dayChangeRate }) => ({
      asset,
      name,
      dayChange,
      dayChangeRate,
    })),
    transactions: scope.heads.reduce((sum, { transactions }) => sum + transactions, 0),
  };
}
