import { describe, expect, it } from 'vitest';
import { newDrawing } from '../../../domain/drawings/drawing.fixture.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { browserItems } from '../../live/chart-items/browser-items.ts';
import { browserDrawings } from '../../live/drawings/browser-drawings.ts';
import { browserLists } from '../../live/watchlists/browser-lists.ts';
import { browserViews } from '../../widgets/fields/browser-views.ts';
import { decide, hasKept, isDecided } from './kept-lists.ts';

function storageOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const quiet = () => () => {};

describe('LIST-69 the question about lists and views of the browser', () => {
  it('is asked once per state of them', async () => {
    const storage = storageOf();
    const lists = browserLists({ storage, onStorage: quiet, now: () => 1 });
    const views = browserViews(storage, quiet);
    const drawings = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    const charts = browserItems(storage, quiet);
    const kept = { lists, views, drawings, charts };
    expect(hasKept(kept)).toBe(false);
    await lists.edit([{ kind: 'createList', list: 'list-one', name: 'One' }]).outcome;
    expect(hasKept(kept)).toBe(true);
    expect(isDecided(storage, kept)).toBe(false);
    decide(storage, kept);
    expect(isDecided(storage, kept)).toBe(true);
    await lists.edit([{ kind: 'renameList', list: 'list-one', name: 'Two' }]).outcome;
    expect(isDecided(storage, kept)).toBe(false);
    decide(storage, kept);
    views.save({ id: 'view-one', name: 'Own', fields: ['last'], updatedAt: 1 });
    expect(isDecided(storage, kept)).toBe(false);
    decide(storage, kept);
    const store = drawings.on(symbolId('MSFT'));
    await store.edit([{ kind: 'add', drawings: [newDrawing('drawing-1')] }]);
    expect(isDecided(storage, kept)).toBe(false);
  });

  it('is asked about views alone', () => {
    const storage = storageOf();
    const views = browserViews(storage, quiet);
    const lists = browserLists({ storage, onStorage: quiet, now: () => 1 });
    const drawings = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    views.save({ id: 'view-one', name: 'Own', fields: ['last'], updatedAt: 1 });
    expect(hasKept({ lists, views, drawings, charts: browserItems(storage, quiet) })).toBe(true);
  });

  it('DRAW-90 is asked about drawings alone, and not about removed ones', async () => {
    const storage = storageOf();
    const drawings = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    const lists = browserLists({ storage, onStorage: quiet, now: () => 1 });
    const kept = {
      lists,
      views: browserViews(storage, quiet),
      drawings,
      charts: browserItems(storage, quiet),
    };
    const store = drawings.on(symbolId('MSFT'));
    await store.edit([{ kind: 'add', drawings: [newDrawing('drawing-1')] }]);
    expect(hasKept(kept)).toBe(true);
    await store.edit([{ kind: 'remove', ids: ['drawing-1'] }]);
    expect(hasKept(kept)).toBe(false);
  });

  it('is asked about saved charts alone, and again about another state of them', () => {
    const storage = storageOf();
    const views = browserViews(storage, quiet);
    const lists = browserLists({ storage, onStorage: quiet, now: () => 1 });
    const drawings = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    const charts = browserItems(storage, quiet);
    const kept = { lists, views, drawings, charts };
    const item = {
      id: 'chart-one',
      kind: 'expression',
      name: 'Own',
      body: { text: 'close' },
      isDefault: false,
      createdAt: 1,
      updatedAt: 1,
      revision: 1,
      removedAt: null,
    } as const;
    charts.save(item);
    expect([hasKept(kept), isDecided(storage, kept)]).toEqual([true, false]);
    decide(storage, kept);
    expect(isDecided(storage, kept)).toBe(true);
    charts.save({ ...item, revision: 2, updatedAt: 2 });
    expect(isDecided(storage, kept)).toBe(false);
  });
});
