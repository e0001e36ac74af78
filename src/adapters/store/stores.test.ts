import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { WithMembers } from '../../ports/store/member.fixture.ts';
import type { Database } from './schema.ts';
import { onEveryStore } from './store-suites.fixture.ts';

type Suite = (name: string, open: () => Promise<WithMembers<unknown>>) => void;
type MakeStore = (db: Kysely<Database>) => unknown;

/** They need more than one database connection or another one, and have tests of their own. */
const APART = ['partition-leases', 'filing-text-store', 'job-store', 'transaction'];

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `note-store.contract.ts` exports `noteStoreContract`, `note-store.ts` here `noteStore`. */
async function load(name: string): Promise<{ readonly suite: Suite; readonly make: MakeStore }> {
  const [port, adapter] = await Promise.all([
    import(resolve(`src/ports/store/${name}.contract.ts`)) as Promise<Record<string, Suite>>,
    import(resolve(`src/adapters/store/${name}.ts`)) as Promise<Record<string, MakeStore>>,
  ]);
  const suite = port[`${camelCase(name)}Contract`];
  const make = adapter[camelCase(name)];
  if (suite === undefined || make === undefined)
    throw new Error(`${name}: the contract or its adapter has another name than its file.`);
  return { suite, make };
}

const names = globSync('src/ports/store/*.contract.ts')
  .map((file) => file.replace(/^.*\/|\.contract\.ts$/g, ''))
  .filter((name) => !APART.includes(name));
const contracts = await Promise.all(names.map(load));

it('finds the contract suites', () => {
  expect(names).toContain('member-store');
  expect(names.length).toBeGreaterThan(10);
});

onEveryStore((name, open) => {
  for (const { suite, make } of contracts)
    suite(name, async () => {
      const { value, dispose } = await open();
      const { members, watchlists, channels, portfolios, trading } = value.stores;
      return { value: make(value.db), members, watchlists, channels, portfolios, trading, dispose };
    });
});
