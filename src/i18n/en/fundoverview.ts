/** The summary of a fund. */
export const fundoverview = {
  'fundoverview.about.expenseRatio': 'Yearly costs of the fund as a share of its assets.',
  'fundoverview.about.nav':
    'Net asset value per share, struck once a day after the close and published in the evening.',
  'fundoverview.about.premium':
    'Closing price ÷ NAV − 1, both of the day of the NAV. The live price is not compared with the NAV of an earlier day.',
  'fundoverview.about.secYield':
    'Net income of the last 30 days, annualised, by the formula of the SEC.',
  'fundoverview.about.sevenDayYield': 'Net income of the last 7 days, annualised.',
  'fundoverview.about.turnover': 'Share of the portfolio that the fund replaces in a year.',
  'fundoverview.about.yield': 'Income paid over the last 365 days ÷ NAV; capital gains left out.',
  'fundoverview.description':
    '{name}: NAV, price and premium or discount, net assets, expense ratio, yield, returns, risk, top holdings and allocation.',
  'fundoverview.figure.benchmark': 'Benchmark',
  'fundoverview.figure.category': 'Category',
  'fundoverview.figure.change': 'Day change',
  'fundoverview.figure.expenseRatio': 'Expense ratio',
  'fundoverview.figure.family': 'Fund family',
  'fundoverview.figure.frontLoad': 'Front load',
  'fundoverview.figure.inception': 'Inception',
  'fundoverview.figure.minimum': 'Minimum investment',
  'fundoverview.figure.nav': 'NAV ({date})',
  'fundoverview.figure.netAssets': 'Net assets',
  'fundoverview.figure.premium': 'Premium/discount',
  'fundoverview.figure.price': 'Price',
  'fundoverview.figure.secYield': 'SEC yield (30-day)',
  'fundoverview.figure.sevenDayYield': '7-day yield',
  'fundoverview.figure.turnover': 'Turnover',
  'fundoverview.figure.yield': 'Yield (TTM)',
  'fundoverview.profile': 'Profile',
  'fundoverview.risk': 'Risk',
  'fundoverview.snapshot.about':
    'NAV, price and premium of a fund with its net assets, costs, yield, category and inception.',
  'fundoverview.snapshot.none': 'No fund data',
  'fundoverview.snapshot.noneWhy': '{symbol} is not a fund, or nobody reports on it yet.',
  'fundoverview.snapshot.title': 'Key figures',
  'fundoverview.words': '{name}: {parts}.',
  'fundoverview.words.assets': '{amount} net assets',
  'fundoverview.words.cost': '{percent} expense ratio',
  'fundoverview.words.year': '{percent} over one year',
  'fundoverview.words.yield': '{percent} yield',
  'fundoverview.score.cuts':
    'In {category}, the best {cuts} of the funds have 5, at least 4, 3 and 2 stars; the others 1.',
  'fundoverview.score.formula':
    'Risk-adjusted return = (mean of (1 + monthly return beyond bills)^−{aversion})^(−12 ÷ {aversion}) − 1: losses weigh more than equal gains. Funds are ranked by it over 3, 5 and 10 years; the stars of the periods are averaged by weight.',
  'fundoverview.score.noPoints': 'No score',
  'fundoverview.score.none': 'Younger than 3 years',
  'fundoverview.score.of': '{points} of {most} stars',
  'fundoverview.score.title': 'Score',
  'fundoverview.score.window':
    '{adjusted} a year: {points} of 5 among {funds} funds, weight {weight}',
  'fundoverview.score.years': { one: '{count} year', other: '{count} years' },
} as const;

type Texts = typeof fundoverview;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
