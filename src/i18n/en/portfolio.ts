/** The frame of the portfolio, its overview and its holdings. */
export const portfolio = {
  'portfolio.title': 'Portfolio',
  'portfolio.tabs': 'Parts of the portfolio',
  'portfolio.tab.overview': 'Overview',
  'portfolio.tab.holdings': 'Holdings',
  'portfolio.tab.transactions': 'Transactions',
  'portfolio.tab.performance': 'Performance',
  'portfolio.tab.risk': 'Risk',
  'portfolio.tab.allocation': 'Allocation',
  'portfolio.tab.income': 'Income',
  'portfolio.tab.plan': 'Plan',
  'portfolio.tab.taxes': 'Taxes',
  'portfolio.tab.import': 'Import',
  'portfolio.tab.settings': 'Settings',
  'portfolio.tab.report': 'Report',
  'portfolio.about.overview':
    'What your portfolios are worth, what they gained and where the gain came from: every figure can be opened down to the transactions behind it.',
  'portfolio.about.holdings':
    'Positions with live value, cost, gains and returns, down to each lot.',
  'portfolio.about.transactions':
    'Every purchase, sale, dividend, fee and transfer, with its history: corrections keep the original.',
  'portfolio.about.performance':
    'Time-weighted and money-weighted returns, months and years, contribution by holding, comparison with a benchmark.',
  'portfolio.about.risk':
    'Volatility, drawdowns, Sharpe ratio, beta and value at risk, on returns without the effect of deposits.',
  'portfolio.about.allocation':
    'Asset classes, sectors, regions and currencies, targets, drift and proposals to rebalance.',
  'portfolio.about.income':
    'Dividends and interest received and expected, by month and by holding, with yields.',
  'portfolio.about.plan': 'What-if scenarios and goals with a range of outcomes.',
  'portfolio.about.taxes': 'Realised gains by tax year, lot by lot, by the rules of your country.',
  'portfolio.about.import':
    'Files of brokers and other programs, checked row by row before anything is kept.',
  'portfolio.about.settings': 'Accounts, base currency, lot method, people you share with, export.',
  'portfolio.about.report': 'Overview, holdings and performance on a page to print.',
  'portfolio.offer.ledger':
    'A ledger with lots, corporate actions and cash in several currencies, exact to the last decimal',
  'portfolio.offer.returns':
    'Gains that sum to the change in value, time-weighted and money-weighted returns, risk and income',
  'portfolio.offer.import':
    'Import from brokers, Ghostfolio and Portfolio Performance; export whenever you like',
  'portfolio.offer.household':
    'Several portfolios seen one by one or together, shared with people you choose',
  'portfolio.offer.private': 'Only you see it until you share it',
  'portfolio.signIn': 'Sign in',
  'portfolio.register': 'Create account',
  'portfolio.period': 'Period',
  'portfolio.period.1d': '1D',
  'portfolio.period.1w': '1W',
  'portfolio.period.1m': '1M',
  'portfolio.period.3m': '3M',
  'portfolio.period.ytd': 'YTD',
  'portfolio.period.1y': '1Y',
  'portfolio.period.3y': '3Y',
  'portfolio.period.5y': '5Y',
  'portfolio.period.max': 'Max',
  'portfolio.hideAmounts': 'Hide amounts',
  'portfolio.shared': 'Shared portfolio',
  'portfolio.sharedAbout': 'A portfolio that its owner shares by a link.',
  'portfolio.deadLink': 'This link shows nothing',
  'portfolio.deadLinkHint': 'It is incomplete, or its owner has withdrawn it.',
  'portfolio.switch': 'Portfolio shown',
  'portfolio.all': 'All portfolios ({count})',
  'portfolio.several': '{count} portfolios',
  'portfolio.nameOf': '{name} ({owner})',
  'portfolio.combine': 'Combine portfolios',
  'portfolio.base': 'Base currency',
  'portfolio.ownPeriod': 'Dates of your own',
  'portfolio.from': 'From the close of',
  'portfolio.to': 'Until',
  'portfolio.none': 'No portfolio yet',
  'portfolio.noneHint':
    'Create one and enter transactions, or import the file of a broker or another program.',
  'portfolio.name': 'Name',
  'portfolio.newName': 'My portfolio',
  'portfolio.newAccount': 'Account',
  'portfolio.create': 'Create portfolio',
  'portfolio.importFile': 'Import a file',
} as const;

type Texts = typeof portfolio;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
