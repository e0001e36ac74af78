/** The start page: its panels, how they are arranged, the first steps. */
export const home = {
  'home.title': 'Home',
  'home.description':
    'Your start page: markets, your watchlists, movers, sectors, upcoming events and headlines, live.',
  'home.examples': 'Examples',
  'home.addSymbols': 'Add symbols',
  'home.openList': 'Open list',

  'home.panel.markets.about': 'Indices, rates, currencies and commodities at a glance.',
  'home.panel.watchlist': 'Watchlist',
  'home.panel.watchlist.about': 'One of your watchlists with live prices.',
  'home.panel.watchlist.list': 'Watchlist shown',
  'home.panel.watchlist.all': 'All watchlists',
  'home.panel.watchlist.empty': 'No symbols in this list',
  'home.panel.watchlist.emptyWhy': 'Open the list to add some.',
  'home.panel.movers': 'Your movers',
  'home.panel.movers.about': 'Gainers and losers among the symbols in your watchlists.',
  'home.panel.marketMovers.about': 'Gainers, losers and most active stocks of the market.',
  'home.panel.sectors.about': 'How the sectors are doing, from a day to a year.',
  'home.panel.events': 'Your calendar',
  'home.panel.events.about': 'Earnings and dividends ahead for the symbols in your watchlists.',
  'home.panel.headlines': 'Your headlines',
  'home.panel.headlines.about': 'Latest news about the symbols in your watchlists.',
  'home.panel.recent': 'Recently viewed',
  'home.panel.recent.about': 'The symbols you looked at last in this browser.',
  'home.panel.recent.none': 'No symbols viewed yet',
  'home.panel.recent.noneWhy': 'Symbols you open appear here.',

  'home.customise.failed': 'The arrangement could not be saved.',
  'home.customise.changed':
    'Your start page was changed in another tab or device. The newer arrangement is shown.',
} as const;

type Texts = typeof home;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
