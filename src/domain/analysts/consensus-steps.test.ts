import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate } from '../calendar/eastern-time.ts';
import { isoDate } from '../calendar/iso-date.ts';
import { type Grade, GRADES, type RatingChange, type RatingMix } from './rating.ts';
import { symbolId } from '../symbols/instrument.ts';
import { consensusSteps } from './consensus-steps.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-02T15:00:00Z');
const FIRMS = ['A', 'B', 'C', 'D'];

interface Call {
  readonly firm: string;
  readonly grade: Grade | null;
  readonly hours: number;
}

const calls = fc.array(
  fc.record({
    firm: fc.constantFrom(...FIRMS),
    // `null` stops the firm's coverage.
    grade: fc.option(fc.constantFrom(...GRADES), { freq: 6 }),
    hours: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 40 },
);

const mixOf = (standing: ReadonlyMap<string, Grade>, date: string): RatingMix => {
  const count = (grade: Grade) => [...standing.values()].filter((one) => one === grade).length;
  return {
    date: isoDate(date),
    strongBuy: count('strong-buy'),
    buy: count('buy'),
    hold: count('hold'),
    sell: count('sell'),
    strongSell: count('strong-sell'),
    score: 0,
  };
};

/** The second method: forwards, firm by firm, with what each said last. */
function replay(said: readonly Call[]) {
  const standing = new Map<string, Grade>();
  let time = START;
  const changes: RatingChange[] = [];
  const days: { readonly time: number; readonly mean: number | null; readonly firms: number }[] =
    [];
  for (const [index, { firm, grade, hours }] of said.entries()) {
    time += hours * HOUR + 1;
    const previousGrade = standing.get(firm) ?? null;
    if (grade === null) standing.delete(firm);
    else standing.set(firm, grade);
    changes.push({
      symbol: symbolId('MSFT'),
      id: String(index),
      time,
      firm,
      analyst: 'Somebody',
      action: grade === null ? 'suspended' : 'reiterated',
      grade: grade ?? previousGrade ?? 'hold',
      previousGrade,
      currency: 'USD',
      target: null,
      previousTarget: null,
      priceAtCall: 1,
    });
    const scores = [...standing.values()].map((one) => GRADES.indexOf(one) + 1);
    const sum = scores.reduce((all, score) => all + score, 0);
    const mean = scores.length === 0 ? null : sum / scores.length;
    days.push({ time, mean, firms: scores.length });
  }
  return { changes: changes.toReversed(), days, current: mixOf(standing, '2026-12-31') };
}

const first: RatingMix = mixOf(new Map(), '2026-01-01');

describe('consensus history from analyst calls', () => {
  it('is the mean of the latest rating of each firm, every day', () => {
    fc.assert(
      fc.property(calls, (said) => {
        const { changes, days, current } = replay(said);
        const steps = consensusSteps({ current, history: [first, current], changes });
        for (const [at, { time, mean, firms }] of days.entries()) {
          const next = days[at + 1];
          // The last step of a day counts.
          if (next !== undefined && easternDate(next.time) === easternDate(time)) continue;
          const step = steps.findLast((one) => one.time <= time)!;
          expect(step.firms).toBe(firms);
          if (mean === null) expect(step.score).toBeNull();
          else expect(step.score).toBeCloseTo(mean, 10);
        }
      }),
    );
  });

  it('steps once a day at most, in the order of time, and only where a firm moved', () => {
    fc.assert(
      fc.property(calls, (said) => {
        const { changes, current } = replay(said);
        const moved = consensusSteps({ current, history: [first, current], changes }).filter(
          (step) => step.calls.length > 0,
        );
        const dates = moved.map(({ time }) => easternDate(time));
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates).toEqual(dates.toSorted());
        for (const { calls: made } of moved)
          for (const call of made)
            expect(call.action === 'suspended' ? null : call.grade).not.toBe(call.previousGrade);
      }),
    );
  });

  it('uses the monthly counts before the first known call', () => {
    const { changes, current } = replay([{ firm: 'A', grade: 'buy', hours: 24 * 60 }]);
    const early = mixOf(new Map([['Z', 'sell']]), '2026-01-31');
    const steps = consensusSteps({ current, history: [early, current], changes });
    expect(steps[0]).toMatchObject({ score: 4, calls: [] });
  });

  it('uses the monthly counts without calls, or when calls contradict them', () => {
    const { changes } = replay([
      { firm: 'B', grade: 'sell', hours: 1 },
      { firm: 'A', grade: 'buy', hours: 24 },
    ]);
    const history = [first, mixOf(new Map([['A', 'hold']]), '2026-03-31')];
    for (const known of [[], changes])
      expect(
        consensusSteps({ current: history[1]!, history, changes: known }).map(({ score }) => score),
      ).toEqual([null, 3]);
  });
});
