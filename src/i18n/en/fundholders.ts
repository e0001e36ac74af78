/** Reverse look-up: which funds hold a stock. */
export const fundholders = {
  'fundholders.about': 'Funds that hold a stock, with weight, shares, value and change.',
  'fundholders.asOf': 'As of {date}',
  'fundholders.change': 'Change',
  'fundholders.changeHelp': 'Shares bought or sold since the fund’s previous report',
  'fundholders.file': 'Funds holding a stock',
  'fundholders.fund': 'Fund',
  'fundholders.look': 'Stock held, e.g. MSFT',
  'fundholders.most': 'The {count} largest positions.',
  'fundholders.name': 'Name',
  'fundholders.new': 'New',
  'fundholders.none': 'No fund holds {symbol}',
  'fundholders.noneWhy': 'Only funds of this data source are searched.',
  'fundholders.shares': 'Shares',
  'fundholders.title': 'Funds holding {symbol}',
  'fundholders.value': 'Value',
  'fundholders.weight': 'Weight',
} as const;

type Texts = typeof fundholders;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
