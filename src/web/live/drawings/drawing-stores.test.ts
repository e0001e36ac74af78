import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallTo } from '../../../contract/endpoint.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { editDrawings } from '../../../contract/drawings.ts';
import type { DrawingChange } from '../../../domain/drawings/change.ts';
import { commitEdit } from '../../../domain/drawings/commit-edit.ts';
import { anyChange, newDrawing } from '../../../domain/drawings/drawing.fixture.ts';
import { EMPTY_SHEET, liveDrawings, type Sheet } from '../../../domain/drawings/drawing.ts';
import { DRAWINGS_PER_SYMBOL } from '../../../domain/drawings/limits.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import type { MemberNews } from '../use-member-topic.ts';
import { accountDrawings } from './account-drawings.ts';
import { browserDrawings } from './browser-drawings.ts';
import { DRAWINGS_KEY } from './drawings-key.ts';
import type { DrawingStore } from './drawing-store.ts';

const MSFT = symbolId('MSFT');
const add = (...ids: readonly string[]): DrawingChange => ({
  kind: 'add',
  drawings: ids.map((id) => newDrawing(id)),
});
const shown = (store: DrawingStore) => liveDrawings(store.get().sheet).map(({ id }) => id);
const atRest = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A server for several pages: answers as the real one does, and tells every page of each edit. */
function drawingServer() {
  let sheet: Sheet = EMPTY_SHEET;
  let made = 0;
  const tells = new Set<(news: MemberNews) => void>();
  const seen = new Set<string>();
  const failing: ApiFailure[] = [];
  const calls: string[] = [];
  const answer = (since?: number) => ({
    revision: sheet.revision,
    since: since ?? null,
    drawings: sheet.drawings.filter(({ revision }) => revision > (since ?? -1)),
  });
  const api = (async (endpoint: CallTo, input: never, _signal?: unknown, key?: string) => {
    calls.push(endpoint.id);
    const { body, query } = input as {
      body?: { changes: readonly DrawingChange[]; known?: number };
      query?: { since?: string };
    };
    await Promise.resolve();
    if (endpoint !== editDrawings || body === undefined)
      return answer(query?.since === undefined ? undefined : Number(query.since));
    const failure = failing.shift();
    // A lost answer: the edit has taken effect all the same.
    if (failure === undefined || failure.statusCode === 503)
      if (key === undefined || !seen.has(key)) {
        seen.add(key ?? '');
        sheet = commitEdit(sheet, body.changes, 1).after;
        const event = { event: 'drawings.changed', id: MSFT, version: sheet.revision, at: 1 };
        for (const tell of tells) tell({ events: [event], incomplete: false });
      }
    if (failure !== undefined) throw failure;
    return answer(body.known);
  }) as unknown as ApiClient;
  return {
    calls,
    failing,
    sheet: () => sheet,
    page: (isOnline = () => true): DrawingStore => {
      const store = accountDrawings({
        symbol: MSFT,
        api,
        isOnline,
        now: () => 5,
        newId: () => `edit-${(made += 1)}`,
        pause: () => Promise.resolve(),
        watchNews: (tell) => {
          tells.add(tell);
          return () => tells.delete(tell);
        },
        report: (problem) => {
          throw problem;
        },
      });
      store.subscribe(() => {});
      return store;
    },
  };
}

function storageOf(most = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}
const quiet = () => () => {};

