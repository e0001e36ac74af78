import { describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { type Entitlement, entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { StoreUnavailable } from '../../../ports/store/store-unavailable.ts';
import { keptEntitlements } from './kept.ts';

const member = { kind: 'member', userId: 'ann', wmid: '501' } as Visitor;
const anonymous: Visitor = { kind: 'anonymous', wmid: '501' };

function setUp() {
  let time = 0;
  let asked = 0;
  let tell: (userId: string) => void = () => {};
  let release: (() => void) | undefined;
  let silent = false;
  const of = async (): Promise<Entitlement> => {
    asked += 1;
    if (silent) throw new StoreUnavailable('No answer.');
    const answer = { changesAt: null, number: asked } as unknown as Entitlement;
    if (release !== undefined) await new Promise<void>((done) => (release = done));
    return answer;
  };
  const ask = keptEntitlements({
    entitlements: {
      of,
      onChanged: (listener) => {
        tell = listener;
        return () => {};
      },
    },
    caches: lruBudget(1_000_000),
    now: () => time,
  });
  return {
    ask,
    asked: () => asked,
    changed: (userId: string) => tell(userId),
    pass: (ms: number) => (time += ms),
    hold: () => (release = () => {}),
    letGo: () => release?.(),
    silence: () => (silent = true),
  };
}

describe('ID-14 what a visitor may have, kept for a moment', () => {
  it('is asked once, and again after a while', async () => {
    const { ask, asked, pass } = setUp();
    await ask(member);
    expect(ask(member)).not.toBeInstanceOf(Promise);
    await ask(anonymous);
    expect(asked()).toBe(2);
    pass(5_000);
    await ask(member);
    expect(asked()).toBe(3);
  });

  it('is forgotten at once when it changes, for that member only', async () => {
    const { ask, asked, changed } = setUp();
    await ask(member);
    await ask(anonymous);
    changed('bob');
    await ask(member);
    expect(asked()).toBe(2);
    changed('ann');
    await ask(member);
    expect(asked()).toBe(3);
  });

  it('a change while it is being read is not overwritten by what was read', async () => {
    const { ask, asked, changed, hold, letGo } = setUp();
    hold();
    const reading = Promise.resolve(ask(member));
    await Promise.resolve();
    changed('ann');
    letGo();
    await reading;
    hold();
    const again = Promise.resolve(ask(member));
    letGo();
    await Promise.race([again, Promise.resolve()]);
    expect(asked()).toBe(2);
  });

  it('works for anonymous visitors, but not members, while the store is down', async () => {
    const { ask, pass, silence } = setUp();
    const [stranger] = await Promise.all([ask(anonymous), ask(member)]);
    silence();
    pass(5_000);
    expect(await ask(anonymous)).toBe(stranger);
    const unknown: Visitor = { kind: 'anonymous', wmid: '777' };
    expect(await ask(unknown)).toEqual(entitlementOf(unknown, undefined, [], 5_000));
    await expect(ask(member)).rejects.toThrow(StoreUnavailable);
  });
});
