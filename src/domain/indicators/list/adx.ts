import { blank, Column } from '../column.ts';
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
    const up = new Column(blank(high.length));
    const down = new Column(blank(high.length));
    const range = wilder(ranges, lookbackPeriods);
    const ups = wilder(up, lookbackPeriods);
    const downs = wilder(down, lookbackPeriods);
    const pdi = new Column(blank(high.length));
    const mdi = new Column(blank(high.length));
    const dx = new Column(blank(high.length));
    const counted = new Column(blank(high.length));
    const smoothed = wilder(counted, lookbackPeriods);
    const adx = new Column(blank(high.length));
    const adxr = new Column(blank(high.length));
    return {
      columns: { pdi, mdi, dx, adx, adxr },
      step: (at) => {
        // The larger of the two moves counts, when it leads out of the bar before.
        const rise = at === 0 ? NaN : high.at(at) - high.at(at - 1);
        const fall = at === 0 ? NaN : low.at(at - 1) - low.at(at);
        const isGap = Number.isNaN(rise + fall);
        up.set(at, isGap ? NaN : rise > fall && rise > 0 ? rise : 0);
        down.set(at, isGap ? NaN : fall > rise && fall > 0 ? fall : 0);
        ranges.step(at);
        range.step(at);
        ups.step(at);
        downs.step(at);
        const whole = range.at(at);
        const plus = whole === 0 ? NaN : (100 * ups.at(at)) / whole;
        const minus = whole === 0 ? NaN : (100 * downs.at(at)) / whole;
        pdi.set(at, plus);
        mdi.set(at, minus);
        const apart = plus === minus ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
        dx.set(at, apart);
        // Bars without any range count as no direction, so that a flat start ends with the flatness.
        counted.set(at, whole === 0 ? 0 : apart);
        smoothed.step(at);
        const index = whole === 0 ? NaN : smoothed.at(at);
        adx.set(at, index);
        adxr.set(at, at < lookbackPeriods ? NaN : (index + adx.at(at - lookbackPeriods)) / 2);
      },
    };
  },
});
