import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import type { DrawingChange } from '../../../domain/drawings/change.ts';
import { anyChange, newDrawing } from '../../../domain/drawings/drawing.fixture.ts';
import { idsOf } from '../../../domain/drawings/change.ts';
import {
  type ClientSheet,
  isNews,
  NOTHING_KNOWN,
  settled,
  shownSheet,
  withDelta,
  withPending,
} from '../../../domain/drawings/reconcile.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { StoreBusy } from '../../../ports/store/store-busy.ts';
import { memberOf } from '../watchlists/watchlist-api.fixture.ts';
import { oncePerKey } from '../writes/once-per-key.ts';
import { drawingService, type DrawingService } from './service.ts';

const MSFT = symbolId('MSFT');
const ann = memberOf('ann');

/** As a browser does: another try for what was too busy, under the same key. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof StoreBusy)) throw problem;
    }
}

/** A page of the member: sends its edits one by one, hears news, asks for what it has missed. */
class Page {
  client: ClientSheet = NOTHING_KNOWN;
  readonly #service: DrawingService;
  #work: Promise<unknown> = Promise.resolve();

  constructor(service: DrawingService) {
    this.#service = service;
  }

  edit(changes: readonly DrawingChange[]): void {
    const edit = { id: randomUUID(), changes, now: 5 };
    this.client = withPending(this.client, edit);
    this.#work = this.#work.then(async () => {
      const known = this.client.confirmed?.revision;
      const send = () => this.#service.edit(ann, MSFT, { changes, known, key: edit.id });
      // The first answer is lost on the way: the same edit is sent again.
      await patiently(send);
      this.client = settled(withDelta(this.client, await patiently(send)), edit.id);
    });
  }

  hear(version: number): void {
    if (isNews(this.client, version)) this.#work = this.#work.then(() => this.read());
  }

  async read(): Promise<void> {
    const delta = await this.#service.read(ann, MSFT, this.client.confirmed?.revision);
    this.client = withDelta(this.client, delta);
  }

  async idle(): Promise<void> {
    for (let work; work !== this.#work;) {
      work = this.#work;
      await work;
      await nextTurn();
    }
  }
}

onEveryStore((name, open) => {
  describe(`drawings converge: ${name}`, () => {
    it('DRAW-80 two devices with random edits through two processes end with the same drawings', async () => {
      const store = await open();
      await store.value.stores.members.create(memberFixture('ann'));
      const pages: Page[] = [];
      const parts = {
        store: store.value,
        once: oncePerKey(store.value, Date.now),
        publish: (_user: string, _kind: string, { version }: { version: number }) => {
          for (const page of pages) page.hear(version);
        },
        now: Date.now,
      };
      const services = [drawingService(parts), drawingService(parts)];
      const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `drawing-${letter}`);
      await services[0]!.edit(ann, MSFT, {
        changes: [{ kind: 'add', drawings: ids.map((id) => newDrawing(id)) }],
      });
      for (const service of services) {
        const page = new Page(service);
        await page.read();
        pages.push(page);
      }
      const edits = fc.sample(
        fc.tuple(fc.nat(1), fc.array(anyChange, { minLength: 1, maxLength: 3 })),
        { numRuns: 30, seed: fc.readConfigureGlobal().seed ?? 14 },
      );
      for (const [page, changes] of edits) {
        expect(changes.flatMap(idsOf).every((id) => ids.includes(id))).toBe(true);
        pages[page]!.edit(changes);
        if (page === 1) await nextTurn();
      }
      for (const page of pages) await page.idle();
      for (const page of pages) await page.idle();
      const kept = await services[0]!.read(ann, MSFT);
      for (const { client } of pages) {
        expect(client.pending).toEqual([]);
        expect(shownSheet(client).drawings).toEqual(kept.drawings);
      }
      await store.dispose();
    });
  });
});
