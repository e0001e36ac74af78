import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../../adapters/bus/memory.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { liveRows } from '../../../domain/watchlists/watchlist.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import { composeScreenedLists } from '../../compose-screened-lists.ts';
import { testServer } from '../../http/server.fixture.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { ScreenRows } from '../saved-questions/screen-look.ts';
import { listWriter } from './list-writer.ts';
import { type ApiReply, memberOf } from './watchlist-api.fixture.ts';

const LIST = 'list-one';
const VALUE = 'q=pe+%3C+15';
const LIMITS = { watchlists: 99, watchlistRows: 99 };

/** Calls and job of lists that follow a screen. Ann has the pro plan, everybody else the free one. */
async function testScreened(opened: {
  readonly value: OpenStore;
  readonly dispose: () => Promise<void>;
}) {
  const store = opened.value;
  for (const id of ['ann', 'bob']) await store.stores.members.create(memberFixture(id));
  const clock = { now: Date.parse('2026-11-02T15:00:00Z') };
  const bus = memoryBus();
  const heard: string[] = [];
  const state: { finds: ScreenRows | null; onLook: () => Promise<void> } = {
    finds: null,
    onLook: async () => {},
  };
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const lists = composeScreenedLists({
    store,
    bus,
    market: {
      quotes: () => Promise.reject(new ProviderError('unavailable', 'no prices here')),
    },
    entitlementOf: entitlement,
    rows: async (_value, _member, most) => {
      await state.onLook();
      if (state.finds === null) throw new Error('down');
      return state.finds.kind === 'found'
        ? { ...state.finds, symbols: state.finds.symbols.slice(0, most) }
        : state.finds;
    },
    screenFault: ({ expression }) => (expression.includes('!') ? 'What is “!”?' : null),
    onProblem: () => heard.push('problem'),
    now: () => clock.now,
  });
  const server = await testServer(lists.answers, {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
    },
    entitlementFor: entitlement,
  });
  const [job] = lists.jobs;
  const write = listWriter({ publish: () => {}, now: () => clock.now });
  return {
    store,
    clock,
    state,
    heard,
    finds: (text: string, isSettled = true): void => {
      const symbols = text === '' ? [] : text.split(' ').map(symbolId);
      state.finds = { kind: 'found', symbols, isSettled };
    },
    look: async (): Promise<void> => {
      clock.now += 300_000;
      const context: JobContext<StoreTransaction> = {
        deliveryKey: 'job',
        signal: new AbortController().signal,
        shouldYield: () => false,
        write: (work) => store.transaction(work),
      };
      await job!.run(
        { checkpoint: null } as Parameters<NonNullable<typeof job>['run']>[0],
        context,
      );
    },
    edit: (changes: readonly WatchlistChange[], user = 'ann') =>
      store.transaction((stores) => write(stores, user, changes, LIMITS, new Map())),
    rows: async (user = 'ann', list = LIST) =>
      liveRows((await store.stores.watchlists.rows(user, [list])).get(list) ?? []),
    call: async (
      user: string | undefined,
      method: 'GET' | 'PUT' | 'DELETE',
      list = '',
      body?: object,
    ): Promise<ApiReply> => {
      const reply = await server.value.inject({
        method,
        url: `/api/screened-lists${list === '' ? '' : `/${list}`}`,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.payload,
        body: reply.payload === '' ? undefined : (JSON.parse(reply.payload) as unknown),
      };
    },
    dispose: async () => {
      await server.dispose();
      await bus.close();
      await opened.dispose();
    },
  };
}

