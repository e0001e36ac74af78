import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../../ports/disposable.ts';
import { migrate, recordedMigrations } from './migrate.ts';
import { migrations, readMigrations } from './migrations/all.ts';
import { connect, databaseFile, type OpenStore, openStore } from './open-store.ts';
import { testPostgresUrl } from './postgres-schemas.fixture.ts';
import { onEveryStore, onPostgres } from './store-suites.fixture.ts';

onEveryStore((name, open) => {
  describe(`migrations: ${name}`, () => {
    let opened: Disposable<OpenStore>;
    afterEach(async () => {
      await opened.dispose();
    });

    it('are recorded, and running them again does nothing', async () => {
      opened = await open();
      const { db, kind } = opened.value;
      expect(await recordedMigrations(db, kind)).toEqual(Object.keys(migrations));
      expect(await migrate(db, kind, migrations)).toBe(Object.keys(migrations).length);
    });

    it('a database newer than the program is refused with one clear line', async () => {
      opened = await open();
      const { db, kind } = opened.value;
      await sql`insert into schema_migration (name, timestamp) values ('9999-future', 'x')`.execute(
        db,
      );
      const refused = migrate(db, kind, migrations);
      await expect(refused).rejects.toThrow(/newer than this program \(it has 9999-future\)/);
      await expect(refused).rejects.not.toThrow(/\n/);
    });

    it('one that fails half way leaves nothing behind', async () => {
      opened = await open();
      const { db, kind } = opened.value;
      const broken = {
        ...migrations,
        '9000-broken': async (inner: typeof db) => {
          await sql`create table half_made (id text)`.execute(inner);
          await sql`create table half_made (id text)`.execute(inner);
        },
      };
      await expect(migrate(db, kind, broken as never)).rejects.toThrow(
        /9000-broken.*left as it was/,
      );
      await expect(sql`select * from half_made`.execute(db)).rejects.toThrow(/half_made/);
      expect(await recordedMigrations(db, kind)).toEqual(Object.keys(migrations));
    });
  });
});

onPostgres((server) => {
  it('several processes that start at once on postgres migrate it once', async () => {
    const url = await testPostgresUrl(server);
    const settings = { kind: 'postgres', url: url.value, poolSize: 2 } as const;
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(settings)));
    expect(stores.map((store) => store.migrations)).toEqual(
      stores.map(() => Object.keys(migrations).length),
    );
    await Promise.all(stores.map((store) => store.close()));
    await url.dispose();
  });

  it.each([
    ['none of the tables of filings', ['0031', '0042', '0043']],
    ['some of their columns', ['0042', '0043']],
    ['all of them', []],
  ])('a database with those migrations on record and %s has all of them now', async (_, left) => {
    const url = await testPostgresUrl(server);
    const settings = { kind: 'postgres', url: url.value, poolSize: 2 } as const;
    const columns = async (db: OpenStore['db']) =>
      (
        await sql<{ name: string }>`select table_name || '.' || column_name as name
          from information_schema.columns where table_schema = current_schema()
          and table_name like 'filing_text%'`.execute(db)
      ).rows.map(({ name }) => name);
    const earlier = Object.entries(migrations).filter(([name]) => name < '0044');
    const nothing = () => Promise.resolve();
    const db = await connect(settings);
    await migrate(
      db,
      'postgres',
      Object.fromEntries(
        earlier.map(([name, up]) => [name, left.some((n) => name.startsWith(n)) ? nothing : up]),
      ),
    );
    await db.destroy();
    const store = await openStore(settings);
    expect(await columns(store.db)).toEqual(
      expect.arrayContaining([
        'filing_text.sic',
        'filing_text.incorporated',
        'filing_text_passage.repeats',
        'filing_text_vector.vector',
        'filing_text_state.progress',
      ]),
    );
    await store.close();
    await url.dispose();
  });
});

