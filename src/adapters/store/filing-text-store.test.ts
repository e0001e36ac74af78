import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readTextQuery } from '../../domain/filings/text-search/read-text-query.ts';
import { EVERY_FILING } from '../../domain/filings/text-search/text-filing.ts';
import { textFiling } from '../../ports/store/filing-text.fixture.ts';
import type { FilingTextStore } from '../../ports/store/filing-text-store.ts';
import { filingTextStoreContract } from '../../ports/store/filing-text-store.contract.ts';
import { postgresFilingText } from './filing-text-store-postgres.ts';
import { openFilingText } from './filing-text-store-sqlite.ts';
import { openStore } from './open-store.ts';
import { migratedPostgresUrl } from './postgres-schemas.fixture.ts';
import { onPostgres } from './store-suites.fixture.ts';

filingTextStoreContract('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  // Few passages to a span: words of the suite are found in lists of several spans.
  const { store, close } = openFilingText(join(folder, 'filing-text.db'), 2);
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
    db.exec('drop table passage_repeats; drop table word_span; drop table word_list');
    db.exec('pragma user_version = 4');
    db.close();
    expect(await found()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const idsWith = async (store: FilingTextStore, text: string): Promise<readonly string[]> => {
  const { hits } = await store.search({
    query: readTextQuery(text).query!,
    scope: EVERY_FILING,
    order: 'date',
    offset: 0,
    limit: 20,
    counted: false,
  });
  return hits.map(({ filing }) => filing.id).toSorted();
};

it('FTX-23 an index without lists of frequent words is kept, and its spans are listed one by one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const file = join(folder, 'filing-text.db');
  try {
    const whole = openFilingText(file);
    await whole.store.put(
      ['a', 'b', 'c', 'd'].map((id) => textFiling({ id, text: 'cash and liquidity' })),
    );
    whole.close();
    const db = new DatabaseSync(file);
    db.exec('drop table word_span; drop table word_list; pragma user_version = 5');
    db.close();
    const { store, close } = openFilingText(file, 2);
    const spans = (): readonly unknown[] => {
      const reading = new DatabaseSync(file);
      const rows = reading.prepare('select first, last from word_span order by first').all();
      reading.close();
      return rows.map((row) => ({ ...row }));
    };
    expect(await idsWith(store, 'cash')).toEqual(['a', 'b', 'c', 'd']);
    expect(spans()).toEqual([]);
    await store.put([textFiling({ id: 'e', text: 'cash' })]);
    expect(spans()).toEqual([{ first: 1, last: 2 }]);
    await store.put([textFiling({ id: 'f', text: 'cash' })]);
    expect(spans()).toEqual([
      { first: 1, last: 2 },
      { first: 3, last: 4 },
    ]);
    expect(await idsWith(store, 'cash')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await idsWith(store, 'liqu*')).toEqual(['a', 'b', 'c', 'd']);
    // Inflections are looked up, not stored: an index from before they were finds them too.
    expect(await idsWith(store, 'liquidities')).toEqual(['a', 'b', 'c', 'd']);
    expect(await idsWith(store, 'cash -liquidity')).toEqual(['e', 'f']);
    close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('FTX-24 lists of frequent words follow what is replaced and removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const file = join(folder, 'filing-text.db');
  const { store, close } = openFilingText(file, 2);
  try {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      await store.put([textFiling({ id, text: 'cash' })]);
    await store.put([textFiling({ id: 'a', text: 'goodwill' })]);
    expect(await idsWith(store, 'cash')).toEqual(['b', 'c', 'd', 'e', 'f']);
    await store.put([textFiling({ id: 'g', text: 'cash' })]);
    expect(await idsWith(store, 'cash')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
    expect(await idsWith(store, 'goodwill')).toEqual(['a']);
    expect(await store.remove(['c', 'd', 'f'])).toBe(3);
    expect(await idsWith(store, 'cash')).toEqual(['b', 'e', 'g']);
    expect(await idsWith(store, 'cas* OR good*')).toEqual(['a', 'b', 'e', 'g']);
    const db = new DatabaseSync(file);
    // The span of `c` and `d` is gone, that of `e` and `f` is not.
    expect(db.prepare('select first from word_span').all().length).toBe(2);
    db.close();
  } finally {
    close();
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
      const { query } = readTextQuery('"cash"');
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
