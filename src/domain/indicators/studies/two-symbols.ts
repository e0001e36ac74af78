import { Column } from '../column.ts';
import {
  choice,
  defineIndicator,
  line,
  optionalPeriods,
  periods,
  type SymbolInput,
  unseen,
} from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';

/** The market that a stock is measured against, unless another symbol is chosen. */
const against = { kind: 'symbol', default: 'SPY' } as const satisfies SymbolInput;

interface Moments {
  readonly varianceA: number;
  readonly varianceB: number;
  readonly covariance: number;
}

/** Variances and covariance of the pairs in a window (population); `counts` may leave pairs out. */
function momentsOf(
  a: Column,
  b: Column,
  at: number,
  count: number,
  counts: (a: number) => boolean = () => true,
): Moments | null {
  let [pairs, sumA, sumB] = [0, 0, 0];
  for (let i = at - count + 1; i <= at; i += 1) {
    if (!counts(a.at(i))) continue;
    pairs += 1;
    sumA += a.at(i);
    sumB += b.at(i);
  }
  if (pairs === 0) return null;
  const [centreA, centreB] = [sumA / pairs, sumB / pairs];
  let [squaresA, squaresB, products] = [0, 0, 0];
  for (let i = at - count + 1; i <= at; i += 1) {
    if (!counts(a.at(i))) continue;
    const [fromA, fromB] = [a.at(i) - centreA, b.at(i) - centreB];
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
    products += fromA * fromB;
  }
  return {
    varianceA: squaresA / pairs,
    varianceB: squaresB / pairs,
    covariance: products / pairs,
  };
}

export const correlation = defineIndicator({
  id: 'correlation',
  aliases: ['corr', 'correlation-coefficient'],
  short: 'Corr',
  texts: 'studies',
  group: 'statistics',
  inputs: { symbol: against, lookbackPeriods: periods(20, 1) },
  outputs: {
    correlation: line('plain'),
    rSquared: unseen('plain'),
    varianceA: unseen(),
    varianceB: unseen(),
    covariance: unseen(),
  },
  pane: 'own',
  levels: [-1, 0, 1],
  start: ({ inputs: { lookbackPeriods }, bars, other }) => {
    const [a, b] = [bars.column('close'), other.column('close')];
    const columns = {
      correlation: new Column(),
      rSquared: new Column(),
      varianceA: new Column(),
      varianceB: new Column(),
      covariance: new Column(),
    };
    return {
      columns,
      step: (at) => {
        const found = at < lookbackPeriods - 1 ? null : momentsOf(a, b, at, lookbackPeriods);
        const divisor = found ? Math.sqrt(found.varianceA * found.varianceB) : NaN;
        const value = divisor === 0 ? NaN : (found?.covariance ?? NaN) / divisor;
        columns.correlation.set(at, value);
        columns.rSquared.set(at, value * value);
        columns.varianceA.set(at, found?.varianceA ?? NaN);
        columns.varianceB.set(at, found?.varianceB ?? NaN);
        columns.covariance.set(at, found?.covariance ?? NaN);
      },
    };
  },
});

/** Change to the bar before as a part of it; 0 for the first bar. */
const returnsOf = (values: Column) =>
  stage((at) => {
    const before = at === 0 ? 0 : values.at(at - 1);
    return before === 0 ? 0 : values.at(at) / before - 1;
  });

export const beta = defineIndicator({
  id: 'beta',
  aliases: ['beta-coefficient'],
  short: 'Beta',
  texts: 'studies',
  group: 'statistics',
  inputs: {
    symbol: against,
    lookbackPeriods: periods(50, 1),
    type: choice('Standard', ['Standard', 'Up', 'Down', 'All']),
  },
  outputs: {
    beta: line('plain'),
    betaUp: line('plain'),
    betaDown: line('plain'),
    ratio: unseen(),
    convexity: unseen(),
    returnsEval: unseen('ratio'),
    returnsMrkt: unseen('ratio'),
  },
  pane: 'own',
  levels: [1],
  start: ({ inputs: { lookbackPeriods, type }, bars, other }) => {
    const own = returnsOf(bars.column('close'));
    const market = returnsOf(other.column('close'));
    const betaOf = (kind: 'Standard' | 'Up' | 'Down', counts: (market: number) => boolean) =>
      stage((at) => {
        if (at < lookbackPeriods || (type !== kind && type !== 'All')) return NaN;
        const found = momentsOf(market, own, at, lookbackPeriods, counts);
        return found === null || found.varianceA === 0 ? NaN : found.covariance / found.varianceA;
      });
    const all = betaOf('Standard', () => true);
    const up = betaOf('Up', (value) => value > 0 || Number.isNaN(value));
    const down = betaOf('Down', (value) => value < 0 || Number.isNaN(value));
    const ratio = stage((at) => (down.at(at) === 0 ? NaN : up.at(at) / down.at(at)));
    const convexity = stage((at) => (up.at(at) - down.at(at)) ** 2);
    return {
      columns: {
        beta: all,
        betaUp: up,
        betaDown: down,
        ratio,
        convexity,
        returnsEval: own,
        returnsMrkt: market,
      },
      step: inOrder(own, market, all, up, down, ratio, convexity),
    };
  },
});

export const prs = defineIndicator({
  id: 'prs',
  aliases: ['price-relative-strength', 'comparative-relative-strength'],
  short: 'PRS',
  texts: 'studies',
  group: 'statistics',
  inputs: { symbol: against, lookbackPeriods: optionalPeriods() },
  outputs: { prs: line('plain'), prsPercent: unseen('ratio') },
  pane: 'own',
  start: ({ inputs: { lookbackPeriods }, bars, other }) => {
    const [own, base] = [bars.column('close'), other.column('close')];
    const ratio = stage((at) => (base.at(at) === 0 ? NaN : own.at(at) / base.at(at)));
    const change = (values: Column, at: number, back: number): number =>
      values.at(at - back) === 0 ? NaN : values.at(at) / values.at(at - back) - 1;
    const ahead = stage((at) =>
      lookbackPeriods === null || at < lookbackPeriods
        ? NaN
        : change(own, at, lookbackPeriods) - change(base, at, lookbackPeriods),
    );
    return { columns: { prs: ratio, prsPercent: ahead }, step: inOrder(ratio, ahead) };
  },
});
