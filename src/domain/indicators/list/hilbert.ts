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
    const phase: number[] = [];
    const mama: number[] = [];
    const fama: number[] = [];
    return {
      columns: { mama, fama },
      step: (at) => {
        cycle.step(at);
        if (!cycle.isRunning(at)) {
          phase[at] = 0;
          mama[at] = at < 5 ? NaN : sumOf(source, at, 6) / 6;
          fama[at] = mama[at];
          return;
        }
        const across = cycle.inPhase[at]!;
        phase[at] = across === 0 ? 0 : (Math.atan(cycle.quadrature[at]! / across) * 180) / Math.PI;
        const turn = Math.max(phase[at - 1]! - phase[at], 1);
        const weight = Math.max(fastLimit / turn, slowLimit);
        mama[at] = weight * source[at]! + (1 - weight) * mama[at - 1]!;
        fama[at] = 0.5 * weight * mama[at] + (1 - 0.5 * weight) * fama[at - 1]!;
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
    const length: number[] = [];
    const trend: number[] = [];
    const dcPeriods: number[] = [];
    const trendline: number[] = [];
    const smoothPrice: number[] = [];
    return {
      columns: { dcPeriods, trendline, smoothPrice },
      step: (at) => {
        cycle.step(at);
        const runs = cycle.isRunning(at);
        length[at] = runs ? 0.33 * cycle.period[at]! + 0.67 * length[at - 1]! : 0;
        const bars = Math.min(Math.floor(length[at] + 0.5), at + 1);
        dcPeriods[at] = bars > 0 ? bars : NaN;
        trend[at] = bars > 0 ? sumOf(source, at, bars) / bars : source[at]!;
        smoothPrice[at] = runs ? cycle.smooth[at]! : NaN;
        trendline[at] =
          at < TREND_FROM
            ? source[at]!
            : (4 * trend[at] + 3 * trend[at - 1]! + 2 * trend[at - 2]! + trend[at - 3]!) / 10;
      },
    };
  },
});
