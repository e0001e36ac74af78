import { blank } from '../blank.ts';
import { type Column, defineIndicator, line, periods, source } from '../definition.ts';
import type { Stage } from '../stages/stage.ts';

/** Wilder's relative strength of a column, 0 … 100. */
export function relativeStrength(values: Column, lookbackPeriods: number): Stage {
  // Wilder's averages of gains and of losses; both begin together and again after a gap.
  const gains = blank(values.length);
  const losses = blank(values.length);
  const out = blank(values.length);
  return {
    values: out,
    step: (at) => {
      const lastGain = at < lookbackPeriods ? NaN : gains[at - 1]!;
      const isFirst = Number.isNaN(lastGain);
      if (isFirst) {
        let up = at < lookbackPeriods ? NaN : 0;
        let down = up;
        for (let i = Math.max(1, at - lookbackPeriods + 1); i <= at; i += 1) {
          const change = values[i]! - values[i - 1]!;
          if (change > 0) up += change;
          else down -= change;
        }
        // A gap is in `down` alone.
        gains[at] = Number.isNaN(down) ? NaN : up / lookbackPeriods;
        losses[at] = down / lookbackPeriods;
      } else {
        const change = values[at]! - values[at - 1]!;
        const lastLoss = losses[at - 1]!;
        gains[at] = Number.isNaN(change)
          ? NaN
          : lastGain + ((change > 0 ? change : 0) - lastGain) / lookbackPeriods;
        losses[at] = lastLoss + ((change > 0 ? 0 : -change) - lastLoss) / lookbackPeriods;
      }
      const gain = gains[at];
      const loss = losses[at];
      // Prices that have not changed at all have no strength: 0 ÷ 0.
      if (loss === 0) out[at] = gain === 0 ? NaN : 100;
      else out[at] = 100 - 100 / (1 + gain / loss);
    },
  };
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
    return { columns: { rsi: strength.values }, step: strength.step };
  },
});
