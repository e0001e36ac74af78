import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { entitlementOf } from '../../src/domain/identity/entitlement.ts';
import type { Member } from '../../src/domain/identity/visitor.ts';
import { buyRow, SETTINGS } from '../../src/domain/portfolio/transaction.fixture.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { ledgerService } from '../../src/server/features/portfolio/ledger-service.ts';
import { oncePerKey } from '../../src/server/features/writes/once-per-key.ts';

/** Writes edits of a thousand rows without end; each is printed only when it was acknowledged. */
const [settings = '', run = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(settings) as StoreSettings);
await store.stores.members.create(memberFixture('ann'));
const ann: Member = {
  kind: 'member',
  wmid: '501',
  userId: 'ann',
  username: 'ann',
  displayName: 'Ann',
  email: 'ann@example.test',
  roles: [],
  planId: 'pro',
  professional: 'non-professional',
};
const service = ledgerService({
  store,
  once: oncePerKey(store, Date.now),
  entitlementOf: (visitor) => entitlementOf(visitor, undefined, [], Date.now()),
  publish: () => {},
  now: Date.now,
});
const portfolio = 'portfolio-one';
if (run === '0')
  await service.edit(ann, {
    edits: [
      {
        kind: 'createPortfolio',
        portfolio,
        name: 'One',
        settings: SETTINGS,
        accounts: [{ id: 'main', name: 'Main', currency: 'USD', closed: false }],
      },
    ],
  });
for (let n = 0; ; n += 1) {
  const name = `run-${run}-${n}`;
  const transactions = Array.from({ length: 1_000 }, (_, at) => buyRow(`${name}-${at}`));
  const edits = [{ kind: 'addTransactions', portfolio, transactions } as const];
  await service.edit(ann, { edits, key: name });
  process.stdout.write(`${name}\n`);
}
