import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { openStore } from './open-store.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('nobody else on the machine may read the database, nor one that an older version left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const file = join(folder, 'tapedeck.db');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  const store = await openStore({ kind: 'sqlite', folder });
  try {
    expect([modeOf(folder), modeOf(file)]).toEqual(['700', '600']);
    for (const side of ['-wal', '-shm'])
      if (existsSync(file + side)) expect(modeOf(file + side)).toBe('600');
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});

it('a full disk fails as such, keeps nothing of the write, and is read as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  const store = await openStore({ kind: 'sqlite', folder });
  const event = (id: string, text: string) => ({
    id,
    at: 1,
    kind: 'service.started',
    subject: null,
    detail: { text },
  });
  try {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 2}`).execute(store.db);
    const written = store.transaction(async ({ audit }) => {
      await audit.append(event('small', 'x'));
      await audit.append(event('large', 'x'.repeat(100_000)));
    });
    await expect(written).rejects.toBeInstanceOf(StoreNotWritable);
    const found = await store.db.selectFrom('audit_event').select('id').execute();
    expect(found).toEqual([]);
    await sql.raw('pragma max_page_count = 1000000').execute(store.db);
    await store.stores.audit.append(event('later', 'x'));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});
