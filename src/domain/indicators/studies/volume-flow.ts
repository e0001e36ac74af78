import { blank, Column } from '../column.ts';
import { defineIndicator, factor, histogram, line, periods, unseen } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { lastKnown } from '../stages/stretch.ts';
import { mean, sumOf } from '../stages/window.ts';
import type { Tape } from '../tape.ts';

export const obv = defineIndicator({
  id: 'obv',
  aliases: ['on-balance-volume'],
  short: 'OBV',
  texts: 'studies',
  group: 'volume',
  inputs: {},
  outputs: { obv: line('volume') },
  pane: 'own',
  start: ({ bars }) => {
    const [close, volume] = [bars.column('close'), bars.column('volume')];
    const known = lastKnown(close);
    const total = runningTotal((at) => {
      const before = at === 0 ? NaN : known.at(at - 1);
      // Nothing has moved before the first close.
      const move = Number.isNaN(before) ? close.at(at) * 0 : Math.sign(close.at(at) - before);
      return move * volume.at(at);
    });
    return { columns: { obv: total }, step: inOrder(known, total) };
  },
});

/** Sum of all values up to a row. A row without one has no sum, and those after it go on from before. */
function runningTotal(valueAt: (at: number) => number): Column {
  const carried = new Column();
  return new Column(blank(), (own) => (at) => {
    const value = valueAt(at);
    const before = at === 0 ? 0 : carried.at(at - 1);
    own.set(at, before + value);
    carried.set(at, Number.isNaN(value) ? before : before + value);
  });
}

interface MoneyFlow {
  /** Where the close is in the range of the bar, from −1 at the low to 1 at the high. */
  readonly multiplier: Column;
  readonly volume: Column;
  readonly total: Column;
}

function moneyFlow(bars: Tape): MoneyFlow {
  const [high, low, close] = [bars.column('high'), bars.column('low'), bars.column('close')];
  const traded = bars.column('volume');
  const multiplier = stage((at) => {
    const range = high.at(at) - low.at(at);
    return range === 0 ? 0 : (close.at(at) - low.at(at) - (high.at(at) - close.at(at))) / range;
  });
  const volume = stage((at) => multiplier.at(at) * traded.at(at));
  return { multiplier, volume, total: runningTotal((at) => volume.at(at)) };
}

export const adl = defineIndicator({
  id: 'adl',
  aliases: ['accumulation-distribution', 'accumulation-distribution-line', 'ad'],
  short: 'A/D',
  texts: 'studies',
  group: 'volume',
  inputs: {},
  outputs: {
    adl: line('volume'),
    moneyFlowMultiplier: unseen(),
    moneyFlowVolume: unseen('volume'),
  },
  pane: 'own',
  start: ({ bars }) => {
    const { multiplier, volume, total } = moneyFlow(bars);
    return {
      columns: { adl: total, moneyFlowMultiplier: multiplier, moneyFlowVolume: volume },
      step: inOrder(multiplier, volume, total),
    };
  },
});

export const cmf = defineIndicator({
  id: 'cmf',
  aliases: ['chaikin-money-flow'],
  short: 'CMF',
  texts: 'studies',
  group: 'volume',
  inputs: { lookbackPeriods: periods(20) },
  outputs: {
    cmf: line('plain'),
    moneyFlowMultiplier: unseen(),
    moneyFlowVolume: unseen('volume'),
  },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const { multiplier, volume } = moneyFlow(bars);
    const traded = bars.column('volume');
    const flow = stage((at) => {
      if (at < lookbackPeriods - 1) return NaN;
      const all = sumOf(traded, at, lookbackPeriods);
      return all === 0 ? NaN : sumOf(volume, at, lookbackPeriods) / all;
    });
    return {
      columns: { cmf: flow, moneyFlowMultiplier: multiplier, moneyFlowVolume: volume },
      step: inOrder(multiplier, volume, flow),
    };
  },
});

