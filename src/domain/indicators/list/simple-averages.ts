import type { Column } from '../column.ts';
import { defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';
import { arnaudLegoux, endpoint, hull } from '../stages/moving-average.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { mean, weighted } from '../stages/window.ts';

export const sma = defineIndicator({
  id: 'sma',
  aliases: ['simple-moving-average', 'ma'],
  short: 'SMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { sma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = mean(source, inputs.lookbackPeriods);
    return { columns: { sma: average }, step: average.step };
  },
});

export const smaAnalysis = defineIndicator({
  id: 'sma-analysis',
  aliases: ['sma-extended'],
  short: 'SMA±',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { sma: line(), mad: unseen('price'), mse: unseen('plain'), mape: unseen('ratio') },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const average = mean(source, lookbackPeriods);
    /** Mean of what the distances of the window's prices from its average come to. */
    const distances = (sized: (distance: number, price: number) => number): Column =>
      stage((at) => {
        const centre = average.at(at);
        if (Number.isNaN(centre)) return NaN;
        let sum = 0;
        for (let i = at - lookbackPeriods + 1; i <= at; i += 1)
          sum += sized(Math.abs(source.at(i) - centre), source.at(i));
        return sum / lookbackPeriods;
      });
    const mad = distances((distance) => distance);
    const mse = distances((distance) => distance ** 2);
    const mape = distances((distance, price) => (price === 0 ? NaN : distance / price));
    return { columns: { sma: average, mad, mse, mape }, step: inOrder(average, mad, mse, mape) };
  },
});

export const wma = defineIndicator({
  id: 'wma',
  aliases: ['weighted-moving-average', 'lwma'],
  short: 'WMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { wma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = weighted(source, inputs.lookbackPeriods);
    return { columns: { wma: average }, step: average.step };
  },
});

export const hma = defineIndicator({
  id: 'hma',
  aliases: ['hull-moving-average'],
  short: 'HMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(14, 2), source: source() },
  outputs: { hma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = hull(source, inputs.lookbackPeriods);
    return { columns: { hma: average }, step: average.step };
  },
});

export const alma = defineIndicator({
  id: 'alma',
  aliases: ['arnaud-legoux-moving-average'],
  short: 'ALMA',
  group: 'average',
  inputs: {
    lookbackPeriods: periods(9, 2),
    offset: factor(0.85, 0, 1, 0.05),
    sigma: factor(6, 0.01, 100, 0.5),
    source: source(),
  },
  outputs: { alma: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, offset, sigma }, source }) => {
    const average = arnaudLegoux(source, lookbackPeriods, offset, sigma);
    return { columns: { alma: average }, step: average.step };
  },
});

export const epma = defineIndicator({
  id: 'epma',
  aliases: ['endpoint-moving-average', 'lsma', 'least-squares-moving-average'],
  short: 'EPMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(10), source: source() },
  outputs: { epma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = endpoint(source, inputs.lookbackPeriods);
    return { columns: { epma: average }, step: average.step };
  },
});

export const vwma = defineIndicator({
  id: 'vwma',
  aliases: ['volume-weighted-moving-average'],
  short: 'VWMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { vwma: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods }, source, bars }) => {
    const volume = bars.column('volume');
    const average = stage((at) => {
      if (at < lookbackPeriods - 1) return NaN;
      let paid = 0;
      let traded = 0;
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1) {
        paid += source.at(i) * volume.at(i);
        traded += volume.at(i);
      }
      return traded === 0 ? NaN : paid / traded;
    });
    return { columns: { vwma: average }, step: average.step };
  },
});
