import type { Kysely } from 'kysely';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import { toDayNumber } from '../../domain/calendar/iso-date.ts';
import type { CorporateAction } from '../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { StoredMarketStore } from '../../ports/store/stored-market-store.ts';
import { packBars, unpackBars } from './packed-bars.ts';
import type { Database } from './schema.ts';

declare module './schema.ts' {
  interface Database {
    readonly stored_symbol: {
      readonly symbol: string;
      readonly source: string;
      readonly from_date: string;
      readonly to_date: string;
      readonly kept_at: number;
      readonly actions: string;
      readonly gone_since: number | null;
    };
    readonly stored_bars: {
      readonly symbol: string;
      readonly year: number;
      readonly packed: string;
    };
    readonly stored_answer: {
      readonly symbol: string;
      readonly kind: string;
      readonly source: string;
      readonly as_of: number;
      readonly kept_at: number;
      readonly body: string;
    };
    readonly stored_run: {
      readonly session: string;
      readonly started_at: number;
      readonly updated_at: number;
      readonly finished_at: number | null;
      readonly symbols: number;
      readonly done: number;
      readonly failed: number;
    };
  }
}

const DAY_MS = 86_400_000;
const yearOf = (time: number): number => new Date(time).getUTCFullYear();

export function storedMarketStore(db: Kysely<Database>): StoredMarketStore {
  return {
    symbol: async (symbol) => {
      const row = await db
        .selectFrom('stored_symbol')
        .selectAll()
        .where('symbol', '=', symbol)
        .executeTakeFirst();
      return (
        row && {
          symbol,
          source: row.source,
          from: row.from_date as IsoDate,
          to: row.to_date as IsoDate,
          keptAt: row.kept_at,
          actions: JSON.parse(row.actions) as readonly CorporateAction[],
          goneSince: row.gone_since,
        }
      );
    },
    bars: async (symbol, from, to) => {
      const rows = await db
        .selectFrom('stored_bars')
        .select(['year', 'packed'])
        .where('symbol', '=', symbol)
        .where('year', '>=', Number(from.slice(0, 4)))
        .where('year', '<=', Number(to.slice(0, 4)))
        .orderBy('year')
        .execute();
      const first = toDayNumber(from) * DAY_MS;
      const last = toDayNumber(to) * DAY_MS;
      return rows
        .flatMap(({ packed }) => unpackBars(packed))
        .filter(({ time }) => time >= first && time <= last);
    },
    save: async (record, bars) => {
      const values = {
        source: record.source,
        from_date: record.from,
        to_date: record.to,
        kept_at: record.keptAt,
        actions: JSON.stringify(record.actions),
        gone_since: record.goneSince,
      };
      await db
        .insertInto('stored_symbol')
        .values({ symbol: record.symbol, ...values })
        .onConflict((conflict) => conflict.column('symbol').doUpdateSet(values))
        .execute();
      for (const [year, own] of Map.groupBy(bars, ({ time }) => yearOf(time))) {
        const packed = packBars(own);
        await db
          .insertInto('stored_bars')
          .values({ symbol: record.symbol, year, packed })
          .onConflict((conflict) => conflict.columns(['symbol', 'year']).doUpdateSet({ packed }))
          .execute();
      }
    },
    forget: async (symbol) => {
      await db.deleteFrom('stored_bars').where('symbol', '=', symbol).execute();
      await db.deleteFrom('stored_answer').where('symbol', '=', symbol).execute();
      await db.deleteFrom('stored_symbol').where('symbol', '=', symbol).execute();
    },
    answer: async (symbol, kind) => {
      const row = await db
        .selectFrom('stored_answer')
        .selectAll()
        .where('symbol', '=', symbol)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return (
        row && {
          symbol,
          kind,
          source: row.source,
          asOf: row.as_of,
          keptAt: row.kept_at,
          body: JSON.parse(row.body) as unknown,
        }
      );
    },
    saveAnswer: async ({ symbol, kind, source, asOf, keptAt, body }) => {
      const values = { source, as_of: asOf, kept_at: keptAt, body: JSON.stringify(body) };
      await db
        .insertInto('stored_answer')
        .values({ symbol, kind, ...values })
        .onConflict((conflict) => conflict.columns(['symbol', 'kind']).doUpdateSet(values))
        .execute();
    },
    watchedSymbols: async () => {
      const rows = await db
        .selectFrom('watchlist_row')
        .select('symbol')
        .distinct()
        .where('removed_at', 'is', null)
        .execute();
      // Databases order texts differently.
      return rows.map(({ symbol }) => symbol as SymbolId).sort((a, b) => (a < b ? -1 : 1));
    },
    saveRun: async (run) => {
      const values = {
        started_at: run.startedAt,
        updated_at: run.updatedAt,
        finished_at: run.finishedAt,
        symbols: run.symbols,
        done: run.done,
        failed: run.failed,
      };
      await db
        .insertInto('stored_run')
        .values({ session: run.session, ...values })
        .onConflict((conflict) => conflict.column('session').doUpdateSet(values))
        .execute();
      // Only the newest one is shown.
      await db.deleteFrom('stored_run').where('session', '<', run.session).execute();
    },
    summary: async () => {
      const { symbols } = await db
        .selectFrom('stored_symbol')
        .select((eb) => eb.fn.countAll().as('symbols'))
        .executeTakeFirstOrThrow();
      const run = await db
        .selectFrom('stored_run')
        .selectAll()
        .orderBy('started_at', 'desc')
        .executeTakeFirst();
      return {
        symbols: Number(symbols),
        run:
          run === undefined
            ? null
            : {
                session: run.session as IsoDate,
                startedAt: run.started_at,
                updatedAt: run.updated_at,
                finishedAt: run.finished_at,
                symbols: run.symbols,
                done: run.done,
                failed: run.failed,
              },
      };
    },
  };
}
