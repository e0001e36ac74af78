import { add, decimal, negate, subtract } from '../../../money/decimal.ts';
import type { Layout } from '../layout.ts';
import { textOf } from '../read-number.ts';

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
  adjust: (draft) => {
    const [, base, quote] =
      /^(\w+?)(USDT|BUSD|USDC|FDUSD|EUR|USD|GBP|BTC|ETH|BNB|TRY|AUD)$/.exec(draft.symbol ?? '') ??
      [];
    if (base === undefined) return;
    draft.symbol = base;
    draft.currency = quote;
    // Only the pair says that the fee is in the currency of the amount.
    if (draft.feeCurrency === quote && draft.grossAmount !== undefined) {
      const gross = decimal(draft.grossAmount);
      const fee = decimal(draft.fee ?? '0');
      draft.amount = textOf(draft.type === 'BUY' ? negate(add(gross, fee)) : subtract(gross, fee));
    }
    draft.priceCurrency = undefined;
  },
};
