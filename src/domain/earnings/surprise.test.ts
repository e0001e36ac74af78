import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beatRecord, outcomeOf, streakOf, surpriseOf } from './surprise.ts';
import { testEvent } from './earnings-event.fixture.ts';

const report = (epsActual: number) => testEvent({ epsEstimate: 1, result: { epsActual } });
const figure = fc.double({ min: -1e9, max: 1e9, noNaN: true });

describe('surprise', () => {
  it('the estimate and the surprise give the result', () => {
    fc.assert(
      fc.property(figure, figure, (actual, estimate) => {
        const { amount, ratio } = surpriseOf(actual, estimate);
        expect(estimate + amount).toBeCloseTo(actual, 5);
        if (ratio !== null && Number.isFinite(ratio) && Math.abs(estimate) > 1)
          expect(
            (estimate + Math.abs(estimate) * ratio) / Math.max(1, Math.abs(actual)),
          ).toBeCloseTo(actual / Math.max(1, Math.abs(actual)), 6);
      }),
    );
  });

  it('of a loss is over the loss expected, without its sign; over nothing there is none', () => {
    expect(surpriseOf(0.1, 0)).toMatchObject({ amount: 0.1, ratio: null, outcome: 'beat' });
    expect(surpriseOf(-0.1, -0.2)).toMatchObject({ amount: 0.1, ratio: 0.5, outcome: 'beat' });
    expect(surpriseOf(-0.3, -0.2).ratio).toBeCloseTo(-0.5, 12);
    fc.assert(
      fc.property(figure, figure, (actual, estimate) => {
        const { amount, ratio } = surpriseOf(actual, estimate);
        if (ratio !== null) expect(Math.sign(ratio)).toBe(Math.sign(amount));
      }),
    );
  });

  it('the same figure from two programs is neither a beat nor a miss', () => {
    expect(outcomeOf(0.1 + 0.2, 0.3)).toBe('met');
    expect(outcomeOf(1.01, 1)).toBe('beat');
    expect(outcomeOf(0.99, 1)).toBe('missed');
  });
});

describe('streak', () => {
  it('counts from the newest report back to the first with another outcome', () => {
    const events = [testEvent(), report(1.2), report(1.1), report(0.9), report(1.5)];
    expect(streakOf(events, 'eps')).toEqual({ outcome: 'beat', length: 2, whole: false });
  });

  it('covers all known reports when none ends it', () => {
    expect(streakOf([report(0.5), report(0.4)], 'eps')).toEqual({
      outcome: 'missed',
      length: 2,
      whole: true,
    });
    expect(streakOf([testEvent()], 'eps')).toBeNull();
  });

  it('the lengths of all streaks, one after the other, make up the history', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0.9, 1, 1.1), { maxLength: 30 }), (actuals) => {
        let rest = actuals.map(report);
        let total = 0;
        for (let streak = streakOf(rest, 'eps'); streak !== null; streak = streakOf(rest, 'eps')) {
          total += streak.length;
          rest = rest.slice(streak.length);
        }
        expect(total).toBe(actuals.length);
      }),
    );
  });
});

describe('record', () => {
  it('beats, in line and misses add up to all reports, and the mean has its count', () => {
    const events = [
      report(1.2),
      report(1),
      report(0.9),
      testEvent({ epsEstimate: -1, result: { epsActual: -0.5 } }),
      report(3),
    ];
    const record = beatRecord(events, 'eps', 4);
    expect(record).toMatchObject({ reports: 4, beats: 2, met: 1, misses: 1, counted: 4 });
    expect(record.beatRate! * record.reports).toBe(record.beats);
    expect(record.meanSurprise).toBeCloseTo((0.2 + 0 - 0.1 + 0.5) / 4, 12);
    expect(beatRecord([], 'eps', 8).meanSurprise).toBeNull();
  });
});
