/** What every measure of risk is called and how it is computed; the domain has the computation. */
export const measures = {
  'measures.return': 'Return per year',
  'measures.formula.return': 'product of (1 + monthly return), to the power 12 ÷ months, − 1',
  'measures.volatility': 'Standard deviation',
  'measures.formula.volatility': 'standard deviation of monthly returns × √12',
  'measures.sharpe': 'Sharpe ratio',
  'measures.formula.sharpe': 'mean of monthly returns above bills ÷ their standard deviation × √12',
  'measures.sortino': 'Sortino ratio',
  'measures.formula.sortino': 'mean of monthly returns above bills × 12 ÷ downside deviation',
  'measures.downside': 'Downside deviation',
  'measures.formula.downside': 'root of the mean square of monthly shortfalls below bills × √12',
  'measures.treynor': 'Treynor ratio',
  'measures.formula.treynor': '(return per year − return of bills per year) ÷ beta',
  'measures.alpha': 'Alpha',
  'measures.formula.alpha':
    '(1 + mean of monthly return above bills − beta × that of the index)^12 − 1',
  'measures.beta': 'Beta',
  'measures.formula.beta':
    'covariance of the monthly returns of fund and index ÷ variance of the index',
  'measures.r-squared': 'R²',
  'measures.formula.r-squared': 'squared correlation of the monthly returns of fund and index',
  'measures.tracking-error': 'Tracking error',
  'measures.formula.tracking-error':
    'standard deviation of the monthly differences to the index × √12',
  'measures.information': 'Information ratio',
  'measures.formula.information':
    'mean monthly difference to the index × 12 ÷ tracking error; none below 0.05% of it',
  'measures.up-capture': 'Upside capture',
  'measures.formula.up-capture':
    'return per year of the fund ÷ that of the index, over months in which the index rose',
  'measures.down-capture': 'Downside capture',
  'measures.formula.down-capture':
    'return per year of the fund ÷ that of the index, over months in which the index fell',
  'measures.max-drawdown': 'Max drawdown',
  'measures.formula.max-drawdown': 'deepest fall from a month end to a later one',
  'measures.calmar': 'Calmar ratio',
  'measures.formula.calmar': 'return per year ÷ max drawdown without its sign',
  'measures.omega': 'Omega ratio',
  'measures.formula.omega': 'sum of monthly returns above bills ÷ sum of those below',
  'measures.value-at-risk': 'Value at risk (95%)',
  'measures.formula.value-at-risk': 'the monthly return that 5% of all months fall short of',
  'measures.expected-shortfall': 'Expected shortfall (95%)',
  'measures.formula.expected-shortfall': 'mean of the worst 5% of all months',
  'measures.basis.sample': 'Sample (n − 1)',
  'measures.basis.population': 'Population (n)',
  'measures.riskFree.history': 'Risk-free rate: 3-month Treasury bill, month by month',
  'measures.riskFree.latest': 'Risk-free rate: latest 3-month Treasury bill',
  'measures.riskFree.none': 'Risk-free rate not available: 0% used',
} as const;

type Texts = typeof measures;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
