import { blank, Column } from '../column.ts';
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
    const sma = new Column(blank(source.length));
    const upperBand = new Column(blank(source.length));
    const lowerBand = new Column(blank(source.length));
    const percentB = new Column(blank(source.length));
    const zScore = new Column(blank(source.length));
    const width = new Column(blank(source.length));
    return {
      columns: { sma, upperBand, lowerBand, percentB, zScore, width },
      step: (at) => {
        const centre =
          at < lookbackPeriods - 1 ? NaN : sumOf(source, at, lookbackPeriods) / lookbackPeriods;
        const unit = deviationOf(source, at, lookbackPeriods, centre);
        const upper = centre + standardDeviations * unit;
        const lower = centre - standardDeviations * unit;
        const height = upper - lower;
        const value = source.at(at);
        sma.set(at, centre);
        upperBand.set(at, upper);
        lowerBand.set(at, lower);
        // Of a flat window, place and distance are not defined.
        percentB.set(at, height === 0 ? NaN : (value - lower) / height);
        zScore.set(at, unit === 0 ? NaN : (value - centre) / unit);
        width.set(at, centre === 0 ? NaN : height / centre);
      },
    };
  },
});
