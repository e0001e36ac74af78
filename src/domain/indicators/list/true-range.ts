import { blank, Column } from '../column.ts';
import { defineIndicator, line, periods, unseen } from '../definition.ts';
import { averageTrueRange, trueRange } from '../stages/true-range.ts';

export const tr = defineIndicator({
  id: 'tr',
  aliases: ['true-range'],
  short: 'TR',
  group: 'volatility',
  inputs: {},
  outputs: { tr: line() },
  pane: 'own',
  start: ({ bars }) => {
    const ranges = trueRange(bars);
    return { columns: { tr: ranges }, step: ranges.step };
  },
});

export const atr = defineIndicator({
  id: 'atr',
  aliases: ['average-true-range'],
  short: 'ATR',
  group: 'volatility',
  inputs: { lookbackPeriods: periods(14, 2) },
  outputs: { tr: unseen('price'), atr: line(), atrp: unseen('percent') },
  pane: 'own',
  start: ({ inputs, bars }) => {
    const close = bars.column('close');
    const { ranges, average } = averageTrueRange(bars, inputs.lookbackPeriods);
    const percent = new Column(blank(close.length));
    return {
      columns: { tr: ranges, atr: average, atrp: percent },
      step: (at) => {
        ranges.step(at);
        average.step(at);
        percent.set(at, close.at(at) === 0 ? NaN : (average.at(at) / close.at(at)) * 100);
      },
    };
  },
});
