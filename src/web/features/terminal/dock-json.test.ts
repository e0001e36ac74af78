import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LAYOUT } from '../../../domain/terminal/edit-layout.ts';
import { anyLayout } from '../../../domain/terminal/layout.fixture.ts';
import type { DockNode } from '../../../domain/terminal/layout.ts';
import { fromDockview, toDockview } from './dock-json.ts';

const SIZE = { width: 1440, height: 800 };

/** The shape without its sizes, and the sizes without their shape. */
function parts(node: DockNode | null): { readonly shape: unknown; readonly sizes: number[] } {
  if (node === null || node.type === 'tabs') return { shape: node, sizes: [] };
  const inner = node.children.map(parts);
  return {
    shape: { direction: node.direction, children: inner.map(({ shape }) => shape) },
    sizes: [...node.sizes, ...inner.flatMap(({ sizes }) => sizes)],
  };
}

describe('a layout in the words of the dock', () => {
  it('comes back as it was: panels, tabs, splits, floating stacks, windows and focus', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const back = fromDockview(toDockview(layout, SIZE), layout.maximised);
        const before = parts(layout.dock);
        const after = parts(back.dock);
        expect(after.shape).toEqual(before.shape);
        // To the thousandth, and no panel so small that it could not be found again.
        after.sizes.forEach((size, at) => {
          expect(Math.abs(size - (before.sizes[at] ?? 0))).toBeLessThan(0.02);
        });
        expect(back.floats).toEqual(layout.floats);
        expect(back.windows).toEqual(layout.windows);
        expect(back.focused).toBe(layout.focused);
        expect(back.maximised).toBe(layout.maximised);
      }),
      { numRuns: 60 },
    );
  });

  it('fills the dock: sizes of children are those of their parent across', () => {
    const json = toDockview(
      {
        ...EMPTY_LAYOUT,
        dock: {
          type: 'split',
          direction: 'row',
          sizes: [0.25, 0.75],
          children: [
            { type: 'tabs', panels: ['a'], active: 'a' },
            {
              type: 'split',
              direction: 'column',
              sizes: [0.5, 0.5],
              children: [
                { type: 'tabs', panels: ['b'], active: 'b' },
                { type: 'tabs', panels: ['c'], active: 'c' },
              ],
            },
          ],
        },
      },
      SIZE,
    );
    expect(json.grid.root).toMatchObject({
      size: 800,
      data: [{ size: 360 }, { size: 1080, data: [{ size: 400 }, { size: 400 }] }],
    });
  });

  it('leaves out the empty place of a stack that has a window', () => {
    const json = toDockview(EMPTY_LAYOUT, SIZE);
    const group = (id: string, views: string[]) => ({
      type: 'leaf' as const,
      data: { id, views },
      size: 400,
    });
    const root = {
      type: 'branch' as const,
      data: [group('g1', ['a']), group('g2', [])],
      size: 800,
    };
    const position = { right: 40, bottom: 20, width: 300, height: 200 };
    const back = fromDockview(
      {
        ...json,
        grid: { ...json.grid, root },
        floatingGroups: [{ data: { id: 'g3', views: ['b', 'c'], activeView: 'c' }, position }],
        activeGroup: 'g3',
      },
      null,
    );
    expect(back.dock).toEqual({ type: 'tabs', panels: ['a'], active: 'a' });
    expect(back.floats[0]?.box).toEqual({ left: 1100, top: 580, width: 300, height: 200 });
    expect(back.focused).toBe('c');
  });
});
