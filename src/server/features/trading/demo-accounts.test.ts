import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoMembers } from '../identity/demo-members.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { replayLog } from '../../../domain/trading/apply-event.ts';
import { testTrading, type TestTrading } from './trading-api.fixture.ts';

describe('accounts of the demo developer', () => {
  let t: TestTrading;
  beforeEach(async () => {
    t = await testTrading({ works: false });
    const { id, username, displayName, planId } = demoMembers[1]!;
    await t.store.stores.members.create({ ...memberFixture(id), username, displayName, planId });
  });
  afterEach(() => t.dispose());

  const seed = async () => {
    for (const job of t.trading.jobs)
      await job.run(
        {} as Parameters<typeof job.run>[0],
        { signal: new AbortController().signal } as Parameters<typeof job.run>[1],
      );
  };
  const logs = async () => {
    const store = t.store.stores.trading;
    const accounts = await store.list('demo-developer');
    return Promise.all(
      accounts.map(async ({ id, name, head }) => {
        const key = { memberId: 'demo-developer', accountId: id };
        const events = await store.log(key, { after: 0, limit: 10_000 });
        return { key, name, head, events };
      }),
    );
  };

  it('DEM-1 have a month of orders, fills and closed days that replay to one state', async () => {
    await seed();
    const accounts = await logs();
    expect(accounts.map(({ name }) => name)).toEqual(['Swing', 'Day trades']);
    for (const { key, head, events } of accounts) {
      expect(events).toHaveLength(head);
      expect(replayLog(events).seq).toBe(head);
      const count = (kind: string) => events.filter((event) => event.kind === kind).length;
      expect(count('filled')).toBeGreaterThan(10);
      expect(count('session-closed')).toBeGreaterThan(15);
      const span = { from: 0, to: Number.MAX_SAFE_INTEGER };
      expect((await t.store.stores.trading.equity(key, span)).length).toBeGreaterThan(300);
    }
  }, 60_000);

  it('DEM-2 are made once, and the same every time', async () => {
    await seed();
    const first = await logs();
    await seed();
    expect(await logs()).toEqual(first);
  }, 60_000);
});
