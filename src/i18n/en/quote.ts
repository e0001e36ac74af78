/** The quote of an instrument, and the frame of the pages about it. */
export const quote = {
  'quote.action.alert': 'Alert',
  'quote.action.chart': 'Chart',
  'quote.action.compare': 'Compare',
  'quote.action.notes': 'Notes',
  'quote.action.share': 'Share',
  'quote.action.trade': 'Trade',
  'quote.action.watch': 'Watch',
  'quote.actions': 'Actions for {symbol}',
  'quote.notes': { one: '{count} note', other: '{count} notes' },
  'quote.bar': '{symbol} quote',
  'quote.marketCap': 'Market cap',
  'quote.nextEarnings': 'Next earnings',
  'quote.openPrice': 'Open',
  'quote.previousClose': 'Prev. close',
  'quote.after': 'After hours',
  'quote.ask': 'Ask',
  'quote.asOf': 'As of {time}',
  'quote.atClose': 'At close, {time}',
  'quote.bid': 'Bid',
  'quote.closed': 'Closed',
  'quote.dayRange': 'Day range',
  'quote.exchangeStatus': '{exchange}: {status}',
  'quote.halted': 'Trading halted',
  'quote.head.about':
    'Name, last price, change, bid and ask, ranges and volume of one symbol, live.',
  'quote.head.compact': 'One line instead of the full header.',
  'quote.head.title': 'Quote header',
  'quote.noTab': 'No {title} for {symbol}',
  'quote.noTabText': '{name} ({type}) has no data of this kind.',
  'quote.ofAverage': '{percent} of avg.',
  'quote.open': 'Open',
  'quote.overnight': 'Overnight',
  'quote.pre': 'Pre-market',
  'quote.simulated': 'Simulated',
  'quote.tabs': '{symbol} pages',
  'quote.toOverview': '{symbol} overview',
  'quote.unknown': 'No quote for {symbol}.',
  'quote.volume': 'Volume',
  'quote.yearRange': '52-week range',
} as const;

type Texts = typeof quote;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
