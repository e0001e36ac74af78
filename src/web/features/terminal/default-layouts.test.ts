import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUTS, LAYOUT_ROLES } from '../../../domain/terminal/default-layouts.ts';
import { boxesOf } from '../../../domain/terminal/neighbours.ts';
import { kindOf } from './panel-kinds.ts';

/** What the frame of the page leaves of a screen of 1440 × 900, and tabs of a stack. */
const DESK = { left: 0, top: 0, width: 1440, height: 780 };
const TABS = 36;

describe.each(LAYOUT_ROLES)('TRM-53 the default layout %s', (role) => {
  const layout = DEFAULT_LAYOUTS[role];

  it('is made of panels that exist, and links only those that follow', () => {
    for (const { kind, channel } of layout.panels) {
      const known = kindOf(kind);
      expect([kind, known?.id]).toEqual([kind, kind]);
      if (known?.follows.length === 0 && channel !== null && kind !== 'watchlist')
        expect.fail(`${kind} follows nothing`);
    }
  });

  it('gives every panel the room it needs', () => {
    for (const { stack, box } of boxesOf(layout.dock, DESK))
      for (const id of stack.panels) {
        const kind = layout.panels.find((panel) => panel.id === id)?.kind ?? '';
        const { width = 0, height = 0 } = kindOf(kind)?.size ?? {};
        expect([kind, box.width >= width]).toEqual([kind, true]);
        expect([kind, box.height - TABS >= height]).toEqual([kind, true]);
      }
  });
});
