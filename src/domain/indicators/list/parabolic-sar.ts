import { Column } from '../column.ts';
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
    const stop = new Column();
    const extreme = new Column();
    const speed = new Column();
    const [rising, turned] = [new Column(), new Column()];
    // The first trend is a guess: nothing is told until it has turned.
    const sar = new Column();
    const isReversal = new Column();
    return {
      columns: { sar, isReversal },
      step: (at) => {
        begin.step(at);
        const age = at - begin.at(at);
        sar.set(at, NaN);
        isReversal.set(at, NaN);
        if (age <= 0) {
          stop.set(at, low.at(at));
          extreme.set(at, high.at(at));
          speed.set(at, initialFactor);
          rising.set(at, 1);
          turned.set(at, 0);
          return;
        }
        const up = rising.at(at - 1) === 1;
        const hadTurned = turned.at(at - 1) === 1;
        const edge = extreme.at(at - 1);
        const pace = speed.at(at - 1);
        let next = stop.at(at - 1) + pace * (edge - stop.at(at - 1));
        // The stop stays outside the two bars before.
        if (age >= 2)
          next = up
            ? Math.min(next, low.at(at - 1), low.at(at - 2))
            : Math.max(next, high.at(at - 1), high.at(at - 2));
        const turns = up ? low.at(at) < next : high.at(at) > next;
        const farther = up ? high.at(at) > edge : low.at(at) < edge;
        const level = turns ? edge : next;
        stop.set(at, level);
        rising.set(at, turns === up ? 0 : 1);
        turned.set(at, hadTurned || turns ? 1 : 0);
        if (turns) {
          extreme.set(at, up ? low.at(at) : high.at(at));
          speed.set(at, initialFactor);
        } else {
          extreme.set(at, farther ? (up ? high.at(at) : low.at(at)) : edge);
          speed.set(at, farther ? Math.min(pace + accelerationStep, maxAccelerationFactor) : pace);
        }
        if (!hadTurned) return;
        sar.set(at, level);
        isReversal.set(at, turns ? 1 : 0);
      },
    };
  },
});
