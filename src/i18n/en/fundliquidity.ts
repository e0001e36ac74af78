/** What it costs to trade an exchange-traded fund. */
export const fundliquidity = {
  'fundliquidity.about':
    'Spread, average volume, and the premiums and discounts to NAV of an ETF over a year.',
  'fundliquidity.bin': '{from} to {to}',
  'fundliquidity.bp': '{value} bp',
  'fundliquidity.days': 'Days',
  'fundliquidity.from': 'From',
  'fundliquidity.high': 'Highest',
  'fundliquidity.low': 'Lowest',
  'fundliquidity.lowerQuartile': '25%',
  'fundliquidity.median': 'Median',
  'fundliquidity.none': 'No liquidity figures',
  'fundliquidity.noneWhy': '{symbol} does not trade on an exchange, or has no NAV history.',
  'fundliquidity.premiums': 'Premium/discount to NAV at close, 1 year',
  'fundliquidity.sides':
    'Premium on {premium} days ({premiumShare}), discount on {discount} ({discountShare}), of {days} from {from} to {to}. Premium = close ÷ NAV of the day − 1.',
  'fundliquidity.spread': 'Spread',
  'fundliquidity.spreadHint': '(ask − bid) ÷ mid',
  'fundliquidity.summary':
    '{premium} days at a premium and {discount} at a discount from {from} to {to}; median {median}.',
  'fundliquidity.title': 'Liquidity',
  'fundliquidity.to': 'To',
  'fundliquidity.traded': 'Avg. value traded',
  'fundliquidity.tradedHint': 'avg. volume × last price',
  'fundliquidity.upperQuartile': '75%',
  'fundliquidity.volume': 'Avg. volume',
  'fundliquidity.volumeHint': 'shares per day',
} as const;

type Texts = typeof fundliquidity;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
