/** Names that other programs have for their figures, in the order of their pages. */
export const GHOSTFOLIO_FIGURES = [
  'gf.currentValueInBaseCurrency',
  'gf.totalInvestment',
  'gf.totalInvestmentWithCurrencyEffect',
  'gf.timeWeightedInvestment',
  'gf.grossPerformance',
  'gf.grossPerformanceWithCurrencyEffect',
  'gf.netPerformance',
  'gf.netPerformanceWithCurrencyEffect',
  'gf.netPerformancePercentage',
  'gf.netPerformancePercentageWithCurrencyEffect',
  'gf.totalFeesWithCurrencyEffect',
  'gf.totalInterestWithCurrencyEffect',
  'gf.totalDividendInBaseCurrency',
  'gf.totalLiabilitiesWithCurrencyEffect',
] as const;
export type GhostfolioFigure = (typeof GHOSTFOLIO_FIGURES)[number];

export const PORTFOLIO_PERFORMANCE_FIGURES = [
  'pp.initialValue',
  'pp.finalValue',
  'pp.capitalGains',
  'pp.realizedCapitalGains',
  'pp.earnings',
  'pp.feesCategory',
  'pp.taxesCategory',
  'pp.currencyGains',
  'pp.transfers',
  'pp.absoluteDelta',
  'pp.ttwror',
  'pp.ttwrorAnnualized',
  'pp.irr',
  'pp.volatility',
  'pp.semiDeviation',
  'pp.maxDrawdown',
  'pp.maxDrawdownDays',
] as const;
export type PortfolioPerformanceFigure = (typeof PORTFOLIO_PERFORMANCE_FIGURES)[number];

type NameIn<Figure> = Figure extends `${string}.${infer Name}` ? Name : never;
/** The part after the program; no two programs here share one. */
export type PeerName = NameIn<GhostfolioFigure | PortfolioPerformanceFigure>;

export const peerName = (figure: GhostfolioFigure | PortfolioPerformanceFigure): PeerName =>
  figure.slice(figure.indexOf('.') + 1) as PeerName;
