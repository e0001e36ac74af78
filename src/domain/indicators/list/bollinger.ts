import { blank } from '../blank.ts';
import { band, defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';
import { deviationOf, sumOf } from '../stages/window.ts';

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
    const sma = blank(source.length);
    const upperBand = blank(source.length);
    const lowerBand = blank(source.length);
    const percentB = blank(source.length);
    const zScore = blank(source.length);
    const width = blank(source.length);
    return {
      columns: { sma, upperBand, lowerBand, percentB, zScore, width },
      step: (at) => {
        const centre =
          at < lookbackPeriods - 1 ? NaN : sumOf(source, at, lookbackPeriods) / lookbackPeriods;
        const unit = deviationOf(source, at, lookbackPeriods, centre);
        const upper = centre + standardDeviations * unit;
        const lower = centre - standardDeviations * unit;
        const height = upper - lower;
        const value = source[at]!;
        sma[at] = centre;
        upperBand[at] = upper;
        lowerBand[at] = lower;
        // Of a flat window, place and distance are not defined.
        percentB[at] = height === 0 ? NaN : (value - lower) / height;
        zScore[at] = unit === 0 ? NaN : (value - centre) / unit;
        width[at] = centre === 0 ? NaN : height / centre;
      },
    };
  },
});
