import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import type { NewFiring } from '../../src/ports/store/alert-store.ts';
import { alertFixture, firingFixture } from '../../src/ports/store/alert.fixture.ts';
import type { ChannelRecord } from '../../src/ports/store/channel-store.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { batchNotifier } from '../../src/server/features/notifications/notify.ts';

const MEMBERS = 100;
const EACH = 100;

const CHANNEL: ChannelRecord = {
  memberId: '',
  id: 'hook',
  kind: 'webhook',
  name: 'Hook',
  target: 'https://hook.example/',
  targetHash: '',
  secret: null,
  createdAt: 1,
  verifiedAt: 1,
  pausedAt: null,
  failingSince: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastProblem: null,
};

/**
 * 10,000 firings in one transaction as the worker writes them: firings, tallies, memories, alerts
 * that end by it, and a delivery with its job for each.
 */
export async function measureWrites(name: string, { stores, transaction }: OpenStore) {
  const firings: NewFiring[] = [];
  for (let member = 0; member < MEMBERS; member += 1) {
    const memberId = `w${member}`;
    await stores.members.create(memberFixture(memberId));
    await stores.channels.create({ ...CHANNEL, memberId, targetHash: memberId }, 9);
    const ids = Array.from({ length: EACH }, (_, each) => `alert-${each}`);
    await stores.alerts.save(
      memberId,
      ids.map((id) => alertFixture(id, { status: 'paused' })),
    );
    for (const id of ids) firings.push(firingFixture(id, 0, { memberId }));
  }
  const notify = batchNotifier({ now: () => 1, wake: () => {} });
  const parts: [string, number][] = [];
  const began = performance.now();
  await transaction(async (tx) => {
    const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const start = performance.now();
      await work();
      parts.push([what, performance.now() - start]);
    };
    const keys = firings.map(({ memberId, firing }) => ({ memberId, id: firing.alertId }));
    await timed('firings', () => tx.alerts.addFirings(firings));
    await timed('memories', () =>
      tx.alerts.saveMemories(
        keys.map((key) => ({
          ...key,
          subject: 'MSFT',
          memory: { revision: 1, seenTo: 1, sequence: 1, lastFiredAt: 1, inner: {} },
        })),
      ),
    );
    await timed('alerts', () =>
      tx.alerts.change(keys.map((key) => ({ ...key, revision: 1, status: 'done', at: 5 }))),
    );
    await timed('deliveries', () =>
      notify(
        tx,
        firings.map(({ memberId, firing }) => ({
          memberId,
          notification: {
            event: firing.id,
            kind: 'alert.fired',
            title: 'MSFT: price crosses up 420',
            text: 'price 421.30',
            link: '/alerts',
            at: 1,
            data: { condition: firing.condition, facts: firing.facts.slice(0, 1) },
          },
        })),
      ),
    );
  });
  const total = performance.now() - began;
  const each = parts.map(([what, ms]) => `${what} ${ms.toFixed(0)}`).join(', ');
  console.log(
    `${name}: ${firings.length} firings in one transaction ${total.toFixed(0)} ms (${each})`,
  );
}
