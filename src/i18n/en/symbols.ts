/** Symbol search, palette and the page for a symbol that does not exist. */
export const symbols = {
  'symbols.search': 'Search for a symbol',
  'symbols.placeholder': 'Symbol or company',
  'symbols.recent': 'Recent',
  'symbols.results': 'Symbols',
  'symbols.none': 'No symbol matches “{text}”.',
  'symbols.failed': 'The search gave no answer. Please try again.',
  'symbols.formerly': 'formerly {symbol}',
  'symbols.count': { one: '{count} symbol', other: '{count} symbols' },
  'symbols.unknown': 'There is no symbol “{symbol}” here.',
  'symbols.near': 'Did you mean one of these?',
  'symbols.noNear': 'Nothing comes close to it either. Search by company or fund name above.',
  'symbols.unnamed': 'Search by ticker, by name or by a former ticker.',
  'symbols.palette': 'Command palette',
  'symbols.paletteHint': 'Page, symbol or action',
  'symbols.pages': 'Pages',
  'symbols.actions': 'Actions',
  'symbols.toggleTheme': 'Switch between light and dark',
  'symbols.toggleSidebar': 'Show or hide the sidebar',
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
} as const;

type Texts = typeof symbols;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
