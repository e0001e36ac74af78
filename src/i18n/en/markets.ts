/** The pages of the markets: frame, overview, heatmap, news and morning summary. */
export const markets = {
  'markets.title': 'Markets',
  'markets.tabs': 'Pages of the markets',
  'markets.tab.overview': 'Overview',
  'markets.tab.heatmap': 'Heatmap',
  'markets.tab.movers': 'Movers',
  'markets.tab.breadth': 'Breadth',
  'markets.tab.rates': 'Rates',
  'markets.tab.currencies': 'Currencies & commodities',
  'markets.tab.world': 'World',
  'markets.tab.calendar': 'Calendar',
  'markets.tab.news': 'News',
  'markets.tab.summary': 'Morning summary',
  'markets.about.overview':
    'Indices, sectors, movers, breadth, rates, currencies, commodities, calendar and news, live.',
  'markets.about.heatmap':
    'The market by capitalisation, coloured by performance, from the sector down to the company.',
  'markets.about.movers':
    'Gainers, losers, most active, unusual volume, gaps, new highs and lows, by exchange and session.',
  'markets.about.breadth':
    'Advancing and declining stocks, stocks above their moving averages, new highs and lows, with history.',
  'markets.about.rates': 'Treasury yields, the yield curve on other dates, and spreads.',
  'markets.about.currencies': 'Exchange rates, commodities, futures and cryptocurrencies.',
  'markets.about.world': 'Indices of the world with the state of their sessions, and volatility.',
  'markets.about.calendar':
    'Economic releases, earnings, dividends, IPOs and splits, week by week.',
  'markets.about.news': 'News of the whole market, by kind and source.',
  'markets.about.summary': 'The market this morning in figures, to read or to print.',
} as const;

type Texts = typeof markets;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
