import type { Period } from '../analysis.ts';
import type { PriceBook } from '../price-book.ts';
import type { BookedLedger } from './booked-ledger.ts';
import { ghostfolioSnapshot } from './ghostfolio.ts';
import { ppClient, ppTotals } from './portfolio-performance.ts';
import {
  GHOSTFOLIO_FIGURES,
  type GhostfolioFigure,
  PORTFOLIO_PERFORMANCE_FIGURES,
  type PortfolioPerformanceFigure,
} from './peer-figures.ts';
import { annualized, countedReturns, ppDrawdown, ppVolatility } from './pp-index.ts';

/** A figure under the name it has in another program; texts explain each by that name. */
export interface PeerMeasure {
  readonly program: 'ghostfolio' | 'portfolio-performance';
  readonly figure: GhostfolioFigure | PortfolioPerformanceFigure;
  readonly unit: 'money' | 'rate' | 'number';
  readonly value: number | null;
}

/** Figures of the whole portfolio since its first booking, at the end of `asOf`. */
export function ghostfolioMeasures(
  parts: readonly BookedLedger[],
  book: PriceBook,
  asOf: Period['to'],
): readonly PeerMeasure[] {
  const { totals } = ghostfolioSnapshot(parts, book, asOf);
  const over = (sum: number, base: number): number | null => (base > 0 ? sum / base : null);
  const { grossPerformance, netPerformance, timeWeightedInvestment, investment } = totals;
  const values: Readonly<Record<GhostfolioFigure, number | null>> = {
    'gf.currentValueInBaseCurrency': totals.value,
    'gf.totalInvestment': investment.plain,
    'gf.totalInvestmentWithCurrencyEffect': investment.effect,
    'gf.timeWeightedInvestment': timeWeightedInvestment.plain,
    'gf.grossPerformance': grossPerformance.plain,
    'gf.grossPerformanceWithCurrencyEffect': grossPerformance.effect,
    'gf.netPerformance': netPerformance.plain,
    'gf.netPerformanceWithCurrencyEffect': netPerformance.effect,
    'gf.netPerformancePercentage': over(netPerformance.plain, timeWeightedInvestment.plain),
    'gf.netPerformancePercentageWithCurrencyEffect': over(
      netPerformance.effect,
      timeWeightedInvestment.effect,
    ),
    'gf.totalFeesWithCurrencyEffect': totals.fees,
    'gf.totalInterestWithCurrencyEffect': totals.interest,
    'gf.totalDividendInBaseCurrency': totals.dividends,
    'gf.totalLiabilitiesWithCurrencyEffect': totals.liabilities,
  };
  return GHOSTFOLIO_FIGURES.map((figure) => ({
    program: 'ghostfolio',
    figure,
    unit: figure.includes('Percentage') ? 'rate' : 'money',
    value: values[figure],
  }));
}

/** Figures of a period; bookings on its first day belong to the opening value. */
export function portfolioPerformanceMeasures(
  parts: readonly BookedLedger[],
  book: PriceBook,
  period: Period,
): readonly PeerMeasure[] {
  const totals = ppTotals(ppClient(parts, book), period);
  const { index } = totals;
  const risk = ppVolatility(countedReturns(index));
  const fall = ppDrawdown(index.accumulated);
  const values: Readonly<Record<PortfolioPerformanceFigure, number | null>> = {
    'pp.initialValue': totals.initialValue,
    'pp.finalValue': totals.finalValue,
    'pp.capitalGains': totals.capitalGains,
    'pp.realizedCapitalGains': totals.realizedCapitalGains,
    'pp.earnings': totals.earnings,
    'pp.feesCategory': totals.fees,
    'pp.taxesCategory': totals.taxes,
    'pp.currencyGains': totals.currencyGains,
    'pp.transfers': totals.transfers,
    'pp.absoluteDelta': totals.absoluteDelta,
    'pp.ttwror': index.accumulated.at(-1) ?? null,
    'pp.ttwrorAnnualized': annualized(index),
    'pp.irr': totals.irr,
    'pp.volatility': risk.volatility,
    'pp.semiDeviation': risk.semiDeviation,
    'pp.maxDrawdown': fall.drawdown,
    'pp.maxDrawdownDays': fall.days,
  };
  const rates = /ttwror|irr|volatility|semiDeviation|maxDrawdown$/;
  return PORTFOLIO_PERFORMANCE_FIGURES.map((figure) => ({
    program: 'portfolio-performance',
    figure,
    unit: figure === 'pp.maxDrawdownDays' ? 'number' : rates.test(figure) ? 'rate' : 'money',
    value: values[figure],
  }));
}
