import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLayout, faultsOf } from './layout.fixture.ts';
import { floatsToWindows, windowsToFloats } from './window-stacks.ts';

describe('TRM-8 windows of a desk that comes back', () => {
  it('float over the desk inside the page, and go back to where they were', () => {
    const page = fc.record({
      width: fc.integer({ min: 320, max: 4_000 }),
      height: fc.integer({ min: 320, max: 3_000 }),
    });
    fc.assert(
      fc.property(anyLayout, page, (layout, size) => {
        const { layout: home, places } = windowsToFloats(layout, size);
        expect(faultsOf(home)).toEqual([]);
        expect(home.windows).toEqual([]);
        expect(home.panels).toBe(layout.panels);
        for (const { box } of home.floats.slice(layout.floats.length)) {
          expect(box.left + box.width).toBeLessThanOrEqual(size.width);
          expect(box.top + box.height).toBeLessThanOrEqual(size.height);
        }
        const out = floatsToWindows(home, places);
        expect(out).toEqual(layout);
      }),
    );
  });
});
