import type { Layout } from '../layout.ts';

export const BINANCE_TRADES: Layout = {
  broker: 'binance',
  header: ['Date(UTC)', 'Pair|Market', 'Side|Type', 'Price', 'Executed|Amount', 'Fee'],
  columns: {
    date: ['Date(UTC)'],
    action: ['Side', 'Type'],
    symbol: ['Pair', 'Market'],
    price: ['Price'],
    quantity: ['Executed', 'Amount'],
    amount: ['Total', 'Amount'],
    fee: ['Fee'],
    feeCurrency: ['Fee Coin'],
  },
  dates: 'ymd',
  shortYears: true,
  numbers: 'point',
  amountIs: 'gross',
  signs: 'unsigned',
  adjust: (draft) => {
    const [, base, quote] =
      /^(\w+?)(USDT|BUSD|USDC|FDUSD|EUR|USD|GBP|BTC|ETH|BNB|TRY|AUD)$/.exec(draft.symbol ?? '') ??
      [];
    if (base === undefined) return;
    draft.symbol = base;
    draft.currency = quote;
    draft.priceCurrency = undefined;
  },
};
