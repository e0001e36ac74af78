import { describe, expect, it } from 'vitest';
import type { DrawingChange } from '../../../domain/drawings/change.ts';
import { commitEdit } from '../../../domain/drawings/commit-edit.ts';
import { newDrawing } from '../../../domain/drawings/drawing.fixture.ts';
import { EMPTY_SHEET, liveDrawings, type Sheet } from '../../../domain/drawings/drawing.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { browserDrawings } from '../../live/drawings/browser-drawings.ts';
import { mergeDrawings } from './merge-drawings.ts';

const MSFT = symbolId('MSFT');
const add = (...ids: readonly string[]): DrawingChange => ({
  kind: 'add',
  drawings: ids.map((id) => newDrawing(id)),
});
const quiet = () => () => {};

function storageOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('drawings of the browser at sign-in', () => {
  it('DRAW-96 at sign-in they are added once, and leave the browser when the account has them', async () => {
    const storage = storageOf();
    const browser = browserDrawings({ storage, onStorage: quiet, now: () => 1 });
    const KO = symbolId('KO');
    await browser.on(MSFT).edit([add('drawing-1', 'drawing-2')]);
    await browser.on(MSFT).edit([{ kind: 'remove', ids: ['drawing-2'] }]);
    await browser.on(KO).edit([add('drawing-3')]);
    const account = new Map<string, Sheet>();
    const merge = (refuses: string) =>
      mergeDrawings({
        sheets: browser.sheets(),
        send: async (symbol, changes) => {
          if (symbol === refuses) return 'Too many.';
          const before = account.get(symbol) ?? EMPTY_SHEET;
          account.set(symbol, commitEdit(before, changes, 1).after);
          return undefined;
        },
        drop: browser.forget,
      });
    expect(await merge('KO')).toEqual({ merged: 1, left: [{ name: 'KO', why: 'Too many.' }] });
    expect([...browser.sheets().keys()]).toEqual(['KO']);
    // Broken off after the account had them: they come again and are there already.
    await browser.on(MSFT).edit([add('drawing-1')]);
    expect((await merge('none')).left).toEqual([]);
    const ids = [...account].map(([symbol, { drawings }]) => [
      symbol,
      drawings.map(({ id }) => id),
    ]);
    expect(ids).toEqual([
      ['MSFT', ['drawing-1']],
      ['KO', ['drawing-3']],
    ]);
    expect(browser.sheets().size).toBe(0);
    // What was edited meanwhile stays.
    await browser.on(MSFT).edit([add('drawing-4')]);
    browser.forget(MSFT, 0);
    expect(liveDrawings(browser.on(MSFT).get().sheet).map(({ id }) => id)).toEqual(['drawing-4']);
  });
});
