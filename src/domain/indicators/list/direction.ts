import type { Column } from '../column.ts';
import { defineIndicator, histogram, line, periods, source, unseen } from '../definition.ts';
import { wilder } from '../stages/smoothing.ts';
import { inOrder, lastOf, stage } from '../stages/stage.ts';
import { trueRange } from '../stages/true-range.ts';
import { sumOf } from '../stages/window.ts';

export const aroon = defineIndicator({
  id: 'aroon',
  short: 'Aroon',
  group: 'trend',
  inputs: { lookbackPeriods: periods(25) },
  outputs: {
    aroonUp: line('percent'),
    aroonDown: line('percent'),
    oscillator: unseen('percent'),
  },
  pane: 'own',
  levels: [30, 70],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    /** The older of two equal extremes counts. */
    const recency = (values: Column, at: number, sign: 1 | -1): number => {
      if (at < lookbackPeriods) return NaN;
      let found = at - lookbackPeriods;
      for (let i = found; i <= at; i += 1) {
        const value = values.at(i);
        if (Number.isNaN(value)) return NaN;
        if (sign * value > sign * values.at(found)) found = i;
      }
      return (100 * (lookbackPeriods - (at - found))) / lookbackPeriods;
    };
    const up = stage((at) => recency(high, at, 1));
    const down = stage((at) => recency(low, at, -1));
    const spread = stage((at) => up.at(at) - down.at(at));
    return {
      columns: { aroonUp: up, aroonDown: down, oscillator: spread },
      step: inOrder(up, down, spread),
    };
  },
});

export const vortex = defineIndicator({
  id: 'vortex',
  aliases: ['vi', 'vortex-indicator'],
  short: 'VI',
  group: 'trend',
  inputs: { lookbackPeriods: periods(14, 2) },
  outputs: { pvi: line('ratio'), nvi: line('ratio') },
  pane: 'own',
  levels: [1],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const high = bars.column('high');
    const low = bars.column('low');
    const ranges = trueRange(bars);
    const up = stage((at) => (at === 0 ? NaN : Math.abs(high.at(at) - low.at(at - 1))));
    const down = stage((at) => (at === 0 ? NaN : Math.abs(low.at(at) - high.at(at - 1))));
    const share = (moves: Column): Column =>
      stage((at) => {
        if (at < lookbackPeriods) return NaN;
        const range = sumOf(ranges, at, lookbackPeriods);
        return range === 0 ? NaN : sumOf(moves, at, lookbackPeriods) / range;
      });
    const pvi = share(up);
    const nvi = share(down);
    return { columns: { pvi, nvi }, step: inOrder(ranges, up, down, pvi, nvi) };
  },
});

interface Mouth {
  readonly jaw: Column;
  readonly teeth: Column;
  readonly lips: Column;
}
type Line = readonly [periods: number, offset: number];

/** Wilder's smoothing of an earlier bar: the line is shifted forwards. */
function shifted(values: Column, [periods, offset]: Line): Column {
  const average = wilder(values, periods);
  return lastOf(
    [average],
    stage((at) => (at < offset ? NaN : average.at(at - offset))),
  );
}

const mouth = (values: Column, jaw: Line, teeth: Line, lips: Line): Mouth => ({
  jaw: shifted(values, jaw),
  teeth: shifted(values, teeth),
  lips: shifted(values, lips),
});

export const alligator = defineIndicator({
  id: 'alligator',
  aliases: ['williams-alligator'],
  short: 'Alligator',
  group: 'trend',
  inputs: {
    jawPeriods: periods(13, 2),
    jawOffset: periods(8),
    teethPeriods: periods(8, 2),
    teethOffset: periods(5),
    lipsPeriods: periods(5),
    lipsOffset: periods(3),
    source: source('hl2'),
  },
  order: [
    { larger: 'jawPeriods', than: 'teethPeriods' },
    { larger: 'teethPeriods', than: 'lipsPeriods' },
  ],
  outputs: { jaw: line(), teeth: line(), lips: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const { jaw, teeth, lips } = mouth(
      source,
      [inputs.jawPeriods, inputs.jawOffset],
      [inputs.teethPeriods, inputs.teethOffset],
      [inputs.lipsPeriods, inputs.lipsOffset],
    );
    return { columns: { jaw, teeth, lips }, step: inOrder(jaw, teeth, lips) };
  },
});

export const gator = defineIndicator({
  id: 'gator',
  aliases: ['gator-oscillator'],
  short: 'Gator',
  group: 'trend',
  inputs: { source: source('hl2') },
  outputs: {
    upper: histogram('price'),
    lower: histogram('price'),
    upperIsExpanding: unseen('flag'),
    lowerIsExpanding: unseen('flag'),
  },
  pane: 'own',
  levels: [0],
  start: ({ source }) => {
    const { jaw, teeth, lips } = mouth(source, [13, 8], [8, 5], [5, 3]);
    const upper = stage((at) => Math.abs(jaw.at(at) - teeth.at(at)));
    const lower = stage((at) => -Math.abs(teeth.at(at) - lips.at(at)));
    const grows = (values: Column): Column =>
      stage((at) => {
        const last = at === 0 ? NaN : values.at(at - 1);
        return Number.isNaN(last) ? NaN : Math.abs(values.at(at)) > Math.abs(last) ? 1 : 0;
      });
    const upperGrows = grows(upper);
    const lowerGrows = grows(lower);
    return {
      columns: { upper, lower, upperIsExpanding: upperGrows, lowerIsExpanding: lowerGrows },
      step: inOrder(jaw, teeth, lips, upper, lower, upperGrows, lowerGrows),
    };
  },
});
