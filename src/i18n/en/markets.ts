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

  'markets.more': 'Full map',
  'markets.heat.title': 'Heatmap',
  'markets.heat.label': 'Heatmap of {scope}, {period}',
  'markets.heat.keys':
    'Arrow keys move between tiles, Enter opens the sector and then the industry of a tile, Escape goes back up. The table shows the same figures.',
  'markets.heat.about': {
    one: '{count} company. Size: market cap. Colour: change in price.',
    other: '{count} companies. Size: market cap. Colour: change in price.',
  },
  'markets.heat.count': { one: '{count} company', other: '{count} companies' },
  'markets.heat.none': 'No heatmap',
  'markets.heat.scope': 'Companies',
  'markets.heat.period': 'Period',
  'markets.heat.view': 'View',
  'markets.heat.path': 'Part of the market',
  'markets.heat.other': 'Other',
  'markets.heat.group': 'Sector, industry, company',
  'markets.heat.sector': 'Sector',
  'markets.heat.industry': 'Industry',
  'markets.heat.companies': 'Companies',
  'markets.heat.cap': 'Market cap',
  'markets.heat.weight': 'Weight',
  'markets.heat.sectorParam': 'Name of the sector shown alone.',
  'markets.heat.industryParam': 'Name of the industry shown alone, in that sector.',
  'markets.heat.companiesParam': 'Number of companies, the largest first.',
  'markets.heat.heightParam': 'Height of the map in pixels.',
  'markets.scope.sp500': 'S&P 500',
  'markets.scope.nasdaq100': 'Nasdaq 100',
  'markets.scope.all': 'All companies',
  'markets.period.1d': '1D',
  'markets.period.1w': '1W',
  'markets.period.1m': '1M',
  'markets.period.3m': '3M',
  'markets.period.ytd': 'YTD',
  'markets.period.1y': '1Y',
  'markets.view.map': 'Map',
  'markets.view.table': 'Table',
} as const;

type Texts = typeof markets;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
