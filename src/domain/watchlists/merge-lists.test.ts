import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { changesToMerge } from './merge-lists.ts';
import { listOfSymbols, madeBy, symbols, written } from './watchlist.fixture.ts';

const own = madeBy([
  ...listOfSymbols('own-1', 'A B'),
  { kind: 'renameList', list: 'own-1', name: 'Tech' },
  { kind: 'setRow', list: 'own-1', symbol: symbolId('A'), note: 'mine' },
]);
const kept = madeBy([
  ...listOfSymbols('kept-1', 'B A C'),
  { kind: 'renameList', list: 'kept-1', name: ' tech ' },
  { kind: 'setRow', list: 'kept-1', symbol: symbolId('A'), note: 'theirs' },
  { kind: 'setRow', list: 'kept-1', symbol: symbolId('B'), note: 'kept' },
  { kind: 'removeRows', list: 'kept-1', symbols: symbols('C') },
  ...listOfSymbols('kept-2', 'X Y'),
  { kind: 'createList', list: 'kept-3', name: 'Empty' },
  ...listOfSymbols('kept-4', 'Z'),
  { kind: 'trashList', list: 'kept-4' },
]);

describe('lists kept without an account', () => {
  const merged = madeBy(changesToMerge(own, kept), own);

  it('go into the list of the same name or become new ones, and no row comes twice', () => {
    expect(written(merged)).toEqual(['own-1: A B', 'kept-2: X Y', 'kept-3: ']);
  });

  it('complete what is there and overwrite nothing', () => {
    const notes = merged.rows.get('own-1')?.map(({ note }) => note);
    expect(notes).toEqual(['mine', 'kept']);
  });

  it('merged again they change nothing', () => {
    expect(madeBy(changesToMerge(merged, kept), merged)).toBe(merged);
  });

  it('bring back a list of theirs that was trashed meanwhile', () => {
    const trashed = madeBy([{ kind: 'trashList', list: 'kept-2' }], merged);
    expect(written(madeBy(changesToMerge(trashed, kept), trashed))).toContain('kept-2: X Y');
  });
});
