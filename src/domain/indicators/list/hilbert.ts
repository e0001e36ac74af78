import { Column } from '../column.ts';
import { defineIndicator, factor, line, source, unseen } from '../definition.ts';
import { dominantCycle } from '../stages/dominant-cycle.ts';
import { sumOf } from '../stages/window.ts';

export const mama = defineIndicator({
  id: 'mama',
  aliases: ['mesa-adaptive-moving-average', 'mesa'],
  short: 'MAMA',
  group: 'average',
  inputs: {
    fastLimit: factor(0.5, 0.01, 0.99, 0.05),
    slowLimit: factor(0.05, 0.001, 0.98, 0.01),
    source: source('hl2'),
  },
  order: [{ larger: 'fastLimit', than: 'slowLimit' }],
  outputs: { mama: line(), fama: line() },
  pane: 'price',
  start: ({ inputs: { fastLimit, slowLimit }, source }) => {
    const cycle = dominantCycle(source);
    const phase = new Column();
    const mama = new Column();
    const fama = new Column();
    return {
      columns: { mama, fama },
      step: (at) => {
        cycle.step(at);
        if (!cycle.isRunning(at)) {
          phase.set(at, 0);
          const mean = at < 5 ? NaN : sumOf(source, at, 6) / 6;
          mama.set(at, mean);
          fama.set(at, mean);
          return;
        }
        const across = cycle.inPhase.at(at);
        const angle =
          across === 0 ? 0 : (Math.atan(cycle.quadrature.at(at) / across) * 180) / Math.PI;
        phase.set(at, angle);
        const turn = Math.max(phase.at(at - 1) - angle, 1);
        const weight = Math.max(fastLimit / turn, slowLimit);
        const fast = weight * source.at(at) + (1 - weight) * mama.at(at - 1);
        mama.set(at, fast);
        fama.set(at, 0.5 * weight * fast + (1 - 0.5 * weight) * fama.at(at - 1));
      },
    };
  },
});

/** Bars before the trend line is smoothed; until then it is the price. */
const TREND_FROM = 11;

export const htTrendline = defineIndicator({
  id: 'ht-trendline',
  aliases: ['hilbert-transform-trendline', 'htl', 'hilbert'],
  short: 'HTL',
  group: 'average',
  inputs: { source: source('hl2') },
  outputs: { dcPeriods: unseen('bars'), trendline: line(), smoothPrice: unseen('price') },
  pane: 'price',
  start: ({ source }) => {
    const cycle = dominantCycle(source);
    const length = new Column();
    const trend = new Column();
    const dcPeriods = new Column();
    const trendline = new Column();
    const smoothPrice = new Column();
    return {
      columns: { dcPeriods, trendline, smoothPrice },
      step: (at) => {
        cycle.step(at);
        const runs = cycle.isRunning(at);
        const smooth = runs ? 0.33 * cycle.period.at(at) + 0.67 * length.at(at - 1) : 0;
        length.set(at, smooth);
        const bars = Math.min(Math.floor(smooth + 0.5), at + 1);
        dcPeriods.set(at, bars > 0 ? bars : NaN);
        trend.set(at, bars > 0 ? sumOf(source, at, bars) / bars : source.at(at));
        smoothPrice.set(at, runs ? cycle.smooth.at(at) : NaN);
        trendline.set(
          at,
          at < TREND_FROM
            ? source.at(at)
            : (4 * trend.at(at) + 3 * trend.at(at - 1) + 2 * trend.at(at - 2) + trend.at(at - 3)) /
                10,
        );
      },
    };
  },
});
