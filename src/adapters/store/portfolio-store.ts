import type { Kysely, Selectable } from 'kysely';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { decimal } from '../../domain/money/decimal.ts';
import type { CountedHead } from '../../domain/portfolio/apply-changes.ts';
import type { Asset, AssetId } from '../../domain/portfolio/asset.ts';
import type { ChangeBefore } from '../../domain/portfolio/change-before.ts';
import type { ChangeRecord, PortfolioRole } from '../../domain/portfolio/change.ts';
import type { Account, PortfolioSettings } from '../../domain/portfolio/portfolio.ts';
import type { Transaction } from '../../domain/portfolio/transaction.ts';
import { inBatches } from '../../domain/symbols/in-batches.ts';
import type { PortfolioStore, SeenPortfolio } from '../../ports/store/portfolio-store.ts';
import { atomically } from './atomically.ts';
import { fromDecimalColumn, toDecimalColumn } from './decimal-column.ts';
import { pagesOf, portfolioRows } from './portfolio-rows.ts';
import type { PortfolioChangeTable, PortfolioTable } from './portfolio-tables.ts';
import type { Database } from './schema.ts';

const AT_ONCE = 500;
/** Readings of a ledger into which somebody wrote. */
const MOST_TRIES = 4;

const toHead = (row: Selectable<PortfolioTable>): CountedHead => ({
  id: row.id,
  name: row.name,
  settings: JSON.parse(row.settings) as PortfolioSettings,
  accounts: JSON.parse(row.accounts) as Account[],
  version: row.version,
  transactions: row.transactions,
  createdAt: row.created_at,
  trashedAt: row.trashed_at,
});

const toChange = (
  row: Selectable<PortfolioChangeTable> & { readonly display_name: string | null },
): ChangeRecord => ({
  version: row.version,
  at: row.at,
  by: row.display_name ?? '',
  parts: JSON.parse(row.parts) as ChangeRecord['parts'],
  undoes: row.undoes,
  undoneBy: row.undone_by,
});

const byAge = (one: SeenPortfolio, other: SeenPortfolio): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);

