import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { GRADES, type RatingMix } from './rating.ts';
import { consensusOf, gradeOf, mixOn } from './consensus.ts';

const count = fc.nat({ max: 30 });
const mixes = fc
  .record({ strongBuy: count, buy: count, hold: count, sell: count, strongSell: count })
  .map((counts): RatingMix => ({ ...counts, date: isoDate('2026-11-13'), score: 3 }));

describe('consensus', () => {
  it('is the mean of one score for each firm, written out', () => {
    fc.assert(
      fc.property(mixes, (mix) => {
        const each = [mix.strongBuy, mix.buy, mix.hold, mix.sell, mix.strongSell].flatMap((n, at) =>
          Array.from({ length: n }, () => at + 1),
        );
        const { firms, score } = consensusOf(mix);
        expect(firms).toBe(each.length);
        if (each.length === 0) expect(score).toBeNull();
        else expect(score).toBeCloseTo(each.reduce((a, b) => a + b, 0) / each.length, 10);
      }),
    );
  });

  it('the shares of all ratings add up to 1', () => {
    fc.assert(
      fc.property(mixes, (mix) => {
        const { firms, shares } = consensusOf(mix);
        const sum = shares.reduce((all, { share }) => all + share, 0);
        expect(sum).toBeCloseTo(firms === 0 ? 0 : 1, 10);
        expect(shares.map(({ grade }) => grade)).toEqual(GRADES);
      }),
    );
  });

  it('a whole score is its own rating, and scores stay within the scale', () => {
    expect([1, 2, 3, 4, 5].map(gradeOf)).toEqual(GRADES);
    expect([gradeOf(0.2), gradeOf(9), gradeOf(1.49), gradeOf(2.5)]).toEqual([
      'strong-buy',
      'strong-sell',
      'strong-buy',
      'hold',
    ]);
  });

  it('an earlier day shows the consensus of that day', () => {
    const mix = (date: string): RatingMix => ({
      date: isoDate(date),
      strongBuy: 1,
      buy: 0,
      hold: 0,
      sell: 0,
      strongSell: 0,
      score: 1,
    });
    const history = [mix('2026-08-31'), mix('2026-09-30'), mix('2026-10-31')];
    expect(mixOn(history, '2026-10-15')?.date).toBe('2026-09-30');
    expect(mixOn(history, '2026-08-30')).toBeUndefined();
  });
});
