/** What pages will show whose content comes with later work. */
export const soon = {
  'soon.label': 'In the making',
  'soon.intro': 'This page is being built. It will show:',
  'soon.symbol': '{name} ({symbol})',
  'soon.meanwhile': 'Meanwhile',
  'soon.toHelp': 'Read the help',
  'soon.toFeedback': 'Tell us what you need here',
  'soon.signIn': 'Sign in',
  'soon.equityOverview':
    'The quote with its day and 52-week ranges, a chart from today to the first day of trading, key statistics, Level 2 depth, the company’s profile, headlines and what comes next.',
  'soon.equityCharting':
    'A chart that fills the page: bar types from candles to Heikin-Ashi, intervals from a minute to a month, indicators, drawings, comparison and saved layouts.',
  'soon.fundOverview':
    'Net asset value or price with premium or discount, assets, cost, yield and category, the growth of 10,000, top holdings and how they are spread.',
  'soon.fundRisk':
    'Alpha, beta, Sharpe, Sortino, capture and the other measures over 3, 5 and 10 years against category and index, drawdowns and rolling returns.',
  'soon.fundFilings': 'Prospectuses, reports and holdings as filed, with a reader.',
  'soon.fundOptions':
    'The option chain of an exchange-traded fund with implied volatility and Greeks.',
  'soon.fundProfile':
    'Strategy, managers and their tenure, share classes, minimums, fees, distributions and benchmark.',
  'soon.fundCharting': 'The full-page chart for a fund, with indicators, drawings and comparison.',
  'soon.fundHoldings':
    'Every holding with its weight and change, by sector, region and class, style boxes, and the overlap with another fund.',
  'soon.fundNews': 'What is written about this fund and what it holds.',
  'soon.fundPerformance':
    'Trailing and calendar-year returns on net asset value and price against category and index, with percentile, and the growth chart.',
  'soon.fundComparison':
    'Two to five funds side by side: cost, return, risk, overlap of their holdings, correlation, and what fees cost over the years.',
  'soon.filings':
    'The stream of the latest filings of all companies, and full-text search with phrase, company, form and date.',
  'soon.filingsScreener':
    'Filings by form, date, industry and words, as saved searches that can become alerts.',
  'soon.account':
    'Profile, password, second factor, sessions, plan, agreements, notification channels, API keys, export of your data and deletion.',
  'soon.home':
    'Your own start page: movers of your watchlist, the value of your portfolio, alerts that fired, the market and the headlines.',
  'soon.markets':
    'Indices, a heatmap of the sectors, movers by exchange and session, breadth, rates, currencies, commodities and calendars.',
  'soon.watchlist':
    'Lists of your own with live prices, columns by view, notes and targets, import, export and sharing. It belongs to your account: sign in to keep one.',
  'soon.portfolio':
    'Transactions, holdings with lots, gains, income, allocation, returns and risk of several portfolios. It belongs to your account: sign in to keep one.',
  'soon.alerts':
    'Alerts on price, volume, indicators, earnings, filings and news, delivered in the page, by push, e-mail and webhook. They belong to your account: sign in to set one.',
  'soon.marketScreener':
    'Equities, exchange-traded and mutual funds by more than 70 fields, with groups, formula columns, presets and alerts.',
  'soon.terminal':
    'Panels that dock and link, a command line with mnemonics, saved layouts and pop-out windows.',
  'soon.trade':
    'Account summary, order ticket with preview, live blotter, positions with profit and loss, and the equity curve.',
  'soon.tradeOrders': 'Every order with its state, with replace and cancel.',
  'soon.tradeAccounts': 'Paper accounts with cash, buying power, activity and reset.',
  'soon.tradePositions': 'Open positions with live profit and loss.',
} as const;

type Texts = typeof soon;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
