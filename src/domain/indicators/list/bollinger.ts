import { band, defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { deviation, mean } from '../stages/window.ts';

export const bollingerBands = defineIndicator({
  id: 'bb',
  aliases: ['bollinger', 'bollinger-bands', 'bbands'],
  short: 'BB',
  group: 'band',
  inputs: {
    lookbackPeriods: periods(20, 2),
    standardDeviations: factor(2, 0.01, 10, 0.1),
    source: source(),
  },
  outputs: {
    sma: line(),
    upperBand: band('lowerBand'),
    lowerBand: line(),
    percentB: unseen('ratio'),
    zScore: unseen('ratio'),
    width: unseen('ratio'),
  },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, standardDeviations }, source }) => {
    const sma = mean(source, lookbackPeriods);
    const spread = deviation(source, sma.values, lookbackPeriods);
    const upper = stage((at) => sma.values[at]! + standardDeviations * spread.values[at]!);
    const lower = stage((at) => sma.values[at]! - standardDeviations * spread.values[at]!);
    // Of a flat window, place and distance are not defined.
    const percentB = stage((at) => {
      const height = upper.values[at]! - lower.values[at]!;
      return height === 0 ? NaN : (source[at]! - lower.values[at]!) / height;
    });
    const zScore = stage((at) => {
      const unit = spread.values[at]!;
      return unit === 0 ? NaN : (source[at]! - sma.values[at]!) / unit;
    });
    const width = stage((at) => {
      const centre = sma.values[at]!;
      return centre === 0 ? NaN : (upper.values[at]! - lower.values[at]!) / centre;
    });
    return {
      columns: {
        sma: sma.values,
        upperBand: upper.values,
        lowerBand: lower.values,
        percentB: percentB.values,
        zScore: zScore.values,
        width: width.values,
      },
      step: inOrder(sma, spread, upper, lower, percentB, zScore, width),
    };
  },
});
