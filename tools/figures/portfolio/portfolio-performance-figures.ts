import { addDays, fromDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { Period } from '../../../src/domain/portfolio/analysis.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import {
  type PpClient,
  ppClient,
  ppPositions,
  type PpSecurity,
  ppSecurity,
  type PpTotals,
  ppTotals,
} from '../peers/portfolio-performance.ts';
import {
  annualized,
  countedReturns,
  grouped,
  type PpIndex,
  ppDrawdown,
  ppVolatility,
} from '../peers/pp-index.ts';
import type { CaseContext, FigureValue } from './case-context.ts';

const over = (sum: number, base: number): number => (base === 0 ? 0 : sum / base);
const money = (cents: number): number => cents / 100;
const onHoldings = ({ shares, marketValue }: PpSecurity, cost: number): number =>
  shares === 0 ? 0 : Math.round((marketValue - money(cost)) * 100) / 100;

const OF_SECURITY: Readonly<Record<string, (figures: PpSecurity) => FigureValue>> = {
  quantityHeld: ({ shares }) => shares,
  marketValue: ({ marketValue }) => marketValue,
  costFifoInclFeesTaxes: ({ costs }) => money(costs.fifo.amount),
  costMovingAverageInclFeesTaxes: ({ costs }) => money(costs.average.amount),
  costFifoExclFeesTaxes: ({ costs }) => money(costs.fifo.gross),
  costMovingAverageExclFeesTaxes: ({ costs }) => money(costs.average.gross),
  costPerShareFifoExclFeesTaxes: ({ costs, shares }) => over(money(costs.fifo.gross), shares),
  costPerShareMovingAverageExclFeesTaxes: ({ costs, shares }) =>
    over(money(costs.average.gross), shares),
  costPerShareFifoInclFeesTaxes: ({ costs, shares }) => over(money(costs.fifo.amount), shares),
  costPerShareMovingAverageInclFeesTaxes: ({ costs, shares }) =>
    over(money(costs.average.amount), shares),
  capitalGainsOnHoldingsFifo: (figures) => onHoldings(figures, figures.costs.fifo.amount),
  capitalGainsOnHoldingsMovingAverage: (figures) =>
    onHoldings(figures, figures.costs.average.amount),
  capitalGainsOnHoldingsPercentFifo: (figures) =>
    over(onHoldings(figures, figures.costs.fifo.amount), money(figures.costs.fifo.amount)),
  capitalGainsOnHoldingsPercentMovingAverage: (figures) =>
    over(onHoldings(figures, figures.costs.average.amount), money(figures.costs.average.amount)),
  realizedGainsFifo: ({ costs }) => money(costs.realizedFifo.gain),
  realizedGainsMovingAverage: ({ costs }) => money(costs.realizedAverage.gain),
  realizedForexGainsFifo: ({ costs }) => money(costs.realizedFifo.forex),
  realizedForexGainsMovingAverage: ({ costs }) => money(costs.realizedAverage.forex),
  unrealizedGainsFifo: ({ unrealizedFifo }) => unrealizedFifo.gain,
  unrealizedGainsMovingAverage: ({ unrealizedAverage }) => unrealizedAverage.gain,
  unrealizedForexGainsFifo: ({ unrealizedFifo }) => unrealizedFifo.forex,
  unrealizedForexGainsMovingAverage: ({ unrealizedAverage }) => unrealizedAverage.forex,
  fees: ({ fees }) => fees,
  taxes: ({ taxes }) => taxes,
  delta: ({ delta }) => delta,
  deltaPercent: ({ deltaPercent }) => deltaPercent,
  sumOfDividends: ({ dividends }) => dividends,
  dividendEventCount: ({ dividendCount }) => dividendCount,
  rateOfReturnPerYear: ({ dividendYield }) => dividendYield,
  irr: ({ irr }) => irr,
};

const OF_PORTFOLIO: Readonly<Record<string, (figures: PpTotals) => FigureValue>> = {
  initialValue: ({ initialValue }) => initialValue,
  finalValue: ({ finalValue }) => finalValue,
  capitalGains: ({ capitalGains }) => capitalGains,
  realizedCapitalGains: ({ realizedCapitalGains }) => realizedCapitalGains,
  earnings: ({ earnings }) => earnings,
  fees: ({ fees }) => fees,
  feesCategory: ({ fees }) => fees,
  taxes: ({ taxes }) => taxes,
  taxesCategory: ({ taxes }) => taxes,
  transfers: ({ transfers }) => transfers,
  currencyGains: ({ currencyGains }) => currencyGains,
  absoluteDelta: ({ absoluteDelta }) => absoluteDelta,
  delta: ({ absoluteDelta }) => absoluteDelta,
  irr: ({ irr }) => irr,
};

