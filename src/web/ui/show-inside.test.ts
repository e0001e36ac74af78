import { describe, expect, it } from 'vitest';
import { offsetInside } from './show-inside.ts';

describe('the chosen entry of a strip that scrolls', () => {
  const strip = { scrollLeft: 0, clientWidth: 300 };
  it('is left where it is while it is in view', () => {
    expect(offsetInside(strip, { left: 0, width: 80 })).toBe(0);
    expect(offsetInside({ ...strip, scrollLeft: 100 }, { left: 200, width: 80 })).toBe(100);
  });
  it('comes to the middle when it is beyond an edge, or below its fade', () => {
    expect(offsetInside(strip, { left: 400, width: 80 })).toBe(290);
    expect(offsetInside(strip, { left: 200, width: 80 })).toBe(90);
    expect(offsetInside({ ...strip, scrollLeft: 200 }, { left: 220, width: 80 })).toBe(110);
  });
  it('never moves the strip before its beginning', () => {
    expect(offsetInside({ ...strip, scrollLeft: 50 }, { left: 0, width: 80 })).toBe(0);
  });
});