describe('drawings of a member in a page', () => {
  it('DRAW-91 an edit is shown at once and reaches the other page', async () => {
    const server = drawingServer();
    const [one, two] = [server.page(), server.page()];
    await atRest();
    const outcome = one.edit([add('drawing-1')]);
    expect(shown(one)).toEqual(['drawing-1']);
    expect(await outcome).toEqual({ kind: 'done' });
    await atRest();
    expect(shown(two)).toEqual(['drawing-1']);
    expect(two.get().sheet).toEqual(server.sheet());
    // The page that edited had the answer; it did not ask for its own news.
    expect(server.calls.filter((id) => id === 'getDrawings')).toHaveLength(3);
  });

  it('DRAW-92 a refused edit disappears again, one without an answer counts once', async () => {
    const server = drawingServer();
    const store = server.page();
    await atRest();
    server.failing.push(new ApiFailure(403, 'Too many.'));
    const refused = await store.edit([add('drawing-1')]);
    expect(refused).toMatchObject({ kind: 'failed', failure: { message: 'Too many.' } });
    expect(shown(store)).toEqual([]);
    server.failing.push(new ApiFailure(503, 'Busy.'), new ApiFailure(503, 'Busy.'));
    expect(await store.edit([add('drawing-2')])).toEqual({ kind: 'done' });
    expect(server.sheet().revision).toBe(1);
    expect(shown(store)).toEqual(['drawing-2']);
    expect(await server.page(() => false).edit([add('drawing-3')])).toMatchObject({
      failure: { kind: 'offline' },
    });
  });

  it('DRAW-93 pages with any edits end with the server’s drawings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.array(anyChange, { minLength: 1, maxLength: 3 })), {
          maxLength: 12,
        }),
        async (edits) => {
          const server = drawingServer();
          const pages = [server.page(), server.page()];
          await atRest();
          const outcomes = edits.map(([page, changes]) => pages[page]!.edit(changes));
          await Promise.all(outcomes);
          await atRest();
          for (const page of pages) expect(page.get().sheet).toEqual(server.sheet());
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('drawings without an account', () => {
  it('DRAW-94 are kept by the browser, by symbol, and seen by its other tabs', async () => {
    const storage = storageOf();
    let wrote = (_key: string | null) => {};
    const tab = browserDrawings({
      storage,
      onStorage: (listener) => {
        wrote = listener;
        return () => {};
      },
      now: () => 1,
    });
    const store = tab.on(MSFT);
    store.subscribe(() => {});
    const other = browserDrawings({ storage, onStorage: quiet, now: () => 1 }).on(MSFT);
    expect(await other.edit([add('drawing-1', 'drawing-2')])).toEqual({ kind: 'done' });
    wrote(DRAWINGS_KEY);
    expect(shown(store)).toEqual(['drawing-1', 'drawing-2']);
    expect(shown(tab.on(symbolId('KO')))).toEqual([]);
    await store.edit([{ kind: 'order', ids: ['drawing-1'], after: 'drawing-2' }]);
    wrote(null);
    // In the same order after a reload.
    const again = browserDrawings({ storage, onStorage: quiet, now: () => 1 }).on(MSFT);
    expect(shown(again)).toEqual(['drawing-2', 'drawing-1']);
  });

  it('DRAW-95 limits, a full and a forbidden storage, and a later edition are said, nothing is lost', async () => {
    const full = browserDrawings({ storage: storageOf(10), onStorage: quiet, now: () => 1 });
    const because = async (store: DrawingStore, changes = [add('drawing-1')]) => {
      const outcome = await store.edit(changes);
      return outcome.kind === 'failed' ? outcome.failure.because?.kind : outcome.kind;
    };
    expect(await because(full.on(MSFT))).toBe('storageFull');
    const none = browserDrawings({ storage: undefined, onStorage: quiet, now: () => 1 });
    expect(await because(none.on(MSFT))).toBe('noStorage');
    const storage = storageOf();
    storage.kept.set(DRAWINGS_KEY, '{"version":2,"sheets":{"MSFT":{}}}');
    const newer = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    expect(await because(newer.on(MSFT))).toBe('noStorage');
    expect(storage.kept.get(DRAWINGS_KEY)).toContain('"version":2');
    const many = Array.from({ length: DRAWINGS_PER_SYMBOL + 1 }, (_, at) => `drawing-${at}`);
    const roomy = browserDrawings({ storage: storageOf(), onStorage: quiet, now: () => 1 });
    expect(await because(roomy.on(MSFT), [add(...many)])).toBe('drawings');
    for (const text of ['', '{', '[]', 'null', '{"sheets":[1]}', '{"sheets":{"MSFT":7}}']) {
      const damaged = storageOf();
      damaged.kept.set(DRAWINGS_KEY, text);
      const store = browserDrawings({ storage: damaged, onStorage: quiet, now: () => 1 }).on(MSFT);
      expect(await because(store)).toBe('done');
    }
  });
});