export function portfolioStore(db: Kysely<Database>): PortfolioStore {
  const changes = (ownerId: string, id: string) =>
    db
      .selectFrom('portfolio_change')
      .leftJoin('member', 'member.id', 'portfolio_change.author_id')
      .selectAll('portfolio_change')
      .select('member.display_name')
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id);
  const head: PortfolioStore['head'] = async (ownerId, id) => {
    const row = await db
      .selectFrom('portfolio')
      .selectAll()
      .where('member_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toHead(row);
  };
  const assets: PortfolioStore['assets'] = async (ownerId, id) => {
    const rows = await db
      .selectFrom('portfolio_asset')
      .select(['asset', 'body'])
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id)
      .orderBy('asset')
      .execute();
    return new Map(rows.map((row) => [row.asset as AssetId, JSON.parse(row.body) as Asset]));
  };
  const prices: PortfolioStore['prices'] = async (ownerId, id) => {
    const rows = await db
      .selectFrom('portfolio_price')
      .select(['asset', 'date', 'price'])
      .where('member_id', '=', ownerId)
      .where('portfolio_id', '=', id)
      .orderBy('asset')
      .orderBy('date')
      .execute();
    return rows.map((row) => ({
      asset: row.asset as AssetId,
      date: row.date as IsoDate,
      price: toDecimalColumn(fromDecimalColumn(row.price)) as DecimalText,
    }));
  };

  return {
    ...portfolioRows(db),
    head,
    assets,
    prices,
    seen: async (memberId) => {
      const own = await db
        .selectFrom('portfolio')
        .innerJoin('member', 'member.id', 'portfolio.member_id')
        .selectAll('portfolio')
        .select('member.display_name')
        .where('portfolio.member_id', '=', memberId)
        .execute();
      const shared = await db
        .selectFrom('portfolio_share')
        .innerJoin('portfolio', (join) =>
          join
            .onRef('portfolio.member_id', '=', 'portfolio_share.member_id')
            .onRef('portfolio.id', '=', 'portfolio_share.portfolio_id'),
        )
        .innerJoin('member', 'member.id', 'portfolio.member_id')
        .selectAll('portfolio')
        .select(['member.display_name', 'portfolio_share.role'])
        .where('portfolio_share.reader_id', '=', memberId)
        .where('portfolio.trashed_at', 'is', null)
        .where('member.disabled_at', 'is', null)
        .execute();
      const entry = (
        row: Selectable<PortfolioTable> & { readonly display_name: string },
        role: PortfolioRole,
      ): SeenPortfolio => ({
        ...toHead(row),
        role,
        owner: row.display_name,
        ownerId: row.member_id,
      });
      return [
        ...own.map((row) => entry(row, 'owner')).toSorted(byAge),
        ...shared.map((row) => entry(row, row.role as PortfolioRole)).toSorted(byAge),
      ];
    },
    saveHead: async (ownerId, next) => {
      const fields = {
        name: next.name,
        settings: JSON.stringify(next.settings),
        accounts: JSON.stringify(next.accounts),
        version: next.version,
        transactions: next.transactions,
        trashed_at: next.trashedAt,
      };
      await db
        .insertInto('portfolio')
        .values({ ...fields, member_id: ownerId, id: next.id, created_at: next.createdAt })
        .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(fields))
        .execute();
    },
    ledger: async (ownerId, id) => {
      for (let tries = 1; ; tries += 1) {
        const found = await head(ownerId, id);
        if (found === undefined) return undefined;
        const transactions: Transaction[] = [];
        // Whoever keeps writing in between is read in one go at last.
        const size = tries < MOST_TRIES ? undefined : found.transactions + 1;
        for await (const page of pagesOf(db, ownerId, id, size))
          for (const row of JSON.parse(page) as Transaction[]) transactions.push(row);
        const ledger = {
          settings: found.settings,
          accounts: found.accounts,
          version: found.version,
          assets: await assets(ownerId, id),
          transactions,
          enteredPrices: await prices(ownerId, id),
        };
        // Rows of two versions of a portfolio are no ledger.
        const isWhole = (await head(ownerId, id))?.version === found.version;
        if (isWhole || tries >= MOST_TRIES) return ledger;
      }
    },
    putAssets: (ownerId, id, put) =>
      atomically(db, async (tx) => {
        const gone = [...put].flatMap(([asset, body]) => (body === null ? [asset] : []));
        for (const batch of inBatches(gone, AT_ONCE))
          await tx
            .deleteFrom('portfolio_asset')
            .where('member_id', '=', ownerId)
            .where('portfolio_id', '=', id)
            .where('asset', 'in', batch)
            .execute();
        const kept = [...put.values()].filter((asset) => asset !== null);
        for (const batch of inBatches(kept, AT_ONCE))
          await tx
            .insertInto('portfolio_asset')
            .values(
              batch.map((asset) => ({
                member_id: ownerId,
                portfolio_id: id,
                asset: asset.id,
                body: JSON.stringify(asset),
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['member_id', 'portfolio_id', 'asset'])
                .doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
            )
            .execute();
      }),
    putPrices: (ownerId, id, put) =>
      atomically(db, async (tx) => {
        for (const { asset, date, price } of put)
          if (price === null)
            await tx
              .deleteFrom('portfolio_price')
              .where('member_id', '=', ownerId)
              .where('portfolio_id', '=', id)
              .where('asset', '=', asset)
              .where('date', '=', date)
              .execute();
        const kept = put.flatMap(({ asset, date, price }) =>
          price === null
            ? []
            : [
                {
                  member_id: ownerId,
                  portfolio_id: id,
                  asset,
                  date,
                  price: toDecimalColumn(decimal(price)),
                },
              ],
        );
        for (const batch of inBatches(kept, AT_ONCE))
          await tx
            .insertInto('portfolio_price')
            .values(batch)
            .onConflict((conflict) =>
              conflict
                .columns(['member_id', 'portfolio_id', 'asset', 'date'])
                .doUpdateSet((eb) => ({ price: eb.ref('excluded.price') })),
            )
            .execute();
      }),
    document: async (ownerId, id, kind) => {
      const row = await db
        .selectFrom('portfolio_document')
        .select('body')
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.body) as PlainRecord);
    },
    putDocument: async (ownerId, id, kind, body) => {
      if (body === null) {
        await db
          .deleteFrom('portfolio_document')
          .where('member_id', '=', ownerId)
          .where('portfolio_id', '=', id)
          .where('kind', '=', kind)
          .execute();
        return;
      }
      const fields = { body: JSON.stringify(body) };
      await db
        .insertInto('portfolio_document')
        .values({ member_id: ownerId, portfolio_id: id, kind, ...fields })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'portfolio_id', 'kind']).doUpdateSet(fields),
        )
        .execute();
    },
    log: async (ownerId, id, change) => {
      await db
        .insertInto('portfolio_change')
        .values({
          member_id: ownerId,
          portfolio_id: id,
          version: change.version,
          at: change.at,
          author_id: change.authorId,
          parts: JSON.stringify(change.parts),
          undoes: change.undoes,
          undone_by: null,
          before: JSON.stringify(change.before),
        })
        .execute();
    },
    changes: async (ownerId, id, { before, limit }) => {
      let query = changes(ownerId, id);
      if (before !== undefined) query = query.where('version', '<', before);
      const rows = await query.orderBy('version', 'desc').limit(limit).execute();
      return rows.map(toChange);
    },
    change: async (ownerId, id, version) => {
      const row = await changes(ownerId, id).where('version', '=', version).executeTakeFirst();
      return row && { ...toChange(row), before: JSON.parse(row.before) as ChangeBefore };
    },
    setUndone: async (ownerId, id, version, undoneBy) => {
      await db
        .updateTable('portfolio_change')
        .set({ undone_by: undoneBy })
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .where('version', '=', version)
        .execute();
    },
    prune: async (trashedBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('portfolio')
        .where('trashed_at', '<', trashedBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