const OF_INDEX: Readonly<Record<string, (index: PpIndex) => FigureValue>> = {
  ttwror: ({ accumulated }) => accumulated.at(-1) ?? 0,
  ttwrorAnnualized: annualized,
  dailyReturns: ({ returns }) => [...returns],
  accumulated: ({ accumulated }) => [...accumulated],
  weeklyReturns: (index) => grouped(index, 'week'),
  monthlyReturns: (index) => grouped(index, 'month'),
  quarterlyReturns: (index) => grouped(index, 'quarter'),
  yearlyReturns: (index) => grouped(index, 'year'),
  warnings: ({ warnings }) => warnings,
  volatility: (index) => ppVolatility(countedReturns(index)).volatility,
  semiDeviation: (index) => ppVolatility(countedReturns(index)).semiDeviation,
  maxDrawdown: ({ accumulated }) => ppDrawdown(accumulated).drawdown,
  maxDrawdownDays: ({ accumulated }) => ppDrawdown(accumulated).days,
};

/** Without a period: everything up to the day of valuation. */
function periodOf({ file, ledger, asOf }: CaseContext): Period {
  if (file.period !== null) return { from: file.period.start, to: file.period.end };
  const first = ledger.transactions.map(({ date }) => date).sort()[0] ?? asOf;
  return { from: addDays(first < asOf ? first : asOf, -1), to: asOf };
}

/** Figures of Portfolio Performance but for its trades. */
export function portfolioPerformanceFigure(context: CaseContext): FigureValue | undefined {
  const { ledger, book, once, scope, wanted, file, asOf } = context;
  const name = wanted.figure.slice('pp.'.length);
  const ofSeries = seriesFigure(name, file.returns, file.accumulated);
  if (ofSeries !== undefined) return ofSeries;
  const client = once('pp', () => ppClient([{ ledger, booked: bookLedger(ledger, book) }], book));
  const period = periodOf(context);
  const totals = (): PpTotals => once('pp totals', () => ppTotals(client, period));
  if (name === 'positionsCount') return ppPositions(client, asOf).length;
  if (scope.asset === null)
    return OF_INDEX[name]?.(totals().index) ?? OF_PORTFOLIO[name]?.(totals());
  return securityFigure(name, client, context, period);
}

function securityFigure(
  name: string,
  client: PpClient,
  { scope, once, asOf, wanted }: CaseContext,
  period: Period,
): FigureValue | undefined {
  const { asset } = scope;
  if (asset === null) return undefined;
  const day = client.market.price(asset, Date.parse(`${asOf}T00:00:00Z`) / 86_400_000);
  if (name === 'priceUsed') return day?.price ?? null;
  if (name === 'priceDate') return day === null ? null : fromDayNumber(day.day);
  if (OF_INDEX[name] === undefined && OF_SECURITY[name] === undefined) return undefined;
  const figures = once(`pp ${wanted.scope}`, () => ppSecurity(client, asset, period));
  return OF_INDEX[name]?.(figures.index) ?? OF_SECURITY[name]?.(figures);
}

/** Risk figures of a series that the file gives as it is. */
function seriesFigure(
  name: string,
  returns: readonly number[] | null,
  accumulated: readonly number[] | null,
): FigureValue | undefined {
  if (returns !== null) {
    if (name === 'volatility') return ppVolatility(returns).volatility;
    if (name === 'semiDeviation') return ppVolatility(returns).semiDeviation;
  }
  const path = accumulated ?? (returns === null ? null : linked(returns));
  if (path !== null) {
    if (name === 'maxDrawdown') return ppDrawdown(path).drawdown;
    if (name === 'maxDrawdownDays') return ppDrawdown(path).days;
  }
  return undefined;
}

function linked(returns: readonly number[]): number[] {
  let growth = 1;
  return returns.map((value) => (growth *= 1 + value) - 1);
}
