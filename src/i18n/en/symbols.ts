/** Symbol search, palette and the page for a symbol that does not exist. */
export const symbols = {
  'symbols.search': 'Search symbols',
  'symbols.placeholder': 'Symbol or company',
  'symbols.recent': 'Recent',
  'symbols.results': 'Symbols',
  'symbols.none': 'No results for “{text}”.',
  'symbols.failed': 'Search failed. Please try again.',
  'symbols.missing': 'Incomplete: no answer from {sources}',
  'symbols.someSource': 'the data source',
  'symbols.formerly': 'formerly {symbol}',
  'symbols.count': { one: '{count} symbol', other: '{count} symbols' },
  'symbols.unknown': 'Symbol “{symbol}” not found.',
  'symbols.near': 'Did you mean?',
  'symbols.noNear': 'No similar symbols. Search by company or fund name above.',
  'symbols.unnamed': 'Search by symbol, name or former symbol.',
  'symbols.tooManyLists':
    'Without an account you can keep {most} watchlists. Sign in to keep more.',
  'symbols.tooManyRows':
    'Without an account a watchlist holds {most} symbols. “{list}” would hold more.',
  'symbols.trashFull':
    'You already have {most} watchlists including the trash. Empty the trash first.',
  'symbols.browserFull': 'This browser has no room left for watchlists. Sign in to keep them.',
  'symbols.browserKeepsNothing': 'This browser does not store watchlists. Sign in to keep them.',
  'symbols.palette': 'Command palette',
  'symbols.paletteHint': 'Page, symbol or action',
  'symbols.pages': 'Pages',
  'symbols.actions': 'Actions',
  'symbols.toggleTheme': 'Switch light/dark theme',
  'symbols.toggleSidebar': 'Toggle sidebar',
  'symbols.inEnglish': 'Switch to English',
  'symbols.inFrench': 'Passer au français',
  'symbols.feedback': 'Feedback',
  'symbols.giveFeedback': 'Send feedback',
  'symbols.type.equity': 'Stock',
  'symbols.type.adr': 'ADR',
  'symbols.type.reit': 'REIT',
  'symbols.type.preferred': 'Preferred',
  'symbols.type.etf': 'ETF',
  'symbols.type.mutual-fund': 'Mutual fund',
  'symbols.type.money-market': 'Money market',
  'symbols.type.closed-end-fund': 'Closed-end fund',
  'symbols.type.index': 'Index',
  'symbols.type.currency': 'Currency',
  'symbols.type.commodity': 'Commodity',
  'symbols.actionFor': '{action}: {symbol}',
  'symbols.toggleDensity': 'Switch table density',
} as const;

type Texts = typeof symbols;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
