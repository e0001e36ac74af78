import { defineIndicator, line, periods } from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { mean } from '../stages/window.ts';

export const cci = defineIndicator({
  id: 'cci',
  aliases: ['commodity-channel-index'],
  short: 'CCI',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(20) },
  outputs: { cci: line('plain') },
  pane: 'own',
  levels: [-100, 100],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const typical = bars.column('hlc3');
    const average = mean(typical, lookbackPeriods);
    const channel = stage((at) => {
      const centre = average.at(at);
      if (Number.isNaN(centre)) return NaN;
      let deviation = 0;
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1)
        deviation += Math.abs(typical.at(i) - centre);
      deviation /= lookbackPeriods;
      return deviation === 0 ? NaN : (typical.at(at) - centre) / (0.015 * deviation);
    });
    return { columns: { cci: channel }, step: inOrder(average, channel) };
  },
});
