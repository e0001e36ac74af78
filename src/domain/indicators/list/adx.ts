import { defineIndicator, line, periods, unseen } from '../definition.ts';
import { wilder } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { trueRange } from '../stages/true-range.ts';

export const adx = defineIndicator({
  id: 'adx',
  aliases: ['average-directional-index', 'dmi'],
  short: 'ADX',
  group: 'trend',
  inputs: { lookbackPeriods: periods(14, 2) },
  outputs: {
    pdi: line('percent'),
    mdi: line('percent'),
    dx: unseen('percent'),
    adx: line('percent'),
    adxr: unseen('percent'),
  },
  pane: 'own',
  levels: [20, 40],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    const ranges = trueRange(bars);
    /** The larger of the two moves counts, when it leads out of the bar before. */
    const up = stage((at) => {
      if (at === 0) return NaN;
      const move = high[at]! - high[at - 1]!;
      return move > low[at - 1]! - low[at]! ? Math.max(move, 0) : 0;
    });
    const down = stage((at) => {
      if (at === 0) return NaN;
      const move = low[at - 1]! - low[at]!;
      return move > high[at]! - high[at - 1]! ? Math.max(move, 0) : 0;
    });
    const range = wilder(ranges.values, lookbackPeriods);
    const ups = wilder(up.values, lookbackPeriods);
    const downs = wilder(down.values, lookbackPeriods);
    const share = (part: number, whole: number): number =>
      whole === 0 ? NaN : (100 * part) / whole;
    const pdi = stage((at) => share(ups.values[at]!, range.values[at]!));
    const mdi = stage((at) => share(downs.values[at]!, range.values[at]!));
    const dx = stage((at) => {
      const plus = pdi.values[at]!;
      const minus = mdi.values[at]!;
      return plus === minus ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
    });
    // Bars without any range count as no direction, so that a flat start ends with the flatness.
    const counted = stage((at) => (range.values[at] === 0 ? 0 : dx.values[at]!));
    const smoothed = wilder(counted.values, lookbackPeriods);
    const average = stage((at) => (range.values[at] === 0 ? NaN : smoothed.values[at]!));
    const rating = stage((at) =>
      at < lookbackPeriods
        ? NaN
        : (average.values[at]! + average.values[at - lookbackPeriods]!) / 2,
    );
    return {
      columns: {
        pdi: pdi.values,
        mdi: mdi.values,
        dx: dx.values,
        adx: average.values,
        adxr: rating.values,
      },
      step: inOrder(
        ranges,
        up,
        down,
        range,
        ups,
        downs,
        pdi,
        mdi,
        dx,
        counted,
        smoothed,
        average,
        rating,
      ),
    };
  },
});
