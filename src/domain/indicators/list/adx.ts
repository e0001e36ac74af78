import { blank } from '../blank.ts';
import { defineIndicator, line, periods, unseen } from '../definition.ts';
import { wilder } from '../stages/smoothing.ts';
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
    const up = blank(high.length);
    const down = blank(high.length);
    const range = wilder(ranges.values, lookbackPeriods);
    const ups = wilder(up, lookbackPeriods);
    const downs = wilder(down, lookbackPeriods);
    const pdi = blank(high.length);
    const mdi = blank(high.length);
    const dx = blank(high.length);
    const counted = blank(high.length);
    const smoothed = wilder(counted, lookbackPeriods);
    const adx = blank(high.length);
    const adxr = blank(high.length);
    return {
      columns: { pdi, mdi, dx, adx, adxr },
      step: (at) => {
        // The larger of the two moves counts, when it leads out of the bar before.
        const rise = at === 0 ? NaN : high[at]! - high[at - 1]!;
        const fall = at === 0 ? NaN : low[at - 1]! - low[at]!;
        const isGap = Number.isNaN(rise + fall);
        up[at] = isGap ? NaN : rise > fall && rise > 0 ? rise : 0;
        down[at] = isGap ? NaN : fall > rise && fall > 0 ? fall : 0;
        ranges.step(at);
        range.step(at);
        ups.step(at);
        downs.step(at);
        const whole = range.values[at]!;
        const plus = whole === 0 ? NaN : (100 * ups.values[at]!) / whole;
        const minus = whole === 0 ? NaN : (100 * downs.values[at]!) / whole;
        pdi[at] = plus;
        mdi[at] = minus;
        dx[at] = plus === minus ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
        // Bars without any range count as no direction, so that a flat start ends with the flatness.
        counted[at] = whole === 0 ? 0 : dx[at];
        smoothed.step(at);
        adx[at] = whole === 0 ? NaN : smoothed.values[at]!;
        adxr[at] = at < lookbackPeriods ? NaN : (adx[at] + adx[at - lookbackPeriods]!) / 2;
      },
    };
  },
});
