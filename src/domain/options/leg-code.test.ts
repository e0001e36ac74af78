import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isoDate } from '../calendar/iso-date.ts';
import { type LegName, readLegs, withLeg, writeLegs } from './leg-code.ts';
import { PRESETS, presetLegs } from './strategy-presets.ts';

const price = fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100));
const anyLeg: fc.Arbitrary<LegName> = fc.oneof(
  fc.record({
    kind: fc.constant('option' as const),
    right: fc.constantFrom('call' as const, 'put' as const),
    strike: fc.integer({ min: 1, max: 99_999 }).map((halves) => halves / 2),
    expiry: fc.constantFrom(isoDate('2026-12-18'), isoDate('2028-01-21')),
    quantity: fc.integer({ min: -999, max: 999 }).filter((count) => count !== 0),
    price,
  }),
  fc.record({
    kind: fc.constant('shares' as const),
    quantity: fc.integer({ min: -9_999, max: 9_999 }).filter((count) => count !== 0),
    price,
  }),
);

describe('legs in an address', () => {
  it('survive a round trip and need no URL escaping', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { maxLength: 4 }), (legs) => {
        const text = writeLegs(legs);
        expect(readLegs(text)).toEqual(legs);
        expect(new URLSearchParams({ legs: text }).toString()).toBe(`legs=${text}`);
      }),
    );
  });

  it.each([
    '1C400',
    '0C400_2026-12-18',
    '1X400_2026-12-18',
    '1C0_2026-12-18',
    '1C400_2026-02-30',
    '1C400_2026-12-18_-3',
    '0S',
    '1C400_2026-12-18*',
    ['1S', '1S', '1S', '1S', '1S'].join('*'),
    '__proto__',
  ])('refuses %s', (text) => expect(readLegs(text)).toBeNull());
});

describe('one more leg', () => {
  const added = (text: string, more: string) =>
    writeLegs(withLeg(readLegs(text)!, readLegs(more)![0]!) ?? []);

  it('is appended, merged with an equal leg, or cancels the opposite leg', () => {
    expect(added('', '1C400_2026-12-18')).toBe('1C400_2026-12-18');
    expect(added('1C400_2026-12-18', '-1P400_2026-12-18')).toBe(
      '1C400_2026-12-18*-1P400_2026-12-18',
    );
    expect(added('1C400_2026-12-18*100S', '1C400_2026-12-18')).toBe('2C400_2026-12-18*100S');
    expect(added('1C400_2026-12-18*100S', '-1C400_2026-12-18')).toBe('100S');
  });

  it('is refused when there are four legs', () => {
    const four = readLegs('1C1_2026-12-18*1C2_2026-12-18*1C3_2026-12-18*1C4_2026-12-18')!;
    expect(withLeg(four, readLegs('1C5_2026-12-18')![0]!)).toBeNull();
    expect(withLeg(four, readLegs('1C4_2026-12-18')![0]!)).toHaveLength(4);
  });
});

describe('presets', () => {
  const market = {
    spot: 388.9,
    expiry: isoDate('2026-12-18'),
    strikes: Array.from({ length: 41 }, (_, n) => 290 + 5 * n),
    later: isoDate('2027-01-15'),
  };

  it('every one can be built, with at most four legs on listed strikes', () => {
    for (const preset of PRESETS) {
      const legs = presetLegs(preset, market)!;
      expect(legs.length, preset).toBeGreaterThanOrEqual(1);
      expect(legs.length, preset).toBeLessThanOrEqual(4);
      expect(readLegs(writeLegs(legs)), preset).toEqual(legs);
      for (const leg of legs)
        if (leg.kind === 'option') expect(market.strikes).toContain(leg.strike);
    }
  });

  it('strikes of a condor rise, and a butterfly is even', () => {
    const strikes = (preset: 'iron-condor' | 'butterfly') =>
      presetLegs(preset, market)!.map((leg) => (leg.kind === 'option' ? leg.strike : 0));
    const condor = strikes('iron-condor');
    expect(condor).toEqual([...new Set(condor)].sort((a, b) => a - b));
    const [low, middle, high] = strikes('butterfly') as [number, number, number];
    expect(high - middle).toBe(middle - low);
    expect(middle).toBe(390);
  });

  it('are undefined with too few strikes or no later expiry', () => {
    expect(presetLegs('iron-condor', { ...market, strikes: [390] })).toBeNull();
    expect(presetLegs('calendar', { ...market, later: null })).toBeNull();
    expect(presetLegs('straddle', { ...market, strikes: [] })).toBeNull();
    expect(presetLegs('straddle', { ...market, strikes: [390] })).not.toBeNull();
  });
});
