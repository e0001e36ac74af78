/** The dialog before the first write to a live account. */
export const livetrade = {
  'livetrade.title': 'Trade with real money?',
  'livetrade.warning': 'This is a live account',
  'livetrade.warningText':
    'Its orders are executed by Alpaca on the market, with your own money. An execution cannot be undone.',
  'livetrade.writes':
    'Once confirmed, orders, changes of orders and closing positions go to the market without asking again for the number.',
  'livetrade.cancels': 'Cancelling an order never needs it.',
  'livetrade.session': 'The confirmation holds for this account until this tab is closed.',
  'livetrade.type': 'Type the account number {number}',
  'livetrade.back': 'Do nothing',
  'livetrade.confirm': 'Trade with real money',
} as const;

type Texts = typeof livetrade;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
