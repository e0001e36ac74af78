import type { Layout } from '../layout.ts';
import { absolute, textOf } from '../read-number.ts';
import { cellIn, numberCell } from '../table-row.ts';
import { reason } from '../reasons.ts';

/** `SOL (Solana)` is SOL. */
const ticker = (text: string): string => text.split('(', 1)[0]!.trim();

export const DELTA: Layout = {
  broker: 'delta',
  header: ['Date', 'Way', 'Base amount', 'Quote amount'],
  columns: {
    date: ['Date'],
    action: ['Way'],
    assetType: ['Base type'],
    quantity: ['Base amount'],
    amount: ['Quote amount'],
    fee: ['Fee amount'],
  },
  numbers: 'point',
  signs: 'unsigned',
  timestamps: true,
  meaning: (row) => {
    const way = cellIn(row, 'Way').toUpperCase();
    const fiat = cellIn(row, 'Base type').toUpperCase() === 'FIAT';
    const from = cellIn(row, 'Sent/Received from').toUpperCase();
    if (way === 'DEPOSIT' && /DIVIDEND|STAKING|REWARD|AIRDROP|MINING|INTEREST/.test(from))
      return 'STAKING_REWARD';
    if (way === 'DEPOSIT') return fiat ? 'DEPOSIT' : 'TRANSFER_IN';
    if (way === 'WITHDRAW') return fiat ? 'WITHDRAWAL' : 'TRANSFER_OUT';
    return way === 'TRANSFER' ? 'TRANSFER_OUT' : undefined;
  },
  adjust: (draft, row, sink) => {
    const base = ticker(cellIn(row, 'Base currency (name)'));
    draft.feeCurrency = ticker(cellIn(row, 'Fee currency (name)')) || undefined;
    draft.currency = ticker(cellIn(row, 'Quote currency')) || undefined;
    if (draft.type === 'DEPOSIT' || draft.type === 'WITHDRAWAL') {
      const amount = numberCell(row, 'Base amount');
      draft.currency = base;
      draft.assetType = undefined;
      draft.quantity = undefined;
      if (amount !== null)
        draft.amount = textOf(
          draft.type === 'DEPOSIT'
            ? absolute(amount)
            : { units: -absolute(amount).units, scale: amount.scale },
        );
      return;
    }
    draft.symbol = base;
    if (draft.type === 'DIVIDEND' && draft.fee !== undefined)
      sink.ambiguous.push({
        row: row.line,
        why: reason('fee-in-dividend'),
      });
  },
};