onEveryStore((name, open) => {
  describe(`lists that follow a screen on ${name}`, () => {
    let t: Awaited<ReturnType<typeof testScreened>>;
    beforeEach(async () => {
      t = await testScreened(await open());
    });
    afterEach(() => t.dispose());

    const follow = (user = 'ann', body: object = {}, list = LIST) =>
      t.call(user, 'PUT', list, { value: VALUE, name: 'Cheap', ...body });
    const shown = async () => (await t.rows()).map(({ symbol }) => symbol).join(' ');

    it('LIST-70 a screen becomes a list, and the list follows it', async () => {
      t.finds('KO T');
      const made = await follow();
      expect([made.status, made.body]).toMatchObject([200, { rows: 2, found: 2 }]);
      expect(await shown()).toBe('KO T');
      t.finds('T AAPL');
      await t.look();
      expect(await shown()).toBe('T AAPL');
      const listed = await t.call('ann', 'GET');
      expect(listed.body.screened).toMatchObject([{ list: LIST, value: VALUE }]);
      expect(JSON.stringify(listed.body)).not.toContain('brought');
    });

    it('LIST-71 notes and targets outlive the screen, hand-made changes too', async () => {
      t.finds('KO T PEP');
      await follow();
      await t.edit([
        { kind: 'setRow', list: LIST, symbol: symbolId('KO'), note: 'mine' },
        { kind: 'addRows', list: LIST, rows: [{ symbol: symbolId('MSFT') }] },
        { kind: 'removeRows', list: LIST, symbols: [symbolId('PEP')] },
      ]);
      t.finds('PEP');
      await t.look();
      expect(await shown()).toBe('KO MSFT');
      expect((await t.rows())[0]?.note).toBe('mine');
    });

    it('LIST-72 an edit while the screen is looked at is not lost', async () => {
      t.finds('KO T');
      await follow();
      t.finds('');
      t.state.onLook = async () => {
        t.state.onLook = async () => {};
        await t.edit([{ kind: 'setRow', list: LIST, symbol: symbolId('T'), note: 'just now' }]);
      };
      await t.look();
      expect(await shown()).toBe('T');
      expect((await t.rows())[0]?.note).toBe('just now');
    });

    it('LIST-73 a market that is down or a table that fills changes nothing', async () => {
      t.finds('KO T');
      await follow();
      t.state.finds = null;
      await t.look();
      expect(t.heard).toEqual(['problem']);
      t.finds('', false);
      await t.look();
      expect(await shown()).toBe('KO T');
      // Asked to follow again meanwhile, it only gains.
      t.finds('AAPL', false);
      await follow();
      expect(await shown()).toBe('KO T AAPL');
    });

    it('LIST-74 a screen that no longer reads is said, and the list stays', async () => {
      t.finds('KO');
      await follow();
      t.state.finds = { kind: 'unreadable' };
      await t.look();
      expect((await t.call('ann', 'GET')).body.screened).toMatchObject([{ isUnreadable: true }]);
      expect(await shown()).toBe('KO');
      t.finds('KO');
      await t.look();
      expect((await t.call('ann', 'GET')).body.screened).toMatchObject([{ isUnreadable: false }]);
    });

    it('LIST-75 stopped, it is a list like any other; in the trash it waits', async () => {
      t.finds('KO');
      await follow();
      await t.edit([{ kind: 'trashList', list: LIST }]);
      t.finds('T');
      await t.look();
      expect(await shown()).toBe('KO');
      expect((await follow()).status).toBe(404);
      await t.edit([{ kind: 'restoreList', list: LIST }]);
      await t.look();
      expect(await shown()).toBe('T');
      expect((await t.call('ann', 'DELETE', LIST)).status).toBe(200);
      expect((await t.call('ann', 'DELETE', LIST)).status).toBe(200);
      t.finds('PEP');
      await t.look();
      expect(await shown()).toBe('T');
      expect((await t.call('ann', 'GET')).body).toEqual({ screened: [] });
    });

    it('LIST-76 a list of one’s own keeps its rows, and another screen takes over', async () => {
      await t.edit([
        { kind: 'createList', list: LIST, name: 'Own' },
        { kind: 'addRows', list: LIST, rows: [{ symbol: symbolId('MSFT') }] },
      ]);
      t.finds('KO T');
      expect((await follow('ann', { name: undefined })).status).toBe(200);
      await t.edit([{ kind: 'removeRows', list: LIST, symbols: [symbolId('T')] }]);
      t.finds('T AAPL');
      await follow('ann', { value: 'q=pb+%3C+1' });
      expect(await shown()).toBe('MSFT T AAPL');
      const [head] = await t.store.stores.watchlists.heads('ann');
      expect(head?.name).toBe('Own');
    });

    it('LIST-77 holds what the plan allows, the first of the screen', async () => {
      const many = Array.from({ length: 130 }, (_, at) => `S${at}`);
      t.finds(many.join(' '));
      const { body } = await follow('bob');
      expect(body).toMatchObject({ rows: 100, found: 130 });
      expect((await t.rows('bob')).map(({ symbol }) => symbol)).toEqual(many.slice(0, 100));
      await t.look();
      expect(await t.rows('bob')).toHaveLength(100);
    });

    it('LIST-78 refuses visitors, strangers’ lists and what cannot be read', async () => {
      t.finds('KO');
      expect((await t.call(undefined, 'PUT', LIST, { value: VALUE })).status).toBe(401);
      expect((await t.call(undefined, 'GET')).status).toBe(401);
      expect((await follow('ann', { name: undefined })).status).toBe(404);
      expect((await t.call('ann', 'DELETE', 'list-none')).status).toBe(404);
      for (const value of ['q=%21', '?q=pe', 'q=%', 'q=a b', 'x'.repeat(9_000)]) {
        const reply = await follow('ann', { value });
        expect([value.slice(0, 9), reply.status]).toEqual([value.slice(0, 9), 400]);
      }
      expect((await follow('ann', { name: '' })).status).toBe(400);
      await follow();
      // The same id is another list for another member.
      expect((await t.call('bob', 'GET')).body).toEqual({ screened: [] });
      expect((await t.call('bob', 'DELETE', LIST)).status).toBe(404);
      expect((await t.call('ann', 'GET')).body.screened).toHaveLength(1);
    });
  });
});
