import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { PRESETS, presetLegs } from './strategy-presets.ts';

const expiry = isoDate('2026-12-18');
const market = (strikes: readonly number[], spot = 392) => ({
  spot,
  expiry,
  strikes,
  later: isoDate('2027-01-15'),
});
const every = (step: number, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);

/** `+1P380`, without the date. */
const written = (legs: ReturnType<typeof presetLegs>) =>
  legs?.map((leg) =>
    leg.kind === 'shares'
      ? `${leg.quantity}`
      : `${leg.quantity > 0 ? '+' : ''}${leg.quantity}${leg.right === 'call' ? 'C' : 'P'}${leg.strike}`,
  );

describe('strategies by name', () => {
  it('a single option is at the money', () => {
    const chain = market(every(5, 300, 500));
    expect(written(presetLegs('long-call', chain))).toEqual(['+1C390']);
    expect(written(presetLegs('long-put', chain))).toEqual(['+1P390']);
  });

  it('vertical spreads start at the money, up or down', () => {
    const chain = market(every(5, 300, 500));
    expect(written(presetLegs('vertical', chain))).toEqual(['+1C390', '-1C410']);
    expect(written(presetLegs('bear-put', chain))).toEqual(['+1P390', '-1P370']);
  });

  it('both wings of an iron condor are as wide, however the strikes are spaced', () => {
    for (const strikes of [
      every(5, 300, 500),
      [...every(10, 300, 380), ...every(2.5, 382.5, 480)],
      [...every(5, 300, 400), ...every(10, 410, 500)],
    ]) {
      const legs = presetLegs('iron-condor', market(strikes)) ?? [];
      const [a, b, c, d] = legs.map((leg) => (leg.kind === 'option' ? leg.strike : 0));
      expect(legs).toHaveLength(4);
      expect(b! - a!).toBeGreaterThan(0);
      expect(d! - c!).toBe(b! - a!);
      expect(d! - c!).toBeLessThanOrEqual(20);
    }
  });

  it('is undefined where the chain has too few strikes', () => {
    expect(presetLegs('iron-condor', market([385, 390, 395]))).toBeNull();
    expect(presetLegs('iron-condor', market([300, 371, 390, 412, 500]))).toBeNull();
    for (const preset of PRESETS) expect(presetLegs(preset, market([]))).toBeNull();
  });
});
