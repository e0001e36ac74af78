import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LAYOUT, placed, withPanel } from './edit-layout.ts';
import { anyLayout, faultsOf, panelSpec } from './layout.fixture.ts';
import type { TerminalLayout } from './layout.ts';
import { allStacks } from './neighbours.ts';
import type { Placement } from './placement.ts';
import { roomFor, targetOf } from './room.ts';

/** a beside b over c. */
function threePanels(): TerminalLayout {
  const a = withPanel(EMPTY_LAYOUT, panelSpec('a'));
  const b = withPanel(a, panelSpec('b'), 'right', { beside: 'a' });
  return withPanel(b, panelSpec('c'), 'down', { beside: 'b' });
}

describe('room for a panel', () => {
  it('splits what is large and stacks what is small when nobody says where', () => {
    const one = withPanel(EMPTY_LAYOUT, panelSpec('a'));
    expect(roomFor(EMPTY_LAYOUT)).toEqual({ at: 'right', beside: null });
    expect(roomFor(one)).toEqual({ at: 'right', beside: 'a' });
    const two = withPanel(one, panelSpec('b'), 'right');
    expect(roomFor(two)).toEqual({ at: 'down', beside: 'b' });
    expect(roomFor(threePanels())).toEqual({ at: 'tab', beside: 'c' });
    const free = withPanel(one, panelSpec('f'), 'float');
    expect(roomFor(free)).toEqual({ at: 'tab', beside: 'f' });
  });

  it('is past the neighbour for a panel alone, out of its stack for one among others', () => {
    const layout = threePanels();
    const target = targetOf(layout, 'a', 'right');
    const past = placed(layout, 'a', target.at, { beside: target.beside });
    expect(allStacks(past).map(({ active }) => active)).toEqual(['b', 'a', 'c']);
    const tabbed = withPanel(layout, panelSpec('d'), 'tab', { beside: 'a' });
    expect(targetOf(tabbed, 'd', 'down')).toEqual({ at: 'down', beside: 'a' });
    expect(targetOf(tabbed, 'c', 'tab')).toEqual({ at: 'tab', beside: 'b' });
  });

  it('is found on every desk for every panel, and moving there loses none', () => {
    const places = fc.constantFrom<Placement>(
      'left',
      'right',
      'up',
      'down',
      'tab',
      'float',
      'window',
    );
    fc.assert(
      fc.property(anyLayout, fc.nat(80), places, (layout, which, at) => {
        const panel = layout.panels[which % Math.max(1, layout.panels.length)];
        if (panel === undefined) return;
        const target = targetOf(layout, panel.id, at);
        const moved = placed(layout, panel.id, at, { beside: target.beside });
        expect(faultsOf(moved)).toEqual([]);
        expect(moved.panels).toEqual(layout.panels);
      }),
      { numRuns: 60 },
    );
  });
});