export const chaikinOsc = defineIndicator({
  id: 'chaikin-osc',
  aliases: ['chaikin-oscillator', 'chaikin'],
  short: 'Chaikin',
  texts: 'studies',
  group: 'volume',
  inputs: { fastPeriods: periods(3), slowPeriods: periods(10) },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: {
    oscillator: line('volume'),
    moneyFlowMultiplier: unseen(),
    moneyFlowVolume: unseen('volume'),
    adl: unseen('volume'),
    fastEma: unseen('volume'),
    slowEma: unseen('volume'),
  },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { fastPeriods, slowPeriods }, bars }) => {
    const { multiplier, volume, total } = moneyFlow(bars);
    const fast = exponential(total, fastPeriods);
    const slow = exponential(total, slowPeriods);
    const spread = stage((at) => fast.at(at) - slow.at(at));
    return {
      columns: {
        oscillator: spread,
        moneyFlowMultiplier: multiplier,
        moneyFlowVolume: volume,
        adl: total,
        fastEma: fast,
        slowEma: slow,
      },
      step: inOrder(multiplier, volume, total, fast, slow, spread),
    };
  },
});

export const kvo = defineIndicator({
  id: 'kvo',
  aliases: ['klinger', 'klinger-volume-oscillator'],
  short: 'Klinger',
  texts: 'studies',
  group: 'volume',
  inputs: { fastPeriods: periods(34, 3), slowPeriods: periods(55), signalPeriods: periods(13) },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { oscillator: line('volume'), signal: line('volume') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { fastPeriods, slowPeriods, signalPeriods }, bars }) => {
    const [high, low, typical] = [bars.column('high'), bars.column('low'), bars.column('hlc3')];
    const traded = bars.column('volume');
    const range = stage((at) => high.at(at) - low.at(at));
    const trend = stage((at) => (at === 0 ? NaN : typical.at(at) > typical.at(at - 1) ? 1 : -1));
    const sum: Column = grownRange(range, trend);
    const force = stage((at) => {
      const [own, all, volume] = [range.at(at), sum.at(at), traded.at(at)];
      if (at < 2 || Number.isNaN(own + all + volume)) return NaN;
      if (own === all || volume === 0) return 0;
      return volume * Math.abs(2 * (own / all - 1)) * trend.at(at) * 100;
    });
    const fast = exponential(force, fastPeriods);
    const slow = exponential(force, slowPeriods);
    const spread = stage((at) => fast.at(at) - slow.at(at));
    const signal = exponential(spread, signalPeriods);
    return {
      columns: { oscillator: spread, signal },
      step: inOrder(range, trend, sum, force, fast, slow, spread, signal),
    };
  },
});

/** Ranges of the bars added up while the trend lasts; a new trend begins with the bar before it. */
const grownRange = (range: Column, trend: Column): Column =>
  new Column(blank(), (own) => (at) => {
    if (at < 2) own.set(at, 0);
    else {
      const isSame = trend.at(at) === trend.at(at - 1);
      own.set(at, range.at(at) + (isSame ? own.at(at - 1) : range.at(at - 1)));
    }
  });

export const forceIndex = defineIndicator({
  id: 'force-index',
  aliases: ['force', 'elder-force-index'],
  short: 'Force',
  texts: 'studies',
  group: 'volume',
  inputs: { lookbackPeriods: periods(2) },
  outputs: { forceIndex: line('volume') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const [close, volume] = [bars.column('close'), bars.column('volume')];
    const raw = stage((at) => (at === 0 ? NaN : volume.at(at) * (close.at(at) - close.at(at - 1))));
    const smooth = exponential(raw, lookbackPeriods);
    return { columns: { forceIndex: smooth }, step: inOrder(raw, smooth) };
  },
});

export const pvo = defineIndicator({
  id: 'pvo',
  aliases: ['percentage-volume-oscillator'],
  short: 'PVO',
  texts: 'studies',
  group: 'volume',
  inputs: { fastPeriods: periods(12), slowPeriods: periods(26), signalPeriods: periods(9) },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { pvo: line('percent'), signal: line('percent'), histogram: histogram('percent') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { fastPeriods, slowPeriods, signalPeriods }, bars }) => {
    const volume = bars.column('volume');
    const fast = exponential(volume, fastPeriods);
    const slow = exponential(volume, slowPeriods);
    const share = stage((at) => {
      const base = slow.at(at);
      return base === 0 ? NaN : (100 * (fast.at(at) - base)) / base;
    });
    const signal = exponential(share, signalPeriods);
    const rest = stage((at) => share.at(at) - signal.at(at));
    return {
      columns: { pvo: share, signal, histogram: rest },
      step: inOrder(fast, slow, share, signal, rest),
    };
  },
});

