import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

onPostgres((server) => {
  filingTextStoreContract('postgres', async () => {
    const url = await migratedPostgresUrl(server);
    const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
    return {
      value: postgresFilingText(store.db),
      dispose: async () => {
        await store.close();
        await url.dispose();
      },
    };
  });
});
