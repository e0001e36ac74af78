import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../../ports/disposable.ts';
import { auditLog } from './audit-log.ts';
import { backup, restore } from './backup.ts';
import { installationStore } from './installation-store.ts';
import { type OpenStore, openStore, type StoreSettings } from './open-store.ts';
import { migratedPostgresUrl } from './postgres-schemas.fixture.ts';
import { onPostgres, testSqliteFolder } from './store-suites.fixture.ts';

interface Reachable extends Disposable<OpenStore> {
  readonly settings: StoreSettings;
}
type Opener = () => Promise<Reachable>;

const openSqlite: Opener = async () => {
  const folder = await testSqliteFolder();
  const settings = { kind: 'sqlite', folder } as const;
  const value = await openStore(settings);
  return {
    value,
    settings,
    dispose: async () => {
      await value.close();
      rmSync(folder, { recursive: true });
    },
  };
};

const openPostgres =
  (server: string): Opener =>
  async () => {
    const url = await migratedPostgresUrl(server);
    const settings = { kind: 'postgres', url: url.value, poolSize: 4 } as const;
    const value = await openStore(settings);
    return {
      value,
      settings,
      dispose: async () => {
        await value.close();
        await url.dispose();
      },
    };
  };

const append = (store: OpenStore, n: number) =>
  auditLog(store.db).append({
    id: `event-${String(n).padStart(6, '0')}`,
    at: n,
    kind: 'test.written',
    subject: n % 2 === 0 ? null : 'ünï “quoted”',
    detail: { n: String(n) },
  });

const everything = (store: OpenStore) => auditLog(store.db).list({ limit: 100_000 });

function backupSuite(name: string, openFrom: Opener, openTo: Opener): void {
  describe(`backup ${name}`, () => {
    let folder: string;
    let from: Reachable;
    let to: Reachable;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tapedeck-backup-'));
      from = await openFrom();
      to = await openTo();
    });
    afterEach(async () => {
      await from.dispose();
      await to.dispose();
      rmSync(folder, { recursive: true });
    });
    const file = () => join(folder, 'copy.gz');

    it('brings everything back and replaces what was there', async () => {
      await installationStore(from.value.db).recordStart('origin', 5);
      const seeded = await backup(from.settings, join(folder, 'before.gz'));
      for (let n = 0; n < 1_203; n += 1) await append(from.value, n);
      expect(await backup(from.settings, file())).toBe(seeded + 1_203);
      await append(to.value, 999_999);
      await installationStore(to.value.db).recordStart('other', 1);
      expect(await restore(to.value, file())).toBe(seeded + 1_203);
      expect(await everything(to.value)).toEqual(await everything(from.value));
      expect((await installationStore(to.value.db).read())?.id).toBe('origin');
    });

    it('is one moment of the store while writes go on', async () => {
      let written = 0;
      let stop = false;
      const writing = (async () => {
        while (!stop) {
          await append(from.value, written);
          written += 1;
          await new Promise(setImmediate);
        }
      })();
      while (written < 700) await new Promise(setImmediate);
      const before = written;
      await backup(from.settings, file());
      const after = written;
      stop = true;
      await writing;
      expect(after).toBeGreaterThan(before);
      await restore(to.value, file());
      const copied = (await everything(to.value)).map((event) => event.at).sort((a, b) => a - b);
      // Nothing is missing in the middle: the copy is a prefix of what was written.
      expect(copied).toEqual(Array.from({ length: copied.length }, (_, n) => n));
      expect(copied.length).toBeGreaterThanOrEqual(before);
    });

    it.each([
      ['cut off', (lines: string[]) => lines.slice(0, -1)],
      ['short of a row', (lines: string[]) => lines.toSpliced(3, 1)],
      ['of another program', () => ['{"hello":1}']],
      [
        'newer',
        (lines: string[]) => [lines[0]?.replace('0001-', '9999-') ?? '', ...lines.slice(1)],
      ],
      [
        'with an unknown table',
        (lines: string[]) => lines.map((l) => l.replace('audit_event', 'x')),
      ],
      ['not JSON', () => ['nonsense']],
    ])('a copy that is %s is refused and nothing is changed', async (_what, damage) => {
      for (let n = 0; n < 5; n += 1) await append(from.value, n);
      await backup(from.settings, file());
      const lines = gunzipSync(readFileSync(file())).toString().trimEnd().split('\n');
      writeFileSync(file(), gzipSync(damage(lines).join('\n')));
      await append(to.value, 42);
      await expect(restore(to.value, file())).rejects.toThrow(/backup.*[Nn]othing was changed/);
      expect((await everything(to.value)).map((event) => event.at)).toEqual([42]);
    });
  });
}

backupSuite('sqlite to sqlite', openSqlite, openSqlite);
onPostgres((server) => {
  backupSuite('postgres to postgres', openPostgres(server), openPostgres(server));
  backupSuite('sqlite to postgres', openSqlite, openPostgres(server));
});
