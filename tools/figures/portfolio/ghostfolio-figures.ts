import { parseIsoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import { type GhostfolioPosition, ghostfolioSnapshot } from '../peers/ghostfolio.ts';
import type { GhostfolioHistory, GhostfolioSnapshot } from '../peers/ghostfolio.ts';
import { rangePerformance } from '../peers/ghostfolio-symbol.ts';
import type { CaseContext, FigureValue } from './case-context.ts';

const over = (sum: number, base: number): number => (base > 0 ? sum / base : 0);

type OfPosition = (
  position: GhostfolioPosition,
  snapshot: GhostfolioSnapshot,
  range: string,
) => FigureValue;

const OF_POSITION: Readonly<Record<string, OfPosition>> = {
  activitiesCount: ({ activitiesCount }) => activitiesCount,
  averagePrice: ({ averagePrice }) => averagePrice,
  dateOfFirstActivity: ({ firstActivity }) => firstActivity,
  dividend: ({ measures }) => measures.dividend,
  dividendInBaseCurrency: ({ measures }) => measures.dividendInBase,
  fee: ({ fee }) => fee,
  feeInBaseCurrency: ({ feeInBase }) => feeInBase,
  grossPerformance: ({ measures }) => measures.grossPerformance.plain,
  grossPerformanceWithCurrencyEffect: ({ measures }) => measures.grossPerformance.effect,
  grossPerformancePercentage: ({ measures }) =>
    over(measures.grossPerformance.plain, measures.timeWeightedInvestment.plain),
  grossPerformancePercentageWithCurrencyEffect: ({ measures }) =>
    over(measures.grossPerformance.effect, measures.timeWeightedInvestment.effect),
  investment: ({ measures }) => measures.investment.plain,
  investmentWithCurrencyEffect: ({ measures }) => measures.investment.effect,
  marketPrice: ({ marketPrice }) => marketPrice,
  marketPriceInBaseCurrency: ({ marketPriceInBase }) => marketPriceInBase,
  netPerformance: ({ measures }) => measures.netPerformance.plain,
  netPerformancePercentage: ({ measures }) =>
    over(measures.netPerformance.plain, measures.timeWeightedInvestment.plain),
  netPerformanceWithCurrencyEffect: ({ measures }, { chart }, range) =>
    rangePerformance(measures.days, chart, range).performance,
  netPerformancePercentageWithCurrencyEffect: ({ measures }, { chart }, range) =>
    rangePerformance(measures.days, chart, range).percentage,
  quantity: ({ quantity }) => quantity,
  timeWeightedInvestment: ({ measures }) => measures.timeWeightedInvestment.plain,
  timeWeightedInvestmentWithCurrencyEffect: ({ measures }) =>
    measures.timeWeightedInvestment.effect,
  valueInBaseCurrency: ({ valueInBase }) => valueInBase,
};

const OF_PORTFOLIO: Readonly<Record<string, (snapshot: GhostfolioSnapshot) => FigureValue>> = {
  currentValueInBaseCurrency: ({ totals }) => totals.value,
  totalCashInBaseCurrency: ({ totals }) => totals.cash,
  totalInvestment: ({ totals }) => totals.investment.plain,
  totalInvestmentWithCurrencyEffect: ({ totals }) => totals.investment.effect,
  totalFeesWithCurrencyEffect: ({ totals }) => totals.fees,
  totalInterestWithCurrencyEffect: ({ totals }) => totals.interest,
  totalLiabilitiesWithCurrencyEffect: ({ totals }) => totals.liabilities,
  totalDividendInBaseCurrency: ({ totals }) => totals.dividends,
  positionsCount: ({ positions }) => positions.length,
  grossPerformance: ({ totals }) => totals.grossPerformance.plain,
  grossPerformanceWithCurrencyEffect: ({ totals }) => totals.grossPerformance.effect,
  grossPerformancePercentage: ({ totals }) =>
    over(totals.grossPerformance.plain, totals.timeWeightedInvestment.plain),
  grossPerformancePercentageWithCurrencyEffect: ({ totals }) =>
    over(totals.grossPerformance.effect, totals.timeWeightedInvestment.effect),
  netPerformance: ({ totals }) => totals.netPerformance.plain,
  netPerformanceWithCurrencyEffect: ({ totals }) => totals.netPerformance.effect,
  netPerformancePercentage: ({ totals }) =>
    over(totals.netPerformance.plain, totals.timeWeightedInvestment.plain),
  netPerformancePercentageWithCurrencyEffect: ({ totals }) =>
    over(totals.netPerformance.effect, totals.timeWeightedInvestment.effect),
  timeWeightedInvestment: ({ totals }) => totals.timeWeightedInvestment.plain,
  timeWeightedInvestmentWithCurrencyEffect: ({ totals }) => totals.timeWeightedInvestment.effect,
  investments: ({ investments }) => investments,
  investmentsByMonth: ({ investmentsByMonth }) => investmentsByMonth,
  investmentsByYear: ({ investmentsByYear }) => investmentsByYear,
};

const OF_DAY: Readonly<Record<string, (day: GhostfolioHistory) => number>> = {
  netPerformance: ({ netPerformance }) => netPerformance.plain,
  netPerformanceWithCurrencyEffect: ({ netPerformance }) => netPerformance.effect,
  netPerformanceInPercentage: ({ netPerformance, timeWeightedInvestment }) =>
    over(netPerformance.plain, timeWeightedInvestment.plain),
  netPerformanceInPercentageWithCurrencyEffect: ({ netPerformance, timeWeightedInvestment }) =>
    over(netPerformance.effect, timeWeightedInvestment.effect),
  totalInvestment: ({ investment }) => investment.plain,
  totalInvestmentValueWithCurrencyEffect: ({ investment }) => investment.effect,
  value: ({ value }) => value.plain,
  valueWithCurrencyEffect: ({ value }) => value.effect,
  netWorth: ({ netWorth }) => netWorth,
};

/** Figures of Ghostfolio's calculator, whose prices and rates hold for their own day only. */
export function ghostfolioFigure(context: CaseContext): FigureValue | undefined {
  const { ledger, book, asOf, once, scope, wanted } = context;
  const snapshot = once('ghostfolio', () =>
    ghostfolioSnapshot([{ ledger, booked: bookLedger(ledger, book) }], book, asOf, 'exact'),
  );
  const name = wanted.figure.slice('gf.'.length);
  if (name.startsWith('history.')) {
    const read = OF_DAY[name.slice('history.'.length)];
    const date = parseIsoDate(String(wanted.extras['date'] ?? scope.date ?? asOf));
    const day = date === null ? null : snapshot.historyOn(toDayNumber(date));
    return read === undefined ? undefined : day === null ? null : read(day);
  }
  if (scope.asset === null) return OF_PORTFOLIO[name]?.(snapshot);
  const read = OF_POSITION[name];
  if (read === undefined) return undefined;
  const position = snapshot.positions.find(({ symbol }) => symbol === scope.asset);
  return position === undefined
    ? null
    : read(position, snapshot, String(wanted.extras['range'] ?? 'max'));
}
