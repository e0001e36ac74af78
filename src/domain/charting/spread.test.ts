import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testBars } from './bars.fixture.ts';
import { spreadBars } from './spread-bars.ts';
import { parseSpread, type SpreadFormula } from './spread-formula.ts';

function formula(text: string): SpreadFormula {
  const parsed = parseSpread(text);
  if (!parsed.ok) throw new Error(`${parsed.error.problem} in ${text}`);
  return parsed.formula;
}

const problem = (text: string) => {
  const parsed = parseSpread(text);
  return parsed.ok ? null : parsed.error;
};

describe('a formula of symbols', () => {
  it('reads ratios, differences and weights', () => {
    expect(formula('msft/spy')).toMatchObject({ text: 'MSFT/SPY', symbols: ['MSFT', 'SPY'] });
    expect(formula('MSFT/SPY').value([500, 100])).toBe(5);
    expect(formula('MSFT - SPY').value([500, 100])).toBe(400);
    expect(formula('2*MSFT-SPY').value([500, 100])).toBe(900);
    expect(formula('(MSFT+AAPL)/2/SPY').value([400, 200, 100])).toBe(3);
    expect(formula('-MSFT^2').value([3])).toBe(-9);
    expect(formula('MSFT/SPY-MSFT').symbols).toEqual(['MSFT', 'SPY']);
  });

  it('knows symbols with signs of their own, with and without quotes', () => {
    expect(formula('MSFT/^SPX').symbols).toEqual(['MSFT', '^SPX']);
    expect(formula('^SPX/^NDX').symbols).toEqual(['^SPX', '^NDX']);
    expect(formula('1/EURUSD=X').value([1.25])).toBe(0.8);
    expect(formula('BRK.B/BRK.A').symbols).toEqual(['BRK.B', 'BRK.A']);
    expect(formula('HX:CA-MSFT').symbols).toEqual(['HX:CA', 'MSFT']);
    expect(formula("'^SPX' * 2").symbols).toEqual(['^SPX']);
    expect(formula('MSFT ^ 2').value([3])).toBe(9);
    expect(formula('2^MSFT').value([3])).toBe(8);
  });

  it('says what is wrong and where, in the text as it was written', () => {
    expect(problem('')).toMatchObject({ problem: 'empty' });
    expect(problem('MSFT/')).toMatchObject({ problem: 'unexpectedEnd', span: { start: 5 } });
    expect(problem('^SPX/^NDX/')).toMatchObject({ span: { start: 10, end: 10 } });
    expect(problem('^SPX/sma(MSFT, 3)')).toMatchObject({
      problem: 'arithmeticOnly',
      span: { start: 5, end: 17 },
    });
    expect(problem('MSFT > SPY')).toMatchObject({ problem: 'arithmeticOnly' });
    expect(problem('2*3')).toMatchObject({ problem: 'noSymbol' });
    expect(problem('A+B+C+D+E+F+G')).toMatchObject({
      problem: 'tooManySymbols',
      span: { start: 12, end: 13 },
    });
    expect(problem("'not a symbol'")).toMatchObject({ problem: 'badSymbol' });
    expect(problem('A'.repeat(201))).toMatchObject({ problem: 'tooLong' });
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parsed = parseSpread(text);
        if (parsed.ok) expect(parsed.formula.symbols.length).toBeGreaterThan(0);
        else expect(parsed.error.span.end).toBeLessThanOrEqual(text.toUpperCase().length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('bars of a formula', () => {
  const one = testBars('1d', '2026-10-01', '2026-11-13', { seed: 3 });
  const other = testBars('1d', '2026-10-01', '2026-11-13', { seed: 9 });

  it('open and close with the formula of opens and closes, on the days that all traded', () => {
    const gappy = other.filter((_, i) => i % 5 !== 1);
    const { bars, hasRange } = spreadBars(formula('A/B'), [one, gappy], '1d');
    const both = one.filter(({ time }) => gappy.some((bar) => bar.time === time));
    expect(bars.map(({ time }) => time)).toEqual(both.map(({ time }) => time));
    for (const bar of bars) {
      const [a, b] = [one, gappy].map((all) => all.find(({ time }) => time === bar.time)!);
      expect(bar.close).toBe(a!.close / b!.close);
      expect(bar.open).toBe(a!.open / b!.open);
    }
    expect(hasRange).toBe(false);
  });

  it('reach no further than open and close where the extremes of two symbols are not of one moment', () => {
    const { bars } = spreadBars(formula('A-B'), [one, other], '1d');
    for (const bar of bars) {
      expect(bar.high).toBe(Math.max(bar.open, bar.close));
      expect(bar.low).toBe(Math.min(bar.open, bar.close));
      expect(bar.volume).toBe(0);
    }
  });

  it('have the high and low of a symbol that stands alone and once, upside down where it falls with it', () => {
    const { bars, hasRange } = spreadBars(formula('1/A'), [one], '1d');
    expect(hasRange).toBe(true);
    for (const [i, bar] of bars.entries()) {
      expect(bar.high).toBe(1 / one[i]!.low);
      expect(bar.low).toBe(1 / one[i]!.high);
    }
    // Twice in the formula, it may turn within the bar.
    expect(spreadBars(formula('A*A-10*A'), [one], '1d').hasRange).toBe(false);
  });

  it('A/B times B is A, and A-B plus B is A', () => {
    const ratio = spreadBars(formula('A/B'), [one, other], '1d').bars;
    const difference = spreadBars(formula('A-B'), [one, other], '1d').bars;
    for (const [i, { close }] of one.entries()) {
      expect(ratio[i]!.close * other[i]!.close).toBeCloseTo(close, 9);
      expect(difference[i]!.close + other[i]!.close).toBeCloseTo(close, 9);
    }
  });

  it('leave out what is not a number: a price of zero below the line', () => {
    const zero = other.map((bar) => ({ ...bar, open: 0, close: 0, high: 0, low: 0 }));
    expect(spreadBars(formula('A/B'), [one, zero], '1d').bars).toEqual([]);
    expect(spreadBars(formula('A/B'), [[], other], '1d').bars).toEqual([]);
  });
});
