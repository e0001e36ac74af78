/** Panels about the market and about some symbols: strip, movers, sectors, events, headlines. */
export const boards = {
  'boards.symbol': 'Symbol',
  'boards.name': 'Name',
  'boards.last': 'Last',
  'boards.changePercent': 'Change %',
  'boards.volume': 'Volume',
  'boards.noneWhy': 'The data provider has none at the moment.',
  'boards.list.gainers': 'Gainers',
  'boards.list.losers': 'Losers',
  'boards.list.most-active': 'Most active',
  'boards.period.1d': '1D',
  'boards.period.1m': '1M',
  'boards.period.ytd': 'YTD',
  'boards.period.1y': '1Y',

  'boards.strip.title': 'Markets',
  'boards.strip.about':
    'Indices, rates, currencies and commodities, live, with the line of the session.',
  'boards.strip.symbols': 'Symbols of the strip.',
  'boards.strip.line': '{name}, one day',
  'boards.strip.none': 'No market data',
  'boards.name.spx': 'S&P 500',
  'boards.name.ndx': 'Nasdaq 100',
  'boards.name.dji': 'Dow Jones',
  'boards.name.rut': 'Russell 2000',
  'boards.name.vix': 'VIX',
  'boards.name.irx': '13-week yield',
  'boards.name.fvx': '5-year yield',
  'boards.name.tnx': '10-year yield',
  'boards.name.tyx': '30-year yield',
  'boards.name.eurusd': 'EUR/USD',
  'boards.name.gbpusd': 'GBP/USD',
  'boards.name.usdjpy': 'USD/JPY',
  'boards.name.btcusd': 'Bitcoin',
  'boards.name.gold': 'Gold',
  'boards.name.oil': 'Crude oil WTI',

  'boards.quotes.title': 'Quotes',
  'boards.quotes.about': 'Live price and change of a list of symbols.',
  'boards.quotes.none': 'No quotes',
  'boards.quotes.noneWhy': 'None of these symbols is known.',

  'boards.movers.title': 'Market movers',
  'boards.movers.about':
    'Gainers, losers, most active, unusual volume, gaps, new highs and lows, by session and exchange.',
  'boards.movers.list': 'List',
  'boards.movers.none': 'No movers',

  'boards.symbolMovers.title': 'Gainers and losers',
  'boards.symbolMovers.about': 'Largest gains and losses of the day among some symbols.',
  'boards.symbolMovers.none': 'No moves today',
  'boards.symbolMovers.noneWhy': 'None of these symbols has changed since the previous close.',
  'boards.symbolMovers.nobody': 'None today',

  'boards.sectors.title': 'Sectors',
  'boards.sectors.about': 'Performance of the sectors, from a day to a year.',
  'boards.sectors.none': 'No sectors',
  'boards.sectors.period': 'Period',
  'boards.sectors.sector': 'Sector',
  'boards.sectors.bar': 'Bar',
  'boards.sectors.advancing': 'Advancing',
  'boards.sectors.declining': 'Declining',

  'boards.headlines.title': 'Headlines',
  'boards.headlines.about': 'Latest headlines of some symbols.',
  'boards.headlines.none': 'No headlines',
  'boards.headlines.noneWhy': 'Nothing was published about these symbols.',
} as const;

type Texts = typeof boards;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