describe('the embedded database', () => {
  it('runs in WAL, synchronous FULL, with foreign keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
    const store = await openStore({ kind: 'sqlite', folder });
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5_000);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('refuses a second process, and lets it in once the first has gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
    const first = await openStore({ kind: 'sqlite', folder });
    await expect(openStore({ kind: 'sqlite', folder })).rejects.toThrow(
      `The data folder ${folder} is in use by another Tapedeck process.`,
    );
    await first.close();
    const second = await openStore({ kind: 'sqlite', folder });
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('a file that is no database is refused by name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
    const { writeFileSync } = await import('node:fs');
    writeFileSync(databaseFile(folder), 'x'.repeat(5_000));
    await expect(openStore({ kind: 'sqlite', folder })).rejects.toThrow(databaseFile(folder));
    rmSync(folder, { recursive: true });
  });

  it('a folder that cannot be made is refused by name', async () => {
    await expect(openStore({ kind: 'sqlite', folder: '/dev/null/data' })).rejects.toThrow(
      'The data folder /dev/null/data cannot be written (ENOTDIR)',
    );
  });

  it('an unreachable PostgreSQL is one line without the password', async () => {
    const url = 'postgresql://ann:hunter2@127.0.0.1:1/x';
    const opening = openStore({ kind: 'postgres', url, poolSize: 1 });
    await expect(opening).rejects.toThrow(/^PostgreSQL at DATABASE_URL cannot be reached: /);
    await expect(opening).rejects.not.toThrow(/hunter2/);
    await (await connect({ kind: 'postgres', url, poolSize: 1 })).destroy();
  });
});

onEveryStore((name, open) => {
  it(`messages that waited before there were jobs get theirs on ${name}`, async () => {
    const opened = await open();
    const { db, kind } = opened.value;
    const names = ['job', 'mail', 'schema_migration'];
    for (const table of names) await sql`delete from ${sql.table(table)}`.execute(db);
    // Tables go in any order, also one that others refer to.
    if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
    for (const table of await db.introspection.getTables())
      if (table.name !== 'schema_migration' && table.name !== 'schema_migration_lock')
        // The list has the tables of stores that other tests have open beside this one.
        await sql`drop table if exists ${sql.table(table.name)} ${kind === 'postgres' ? sql`cascade` : sql``}`.execute(
          db,
        );
    const before = Object.fromEntries(Object.entries(migrations).filter(([id]) => id < '0008'));
    await migrate(db, kind, before);
    for (const [id, state] of [
      ['waits', 'queued'],
      ['sent', 'delivered'],
    ] as const)
      await sql`insert into mail (id, kind, recipient, subject, text, created_at, state, attempts, due_at)
        values (${id}, 'test', 'a@example.com', 's', 't', 5, ${state}, 2, 9)`.execute(db);
    await migrate(db, kind, migrations);
    expect(
      await db.selectFrom('job').select(['id', 'kind', 'key', 'state', 'due_at']).execute(),
    ).toEqual([{ id: 'waits', kind: 'mail.deliver', key: 'waits', state: 'waiting', due_at: 5 }]);
    await opened.dispose();
  });
});

describe('the folder of migrations', () => {
  const folderWith = (files: Readonly<Record<string, string>>): URL => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return pathToFileURL(`${folder}/`);
  };
  const one = 'export const change = async () => {};';

  it('is read in the order of the file names; other files are no migrations', async () => {
    const found = await readMigrations(
      folderWith({ '0010-b.ts': one, '0002-a.ts': one, 'all.ts': one, '0011-c.test.ts': one }),
    );
    expect(Object.keys(found)).toEqual(['0002-a', '0010-b']);
  });

  it('two with one number, or a file that exports something else, stop the start', async () => {
    await expect(
      readMigrations(folderWith({ '0001-a.ts': one, '0001-b.ts': one })),
    ).rejects.toThrow('number of 0001-b');
    await expect(
      readMigrations(folderWith({ '0001-a.ts': 'export const name = 1;' })),
    ).rejects.toThrow('0001-a has to export one function');
  });
});
