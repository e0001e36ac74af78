import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUTS, LAYOUT_ROLES } from './default-layouts.ts';
import { faultsOf } from './layout.fixture.ts';
import { boxesOf } from './neighbours.ts';
import { readLayout } from './read-layout.ts';

/** What is left of a window of 1440 × 900 below the frame of the page, and tabs of stacks. */
const DESK = { left: 0, top: 0, width: 1440, height: 780 };

describe.each(LAYOUT_ROLES)('TRM-6 the default layout %s', (role) => {
  const layout = DEFAULT_LAYOUTS[role];

  it('is sound, and read as it is', () => {
    expect(faultsOf(layout)).toEqual([]);
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it('begins with a symbol, a chart and a list on one channel', () => {
    expect(layout.channels.blue.symbol).not.toBeNull();
    const linked = layout.panels
      .filter(({ channel }) => channel === 'blue')
      .map(({ kind }) => kind);
    expect(linked).toEqual(expect.arrayContaining(['chart', 'watchlist']));
    expect(layout.focused).not.toBeNull();
  });

  it('can be read on a screen of 1440 px', () => {
    for (const { stack, box } of boxesOf(layout.dock, DESK)) {
      expect(box.width, stack.active).toBeGreaterThanOrEqual(240);
      expect(box.height, stack.active).toBeGreaterThanOrEqual(200);
    }
  });
});
