import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import { type SymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { anyChange } from '../../../domain/watchlists/any-change.fixture.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import {
  type ClientLists,
  isNews,
  knownRevision,
  NOTHING_KNOWN,
  settled,
  shownLists,
  withDelta,
  withPending,
} from '../../../domain/watchlists/reconcile.ts';
import { undoOf } from '../../../domain/watchlists/undo-change.ts';
import { isLive, type WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { StoreBusy } from '../../../ports/store/store-busy.ts';
import { oncePerKey } from '../writes/once-per-key.ts';
import { type WatchlistService, watchlistService } from './service.ts';

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
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'].map(symbolId);
const LISTS = ['list-one', 'list-two'] as const;
const { signal } = new AbortController();
const price = (text: string) => text as DecimalText;

/** A page of the member: sends its edits one by one, hears news, asks for what it has missed. */
class Page {
  client: ClientLists = NOTHING_KNOWN;
  readonly #service: WatchlistService;
  readonly #retries: boolean;
  #sending: Promise<unknown> = Promise.resolve();
  #reading: Promise<unknown> = Promise.resolve();
  readonly #wanted = new Set<string>();

  constructor(service: WatchlistService, retries: boolean) {
    this.#service = service;
    this.#retries = retries;
  }

  edit(changes: readonly WatchlistChange[]): void {
    const edit = { id: randomUUID(), changes, moment: { now: 5, prices: new Map() } };
    this.client = withPending(this.client, edit);
    this.#sending = this.#sending.then(async () => {
      const send = () => {
        const known = Object.fromEntries(
          LISTS.flatMap((id) => {
            const revision = knownRevision(this.client, id);
            return revision === undefined ? [] : [[id, revision]];
          }),
        );
        return this.#service.edit(ann, { changes, known, key: edit.id }, signal);
      };
      // The first answer is lost on the way: the same edit is sent again.
      if (this.#retries) await patiently(send);
      for (const delta of (await patiently(send)).lists)
        this.client = withDelta(this.client, delta);
      this.client = settled(this.client, edit.id);
    });
  }

  /** The newest wish is enough: one question at a time, whatever the number of news. */
  hear(list: string, version: number): void {
    if (!isNews(this.client, list, version)) return;
    this.#wanted.add(list);
    this.#reading = this.#reading.then(async () => {
      if (!this.#wanted.delete(list)) return;
      const delta = await this.#service.read(ann, list, knownRevision(this.client, list));
      this.client = withDelta(this.client, delta);
    });
  }

  async idle(): Promise<void> {
    for (;;) {
      const [sending, reading] = [this.#sending, this.#reading];
      await Promise.all([sending, reading]);
      await nextTurn();
      if (sending === this.#sending && reading === this.#reading) return;
    }
  }
}

/** As a browser does: another try for what was too busy, under the same id. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof StoreBusy)) throw problem;
    }
}

const seen = (rows: readonly WatchlistRow[] | undefined) =>
  (rows ?? []).map(({ symbol, note, tags, target, stop, removedAt }) =>
    [symbol, note, tags.join('+'), target, stop, removedAt === null ? 'live' : 'removed'].join('|'),
  );

onEveryStore((name, open) => {
  describe(`watchlists converge: ${name}`, () => {
    let store: Disposable<OpenStore>;
    let services: readonly WatchlistService[];
    let pages: Page[];

    beforeEach(async () => {
      store = await open();
      pages = [];
      const { stores } = store.value;
      await stores.members.create(memberFixture('ann'));
      const publish: PublishMemberEvent = (_user, _kind, { id, version }) => {
        for (const page of pages) page.hear(id, version);
      };
      const parts = {
        store: store.value,
        once: oncePerKey(store.value, Date.now),
        entitlementOf: () => entitlementOf(ann, undefined, [], 0),
        priced: async (symbols: readonly SymbolId[]) => ({
          prices: new Map(symbols.map((symbol) => [symbol, price('10')])),
          unknown: [],
        }),
        publish,
        now: Date.now,
      };
      // Two processes on one database.
      services = [watchlistService(parts), watchlistService(parts)];
      await services[0]!.edit(
        ann,
        {
          known: {},
          changes: LISTS.flatMap((list): WatchlistChange[] => [
            { kind: 'createList', list, name: list },
            {
              kind: 'addRows',
              list,
              rows: LETTERS.map((symbol) => ({ symbol })),
            },
          ]),
        },
        signal,
      );
    });
    afterEach(() => store.dispose());

    const openPages = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const page = new Page(services[at % services.length]!, at % 5 === 1);
        for (const list of LISTS)
          page.client = withDelta(page.client, await services[0]!.read(ann, list));
        pages.push(page);
      }
    };

    const expectSameEverywhere = async () => {
      for (const page of pages) await page.idle();
      for (const list of LISTS) {
        const kept = await services[0]!.read(ann, list);
        for (const { client } of pages) {
          expect(client.pending).toEqual([]);
          expect(seen(shownLists(client).rows.get(list))).toEqual(seen(kept.rows));
          expect(client.confirmed.heads.find(({ id }) => id === list)).toEqual(kept.head);
        }
      }
    };

    it('LIST-20 two pages with random edits end with the same lists, and every symbol is there', async () => {
      await openPages(2);
      const edits = fc.sample(
        fc.tuple(fc.nat(1), fc.array(anyChange(LISTS), { minLength: 1, maxLength: 3 })),
        { numRuns: 40, seed: fc.readConfigureGlobal().seed ?? 12 },
      );
      for (const [page, changes] of edits) {
        pages[page]!.edit(changes);
        if (page === 1) await nextTurn();
      }
      await expectSameEverywhere();
      const { rows } = await services[0]!.read(ann, 'list-one');
      expect(rows.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(LETTERS));
    });

    it('LIST-21 fifty pages that edit one list at once lose nothing', async () => {
      await openPages(50);
      pages.forEach((page, at) => {
        const symbol = symbolId(`OWN${at}`);
        page.edit([
          { kind: 'addRows', list: 'list-one', rows: [{ symbol }], after: symbolId('A') },
        ]);
        page.edit([
          { kind: 'setRow', list: 'list-one', symbol, note: `of ${at}` },
          {
            kind: 'moveRows',
            list: 'list-one',
            symbols: [LETTERS[at % 6]!],
            after: null,
          },
          {
            kind: 'setRow',
            list: 'list-one',
            symbol: symbolId('B'),
            [at % 2 ? 'target' : 'stop']: price('7'),
          },
        ]);
      });
      await expectSameEverywhere();
      const { rows } = await services[0]!.read(ann, 'list-one');
      const live = rows.filter(isLive);
      expect(live).toHaveLength(56);
      for (let at = 0; at < 50; at += 1)
        expect(live.find(({ symbol }) => symbol === `OWN${at}`)).toMatchObject({
          note: `of ${at}`,
          priceWhenAdded: '10',
        });
      expect(live.find(({ symbol }) => symbol === 'B')).toMatchObject({ target: '7', stop: '7' });
    }, 60_000);

    it('LIST-22 an undo restores row, place, note and target while another page edits', async () => {
      await openPages(2);
      const [one, two] = pages as [Page, Page];
      const list = 'list-one';
      one.edit([
        { kind: 'setRow', list, symbol: symbolId('C'), note: 'keep', target: price('9.5') },
      ]);
      await one.idle();
      const before = shownLists(one.client);
      const removal: WatchlistChange = { kind: 'removeRows', list, symbols: [symbolId('C')] };
      one.edit([removal]);
      await one.idle();
      two.edit([{ kind: 'moveRows', list, symbols: [symbolId('F')], after: null }]);
      two.edit([{ kind: 'setRow', list, symbol: symbolId('C'), stop: price('1') }]);
      one.edit(undoOf(before, [removal]));
      await expectSameEverywhere();
      const live = (await services[0]!.read(ann, list)).rows.filter(isLive);
      expect(live.map(({ symbol }) => symbol).join('')).toBe('FABCDE');
      expect(live.find(({ symbol }) => symbol === 'C')).toMatchObject({
        note: 'keep',
        target: '9.5',
        stop: '1',
      });
    });

    it('LIST-23 an edit that is sent again is applied once, and its news told once', async () => {
      const told: string[] = [];
      pages.push({
        hear: (id: string, version: number) => told.push(`${id} ${version}`),
      } as unknown as Page);
      const changes: WatchlistChange[] = [{ kind: 'renameList', list: 'list-two', name: 'new' }];
      const [first, again] = await Promise.all(
        services.map((service) =>
          patiently(() => service.edit(ann, { changes, known: {}, key: 'edit-1' }, signal)),
        ),
      );
      expect(again).toEqual(first);
      expect(first?.lists[0]?.head).toMatchObject({ name: 'new', revision: 2 });
      expect(told).toEqual(['list-two 2']);
      await expect(
        services[0]!.edit(
          ann,
          { changes: [{ kind: 'trashList', list: 'list-two' }], known: {}, key: 'edit-1' },
          signal,
        ),
      ).rejects.toMatchObject({ statusCode: 422 });
    });
  });
});
