import { randomUUID } from 'node:crypto';
import { jobStore } from '../../src/adapters/store/job-store.ts';
import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import { entitlementOf } from '../../src/domain/identity/entitlement.ts';
import { composeNotifications } from '../../src/server/compose-notifications.ts';
import { notifyOfFirings } from '../../src/server/features/alerts/worker/firing-notices.ts';
import type { WriteParts } from '../../src/server/features/alerts/worker/write-batches.ts';
import { jobRunner } from '../../src/server/jobs/runner.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** A process that dies keeps its jobs for so long, in ms. */
const LEASE = 1_500;

/** What sends firings to webhooks, as the program does it; channels are called on this machine. */
export async function alertWebhooks(store: OpenStore): Promise<{
  readonly notify: WriteParts['notify'];
  readonly close: () => Promise<void>;
}> {
  let wake = (): void => {};
  const notifications = await composeNotifications({
    store,
    config: { vapidPrivateKey: undefined, allowLoopback: true },
    secretKeys: [],
    mailer: { send: () => Promise.resolve() },
    contact: undefined,
    origin: () => 'https://deck.example',
    entitlementOf: (visitor) => entitlementOf(visitor, undefined, [], Date.now()),
    log: quiet,
    now: Date.now,
    wake: () => wake(),
  });
  const runner = jobRunner({
    store: jobStore(store),
    kinds: notifications.jobs.filter(({ schedule }) => schedule === undefined),
    log: quiet,
    now: Date.now,
    newId: randomUUID,
    jitter: Math.random,
    lease: LEASE,
  });
  wake = runner.wake;
  await runner.start();
  return {
    notify: notifyOfFirings({
      notifyMany: notifications.notifyMany,
      conditionWords: () => 'price crosses up 100',
      origin: () => 'https://deck.example',
      about: () => ({ name: null, currency: null }),
    }),
    close: runner.close,
  };
}
