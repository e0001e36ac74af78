import { decimal, negate } from '../../../money/decimal.ts';
import type { Layout, Memory } from '../layout.ts';
import { absolute, readNumber, textOf } from '../read-number.ts';
import { type Draft, finished, type ReadTransaction, type Sink } from '../read-transaction.ts';
import { cellIn, dateIn, numberIn, type TableRow } from '../table-row.ts';
import { reason } from '../reasons.ts';

const TRADE = /^(bought|sold)\s+([\d.,]+)\s+(.*)$/i;
const PAYOUT = /DIV:\s*([A-Z0-9]+)(?:[._][.\w]*)?\s*@\s*([A-Z]{3})\s*([\d.]+)/i;

interface CashTrade {
  readonly row: number;
  readonly details: string;
  readonly draft: Draft;
  used: boolean;
}

const cashTrades = (memory: Memory): CashTrade[] => {
  const known = memory.get('vanguard') as CashTrade[] | undefined;
  if (known !== undefined) return known;
  const made: CashTrade[] = [];
  memory.set('vanguard', made);
  return made;
};

const symbolIn = (name: string): string | undefined => /\(([A-Z0-9]{2,6})\)\s*$/.exec(name)?.[1];

const CASH_WORDS: readonly (readonly [RegExp, ReadTransaction['type']])[] = [
  [/^reversal of div/i, 'DIVIDEND_REVERSAL'],
  [/^div\b|^div:|dividend|distribution/i, 'DIVIDEND'],
  [/interest/i, 'INTEREST'],
  [/\bfee\b|charge/i, 'FEE'],
];

/** The cash table: trades in it are the money side of the other table, where there is one. */
export const VANGUARD_UK_CASH: Layout = {
  broker: 'vanguard-uk',
  header: ['Date', 'Details', 'Amount', 'Balance'],
  closed: true,
  columns: { date: ['Date'], note: ['Details'], amount: ['Amount'], result: ['Balance'] },
  numbers: 'point',
  read: (row, sink, memory) => {
    const details = cellIn(row, 'Details');
    if (noRecord(row, sink)) return;
    const when = dateIn(row, 'date');
    const amount = numberIn(row, 'amount');
    if (row.errors.length > 0 || when === null || amount === null) {
      sink.errors.push(...row.errors);
      return;
    }
    const draft: Draft = {
      row: row.line,
      date: when.date,
      currency: 'GBP',
      amount: textOf(amount.value),
      name: details,
    };
    const trade = TRADE.exec(details);
    if (trade !== null) {
      const units = readNumber(trade[2]!, 'point');
      const name = trade[3]!.trim();
      const type = trade[1]!.toLowerCase() === 'bought' ? 'BUY' : 'SELL';
      cashTrades(memory).push({
        row: row.line,
        details,
        used: false,
        draft: {
          ...draft,
          type,
          name,
          symbol: symbolIn(name),
          quantity: units === null ? undefined : textOf(units.value),
          fee: textOf(decimal('0')),
        },
      });
      return;
    }
    const word = CASH_WORDS.find(([pattern]) => pattern.test(details))?.[1];
    const type = word ?? (amount.value.units < 0n ? 'WITHDRAWAL' : 'DEPOSIT');
    const payout = PAYOUT.exec(details);
    if (payout !== null) {
      draft.symbol = payout[1];
      if (type === 'DIVIDEND') draft.dividendPerShare = textOf(decimal(payout[3]!));
    }
    sink.transactions.push(finished({ ...draft, row: row.line, date: when.date, type }));
  },
  finish: (sink, memory) => {
    for (const trade of cashTrades(memory)) {
      if (trade.used)
        sink.ignored.push({
          row: trade.row,
          why: reason('cash-leg'),
        });
      else
        sink.transactions.push(
          finished({
            ...trade.draft,
            row: trade.row,
            date: trade.draft.date!,
            type: trade.draft.type!,
          }),
        );
    }
  },
};

function noRecord(row: TableRow, sink: Sink): boolean {
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length > 2) return false;
  sink.ignored.push({ row: row.line, why: reason('title-or-total') });
  return true;
}

export const VANGUARD_UK_TRADES: Layout = {
  broker: 'vanguard-uk',
  header: ['Date', 'InvestmentName', 'TransactionDetails', 'Quantity', 'Price', 'Cost'],
  columns: {
    date: ['Date'],
    quantity: ['Quantity'],
    price: ['Price'],
    amount: ['Cost'],
  },
  numbers: 'point',
  unsure: reason('trade-dates'),
  read: (row, sink, memory) => {
    if (noRecord(row, sink)) return;
    const details = cellIn(row, 'TransactionDetails');
    const when = dateIn(row, 'date');
    const quantity = numberIn(row, 'quantity');
    const price = numberIn(row, 'price');
    const cost = numberIn(row, 'amount');
    if (row.errors.length > 0 || when === null || quantity === null || cost === null) {
      sink.errors.push(...row.errors);
      return;
    }
    const name = cellIn(row, 'InvestmentName');
    const type = /^sold|^sell/i.test(details) || quantity.value.units < 0n ? 'SELL' : 'BUY';
    const leg = cashTrades(memory).find((each) => !each.used && each.details === details);
    if (leg !== undefined) leg.used = true;
    const worth = absolute(cost.value);
    const amount = leg?.draft.amount ?? textOf(type === 'BUY' ? negate(worth) : worth);
    sink.transactions.push(
      finished({
        row: row.line,
        date: when.date,
        type,
        symbol: symbolIn(name),
        name,
        quantity: textOf(absolute(quantity.value)),
        unitPrice: price === null ? undefined : textOf(price.value),
        currency: 'GBP',
        amount,
        fee: textOf(decimal('0')),
      }),
    );
  },
};