export const mfi = defineIndicator({
  id: 'mfi',
  aliases: ['money-flow-index'],
  short: 'MFI',
  texts: 'studies',
  group: 'volume',
  inputs: { lookbackPeriods: periods(14, 2) },
  outputs: { mfi: line('percent') },
  pane: 'own',
  levels: [20, 80],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const [typical, volume] = [bars.column('hlc3'), bars.column('volume')];
    const index = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      let [gained, lost] = [0, 0];
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1) {
        const flow = typical.at(i) * volume.at(i);
        const change = typical.at(i) - typical.at(i - 1);
        if (Number.isNaN(flow + change)) return NaN;
        if (change > 0) gained += flow;
        else if (change < 0) lost += flow;
      }
      // Without any flow either way there is nothing to compare: 0 ÷ 0.
      if (lost === 0) return gained === 0 ? NaN : 100;
      return 100 - 100 / (1 + gained / lost);
    });
    return { columns: { mfi: index }, step: index.step };
  },
});

export const easeOfMovement = defineIndicator({
  id: 'ease-of-movement',
  aliases: ['eom', 'emv'],
  short: 'EOM',
  texts: 'studies',
  group: 'volume',
  inputs: {
    lookbackPeriods: periods(14),
    /** Shares that count as one, so that the figures can be read. */
    divisor: factor(100_000_000, 1, 1e12, 1),
  },
  outputs: { eom: line('plain'), raw: unseen() },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods, divisor }, bars }) => {
    const [high, low, middle] = [bars.column('high'), bars.column('low'), bars.column('hl2')];
    const volume = bars.column('volume');
    const raw = stage((at) => {
      if (at === 0 || volume.at(at) === 0) return NaN;
      const moved = middle.at(at) - middle.at(at - 1);
      return (moved * (high.at(at) - low.at(at)) * divisor) / volume.at(at);
    });
    const smooth = mean(raw, lookbackPeriods);
    return { columns: { eom: smooth, raw }, step: inOrder(raw, smooth) };
  },
});

export const priceVolumeTrend = defineIndicator({
  id: 'price-volume-trend',
  aliases: ['pvt', 'volume-price-trend'],
  short: 'PVT',
  texts: 'studies',
  group: 'volume',
  inputs: {},
  outputs: { pvt: line('volume') },
  pane: 'own',
  start: ({ bars }) => {
    const [close, volume] = [bars.column('close'), bars.column('volume')];
    const known = lastKnown(close);
    const total = runningTotal((at) => {
      const before = at === 0 ? NaN : known.at(at - 1);
      const change =
        before === 0 || Number.isNaN(before) ? close.at(at) * 0 : close.at(at) / before - 1;
      return volume.at(at) * change;
    });
    return { columns: { pvt: total }, step: inOrder(known, total) };
  },
});

export const volume = defineIndicator({
  id: 'volume',
  aliases: ['vol'],
  short: 'Vol',
  texts: 'studies',
  group: 'volume',
  inputs: { lookbackPeriods: periods(20) },
  outputs: { volume: histogram('volume'), average: line('volume') },
  pane: 'own',
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const traded = bars.column('volume');
    const average = mean(traded, lookbackPeriods);
    return { columns: { volume: traded, average }, step: average.step };
  },
});

export const relativeVolume = defineIndicator({
  id: 'relative-volume',
  aliases: ['rvol'],
  short: 'RVOL',
  texts: 'studies',
  group: 'volume',
  inputs: { lookbackPeriods: periods(20) },
  outputs: { relativeVolume: histogram('plain') },
  pane: 'own',
  levels: [1],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const traded = bars.column('volume');
    const ratio = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      const usual = sumOf(traded, at - 1, lookbackPeriods) / lookbackPeriods;
      return usual === 0 ? NaN : traded.at(at) / usual;
    });
    return { columns: { relativeVolume: ratio }, step: ratio.step };
  },
});
