import { band, defineIndicator, factor, line, periods, unseen } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { averageTrueRange } from '../stages/true-range.ts';
import { highestOf, lowestOf } from '../stages/window.ts';

export const keltner = defineIndicator({
  id: 'keltner',
  aliases: ['keltner-channels', 'kc'],
  short: 'KC',
  group: 'band',
  inputs: {
    emaPeriods: periods(20, 2),
    multiplier: factor(2, 0.01, 20, 0.1),
    atrPeriods: periods(10, 2),
  },
  outputs: {
    upperBand: band('lowerBand'),
    centerline: line(),
    lowerBand: line(),
    width: unseen('ratio'),
  },
  pane: 'price',
  start: ({ inputs: { emaPeriods, multiplier, atrPeriods }, bars }) => {
    const average = exponential(bars.column('close'), emaPeriods);
    const { ranges, average: range } = averageTrueRange(bars, atrPeriods);
    const first = Math.max(emaPeriods, atrPeriods) - 1;
    const centre = stage((at) => (at < first ? NaN : average.at(at)));
    const upper = stage((at) => centre.at(at) + multiplier * range.at(at));
    const lower = stage((at) => centre.at(at) - multiplier * range.at(at));
    const width = stage((at) =>
      centre.at(at) === 0 ? NaN : (2 * multiplier * range.at(at)) / centre.at(at),
    );
    return {
      columns: { upperBand: upper, centerline: centre, lowerBand: lower, width },
      step: inOrder(average, ranges, range, centre, upper, lower, width),
    };
  },
});

export const donchian = defineIndicator({
  id: 'donchian',
  aliases: ['donchian-channels', 'dc'],
  short: 'DC',
  group: 'band',
  inputs: { lookbackPeriods: periods(20) },
  outputs: {
    upperBand: band('lowerBand'),
    centerline: line(),
    lowerBand: line(),
    width: unseen('ratio'),
  },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    // Of the bars before this one, so that a close can break out of the channel.
    const upper = stage((at) =>
      at < lookbackPeriods ? NaN : highestOf(high, at - 1, lookbackPeriods),
    );
    const lower = stage((at) =>
      at < lookbackPeriods ? NaN : lowestOf(low, at - 1, lookbackPeriods),
    );
    const centre = stage((at) => (upper.at(at) + lower.at(at)) / 2);
    const width = stage((at) =>
      centre.at(at) === 0 ? NaN : (upper.at(at) - lower.at(at)) / centre.at(at),
    );
    return {
      columns: { upperBand: upper, centerline: centre, lowerBand: lower, width },
      step: inOrder(upper, lower, centre, width),
    };
  },
});
