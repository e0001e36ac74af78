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
    const er: number[] = [];
    const kama: number[] = [];
    return {
      columns: { er, kama },
      step: (at) => {
        er[at] = NaN;
        const last = at < erPeriods ? NaN : kama[at - 1]!;
        if (Number.isNaN(last)) {
          kama[at] = at < erPeriods - 1 ? NaN : source[at]!;
          return;
        }
        let way = 0;
        for (let i = at - erPeriods + 1; i <= at; i += 1)
          way += Math.abs(source[i]! - source[i - 1]!);
        if (way === 0) {
          er[at] = 0;
          kama[at] = source[at]!;
          return;
        }
        er[at] = Math.abs(source[at]! - source[at - erPeriods]!) / way;
        const weight = (er[at] * (fast - slow) + slow) ** 2;
        kama[at] = last + weight * (source[at]! - last);
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
    const dynamic: number[] = [];
    return {
      columns: { dynamic },
      step: (at) => {
        if (at === 0) {
          dynamic[at] = NaN;
          return;
        }
        const before = dynamic[at - 1]!;
        const last = Number.isNaN(before) ? source[at - 1]! : before;
        const value = source[at]!;
        const next = last + (value - last) / (kFactor * lookbackPeriods * (value / last) ** 4);
        dynamic[at] = Number.isFinite(next) ? next : NaN;
      },
    };
  },
});
