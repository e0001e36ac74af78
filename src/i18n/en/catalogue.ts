/**
 * What the widgets of the overview and their parameters are, for whoever puts one on a page of their
 * own: the overview itself has no use for it.
 */
export const catalogue = {
  'catalogue.param.rows': 'How many rows are shown at first.',
  'catalogue.chart.about':
    'A price from today to its first day of trading, live, with volume, sessions and events.',
  'catalogue.chart.param.downColor': 'Colour of the line after a loss.',
  'catalogue.chart.param.events': 'Earnings, dividends and splits on the axis.',
  'catalogue.chart.param.extended':
    'Trading before the open and after the close, in the chart of one day.',
  'catalogue.chart.param.height': 'Height of the plot in pixels.',
  'catalogue.chart.param.lineColor': 'Colour of the line, whichever way it went.',
  'catalogue.chart.param.range': 'How far back it goes.',
  'catalogue.chart.param.style': 'An area, a line or candles.',
  'catalogue.chart.param.upColor': 'Colour of the line after a gain.',
  'catalogue.chart.param.volume': 'Volume under the price.',
  'catalogue.figures.about':
    'Valuation, dividend, shares and short interest; each figure explains its formula and inputs.',
  'catalogue.detail.about': 'Every figure of a quote, live: book, ranges, volume, VWAP.',
  'catalogue.mini.about': 'Price and change of several symbols, live.',
  'catalogue.depth.about': 'Level 2: bids and asks by price, live, with spread and imbalance.',
  'catalogue.trades.about': 'Every trade as it prints, newest first, with its side of the spread.',
  'catalogue.profile.about': 'What a company does, where it is, its segments and who leads it.',
  'catalogue.headlines.about': 'The newest stories about a symbol, each event once.',
  'catalogue.events.about':
    'The next reports, dividends and splits of a company, and the last ones.',
  'catalogue.dividends.about':
    'What a share has paid, on today’s shares, by year and payment by payment.',
  'catalogue.performance.about':
    'Price returns over a day to five years beside the sector and the market index.',
  'catalogue.history.about':
    'Open, high, low, close and volume by day, week or month, as a table and as CSV.',
  'catalogue.history.param.interval': 'Days, weeks or months.',
} as const;
