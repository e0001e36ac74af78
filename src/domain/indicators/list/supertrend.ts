import { defineIndicator, factor, line, periods, unseen } from '../definition.ts';
import { averageTrueRange } from '../stages/true-range.ts';

export const supertrend = defineIndicator({
  id: 'supertrend',
  short: 'ST',
  group: 'trend',
  inputs: { lookbackPeriods: periods(10, 2), multiplier: factor(3, 0.01, 20, 0.1) },
  outputs: { superTrend: line(), upperBand: unseen('price'), lowerBand: unseen('price') },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, multiplier }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    const close = bars.column('close');
    const { ranges, average } = averageTrueRange(bars, lookbackPeriods);
    // State after each bar.
    const upper: number[] = [];
    const lower: number[] = [];
    const rising: boolean[] = [];
    const superTrend: number[] = [];
    const upperBand: number[] = [];
    const lowerBand: number[] = [];
    return {
      columns: { superTrend, upperBand, lowerBand },
      step: (at) => {
        ranges.step(at);
        average.step(at);
        const middle = (high[at]! + low[at]!) / 2;
        const height = multiplier * average.values[at]!;
        const before = at === 0 ? NaN : upper[at - 1]!;
        const isFirst = Number.isNaN(before);
        // A band moves towards the price only, until the price has closed beyond it.
        upper[at] =
          isFirst || middle + height < before || close[at - 1]! > before ? middle + height : before;
        const below = isFirst ? NaN : lower[at - 1]!;
        lower[at] =
          isFirst || middle - height > below || close[at - 1]! < below ? middle - height : below;
        const wasRising = isFirst ? close[at]! >= middle : rising[at - 1]!;
        const falls = close[at]! <= (wasRising ? lower[at] : upper[at]);
        rising[at] = !falls;
        superTrend[at] = falls ? upper[at] : lower[at];
        upperBand[at] = falls ? upper[at] : NaN;
        lowerBand[at] = falls ? NaN : lower[at];
      },
    };
  },
});
