import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  clipboardText,
  type GridCell,
  type GridKey,
  moveHead,
  moveSelection,
  rangeOf,
  selectionAt,
} from './grid-move.ts';

const SIZE = { rows: 8, columns: 6 };
const press = (key: string, held: Partial<GridKey> = {}): GridKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const at = (row: number, column: number): GridCell => ({ row, column });
const move = (key: GridKey, from: GridCell, filled: (cell: GridCell) => boolean = () => true) =>
  moveSelection(key, selectionAt(from), SIZE, 3, filled)?.active;

describe('grid keys', () => {
  it.each([
    ['ArrowDown', at(3, 2)],
    ['ArrowUp', at(1, 2)],
    ['ArrowLeft', at(2, 1)],
    ['ArrowRight', at(2, 3)],
    ['PageDown', at(5, 2)],
    ['PageUp', at(0, 2)],
    ['Home', at(2, 0)],
    ['End', at(2, 5)],
  ])('%s', (key, to) => expect(move(press(key), at(2, 2))).toEqual(to));

  it('Ctrl+Home and Ctrl+End go to the corners', () => {
    expect(move(press('Home', { ctrlKey: true }), at(2, 2))).toEqual(at(0, 0));
    expect(move(press('End', { metaKey: true }), at(2, 2))).toEqual(at(7, 5));
  });

  it('Ctrl and an arrow stop at the end of the block, then leap over the gap', () => {
    const filled = ({ column }: GridCell) => column !== 3;
    const right = press('ArrowRight', { ctrlKey: true });
    expect(move(right, at(1, 0), filled)).toEqual(at(1, 2));
    expect(move(right, at(1, 2), filled)).toEqual(at(1, 4));
    expect(move(right, at(1, 4), filled)).toEqual(at(1, 5));
    expect(move(right, at(1, 5), filled)).toEqual(at(1, 5));
    const left = press('ArrowLeft', { ctrlKey: true });
    expect(move(left, at(1, 4), filled)).toEqual(at(1, 2));
  });

  it('never leaves the grid, whatever is pressed', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean(), fc.boolean())),
        fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }),
        (presses, filled) => {
          let selection = selectionAt(at(0, 0));
          for (const [key, ctrlKey, shiftKey] of presses)
            selection = moveSelection(
              press(key, { ctrlKey, shiftKey }),
              selection,
              SIZE,
              3,
              ({ row, column }) => filled[row * 6 + column] ?? false,
            )!;
          const { top, left, bottom, right } = rangeOf(selection);
          expect(top >= 0 && left >= 0 && bottom < 8 && right < 6).toBe(true);
        },
      ),
    );
  });

  it('Shift keeps the anchor; Escape and a plain move let it go', () => {
    const started = moveSelection(
      press('ArrowDown', { shiftKey: true }),
      selectionAt(at(1, 1)),
      SIZE,
      3,
      () => true,
    )!;
    expect(rangeOf(started)).toEqual({ top: 1, left: 1, bottom: 2, right: 1 });
    expect(moveSelection(press('Escape'), started, SIZE, 3, () => true)).toEqual(
      selectionAt(at(2, 1)),
    );
    const all = moveSelection(press('a', { ctrlKey: true }), started, SIZE, 3, () => true)!;
    expect(rangeOf(all)).toEqual({ top: 0, left: 0, bottom: 7, right: 5 });
  });

  it('other keys are none of its business', () => {
    expect(moveSelection(press('x'), selectionAt(at(0, 0)), SIZE, 3, () => true)).toBeUndefined();
  });
});

describe('the heads of the columns', () => {
  const key = (name: string, head: number | null, row = 0) =>
    moveHead(press(name), head, at(row, 2), SIZE.columns);

  it('are above the first line, and only there', () => {
    expect(key('ArrowUp', null)).toBe(2);
    expect(key('ArrowUp', null, 1)).toBeUndefined();
    expect(moveHead(press('ArrowUp', { shiftKey: true }), null, at(0, 2), 6)).toBeUndefined();
    expect(key('ArrowDown', 2)).toBeNull();
    expect(key('Escape', 2)).toBeNull();
  });

  it('left, right, Home and End stay among them', () => {
    expect(key('ArrowLeft', 0)).toBe(0);
    expect(key('ArrowLeft', 3)).toBe(2);
    expect(key('ArrowRight', 5)).toBe(5);
    expect(key('ArrowUp', 4)).toBe(4);
    expect(key('Home', 3)).toBe(0);
    expect(key('End', 3)).toBe(5);
    expect(key('x', 3)).toBeUndefined();
  });
});

describe('clipboardText', () => {
  it('writes the rectangle with tabs and full figures; missing cells are empty', () => {
    const value = ({ row, column }: GridCell) =>
      row === 1 && column === 2 ? null : row + column / 3;
    expect(clipboardText({ top: 0, left: 1, bottom: 1, right: 2 }, value)).toBe(
      `${1 / 3}\t${2 / 3}\n${1 + 1 / 3}\t`,
    );
  });
});
