import { openStore, type StoreSettings } from './open-store.ts';

/** Writes one event for good, and the first of two of a transaction; then waits to be killed. */
const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreSettings);
const event = (id: string) => ({ id, at: 1, kind: 'test.happened', subject: null, detail: {} });
await store.stores.audit.append(event('before'));
await store.transaction(async ({ audit }) => {
  await audit.append(event('first'));
  process.stdout.write('half\n');
  await new Promise((done) => {
    setTimeout(done, 60_000);
  });
  await audit.append(event('second'));
});
