import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readTextQuery } from '../../domain/filings/text-search/read-text-query.ts';
import { EVERY_FILING } from '../../domain/filings/text-search/text-filing.ts';
import { textFiling } from '../../ports/store/filing-text.fixture.ts';
import { filingTextStoreContract } from '../../ports/store/filing-text-store.contract.ts';
import { postgresFilingText } from './filing-text-store-postgres.ts';
import { openFilingText } from './filing-text-store-sqlite.ts';
import { openStore } from './open-store.ts';
import { migratedPostgresUrl } from './postgres-schemas.fixture.ts';
import { onPostgres } from './store-suites.fixture.ts';

filingTextStoreContract('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const { store, close } = openFilingText(join(folder, 'filing-text.db'));
  return {
    value: store,
    dispose: async () => {
      close();
      rmSync(folder, { recursive: true });
    },
  };
});

it('FTX-21 an index without repeats is kept, and ranks as one with them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const file = join(folder, 'filing-text.db');
  const found = async () => {
    const { store, close } = openFilingText(file);
    const { query } = readTextQuery('cash');
    const { hits } = await store.search({
      query: query!,
      scope: EVERY_FILING,
      order: 'relevance',
      offset: 0,
      limit: 20,
      counted: false,
    });
    close();
    return hits;
  };
  try {
    const { store, close } = openFilingText(file);
    await store.put([
      textFiling({ id: 'once', text: 'net cash and net income' }),
      textFiling({ id: 'thrice', text: 'cash is cash and cash' }),
    ]);
    close();
    const before = await found();
    expect(before.map(({ filing }) => filing.id)).toEqual(['thrice', 'once']);
    const db = new DatabaseSync(file);
    db.exec('drop table passage_repeats; pragma user_version = 4');
    db.close();
    expect(await found()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

onPostgres((server) => {
  filingTextStoreContract('postgres', async () => {
    const url = await migratedPostgresUrl(server);
    const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
    return {
      // Few at once: phrases of the suite are looked up in several pages.
      value: postgresFilingText(store.db, 2),
      dispose: async () => {
        await store.close();
        await url.dispose();
      },
    };
  });

  it('FTX-22 a word of every passage is found by the index too', async () => {
    const url = await migratedPostgresUrl(server);
    // One connection: its counts of scans are told when they are asked for.
    const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 1 });
    const scans = async (): Promise<number> => {
      await sql`select pg_stat_force_next_flush()`.execute(store.db);
      const { rows } = await sql<{ scans: number }>`
        select idx_scan::int as scans from pg_stat_user_indexes
        where schemaname = current_schema() and indexrelname = 'filing_text_vector_words'`.execute(
        store.db,
      );
      return rows[0]!.scans;
    };
    try {
      const text = postgresFilingText(store.db);
      await text.put([
        textFiling({ id: 'a', text: 'cash' }),
        textFiling({ id: 'b', text: 'cash' }),
      ]);
      // As after the first hours of an index: the planner knows that all of them hold the word.
      await sql`analyze filing_text_vector`.execute(store.db);
      const before = await scans();
      const { query } = readTextQuery('cash');
      const { total } = await text.search({
        query: query!,
        scope: EVERY_FILING,
        order: 'date',
        offset: 0,
        limit: 20,
        counted: false,
      });
      expect(total).toBe(2);
      expect(await scans()).toBe(before + 1);
    } finally {
      await store.close();
      await url.dispose();
    }
  });
});
