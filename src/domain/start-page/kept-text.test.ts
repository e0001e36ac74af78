import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyArrangement } from './arrangement.fixture.ts';
import { keptText, NOTHING_KEPT, parseKept } from './kept-text.ts';

const anyKept = fc.record({
  desk: fc.option(anyArrangement('desk'), { nil: null }),
  phone: fc.option(anyArrangement('phone'), { nil: null }),
  stepsDone: fc.boolean(),
  watches: fc.boolean(),
  device: fc.constantFrom('desk' as const, 'phone' as const, null),
});

describe('START-5 what a browser keeps of the start page', () => {
  it('comes back as it was, in characters that need no escape in a cookie', () => {
    fc.assert(
      fc.property(anyKept, (kept) => {
        const text = keptText(kept);
        expect(text).toMatch(/^[\w.~!-]*$/);
        expect(encodeURIComponent(text)).toBe(text);
        expect(parseKept(text)).toEqual(kept);
      }),
    );
  });

  it('is nothing where it is damaged, and the rest stays', () => {
    expect(parseKept(undefined)).toEqual(NOTHING_KEPT);
    expect(parseKept('2!~a.0.0.1.1')).toEqual(NOTHING_KEPT);
    expect(parseKept('x'.repeat(10_000))).toEqual(NOTHING_KEPT);
    for (const bad of [
      '~a.0.0.1',
      '~a.0.0.1.1.list.more',
      '~A.0.0.1.1',
      '~a.0.0.1e1.1',
      '~a.0.0.13.1',
      '~a.0.0.1.1~a.0.1.1.1',
      '~a.0.0.2.2~b.1.1.2.2',
      '~a.0.0.1.1.<b>',
    ])
      expect(parseKept(`1!${bad}!~a.0.0.1.2!done!lists!phone`)).toEqual({
        desk: null,
        phone: [{ panel: 'a', x: 0, y: 0, w: 1, h: 2, choice: null }],
        stepsDone: true,
        watches: true,
        device: 'phone',
      });
  });

  it('never fails, whatever the cookie holds', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseKept(`1!~${text}`)));
  });
});
