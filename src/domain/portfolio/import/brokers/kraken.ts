import { add, decimal, subtract } from '../../../money/decimal.ts';
import { ignored, type Layout } from '../layout.ts';
import { absolute, textOf } from '../read-number.ts';
import { finished } from '../read-transaction.ts';
import { cellIn } from '../table-row.ts';
import { reason } from '../reasons.ts';

/** `ZEUR` is EUR, `XXBT` is BTC, `DOT.S` is DOT that is staked. */
const coinOf = (code: string): string => {
  const bare = code
    .replace(/\.(S|F|B|M|P)$/, '')
    .replace(/^(?:Z(?=[A-Z]{3}$)|X(?=[A-Z]{3}$))/, '')
    .replace(/\d{2}$/, '');
  return bare === 'XBT' ? 'BTC' : bare === 'XDG' ? 'DOGE' : bare;
};
const isFiat = (code: string): boolean => /^(EUR|USD|GBP|CHF|CAD|JPY|AUD)$/.test(coinOf(code));

/** The ledger: two rows of a trade have the same reference. */
export const KRAKEN_LEDGER: Layout = {
  broker: 'kraken',
  header: ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee', 'balance'],
  columns: {
    date: ['time'],
    id: ['txid'],
    orderId: ['refid'],
    action: ['type'],
    symbol: ['asset'],
    quantity: ['amount'],
    amount: ['amount'],
    fee: ['fee'],
  },
  numbers: 'point',
  meaning: (row) => {
    const fiat = isFiat(cellIn(row, 'asset'));
    const type = cellIn(row, 'type').toLowerCase();
    const negative = cellIn(row, 'amount').startsWith('-');
    if (type === 'deposit') return fiat ? 'DEPOSIT' : 'TRANSFER_IN';
    if (type === 'withdrawal') return fiat ? 'WITHDRAWAL' : 'TRANSFER_OUT';
    if (type === 'staking' || type === 'earn' || type === 'reward' || type === 'dividend')
      return 'STAKING_REWARD';
    if (type === 'transfer') return ignored('own-wallets');
    if (fiat) return 'FX';
    return negative ? 'SELL' : 'BUY';
  },
  adjust: (draft, row) => {
    const asset = coinOf(cellIn(row, 'asset'));
    if (isFiat(cellIn(row, 'asset'))) {
      draft.currency = asset;
      draft.symbol = undefined;
      // The balance falls by the fee too.
      if (draft.amount !== undefined && draft.fee !== undefined)
        draft.amount = textOf(subtract(decimal(draft.amount), decimal(draft.fee)));
      return;
    }
    draft.symbol = asset;
    draft.amount = undefined;
    draft.value = undefined;
    if (draft.fee !== undefined) draft.feeCurrency = asset;
  },
  finish: (sink) => {
    const money = new Map(
      sink.transactions
        .filter((each) => each.type === 'FX' && each.orderId !== undefined)
        .map((each) => [each.orderId, each]),
    );
    const used = new Set<unknown>();
    const joined = sink.transactions.map((each) => {
      const cash =
        each.type === 'BUY' || each.type === 'SELL' ? money.get(each.orderId) : undefined;
      if (cash?.amount === undefined || used.has(cash)) return each;
      used.add(cash);
      const fee = decimal(cash.fee ?? '0');
      return finished({
        ...each,
        currency: cash.currency,
        amount: cash.amount,
        grossAmount: textOf(absolute(add(decimal(cash.amount), fee))),
        fee: textOf(fee),
        feeCurrency: cash.currency,
      });
    });
    for (const cash of money.values())
      if (used.has(cash)) sink.ignored.push({ row: cash.row, why: reason('money-side') });
    sink.transactions.splice(
      0,
      sink.transactions.length,
      ...joined.filter((each) => !used.has(each)),
    );
  },
};

export const KRAKEN_TRADES: Layout = {
  broker: 'kraken',
  header: ['txid', 'ordertxid', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'vol'],
  columns: {
    date: ['time'],
    id: ['txid'],
    orderId: ['ordertxid'],
    action: ['type'],
    symbol: ['pair'],
    price: ['price'],
    quantity: ['vol'],
    amount: ['cost'],
    fee: ['fee'],
  },
  numbers: 'point',
  amountIs: 'gross',
  signs: 'unsigned',
  adjust: (draft) => {
    const [, base, quote] =
      /^(\w+?)\/?Z?(EUR|USD|GBP|CHF|CAD|JPY|AUD)$/.exec(draft.symbol ?? '') ?? [];
    if (base === undefined) return;
    draft.symbol = coinOf(base);
    draft.currency = quote;
  },
};
