import { describe, expect, it } from 'vitest';
import {
  added,
  changed,
  copied,
  counting,
  type FormNode,
  type GroupNode,
  isBlank,
  linesOf,
  offLines,
} from './form-tree.ts';

const range = (id: string, least: number | null = 1, off = false): FormNode => ({
  kind: 'range',
  id,
  off,
  field: 'price-earnings',
  least,
  most: null,
});
const group = (id: string, items: readonly FormNode[], op: GroupNode['op'] = 'and'): GroupNode => ({
  kind: 'group',
  id,
  off: false,
  op,
  items,
});
const ids = (node: FormNode) => linesOf(node).map(({ id }) => id);

describe('the lines of a form', () => {
  const tree = group('top', [range('a'), group('inner', [range('b'), range('c', null)], 'or')]);

  it('SCR-FRM-1 change in place and leave the others as they are', () => {
    const next = changed(tree, 'b', (node) => ({ ...node, off: true }));
    expect(next.items[0]).toBe(tree.items[0]);
    expect(offLines(next).map(({ id }) => id)).toEqual(['b']);
    expect(changed(tree, 'nobody', () => null)).toBe(tree);
  });

  it('SCR-FRM-2 go together with a group that they leave empty', () => {
    const one = changed(tree, 'b', () => null);
    expect(ids(one)).toEqual(['top', 'a', 'inner', 'c']);
    expect(ids(changed(one, 'c', () => null))).toEqual(['top', 'a']);
  });

  it('SCR-FRM-3 are added to the group that is named, and copied under new ids', () => {
    expect(ids(added(tree, 'inner', range('d')))).toEqual(['top', 'a', 'inner', 'b', 'c', 'd']);
    let count = 0;
    const copy = copied(tree, () => `new${(count += 1)}`);
    expect(ids(copy)).toEqual(['new1', 'new2', 'new3', 'new4', 'new5']);
    expect(ids(tree)).not.toContain('new1');
  });

  it('SCR-FRM-4 count when they are on and say something', () => {
    expect(ids(counting(tree)!)).toEqual(['top', 'a', 'inner', 'b']);
    expect(counting(group('top', [range('a', 1, true), range('b', null)]))).toBeNull();
    expect(isBlank(range('a', null))).toBe(true);
  });
});
