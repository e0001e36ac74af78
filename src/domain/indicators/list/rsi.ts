import { type Column, defineIndicator, line, periods, source } from '../definition.ts';
import { wilder } from '../stages/smoothing.ts';
import { inOrder, type Stage, stage } from '../stages/stage.ts';

/** Wilder's relative strength of a column, 0 … 100. */
export function relativeStrength(values: Column, lookbackPeriods: number): Stage {
  const gain = stage((at) => (at === 0 ? NaN : Math.max(values[at]! - values[at - 1]!, 0)));
  const loss = stage((at) => (at === 0 ? NaN : Math.max(values[at - 1]! - values[at]!, 0)));
  const gains = wilder(gain.values, lookbackPeriods);
  const losses = wilder(loss.values, lookbackPeriods);
  const strength = stage((at) => {
    const [up, down] = [gains.values[at]!, losses.values[at]!];
    if (Number.isNaN(up)) return NaN;
    if (down > 0) return 100 - 100 / (1 + up / down);
    // Without any change the first value is 0 ÷ 0; from then on, no loss means 100.
    const isFirst = at === 0 || Number.isNaN(gains.values[at - 1]!);
    return up === 0 && isFirst ? NaN : 100;
  });
  return { values: strength.values, step: inOrder(gain, loss, gains, losses, strength) };
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
