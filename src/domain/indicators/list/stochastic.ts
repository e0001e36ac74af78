import { blank, Column } from '../column.ts';
import { choice, defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';
import { relativeStrength } from './rsi.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { highestOf, lowestOf, sumOf } from '../stages/window.ts';

/** A range no larger than this share of its values is flat: what there is comes from rounding. */
const ROUNDING = 1e-12;

/**
 * Where a value stands between the lowest low and the highest high of the window, 0 … 100. A flat
 * window has no such place: 0 ÷ 0.
 */
export function placeInRange(
  values: Column,
  high: Column,
  low: Column,
  lookbackPeriods: number,
): Column {
  const out = blank(values.length);
  return new Column(out, () => (at) => {
    if (at < lookbackPeriods - 1) {
      out[at] = NaN;
      return;
    }
    const top = highestOf(high, at, lookbackPeriods);
    const bottom = lowestOf(low, at, lookbackPeriods);
    const value = values.at(at);
    if (top - bottom <= ROUNDING * Math.abs(top)) out[at] = NaN;
    else if (value >= top) out[at] = 100;
    else out[at] = value <= bottom ? 0 : (100 * (value - bottom)) / (top - bottom);
  });
}

type StochasticSmoothing = 'SMA' | 'SMMA';

/** Simple, or Wilder's smoothing that begins from the simple mean of the same window. */
function smoothedBy(values: Column, length: number, how: StochasticSmoothing): Column {
  if (length <= 1) return new Column(values.values, () => () => {});
  return new Column(blank(values.length), (own) => (at) => {
    if (at < length) {
      own.set(at, NaN);
      return;
    }
    if (how === 'SMA') {
      own.set(at, sumOf(values, at, length) / length);
      return;
    }
    const before = own.at(at - 1);
    const last = Number.isNaN(before) ? sumOf(values, at, length) / length : before;
    own.set(at, (last * (length - 1) + values.at(at)) / length);
  });
}

export const stoch = defineIndicator({
  id: 'stoch',
  aliases: ['stochastic', 'stochastic-oscillator', 'kdj'],
  short: 'Stoch',
  group: 'oscillator',
  inputs: {
    lookbackPeriods: periods(14),
    signalPeriods: periods(3),
    smoothPeriods: periods(3),
    kFactor: factor(3, 0.01, 100, 0.1),
    dFactor: factor(2, 0.01, 100, 0.1),
    movingAverageType: choice('SMA', ['SMA', 'SMMA']),
  },
  outputs: {
    oscillator: line('percent'),
    signal: line('percent'),
    percentJ: unseen('percent'),
    k: unseen('percent'),
    d: unseen('percent'),
    j: unseen('percent'),
  },
  pane: 'own',
  levels: [20, 80],
  start: ({ inputs, bars }) => {
    const { kFactor, dFactor, movingAverageType } = inputs;
    const raw = placeInRange(
      bars.column('close'),
      bars.column('high'),
      bars.column('low'),
      inputs.lookbackPeriods,
    );
    const k = smoothedBy(raw, inputs.smoothPeriods, movingAverageType);
    const d = smoothedBy(k, inputs.signalPeriods, movingAverageType);
    const j = new Column(blank(k.length));
    return {
      columns: { oscillator: k, signal: d, percentJ: j, k, d, j },
      step: (at) => {
        raw.step(at);
        k.step(at);
        d.step(at);
        j.set(at, kFactor * k.at(at) - dFactor * d.at(at));
      },
    };
  },
});

export const willr = defineIndicator({
  id: 'willr',
  aliases: ['williams-r', 'williams', 'williams-percent-r'],
  short: '%R',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(14) },
  outputs: { williamsR: line('percent') },
  pane: 'own',
  levels: [-80, -20],
  start: ({ inputs, bars }) => {
    const place = placeInRange(
      bars.column('close'),
      bars.column('high'),
      bars.column('low'),
      inputs.lookbackPeriods,
    );
    const below = stage((at) => place.at(at) - 100);
    return { columns: { williamsR: below }, step: inOrder(place, below) };
  },
});

export const stochRsi = defineIndicator({
  id: 'stoch-rsi',
  aliases: ['stochastic-rsi'],
  short: 'StochRSI',
  group: 'oscillator',
  inputs: {
    rsiPeriods: periods(14),
    stochPeriods: periods(14),
    signalPeriods: periods(3),
    smoothPeriods: periods(1),
    source: source(),
  },
  outputs: { stochRsi: line('percent'), signal: line('percent') },
  pane: 'own',
  levels: [20, 80],
  start: ({ inputs: { rsiPeriods, stochPeriods, signalPeriods, smoothPeriods }, source }) => {
    const strength = relativeStrength(source, rsiPeriods);
    const raw = placeInRange(strength, strength, strength, stochPeriods);
    const k = smoothedBy(raw, smoothPeriods, 'SMA');
    const d = smoothedBy(k, signalPeriods, 'SMA');
    return { columns: { stochRsi: k, signal: d }, step: inOrder(strength, raw, k, d) };
  },
});
