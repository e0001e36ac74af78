import { defineIndicator, dots, factor, optionalFactor, unseen } from '../definition.ts';
import { stretchStart } from '../stages/stretch.ts';

export const psar = defineIndicator({
  id: 'psar',
  aliases: ['parabolic-sar', 'sar'],
  short: 'SAR',
  group: 'trend',
  inputs: {
    accelerationStep: factor(0.02, 0.0001, 1, 0.01),
    maxAccelerationFactor: factor(0.2, 0.0001, 2, 0.01),
    /** The step unless given. */
    initialFactor: optionalFactor(0.0001, 1, 0.01),
  },
  order: [{ larger: 'maxAccelerationFactor', than: 'accelerationStep' }],
  outputs: { sar: dots(), isReversal: unseen('flag') },
  pane: 'price',
  start: ({ inputs, bars }) => {
    const { accelerationStep, maxAccelerationFactor } = inputs;
    const initialFactor = inputs.initialFactor ?? accelerationStep;
    const high = bars.column('high');
    const low = bars.column('low');
    // After a gap the trend is a guess again.
    const begin = stretchStart(high);
    // State after each bar.
    const stop: number[] = [];
    const extreme: number[] = [];
    const speed: number[] = [];
    const rising: boolean[] = [];
    const turned: boolean[] = [];
    // The first trend is a guess: nothing is told until it has turned.
    const sar: number[] = [];
    const isReversal: number[] = [];
    return {
      columns: { sar, isReversal },
      step: (at) => {
        begin.step(at);
        const age = at - begin.values[at]!;
        sar[at] = NaN;
        isReversal[at] = NaN;
        if (age <= 0) {
          stop[at] = low[at]!;
          extreme[at] = high[at]!;
          speed[at] = initialFactor;
          rising[at] = true;
          turned[at] = false;
          return;
        }
        const up = rising[at - 1]!;
        const edge = extreme[at - 1]!;
        const pace = speed[at - 1]!;
        let next = stop[at - 1]! + pace * (edge - stop[at - 1]!);
        // The stop stays outside the two bars before.
        if (age >= 2)
          next = up
            ? Math.min(next, low[at - 1]!, low[at - 2]!)
            : Math.max(next, high[at - 1]!, high[at - 2]!);
        const turns = up ? low[at]! < next : high[at]! > next;
        const farther = up ? high[at]! > edge : low[at]! < edge;
        stop[at] = turns ? edge : next;
        rising[at] = turns ? !up : up;
        turned[at] = turned[at - 1]! || turns;
        if (turns) {
          extreme[at] = up ? low[at]! : high[at]!;
          speed[at] = initialFactor;
        } else {
          extreme[at] = farther ? (up ? high[at]! : low[at]!) : edge;
          speed[at] = farther ? Math.min(pace + accelerationStep, maxAccelerationFactor) : pace;
        }
        if (!turned[at - 1]!) return;
        sar[at] = stop[at]!;
        isReversal[at] = turns ? 1 : 0;
      },
    };
  },
});
