import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import type { LedgerRow } from '../../domain/portfolio/apply-changes.ts';
import type { TransactionRecord } from '../../domain/portfolio/change.ts';
import type { Transaction } from '../../domain/portfolio/transaction.ts';
import type { WrittenRow } from '../../domain/portfolio/undo-change.ts';
import { inBatches } from '../../domain/symbols/in-batches.ts';
import type { PortfolioStore, RowFilter, RowSort } from '../../ports/store/portfolio-store.ts';
import { atomically } from './atomically.ts';
import type { PortfolioTransactionTable } from './portfolio-tables.ts';
import type { Database } from './schema.ts';

/** Far below the number of values that one statement may have on either database. */
const ROWS_AT_ONCE = 500;
/** Rows of a ledger that are read in one go; others have the event loop before the next ones. */
const ROWS_PER_PAGE = 2_000;

/** SQLite answers at once: without it a hundred thousand rows would leave nobody else a turn. */
const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

type RowPart = Pick<
  PortfolioStore,
  'rows' | 'texts' | 'append' | 'find' | 'history' | 'writtenBy' | 'isAccountUsed'
>;

type SortColumn = 'date' | 'time' | 'id' | 'change' | 'kind' | 'asset' | 'account';

const SORTS: Readonly<Record<RowSort, readonly SortColumn[]>> = {
  date: ['date', 'time', 'id'],
  changed: ['change', 'date', 'time', 'id'],
  kind: ['kind', 'date', 'time', 'id'],
  asset: ['asset', 'date', 'time', 'id'],
  account: ['account', 'date', 'time', 'id'],
};

const toRow = (
  row: Pick<Selectable<PortfolioTransactionTable>, 'body' | 'revision' | 'removed'>,
): LedgerRow => ({
  transaction: JSON.parse(row.body) as Transaction,
  revision: row.revision,
  removed: row.removed === 1,
});

const assetOf = (row: Transaction): string => ('asset' in row ? (row.asset ?? '') : '');

const foldedRow = (row: Transaction): string =>
  [assetOf(row), 'into' in row ? (row.into ?? '') : '', row.note, row.reference ?? '', row.id]
    .join(' ')
    .toLowerCase();

