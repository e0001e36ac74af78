import { auditLog } from '../../src/adapters/store/audit-log.ts';
import { openStore } from '../../src/adapters/store/open-store.ts';

/** Writes without end; each id is printed only after the store has acknowledged it. */
const [folder = '', run = ''] = process.argv.slice(2);
const store = await openStore({ kind: 'sqlite', folder });
const audit = auditLog(store.db);
for (let n = 0; ; n += 1) {
  const id = `${run}-${n}`;
  await audit.append({ id, at: n, kind: 'test.acknowledged', subject: null, detail: {} });
  process.stdout.write(`${id}\n`);
}
