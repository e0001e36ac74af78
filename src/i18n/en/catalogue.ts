/**
 * What the widgets of the overview and their parameters are, for whoever puts one on a page of their
 * own: the overview itself has no use for it.
 */
export const catalogue = {
  'catalogue.profile.param.descCharLimit': 'Longest description in characters; 0 for no limit.',
  'catalogue.profile.param.description': 'Description in full, short, or left out.',
  'catalogue.download.about': 'Daily, weekly or monthly prices as a CSV file.',
  'catalogue.investment.about':
    'What an amount invested between two dates became, dividends reinvested or not.',
  'catalogue.investment.param.amount': 'Amount invested.',
  'catalogue.investment.param.from': 'First day; without it, five years back.',
  'catalogue.investment.param.reinvest': 'Dividends buy more shares, or stay in cash.',
  'catalogue.investment.param.to': 'Last day; without it, the latest.',
  'catalogue.lookup.about': 'Symbol search by ticker or company name.',
  'catalogue.lookup.param.text': 'Text searched for at first.',
  'catalogue.miniCharts.about': 'Live price, change and intraday line of several symbols.',
  'catalogue.quoteHead.param.logo': 'Letters of the symbol as a mark beside the name.',
  'catalogue.quoteChart.about': 'Live price chart with the full quote below.',
  'catalogue.quoteChartNews.about': 'Live price chart, full quote and latest headlines.',
  'catalogue.ranges.about': 'Live price within its day and 52-week range.',
  'catalogue.param.rows': 'Rows shown at first.',
  'catalogue.advancedChart.about':
    'Full chart: candles, Heikin-Ashi, Renko and more, one minute to one month, all history, live.',
  'catalogue.advancedChart.param.adjustment':
    'As traded, adjusted for splits, or for dividends too.',
  'catalogue.advancedChart.param.axis': 'Linear, log, percent, or indexed to 100.',
  'catalogue.advancedChart.param.compared': 'Symbols to compare.',
  'catalogue.advancedChart.param.height': 'Chart height in pixels.',
  'catalogue.advancedChart.param.hours': 'Regular or extended trading hours.',
  'catalogue.advancedChart.param.indicators': 'Indicators with their inputs.',
  'catalogue.advancedChart.param.interval': 'Length of one bar.',
  'catalogue.advancedChart.param.span': 'Time range to begin with.',
  'catalogue.advancedChart.param.type': 'How the price is drawn.',
  'catalogue.chart.about':
    'Live price chart from one day to the full history, with volume, extended hours and events.',
  'catalogue.chart.param.compare': 'Symbols to compare, all in percent.',
  'catalogue.chart.param.compareField': 'Field for adding symbols to compare.',
  'catalogue.chart.param.downColor': 'Line colour when the price is down.',
  'catalogue.chart.param.events': 'Earnings, dividends and splits on the time axis.',
  'catalogue.chart.param.extended': 'Pre-market and after-hours trading on the 1D chart.',
  'catalogue.chart.param.height': 'Chart height in pixels.',
  'catalogue.chart.param.lineColor': 'Line colour, up or down.',
  'catalogue.chart.param.navigator': 'Strip below the chart to zoom into part of the range.',
  'catalogue.chart.param.range': 'Time range.',
  'catalogue.chart.param.ranges': 'Time ranges to choose from.',
  'catalogue.chart.param.style': 'Area, line or candles.',
  'catalogue.chart.param.styleSwitch': 'Buttons for area, line and candles.',
  'catalogue.chart.param.unit': 'Price, or change in percent.',
  'catalogue.chart.param.upColor': 'Line colour when the price is up.',
  'catalogue.chart.param.volume': 'Volume below the price.',
  'catalogue.figures.about':
    'Valuation, dividend, shares and short interest; each figure shows its formula and inputs.',
  'catalogue.detail.about': 'Full live quote: bid and ask, ranges, volume, VWAP.',
  'catalogue.mini.about': 'Live price and change of several symbols.',
  'catalogue.depth.about': 'Live Level 2: bids and asks by price, with spread and imbalance.',
  'catalogue.trades.about': 'Every trade as it prints, newest first, at bid, ask or between.',
  'catalogue.profile.about': 'Business description, headquarters, segments and executives.',
  'catalogue.headlines.about': 'Latest headlines for a symbol, duplicates grouped.',
  'catalogue.events.about': 'Upcoming and recent earnings, dividends and splits.',
  'catalogue.dividends.about': 'Dividend history, split-adjusted, by year and by payment.',
  'catalogue.performance.about': 'Price returns from one day to five years vs sector and index.',
  'catalogue.history.about':
    'Daily, weekly or monthly open, high, low, close and volume, with CSV.',
  'catalogue.history.param.from': 'First day; empty begins where the range does',
  'catalogue.history.param.to': 'Last day; empty ends today',
  'catalogue.history.param.interval': 'Daily, weekly or monthly.',
  'catalogue.history.param.showAll': 'Let readers show all rows.',
} as const;

type Texts = typeof catalogue;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
