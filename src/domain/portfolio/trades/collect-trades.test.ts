import { expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { formatDecimal } from '../../money/decimal.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { assetId, BOOK, CALL, ledgerOf, money, trade } from '../ledger/ledger.fixture.ts';
import { xirr } from '../performance/xirr.ts';
import type { PriceBook } from '../price-book.ts';
import type { Transaction } from '../transaction.ts';
import { collectTrades } from './collect-trades.ts';

const AS_OF = isoDate('2025-12-31');
const close = (price: number) => ({
  currency: 'USD',
  days: Int32Array.of(toDayNumber(AS_OF)),
  closes: Float64Array.of(price),
});
const book: PriceBook = {
  ...BOOK,
  prices: new Map([
    [assetId('AAPL'), close(50)],
    [assetId(CALL), close(3)],
  ]),
};

const shown = (rows: readonly Transaction[]) => {
  const ledger = ledgerOf(rows);
  return collectTrades(bookLedger(ledger, book), ledger.assets, book, AS_OF).map((one) => ({
    asset: one.asset,
    quantity: formatDecimal(one.quantity),
    days: one.holdingDays,
    isOpen: one.end === null,
    profit: one.profit && formatDecimal(one.profit),
    gross: one.grossProfit && formatDecimal(one.grossProfit),
  }));
};

it('TRADE-1 a sale with its lots is a trade, what is left is another', () => {
  const rows = [
    trade('b1', '2025-01-10', 'buy', 'AAPL', 10, 30, { fee: money(2) }),
    trade('b2', '2025-02-10', 'buy', 'AAPL', 10, 35),
    trade('s1', '2025-03-10', 'sell', 'AAPL', 15, 40, { fee: money(3) }),
  ];
  expect(shown(rows)).toEqual([
    { asset: 'AAPL', quantity: '15', days: 59, isOpen: false, profit: '120', gross: '125' },
    { asset: 'AAPL', quantity: '5', days: 324, isOpen: true, profit: '75', gross: '75' },
  ]);
});

it('TRADE-2 a short trade gains when the price falls', () => {
  const rows = [
    trade('s1', '2025-01-10', 'short', 'AAPL', 10, 60, { fee: money(1) }),
    trade('c1', '2025-03-10', 'cover', 'AAPL', 4, 40, { fee: money(1) }),
  ];
  expect(shown(rows)).toEqual([
    { asset: 'AAPL', quantity: '4', days: 59, isOpen: false, profit: '78.6', gross: '80' },
    { asset: 'AAPL', quantity: '6', days: 355, isOpen: true, profit: '59.4', gross: '60' },
  ]);
});

it('TRADE-4 the rate of a short trade has the sign of its profit', () => {
  const rate = (price: number) => {
    const rows = [
      trade('s1', '2024-01-10', 'short', 'AAPL', 10, 60),
      trade('c1', '2025-01-09', 'cover', 'AAPL', 10, price),
    ];
    const [one] = collectTrades(bookLedger(ledgerOf(rows), book), ledgerOf([]).assets, book, AS_OF);
    return xirr(one!.flows);
  };
  // 365 days: the rate is the return.
  expect(rate(54)).toMatchObject({ kind: 'one', rate: expect.closeTo(0.1, 9) });
  expect(rate(66)).toMatchObject({ kind: 'one', rate: expect.closeTo(-0.1, 9) });
});

it('TRADE-3 an option is worth its price times the units of a contract', () => {
  expect(shown([trade('b1', '2025-01-10', 'buy', CALL, 2, 5)])).toMatchObject([
    { quantity: '2', profit: '-400' },
  ]);
});
