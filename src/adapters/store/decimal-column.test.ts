import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare, decimal, equals, formatDecimal, sum } from '../../domain/money/decimal.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { columnTypes } from './column-types.ts';
import {
  type Comparison,
  decimalIs,
  decimalOrder,
  decimalSum,
  fromDecimalColumn,
  toDecimalColumn,
} from './decimal-column.ts';
import type { OpenStore } from './open-store.ts';
import { onEveryStore, openTestSqlite } from './store-suites.fixture.ts';

const HUGE = '99999999999999999999999999999999999999';
const TINY = '0.00000000000000000000000000000000000001';

/** In order. */
const VALUES = [
  `-${HUGE}`,
  '-10',
  '-9.5',
  '-9',
  '-1.1',
  '-1.09',
  '-1',
  `-${TINY}`,
  '0',
  TINY,
  '0.5',
  '1',
  '1.09',
  '1.1',
  '1.11',
  '9',
  '9.99',
  '10',
  '100',
  HUGE,
];

interface Ledger {
  readonly ledger: { readonly id: string; readonly amount: string | null };
}

onEveryStore((name, open) => {
  describe(`decimal column contract: ${name}`, () => {
    let store: Disposable<OpenStore>;
    let db: Kysely<Ledger>;
    beforeEach(async () => {
      store = await open();
      db = store.value.db as unknown as Kysely<Ledger>;
      await db.schema
        .createTable('ledger')
        .addColumn('id', columnTypes[store.value.kind].text, (column) => column.primaryKey())
        .addColumn('amount', columnTypes[store.value.kind].decimal)
        .execute();
      // Neither sorted nor reversed, so that no order is there by luck.
      const shuffled = VALUES.map((_, n) => VALUES[(n * 7) % VALUES.length]!);
      await put(shuffled);
    });
    afterEach(() => store.dispose());

    const put = (values: readonly string[]) =>
      db
        .insertInto('ledger')
        .values(values.map((text) => ({ id: text, amount: toDecimalColumn(decimal(text)) })))
        .execute();
    const amounts = (rows: readonly { readonly amount: string | null }[]) =>
      rows.map(({ amount }) => formatDecimal(fromDecimalColumn(amount!)));

    it('DEC-1 every value comes back exactly', async () => {
      const rows = await db.selectFrom('ledger').selectAll().execute();
      expect(rows).toHaveLength(VALUES.length);
      for (const { id, amount } of rows)
        expect(equals(fromDecimalColumn(amount!), decimal(id))).toBe(true);
    });

    it('DEC-2 orders by value, both ways', async () => {
      const ordered = db.selectFrom('ledger').select('amount');
      expect(amounts(await ordered.orderBy(decimalOrder(db, 'amount')).execute())).toEqual(VALUES);
      expect(amounts(await ordered.orderBy(decimalOrder(db, 'amount'), 'desc').execute())).toEqual(
        VALUES.toReversed(),
      );
    });

    it('DEC-3 compares by value: every pair, every way', async () => {
      const holds: Readonly<Record<Comparison, (order: number) => boolean>> = {
        '<': (order) => order < 0,
        '<=': (order) => order <= 0,
        '=': (order) => order === 0,
        '>=': (order) => order >= 0,
        '>': (order) => order > 0,
      };
      for (const [comparison, isRight] of Object.entries(holds))
        for (const text of VALUES) {
          const limit = decimal(text);
          const rows = await db
            .selectFrom('ledger')
            .select('amount')
            .where(decimalIs(db, 'amount', comparison as Comparison, limit))
            .orderBy(decimalOrder(db, 'amount'))
            .execute();
          expect(amounts(rows), `${comparison} ${text}`).toEqual(
            VALUES.filter((value) => isRight(compare(decimal(value), limit))),
          );
        }
    });

    it('DEC-4 1.10 and 1.1 are one value, also for a plain equals', async () => {
      const found = await db
        .selectFrom('ledger')
        .select('id')
        .where('amount', '=', toDecimalColumn(decimal('1.10')))
        .execute();
      expect(found).toEqual([{ id: '1.1' }]);
    });

    it('DEC-5 adds up exactly; nothing adds up to zero, and what is not known is left out', async () => {
      const total = async () => {
        const { amount } = await db
          .selectFrom('ledger')
          .select(decimalSum(db, 'amount').as('amount'))
          .executeTakeFirstOrThrow();
        return fromDecimalColumn(amount);
      };
      expect(await total()).toEqual(sum(VALUES.map(decimal)));
      await db.insertInto('ledger').values({ id: 'unknown', amount: null }).execute();
      expect(await total()).toEqual(sum(VALUES.map(decimal)));
      await db.deleteFrom('ledger').execute();
      expect(await total()).toEqual(decimal('0'));
    });
  });
});

/** Queries that treat a decimal column as if both databases ordered it alike. */
function misuses(source: string, columns: readonly string[]): readonly string[] {
  return columns.filter((column) => {
    const name = `['"\`](?:\\w+\\.)?${column}['"\`]`;
    return new RegExp(
      `(?:orderBy|min|max|sum|avg)(?:<[^>]*>)?\\(\\s*${name}|(?:where|having|eb|on)\\(\\s*${name}\\s*,\\s*['"][<>]`,
    ).test(source);
  });
}

describe('DEC-6 no query orders or adds up a decimal column by itself', () => {
  it('in src/adapters/store', async () => {
    const store = await openTestSqlite();
    const found = await sql<{ name: string }>`
      select c.name from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and c.type = 'decimal_text'
    `.execute(store.value.db);
    await store.dispose();
    const columns = found.rows.map(({ name }) => name);
    const folder = new URL('.', import.meta.url);
    const offenders = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => misuses(readFileSync(new URL(file, folder), 'utf8'), columns).length > 0);
    expect(offenders).toEqual([]);
  });

  it.each([
    `.orderBy('price', 'desc')`,
    `.orderBy('orders.price')`,
    `.where('price', '>=', limit)`,
    `eb('orders.price', '<', limit)`,
    `eb.fn.sum<number>('price')`,
    `eb.fn.max( 'price' )`,
  ])('and the check sees one: %s', (source) => {
    expect(misuses(source, ['price'])).toEqual(['price']);
  });

  it('and leaves the others alone', () => {
    const fine = `.orderBy('priced_at').where('price', '=', x).orderBy(decimalOrder(db, 'price'))`;
    expect(misuses(fine, ['price'])).toEqual([]);
  });
});
