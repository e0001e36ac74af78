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

  'home.customise': 'Customise',
  'home.customise.done': 'Done',
  'home.customise.reset': 'Reset',
  'home.customise.resetDone': 'Default arrangement restored',
  'home.customise.add': 'Add panel',
  'home.customise.addTitle': 'Add a panel',
  'home.customise.addAll': 'All panels are on the page.',
  'home.customise.addShort': 'Add',
  'home.customise.addThis': 'Add {panel}',
  'home.customise.added': '{panel} added',
  'home.customise.remove': 'Remove {panel}',
  'home.customise.removed': '{panel} removed',
  'home.customise.undo': 'Undo',
  'home.customise.move': 'Move {panel}',
  'home.customise.resize': 'Resize {panel}',
  'home.customise.hint':
    'Drag a panel by its handle, resize it by its corner. With the keyboard: arrow keys move, Shift and arrow keys resize.',
  'home.customise.hintPhone':
    'Drag a panel by its handle, resize it by its lower edge. Phones have an arrangement of their own.',
  'home.customise.moved': '{panel}: row {row}, column {column}',
  'home.customise.sized': '{panel}: {columns} columns wide, {rows} rows high',
  'home.customise.atEdge': '{panel} cannot go further',
  'home.customise.empty': 'No panels on this page',
  'home.customise.emptyWhy': 'Add the ones you need, or restore the default arrangement.',
  'home.customise.failed': 'The arrangement could not be saved.',
  'home.customise.changed':
    'Your start page was changed in another tab or device. The newer arrangement is shown.',

  'home.steps.title': 'Three steps to make this page yours',
  'home.steps.dismiss': 'Hide',
  'home.steps.dismissed': 'First steps hidden',
  'home.steps.isDone': 'Done',
  'home.steps.watch': 'Add symbols to a watchlist',
  'home.steps.watchWhy': 'Movers, calendar and headlines follow what you watch.',
  'home.steps.watchAction': 'Open watchlists',
  'home.steps.look': 'Look at a company',
  'home.steps.lookWhy': 'Quote, chart, financials, estimates, filings and news on one page.',
  'home.steps.lookAction': 'Open Microsoft',
  'home.steps.arrange': 'Arrange this page',
  'home.steps.arrangeWhy': 'Move, resize, add and remove panels, separately for desk and phone.',
  'home.steps.account': 'Create an account',
} as const;

type Texts = typeof home;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
