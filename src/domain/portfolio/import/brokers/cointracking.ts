import { negate, ZERO } from '../../../money/decimal.ts';
import type { Layout } from '../layout.ts';
import { absolute, FIAT, textOf } from '../read-number.ts';
import { finished } from '../read-transaction.ts';
import { numberAt } from '../table-row.ts';

/** A row has what came and what went; prices follow from the two. */
export const COINTRACKING: Layout = {
  broker: 'cointracking',
  header: ['Type', 'Buy Amount|Buy', 'Sell Amount|Sell', 'Fee', 'Exchange', 'Date'],
  columns: {
    date: ['Date', 'Trade Date'],
    action: ['Type'],
    note: ['Comment'],
    account: ['Exchange'],
    id: ['Tx-ID', 'Trade ID'],
  },
  actions: [
    [/^trade/, 'FX'],
    [
      /staking|reward|bonus|airdrop|income|mining|interest|gift tip|masternode|minting|dividend|lending/,
      'STAKING_REWARD',
    ],
    [/spend|donation|gift|lost|stolen|expense|margin loss/, 'TRANSFER_OUT'],
  ],
  adjust: (draft, row, sink) => {
    const at = (name: string): number => row.header.plain.indexOf(name);
    const buyAt = Math.max(at('buy amount'), at('buy'));
    const sellAt = Math.max(at('sell amount'), at('sell'));
    const feeAt = at('fee');
    const cell = (place: number): string => (place < 0 ? '' : (row.cells[place] ?? ''));
    const bought = numberAt(row, buyAt)?.value ?? null;
    const sold = numberAt(row, sellAt)?.value ?? null;
    const fee = numberAt(row, feeAt)?.value ?? ZERO;
    const [into, from] = [cell(buyAt + 1), cell(sellAt + 1)];
    const costs =
      fee.units === 0n ? {} : { fee: textOf(absolute(fee)), feeCurrency: cell(feeAt + 1) };
    const type = draft.type;
    draft.type = undefined;
    if (draft.date === undefined || type === undefined || row.errors.length > 0) return;
    const base = { ...draft, ...costs, row: row.line, date: draft.date };
    if (type === 'FX' && bought !== null && sold !== null) {
      const gets = textOf(absolute(bought));
      const gives = textOf(absolute(sold));
      if (FIAT.has(from) && FIAT.has(into))
        sink.transactions.push(
          finished({
            ...base,
            type: 'FX',
            fromCurrency: from,
            fromAmount: textOf(negate(absolute(sold))),
            toCurrency: into,
            toAmount: gets,
          }),
        );
      else if (FIAT.has(into))
        sink.transactions.push(
          finished({
            ...base,
            type: 'SELL',
            symbol: from,
            quantity: gives,
            currency: into,
            amount: gets,
          }),
        );
      else
        sink.transactions.push(
          finished({
            ...base,
            type: 'BUY',
            symbol: into,
            quantity: gets,
            currency: from,
            amount: textOf(negate(absolute(sold))),
          }),
        );
      return;
    }
    const incoming = bought !== null && bought.units !== 0n;
    const [units, asset] = incoming ? [bought, into] : [sold, from];
    if (units === null) return;
    const amount = textOf(absolute(units));
    if (FIAT.has(asset))
      sink.transactions.push(
        finished({
          ...base,
          type:
            type === 'STAKING_REWARD'
              ? 'BONUS'
              : type === 'FEE'
                ? 'FEE'
                : incoming
                  ? 'DEPOSIT'
                  : 'WITHDRAWAL',
          currency: asset,
          amount: incoming ? amount : textOf(negate(absolute(units))),
        }),
      );
    else
      sink.transactions.push(
        finished({
          ...base,
          type:
            type === 'DEPOSIT'
              ? 'TRANSFER_IN'
              : type === 'WITHDRAWAL' || type === 'FEE'
                ? 'TRANSFER_OUT'
                : type,
          symbol: asset,
          quantity: amount,
        }),
      );
  },
};
