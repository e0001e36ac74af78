import { afterEach, describe, expect, it } from 'vitest';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { seedDemoLists } from './demo-lists.ts';
import { testLists, type TestLists } from './watchlist-api.fixture.ts';

let t: TestLists | undefined;
afterEach(() => t?.dispose());

describe('lists of the demo accounts', () => {
  it('are there for those of the accounts that there are, with symbols that the market knows', async () => {
    t = await testLists([]);
    const { members, watchlists } = t.store.stores;
    await members.create(memberFixture('demo-investor'));
    await members.create(memberFixture('demo-newcomer'));
    await seedDemoLists(members, watchlists, t.clock.now);

    const heads = await watchlists.heads('demo-investor');
    expect(heads.map(({ name }) => name)).toEqual(['Large caps', 'Funds', 'Markets']);
    expect(await watchlists.heads('demo-newcomer')).toEqual([]);
    expect(await watchlists.heads('demo-developer')).toEqual([]);

    const symbols = [...(await watchlists.symbols('demo-investor')).values()].flat();
    expect(symbols).toHaveLength(26);
    const { body } = await t.call(undefined, 'POST', '/api/symbol-resolution', {
      text: symbols.join('\n'),
    });
    expect(body.entries.map((entry: { outcome: string }) => entry.outcome)).toEqual(
      symbols.map(() => 'found'),
    );
  });
});