/** Signs that `like` reads are taken as they are. */
const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function portfolioRows(db: Kysely<Database>): RowPart {
  const of = (ownerId: string, id: string) =>
    db
      .selectFrom('portfolio_transaction')
      .where('portfolio_transaction.member_id', '=', ownerId)
      .where('portfolio_transaction.portfolio_id', '=', id);

  return {
    texts: async (ownerId, id) => {
      const pages: string[] = [];
      for await (const page of pagesOf(db, ownerId, id)) pages.push(page);
      return pages;
    },
    rows: async (ownerId, id, transactions) => {
      const found = new Map<string, LedgerRow>();
      // A file brings rows that nobody knows: one look at the range of their names says so.
      if (transactions.length > ROWS_AT_ONCE) {
        const names = transactions.toSorted((one, other) => (one < other ? -1 : 1));
        const known = await of(ownerId, id)
          .select('id')
          .where('id', '>=', names[0]!)
          .where('id', '<=', names.at(-1)!)
          .limit(1)
          .executeTakeFirst();
        if (known === undefined) return found;
      }
      for (const batch of inBatches(transactions, ROWS_AT_ONCE)) {
        const rows = await of(ownerId, id)
          .select(['id', 'body', 'revision', 'removed', 'latest'])
          .where('id', 'in', batch)
          .execute();
        // Asked for in the query, `latest` would lead SQLite to read the whole portfolio by its index.
        for (const row of rows) if (row.latest === 1) found.set(row.id, toRow(row));
        if (batch.length === ROWS_AT_ONCE) await nextTurn();
      }
      return found;
    },
    append: (ownerId, id, change, rows) =>
      atomically(db, async (tx) => {
        for (const batch of inBatches(rows, ROWS_AT_ONCE)) {
          const changed = batch.filter(({ revision }) => revision > 1);
          if (changed.length > 0)
            await tx
              .updateTable('portfolio_transaction')
              .set({ latest: 0 })
              .where('member_id', '=', ownerId)
              .where('portfolio_id', '=', id)
              .where(
                'id',
                'in',
                changed.map(({ transaction }) => transaction.id),
              )
              .execute();
          await tx
            .insertInto('portfolio_transaction')
            .values(batch.map((row) => fromRow(ownerId, id, change, row)))
            .execute();
          if (batch.length === ROWS_AT_ONCE) await nextTurn();
        }
      }),
    find: async (ledgers, filter, page) => {
      const columns = SORTS[page.sort];
      const after = page.after === undefined ? undefined : readCursor(page.after, columns);
      const found = await Promise.all(
        ledgers.map(async ({ ownerId, id }) => {
          const { total } = await of(ownerId, id)
            .where(matching(filter))
            .select((eb) => eb.fn.countAll().as('total'))
            .executeTakeFirstOrThrow();
          let query = of(ownerId, id)
            .where(matching(filter))
            .select(['body', 'revision', 'removed', ...columns, 'change', 'id']);
          if (after !== undefined) {
            // The last row of the page before may have its equal in a ledger that comes after its own.
            const hasEqual = page.descending ? id < after.portfolio : id > after.portfolio;
            const compared = `${page.descending ? '<' : '>'}${hasEqual ? '=' : ''}`;
            query = query.where(
              sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(
                compared,
              )} (${sql.join(after.values)})`,
            );
          }
          for (const column of columns)
            query = query.orderBy(column, page.descending ? 'desc' : 'asc');
          const rows = await query.limit(page.limit + 1).execute();
          return { total: Number(total), rows: rows.map((row) => ({ ...row, portfolio: id })) };
        }),
      );
      const turn = page.descending ? -1 : 1;
      const rows = found
        .flatMap((ledger) => ledger.rows)
        .toSorted((one, other) => {
          const column = [...columns, 'portfolio' as const].find((at) => one[at] !== other[at]);
          return column === undefined || one[column] < other[column] ? -turn : turn;
        });
      const shown = rows.slice(0, page.limit);
      const last = rows.length > page.limit ? shown.at(-1) : undefined;
      const records = await Promise.all(
        ledgers.map(async ({ ownerId, id }) => {
          const own = shown.filter(({ portfolio }) => portfolio === id);
          const made = await withMaking(db, ownerId, id, own);
          return made.map((record, at) => [own[at], { ...record, portfolio: id }] as const);
        }),
      );
      const byRow = new Map(records.flat());
      return {
        rows: shown.flatMap((row) => byRow.get(row) ?? []),
        total: found.reduce((sum, { total }) => sum + total, 0),
        next:
          last === undefined
            ? null
            : Buffer.from(
                JSON.stringify([...columns.map((column) => last[column]), last.portfolio]),
              ).toString('base64url'),
      };
    },
    history: async (ownerId, id, transaction) => {
      const rows = await of(ownerId, id)
        .select(['body', 'revision', 'removed', 'change'])
        .where('id', '=', transaction)
        .orderBy('revision', 'desc')
        .execute();
      const made = await makings(
        db,
        ownerId,
        id,
        rows.map(({ change }) => change),
      );
      return rows.map((row) => ({
        ...toRow(row),
        change: row.change,
        by: made.get(row.change)?.by ?? '',
        at: made.get(row.change)?.at ?? 0,
      }));
    },
    writtenBy: (ownerId, id, change) => writtenBy(db, ownerId, id, change),
    isAccountUsed: async (ownerId, id, account) => {
      const named = `%${JSON.stringify(account)}%`;
      const row = await of(ownerId, id)
        .select('id')
        .where('latest', '=', 1)
        .where('removed', '=', 0)
        .where((eb) =>
          eb.or([
            eb('account', '=', account),
            // Transfers and cash of other accounts name it in their body only.
            sql<boolean>`cast(body as text) like ${named}`,
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Lists of rows that count, as JSON, by date: one text is read in a third of the time of many. */
export async function* pagesOf(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
  size = ROWS_PER_PAGE,
): AsyncGenerator<string> {
  let after: { readonly date: string; readonly time: string; readonly id: string } | undefined;
  for (;;) {
    let query = db
      .selectFrom('portfolio_transaction')
      .select(['body', 'date', 'time', 'id'])
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id)
      .where('latest', '=', 1)
      .where('removed', '=', 0);
    if (after !== undefined)
      query = query.where(
        sql<boolean>`(date, time, id) > (${after.date}, ${after.time}, ${after.id})`,
      );
    const rows = await query.orderBy('date').orderBy('time').orderBy('id').limit(size).execute();
    if (rows.length > 0) yield `[${rows.map(({ body }) => body).join(',')}]`;
    if (rows.length < size) return;
    after = rows.at(-1);
    await nextTurn();
  }
}

const matching =
  (filter: RowFilter) =>
  (eb: ExpressionBuilder<Database, 'portfolio_transaction'>): Expression<SqlBool> => {
    const text = filter.text.trim().toLowerCase();
    const { from, to, kinds = [], account, asset } = filter;
    return eb.and([
      eb('latest', '=', 1),
      eb('removed', '=', filter.removed ? 1 : 0),
      ...(from === undefined ? [] : [eb('date', '>=', from)]),
      ...(to === undefined ? [] : [eb('date', '<=', to)]),
      ...(kinds.length === 0 ? [] : [eb('kind', 'in', kinds)]),
      ...(account === undefined ? [] : [eb('account', '=', account)]),
      ...(asset === undefined ? [] : [eb('asset', '=', asset)]),
      ...(text === '' ? [] : [sql<boolean>`folded like ${holding(text)} escape '\\'`]),
    ]);
  };

interface Cursor {
  readonly values: readonly (string | number)[];
  readonly portfolio: string;
}

/** Undefined for text that is not a cursor of this order. */
function readCursor(text: string, columns: readonly SortColumn[]): Cursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== columns.length + 1) return undefined;
    const fits = read.every((value, at) =>
      columns[at] === 'change' ? Number.isSafeInteger(value) : typeof value === 'string',
    );
    if (!fits) return undefined;
    const values = read as (string | number)[];
    return { values: values.slice(0, -1), portfolio: String(values.at(-1)) };
  } catch {
    return undefined;
  }
}

interface Making {
  readonly by: string;
  readonly at: number;
}

/** Who made changes, and when. The name of an account that is gone is empty. */
async function makings(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Making>> {
  const found = new Map<number, Making>();
  for (const batch of inBatches([...new Set(versions)], ROWS_AT_ONCE)) {
    const rows = await db
      .selectFrom('portfolio_change')
      .leftJoin('member', 'member.id', 'portfolio_change.author_id')
      .select(['version', 'at', 'display_name'])
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id)
      .where('version', 'in', batch)
      .execute();
    for (const row of rows) found.set(row.version, { by: row.display_name ?? '', at: row.at });
  }
  return found;
}

async function withMaking(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
  rows: readonly Pick<
    Selectable<PortfolioTransactionTable>,
    'body' | 'revision' | 'removed' | 'change' | 'id'
  >[],
): Promise<readonly TransactionRecord[]> {
  if (rows.length === 0) return [];
  const first = await db
    .selectFrom('portfolio_transaction')
    .select(['id', 'change'])
    .where('member_id', '=', ownerId)
    .where('portfolio_id', '=', id)
    .where('revision', '=', 1)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const entered = new Map(first.map((row) => [row.id, row.change]));
  const made = await makings(db, ownerId, id, [
    ...entered.values(),
    ...rows.map(({ change }) => change),
  ]);
  return rows.map((row) => {
    const begun = made.get(entered.get(row.id) ?? 0);
    const changed = made.get(row.change);
    return {
      ...toRow(row),
      enteredBy: begun?.by ?? '',
      enteredAt: begun?.at ?? 0,
      changedBy: changed?.by ?? '',
      changedAt: changed?.at ?? 0,
    };
  });
}

/** Not one join: SQLite would read all rows of the portfolio for each of them. */
async function writtenBy(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
  change: number,
): Promise<readonly WrittenRow[]> {
  const rowsOf = () =>
    db
      .selectFrom('portfolio_transaction')
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id);
  const written = await rowsOf().select(['id', 'revision']).where('change', '=', change).execute();
  const found: WrittenRow[] = [];
  for (const batch of inBatches(written, ROWS_AT_ONCE)) {
    const versions = await rowsOf()
      .select(['id', 'revision', 'removed', 'latest', 'body'])
      .where(
        'id',
        'in',
        batch.map((row) => row.id),
      )
      .execute();
    const latest = new Map(versions.filter((row) => row.latest === 1).map((row) => [row.id, row]));
    const known = new Map(versions.map((row) => [`${row.id} ${row.revision}`, row]));
    for (const { id: row, revision } of batch) {
      const before = known.get(`${row} ${revision - 1}`);
      found.push({
        written: revision,
        now: toRow(latest.get(row)!),
        before: before && toRow(before),
      });
    }
  }
  return found;
}

const fromRow = (
  ownerId: string,
  portfolioId: string,
  change: number,
  { transaction, revision, removed }: LedgerRow,
): Insertable<PortfolioTransactionTable> => ({
  member_id: ownerId,
  portfolio_id: portfolioId,
  id: transaction.id,
  revision,
  change,
  latest: 1,
  removed: removed ? 1 : 0,
  date: transaction.date,
  time: transaction.time ?? '',
  kind: transaction.kind,
  account: transaction.account,
  asset: assetOf(transaction),
  folded: foldedRow(transaction),
  body: JSON.stringify(transaction),
});
