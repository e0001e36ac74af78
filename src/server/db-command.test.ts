import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../adapters/store/open-store.ts';
import { partnerStore } from '../adapters/store/partner-store.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';
import { runDbCommand } from './db-command.ts';

describe('npm run db', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-db-'));
  const settings = { kind: 'sqlite', folder: join(folder, 'data') } as const;
  const run = (...args: readonly string[]) => runDbCommand(args, settings);
  const refusal = (...args: readonly string[]) => expect(run(...args)).rejects;
  beforeAll(async () => {
    const store = await openStore(settings);
    await partnerStore(store.db).put({
      wmid: '104700',
      ref: 'ACME',
      name: 'Acme Brokers',
      defaultFeatures: [],
      theme: { brandLight: '#0460a9', brandDark: '#6cb8f5' },
      embedOrigins: [],
    });
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [['origins', '999'], 'There is no partner 999.'],
    [['origins', '104700', 'nowhere'], 'nowhere is no origin'],
    [['partner', '104701', 'ACME', 'Another'], 'Another partner has the ref ACME.'],
    [['partner', 'x', 'NEW', 'Name'], 'Say it so:'],
    [['partner', '104701', 'NEW'], 'Say it so:'],
    [['reset'], '--yes'],
    [['backup'], 'Usage: '],
    [[], 'Usage: '],
  ])('%j is refused', async (args, why) => {
    await refusal(...args).toThrow(StoreProblem);
    await refusal(...args).toThrow(why);
  });

  it('writes no backup over a file', async () => {
    const file = join(folder, 'deck.gz');
    writeFileSync(file, 'mine');
    await refusal('backup', file).toThrow('exists already');
  });

  it('backs up no database that is not there', async () => {
    const empty = { kind: 'sqlite', folder: join(folder, 'empty') } as const;
    await expect(runDbCommand(['backup', join(folder, 'x.gz')], empty)).rejects.toThrow(
      'There is no database in ',
    );
  });
});
