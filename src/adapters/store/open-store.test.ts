import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
