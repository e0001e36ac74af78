import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isoDate } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  formatDecimal,
  subtract,
  sum,
} from '../../money/decimal.ts';
import type { Booked } from '../booked.ts';
import { fullCost } from '../lots/divide-lot.ts';
import { magnitude } from '../lots/share.ts';
import { LOT_METHODS } from '../portfolio.ts';
import { arbitraryRows } from './arbitrary-ledger.fixture.ts';
import { bookFrom, bookKept, bookLedger } from './book-ledger.ts';
import { exchangedBy } from './entry-balance.fixture.ts';
import { ASSETS, BOOK, ledgerOf } from './ledger.fixture.ts';
import { mergeBooked } from './merge-booked.ts';

const method = fc.constantFrom(...LOT_METHODS);
const cash = fc.constantFrom('tracked' as const, 'implied' as const);
const TINY = decimal('0.000000000001');
/** BigInts do not compare in messages: texts do. */
const shown = (booked: Booked): unknown =>
  JSON.parse(
    JSON.stringify(booked, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  );
const isTiny = (value: Decimal): boolean => compare(magnitude(value), TINY) < 0;

it('the order of the rows has no effect', () => {
  fc.assert(
    fc.property(
      arbitraryRows.chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length }),
        ),
      ),
      method,
      ([rows, shuffled], lotMethod) => {
        expect(shown(bookLedger(ledgerOf(shuffled, { lotMethod }), BOOK))).toEqual(
          shown(bookLedger(ledgerOf(rows, { lotMethod }), BOOK)),
        );
      },
    ),
  );
});

it('every entry balances: cash and what is invested come from flows and items', () => {
  fc.assert(
    fc.property(arbitraryRows, method, cash, (rows, lotMethod, kind) => {
      for (const entry of bookLedger(ledgerOf(rows, { lotMethod, cash: kind }), BOOK).entries)
        expect([entry.kind, ...exchangedBy(entry).keys()]).toEqual([entry.kind]);
    }),
    { numRuns: 50 },
  );
});

it('lots hold every unit that was booked, in its account', () => {
  fc.assert(
    fc.property(arbitraryRows, method, (rows, lotMethod) => {
      const { entries, lots } = bookLedger(ledgerOf(rows, { lotMethod }), BOOK);
      for (const account of ['A', 'B'])
        for (const { id } of ASSETS) {
          const moved = entries
            .flatMap(({ units }) => units)
            .filter((line) => line.account === account && line.asset === id);
          const held = lots.filter((lot) => lot.account === account && lot.asset === id);
          expect(formatDecimal(sum(held.map(({ quantity }) => quantity)))).toBe(
            formatDecimal(sum(moved.map(({ quantity }) => quantity))),
          );
        }
    }),
    { numRuns: 50 },
  );
});

it('cost is neither made nor lost: lots cost what was put in, with the gains taken out', () => {
  fc.assert(
    fc.property(arbitraryRows, method, (rows, lotMethod) => {
      const { entries, lots } = bookLedger(ledgerOf(rows, { lotMethod }), BOOK);
      for (const { id } of ASSETS) {
        const put = [
          ...entries.flatMap(({ invested }) => invested),
          ...entries.flatMap(({ flows }) => flows),
        ].filter(({ asset }) => asset === id);
        const gained = entries
          .flatMap(({ disposals }) => disposals)
          .filter(({ lot }) => lot.asset === id);
        const cost = sum(lots.filter(({ asset }) => asset === id).map((lot) => lot.cost));
        const expected = add(
          sum(put.map(({ amount }) => amount)),
          sum(gained.map(({ gain }) => gain)),
        );
        expect(formatDecimal(subtract(cost, expected))).toBe('0');
      }
    }),
    { numRuns: 50 },
  );
});

it('in the base currency a lot costs what it costs in its own', () => {
  fc.assert(
    fc.property(arbitraryRows, method, (rows, lotMethod) => {
      const { entries, lots } = bookLedger(ledgerOf(rows, { lotMethod }), BOOK);
      for (const lot of lots) expect(isTiny(subtract(lot.baseCost, fullCost(lot)))).toBe(true);
      // What left without a price left at its cost, purchase costs included.
      const sales = entries.filter(({ kind }) => kind !== 'delivery-out');
      for (const one of sales.flatMap(({ disposals }) => disposals)) {
        const net = subtract(one.proceeds, add(one.sellFees, one.sellTaxes));
        if (one.lot.quantity.units > 0n) expect(isTiny(subtract(one.baseProceeds, net))).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

it('lots have names of their own and the side of their list', () => {
  fc.assert(
    fc.property(arbitraryRows, (rows) => {
      const { lots } = bookLedger(ledgerOf(rows), BOOK);
      expect(new Set(lots.map(({ id }) => id)).size).toBe(lots.length);
      expect(lots.every(({ quantity }) => quantity.units !== 0n)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('booking from the day of an edit on gives what booking everything gives', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryRows, { minLength: 8, maxLength: 16 }),
      arbitraryRows,
      fc.nat(60),
      method,
      (before, edited, day, lotMethod) => {
        // Checkpoints are a few hundred rows apart: several small ledgers make a long one.
        const date = addDays(isoDate('2025-02-01'), day);
        const rows = before.flatMap((list, index) =>
          list.map((row) => ({ ...row, id: `${index}-${row.id}` })),
        );
        const after = [
          ...rows.filter((row) => row.date < date),
          ...rows.filter((row, index) => row.date >= date && index % 3 !== 0),
          ...edited.filter((row) => row.date >= date),
        ];
        const kept = bookKept(ledgerOf(rows, { lotMethod }), BOOK);
        const again = bookFrom(kept, date, ledgerOf(after, { lotMethod }), BOOK);
        expect(shown(again.booked)).toEqual(
          shown(bookLedger(ledgerOf(after, { lotMethod }), BOOK)),
        );
      },
    ),
    { numRuns: 20 },
  );
});

it('a household has the entries of all its portfolios by date', () => {
  fc.assert(
    fc.property(arbitraryRows, arbitraryRows, (first, second) => {
      const books = [first, second].map((rows) => bookLedger(ledgerOf(rows), BOOK));
      const merged = mergeBooked(books);
      expect(merged.entries).toHaveLength(books[0]!.entries.length + books[1]!.entries.length);
      const dates = merged.entries.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(merged.lots).toHaveLength(books[0]!.lots.length + books[1]!.lots.length);
    }),
    { numRuns: 20 },
  );
});
