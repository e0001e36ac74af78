import { Column } from '../column.ts';
import { defineIndicator, factor, line, periods, source, unseen } from '../definition.ts';

export const kama = defineIndicator({
  id: 'kama',
  aliases: ['kaufman-adaptive-moving-average'],
  short: 'KAMA',
  group: 'average',
  inputs: {
    erPeriods: periods(10),
    fastPeriods: periods(2),
    slowPeriods: periods(30),
    source: source(),
  },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { er: unseen('ratio'), kama: line() },
  pane: 'price',
  start: ({ inputs: { erPeriods, fastPeriods, slowPeriods }, source }) => {
    const fast = 2 / (fastPeriods + 1);
    const slow = 2 / (slowPeriods + 1);
    const er = new Column();
    const kama = new Column();
    return {
      columns: { er, kama },
      step: (at) => {
        er.set(at, NaN);
        const last = at < erPeriods ? NaN : kama.at(at - 1);
        if (Number.isNaN(last)) {
          kama.set(at, at < erPeriods - 1 ? NaN : source.at(at));
          return;
        }
        let way = 0;
        for (let i = at - erPeriods + 1; i <= at; i += 1)
          way += Math.abs(source.at(i) - source.at(i - 1));
        if (way === 0) {
          er.set(at, 0);
          kama.set(at, source.at(at));
          return;
        }
        const ratio = Math.abs(source.at(at) - source.at(at - erPeriods)) / way;
        er.set(at, ratio);
        const weight = (ratio * (fast - slow) + slow) ** 2;
        kama.set(at, last + weight * (source.at(at) - last));
      },
    };
  },
});

export const dynamic = defineIndicator({
  id: 'dynamic',
  aliases: ['mcginley-dynamic', 'mcginley', 'mg-dynamic'],
  short: 'MD',
  group: 'average',
  inputs: {
    lookbackPeriods: periods(14),
    kFactor: factor(0.6, 0.01, 10, 0.1),
    source: source(),
  },
  outputs: { dynamic: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, kFactor }, source }) => {
    const dynamic = new Column();
    return {
      columns: { dynamic },
      step: (at) => {
        if (at === 0) {
          dynamic.set(at, NaN);
          return;
        }
        const before = dynamic.at(at - 1);
        const last = Number.isNaN(before) ? source.at(at - 1) : before;
        const value = source.at(at);
        const next = last + (value - last) / (kFactor * lookbackPeriods * (value / last) ** 4);
        dynamic.set(at, Number.isFinite(next) ? next : NaN);
      },
    };
  },
});
