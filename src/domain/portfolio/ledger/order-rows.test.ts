import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryRows } from './arbitrary-ledger.fixture.ts';
import { cashFlow, money, trade } from './ledger.fixture.ts';
import { orderRows } from './order-rows.ts';

const day = '2025-01-02';

it('books what brings before what takes, then by id', () => {
  const rows = [
    trade('b', day, 'sell', 'AAPL', 1, 1),
    trade('a', day, 'sell', 'AAPL', 1, 1),
    trade('c', day, 'buy', 'AAPL', 1, 1),
    cashFlow('d', day, 'deposit', money(1)),
    cashFlow('e', '2025-01-01', 'withdrawal', money(1)),
  ];
  expect(orderRows(rows).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'a', 'b']);
});

it('lets times decide where rows have one, also against the order of kinds', () => {
  const rows = [
    trade('late', day, 'buy', 'AAPL', 1, 1, { time: '15:00:00' }),
    trade('early', day, 'sell', 'AAPL', 1, 1, { time: '09:30:00' }),
    cashFlow('untimed', day, 'deposit', money(1)),
  ];
  expect(orderRows(rows).map(({ id }) => id)).toEqual(['untimed', 'early', 'late']);
});

it('is one order: times ascend among rows that have one, on every day', () => {
  fc.assert(
    fc.property(arbitraryRows, (rows) => {
      const ordered = orderRows(rows);
      expect([...ordered].map(({ id }) => id).toSorted()).toEqual(
        rows.map(({ id }) => id).toSorted(),
      );
      const timed = ordered.filter(({ time }) => time !== null);
      const moments = timed.map(({ date, time }) => `${date} ${time}`);
      expect(moments).toEqual(moments.toSorted());
      const dates = ordered.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
    }),
    { numRuns: 50 },
  );
});
