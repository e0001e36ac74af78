import { blank, Column } from '../column.ts';
import {
  band,
  choice,
  defineIndicator,
  factor,
  line,
  optionalPeriods,
  periods,
  source,
  unseen,
} from '../definition.ts';
import { AVERAGE_KINDS, averageOf } from '../stages/moving-average.ts';
import { regressionAt } from '../stages/regression.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { averageTrueRange } from '../stages/true-range.ts';
import { mean } from '../stages/window.ts';

export const maEnvelopes = defineIndicator({
  id: 'ma-envelopes',
  aliases: ['ma-env', 'moving-average-envelopes', 'envelope', 'envelopes'],
  short: 'ENV',
  group: 'band',
  inputs: {
    lookbackPeriods: periods(20, 2),
    percentOffset: factor(2.5, 0.01, 100, 0.1),
    movingAverageType: choice('SMA', AVERAGE_KINDS),
    source: source(),
  },
  outputs: {
    upperEnvelope: band('lowerEnvelope'),
    centerline: line(),
    lowerEnvelope: line(),
  },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, percentOffset, movingAverageType }, source }) => {
    const centre = averageOf(movingAverageType, source, lookbackPeriods);
    const share = percentOffset / 100;
    const upper = stage((at) => centre.at(at) * (1 + share));
    const lower = stage((at) => centre.at(at) * (1 - share));
    return {
      columns: { upperEnvelope: upper, centerline: centre, lowerEnvelope: lower },
      step: inOrder(centre, upper, lower),
    };
  },
});

export const starcBands = defineIndicator({
  id: 'starc-bands',
  aliases: ['starc'],
  short: 'STARC',
  group: 'band',
  inputs: {
    smaPeriods: periods(5, 2),
    multiplier: factor(2, 0.01, 20, 0.1),
    atrPeriods: periods(10, 2),
  },
  outputs: { upperBand: band('lowerBand'), centerline: line(), lowerBand: line() },
  pane: 'price',
  start: ({ inputs: { smaPeriods, multiplier, atrPeriods }, bars }) => {
    const centre = mean(bars.column('close'), smaPeriods);
    const { ranges, average } = averageTrueRange(bars, atrPeriods);
    const upper = stage((at) => centre.at(at) + multiplier * average.at(at));
    const lower = stage((at) => centre.at(at) - multiplier * average.at(at));
    return {
      columns: { upperBand: upper, centerline: centre, lowerBand: lower },
      step: inOrder(centre, ranges, average, upper, lower),
    };
  },
});

export const fractalChaosBands = defineIndicator({
  id: 'fcb',
  aliases: ['fractal-chaos-bands'],
  short: 'FCB',
  group: 'band',
  inputs: { windowSpan: periods(2, 2, 100) },
  outputs: { upperBand: band('lowerBand'), lowerBand: line() },
  pane: 'price',
  start: ({ inputs: { windowSpan }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    // A fractal is known as many bars later as it is wide to each side; the band begins there.
    const isPeak = (values: Column, at: number, sign: 1 | -1): boolean => {
      const middle = at - windowSpan;
      for (let i = middle - windowSpan; i <= at; i += 1)
        if (i !== middle && !(sign * values.at(i) < sign * values.at(middle))) return false;
      return true;
    };
    const held = (values: Column, sign: 1 | -1): Column =>
      new Column(blank(), (own) => (at) => {
        const last = at === 0 ? NaN : own.at(at - 1);
        const isKnown = at >= 2 * windowSpan && isPeak(values, at, sign);
        own.set(at, isKnown ? values.at(at - windowSpan) : last);
      });
    const upper = held(high, 1);
    const lower = held(low, -1);
    return { columns: { upperBand: upper, lowerBand: lower }, step: inOrder(upper, lower) };
  },
});

export const stdevChannels = defineIndicator({
  id: 'stdev-channels',
  aliases: ['standard-deviation-channels', 'std-dev-channels', 'linear-regression-channel'],
  short: 'SDC',
  group: 'band',
  inputs: {
    /** All bars where there is none. */
    lookbackPeriods: optionalPeriods(2, 1_000, 20),
    stdDeviations: factor(2, 0.01, 10, 0.1),
    source: source(),
  },
  outputs: {
    centerline: line(),
    upperChannel: band('lowerChannel'),
    lowerChannel: line(),
    breakPoint: unseen('flag'),
  },
  pane: 'price',
  repaints: {
    outputs: ['centerline', 'upperChannel', 'lowerChannel', 'breakPoint'],
    reason: 'The stretches are counted back from the last bar, so all of them move with it.',
  },
  start: ({ inputs: { lookbackPeriods, stdDeviations }, source }) => {
    const centerline = new Column();
    const upperChannel = new Column();
    const lowerChannel = new Column();
    const breakPoint = new Column();
    const write = (at: number, centre: number, width: number, isFirst: boolean): void => {
      centerline.set(at, centre);
      upperChannel.set(at, centre + width);
      lowerChannel.set(at, centre - width);
      breakPoint.set(at, isFirst ? 1 : 0);
    };
    return {
      columns: { centerline, upperChannel, lowerChannel, breakPoint },
      step: (at) => write(at, NaN, NaN, false),
      settle: (length) => {
        const size = lookbackPeriods ?? Math.max(length, 2);
        let end = length - 1;
        for (; end >= size - 1; end -= size) {
          const { slope, mean, deviation } = regressionAt(source, end, size);
          const first = end - size + 1;
          const middle = (size - 1) / 2;
          for (let at = first; at <= end; at += 1)
            write(
              at,
              mean + slope * (at - first - middle),
              stdDeviations * deviation,
              at === first,
            );
        }
        for (let at = 0; at <= end; at += 1) write(at, NaN, NaN, false);
      },
    };
  },
});
