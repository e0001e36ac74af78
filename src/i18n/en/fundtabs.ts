/** What search engines and link previews say of the tabs that funds share with companies. */
export const fundtabs = {
  'fundtabs.filings':
    '{name} filings: prospectuses, shareholder reports and portfolio holdings, with search and changes since the previous filing.',
  'fundtabs.news': '{name} news: the fund, its market and what it holds, by source and topic.',
  'fundtabs.options':
    '{name}: option chain by expiry with prices, implied volatility and Greeks, volatility smile, term structure and a strategy builder.',
} as const;

type Texts = typeof fundtabs;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
