import { blank, Column } from '../column.ts';
import { defineIndicator, line, periods, source } from '../definition.ts';

/** Wilder's relative strength of a column, 0 … 100. */
export function relativeStrength(values: Column, lookbackPeriods: number): Column {
  // Wilder's averages of gains and of losses; both begin together and again after a gap.
  const gains = new Column(blank(values.length));
  const losses = new Column(blank(values.length));
  return new Column(blank(values.length), (own) => (at) => {
    const lastGain = at < lookbackPeriods ? NaN : gains.at(at - 1);
    let gain: number;
    let loss: number;
    if (Number.isNaN(lastGain)) {
      let up = at < lookbackPeriods ? NaN : 0;
      let down = up;
      for (let i = Math.max(1, at - lookbackPeriods + 1); i <= at; i += 1) {
        const change = values.at(i) - values.at(i - 1);
        if (change > 0) up += change;
        else down -= change;
      }
      // A gap is in `down` alone.
      gain = Number.isNaN(down) ? NaN : up / lookbackPeriods;
      loss = down / lookbackPeriods;
    } else {
      const change = values.at(at) - values.at(at - 1);
      const lastLoss = losses.at(at - 1);
      gain = Number.isNaN(change)
        ? NaN
        : lastGain + ((change > 0 ? change : 0) - lastGain) / lookbackPeriods;
      loss = lastLoss + ((change > 0 ? 0 : -change) - lastLoss) / lookbackPeriods;
    }
    gains.set(at, gain);
    losses.set(at, loss);
    // Prices that have not changed at all have no strength: 0 ÷ 0.
    if (loss === 0) own.set(at, gain === 0 ? NaN : 100);
    else own.set(at, 100 - 100 / (1 + gain / loss));
  });
}

export const rsi = defineIndicator({
  id: 'rsi',
  aliases: ['relative-strength-index'],
  short: 'RSI',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { rsi: line('percent') },
  pane: 'own',
  levels: [30, 70],
  start: ({ inputs, source }) => {
    const strength = relativeStrength(source, inputs.lookbackPeriods);
    return { columns: { rsi: strength }, step: strength.step };
  },
});
