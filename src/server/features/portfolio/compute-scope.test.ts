import { expect, it } from 'vitest';
import { addDays, isoDate } from '../../../domain/calendar/iso-date.ts';
import { bookFrom, bookLedger } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { BOOK, ledgerOf, trade } from '../../../domain/portfolio/ledger/ledger.fixture.ts';
import { computeScope } from './compute-scope.ts';

const start = isoDate('2024-01-02');
const ledger = ledgerOf(
  Array.from({ length: 900 }, (_, at) => {
    const date = addDays(start, Math.floor(at / 2));
    return at % 5 === 4
      ? trade(`t${at}`, date, 'sell', 'AAPL', 3, 100 + at)
      : trade(`t${at}`, date, 'buy', 'AAPL', 4, 100 + at);
  }),
);

it('books of a thread can be continued: an edit of the last rows takes the others over', () => {
  const { parts } = structuredClone(
    computeScope({
      ledgers: [{ id: 'p1', ledger }],
      assets: ledger.assets,
      book: BOOK,
      flowConvention: 'in-start-out-end',
      to: addDays(start, 450),
    }),
  );
  const sent = parts[0]!;
  const last = ledger.transactions.at(-1)!;
  const edited = { ...ledger, transactions: ledger.transactions.slice(0, -1) };
  const again = bookFrom(sent, last.date, edited, BOOK);
  expect(again.booked).toEqual(bookLedger(edited, BOOK));
  // The same object: it was not booked again.
  expect(again.booked.entries[500]).toBe(sent.booked.entries[500]);
  // What was sent stays as it is, so that it can be continued from once more.
  expect(bookFrom(sent, last.date, ledger, BOOK).booked).toEqual(sent.booked);
});
