import { blank, Column } from '../column.ts';
import { defineIndicator, histogram, line, periods, source, unseen } from '../definition.ts';
import { relativeStrength } from '../list/rsi.ts';
import { placeInRange } from '../list/stochastic.ts';
import { exponential, smoothed } from '../stages/smoothing.ts';
import { inOrder, lastOf, stage } from '../stages/stage.ts';
import { highestOf, lowestOf, mean, sumOf, weighted } from '../stages/window.ts';

export const cmo = defineIndicator({
  id: 'cmo',
  aliases: ['chande-momentum-oscillator', 'chande'],
  short: 'CMO',
  texts: 'studies',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { cmo: line('percent') },
  pane: 'own',
  levels: [-50, 50],
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const oscillator = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      let [gained, lost] = [0, 0];
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1) {
        const change = source.at(i) - source.at(i - 1);
        if (change > 0) gained += change;
        else lost -= change;
      }
      return gained + lost === 0 ? NaN : (100 * (gained - lost)) / (gained + lost);
    });
    return { columns: { cmo: oscillator }, step: oscillator.step };
  },
});

export const elderRay = defineIndicator({
  id: 'elder-ray',
  aliases: ['elder-ray-index', 'bull-bear-power'],
  short: 'Elder-ray',
  texts: 'studies',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(13) },
  outputs: { bullPower: histogram('price'), bearPower: histogram('price'), ema: unseen('price') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const [high, low] = [bars.column('high'), bars.column('low')];
    const average = exponential(bars.column('close'), lookbackPeriods);
    const bull = stage((at) => high.at(at) - average.at(at));
    const bear = stage((at) => low.at(at) - average.at(at));
    return {
      columns: { bullPower: bull, bearPower: bear, ema: average },
      step: inOrder(average, bull, bear),
    };
  },
});

const meanSpread = (values: Column, fast: number, slow: number): Column =>
  stage((at) =>
    at < Math.max(slow, fast) - 1
      ? NaN
      : sumOf(values, at, fast) / fast - sumOf(values, at, slow) / slow,
  );

export const awesome = defineIndicator({
  id: 'awesome',
  aliases: ['awesome-oscillator', 'ao'],
  short: 'AO',
  texts: 'studies',
  group: 'momentum',
  inputs: { fastPeriods: periods(5), slowPeriods: periods(34), source: source('hl2') },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { oscillator: histogram('price'), normalized: unseen('percent') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { fastPeriods, slowPeriods }, source }) => {
    const spread = meanSpread(source, fastPeriods, slowPeriods);
    const share = stage((at) => (100 * spread.at(at)) / (source.at(at) || NaN));
    return { columns: { oscillator: spread, normalized: share }, step: inOrder(spread, share) };
  },
});

export const accelerator = defineIndicator({
  id: 'accelerator',
  aliases: ['accelerator-oscillator', 'ac'],
  short: 'AC',
  texts: 'studies',
  group: 'momentum',
  inputs: {
    fastPeriods: periods(5),
    slowPeriods: periods(34),
    smoothPeriods: periods(5),
    source: source('hl2'),
  },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { accelerator: histogram('price') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { fastPeriods, slowPeriods, smoothPeriods }, source }) => {
    const spread = meanSpread(source, fastPeriods, slowPeriods);
    const usual = mean(spread, smoothPeriods);
    const rest = stage((at) => spread.at(at) - usual.at(at));
    return { columns: { accelerator: rest }, step: inOrder(spread, usual, rest) };
  },
});

export const bop = defineIndicator({
  id: 'bop',
  aliases: ['balance-of-power'],
  short: 'BOP',
  texts: 'studies',
  group: 'oscillator',
  inputs: { smoothPeriods: periods(14) },
  outputs: { bop: line('plain') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { smoothPeriods }, bars }) => {
    const [open, high] = [bars.column('open'), bars.column('high')];
    const [low, close] = [bars.column('low'), bars.column('close')];
    const raw = stage((at) => (close.at(at) - open.at(at)) / (high.at(at) - low.at(at) || NaN));
    const smooth = mean(raw, smoothPeriods);
    return { columns: { bop: smooth }, step: inOrder(raw, smooth) };
  },
});

export const ultimate = defineIndicator({
  id: 'ultimate',
  aliases: ['ultimate-oscillator', 'uo'],
  short: 'Ultimate',
  texts: 'studies',
  group: 'oscillator',
  inputs: { shortPeriods: periods(7), middlePeriods: periods(14), longPeriods: periods(28) },
  order: [
    { larger: 'middlePeriods', than: 'shortPeriods' },
    { larger: 'longPeriods', than: 'middlePeriods' },
  ],
  outputs: { ultimate: line('percent') },
  pane: 'own',
  levels: [30, 70],
  start: ({ inputs: { shortPeriods, middlePeriods, longPeriods }, bars }) => {
    const [high, low, close] = [bars.column('high'), bars.column('low'), bars.column('close')];
    const bottom = (at: number): number => Math.min(low.at(at), close.at(at - 1));
    const pressure = stage((at) => (at === 0 ? NaN : close.at(at) - bottom(at)));
    const range = stage((at) =>
      at === 0 ? NaN : Math.max(high.at(at), close.at(at - 1)) - bottom(at),
    );
    const share = (at: number, count: number): number =>
      sumOf(pressure, at, count) / (sumOf(range, at, count) || NaN);
    const oscillator = stage((at) =>
      at < longPeriods
        ? NaN
        : (100 *
            (4 * share(at, shortPeriods) + 2 * share(at, middlePeriods) + share(at, longPeriods))) /
          7,
    );
    return { columns: { ultimate: oscillator }, step: inOrder(pressure, range, oscillator) };
  },
});

/** Exponential average that begins with the first value there is. */
function fromFirst(values: Column, count: number): Column {
  const weight = 2 / (count + 1);
  return new Column(blank(), (own) => (at) => {
    const value = values.at(at);
    const last = at === 0 ? NaN : own.at(at - 1);
    own.set(at, Number.isNaN(last) ? value : last + weight * (value - last));
  });
}

export const smi = defineIndicator({
  id: 'smi',
  aliases: ['stochastic-momentum-index'],
  short: 'SMI',
  texts: 'studies',
  group: 'oscillator',
  inputs: {
    lookbackPeriods: periods(13),
    firstSmoothPeriods: periods(25),
    secondSmoothPeriods: periods(2),
    signalPeriods: periods(3),
  },
  outputs: { smi: line('percent'), signal: line('percent') },
  pane: 'own',
  levels: [-40, 40],
  start: ({ inputs, bars }) => {
    const { lookbackPeriods, firstSmoothPeriods, secondSmoothPeriods, signalPeriods } = inputs;
    const [high, low, close] = [bars.column('high'), bars.column('low'), bars.column('close')];
    const top = stage((at) =>
      at < lookbackPeriods - 1 ? NaN : highestOf(high, at, lookbackPeriods),
    );
    const bottom = stage((at) =>
      at < lookbackPeriods - 1 ? NaN : lowestOf(low, at, lookbackPeriods),
    );
    const distance = stage((at) => close.at(at) - (top.at(at) + bottom.at(at)) / 2);
    const range = stage((at) => top.at(at) - bottom.at(at));
    const distance1 = fromFirst(distance, firstSmoothPeriods);
    const range1 = fromFirst(range, firstSmoothPeriods);
    const distance2 = fromFirst(distance1, secondSmoothPeriods);
    const range2 = fromFirst(range1, secondSmoothPeriods);
    const index = stage((at) => (200 * distance2.at(at)) / (range2.at(at) || NaN));
    const signal = fromFirst(index, signalPeriods);
    return {
      columns: { smi: index, signal },
      step: inOrder(
        top,
        bottom,
        distance,
        range,
        distance1,
        range1,
        distance2,
        range2,
        index,
        signal,
      ),
    };
  },
});

export const stc = defineIndicator({
  id: 'stc',
  aliases: ['schaff-trend-cycle'],
  short: 'STC',
  texts: 'studies',
  group: 'oscillator',
  inputs: {
    cyclePeriods: periods(10),
    fastPeriods: periods(23),
    slowPeriods: periods(50),
    source: source(),
  },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: { stc: line('percent') },
  pane: 'own',
  levels: [25, 75],
  start: ({ inputs: { cyclePeriods, fastPeriods, slowPeriods }, source }) => {
    const fast = exponential(source, fastPeriods);
    const slow = exponential(source, slowPeriods);
    const spread = stage((at) => fast.at(at) - slow.at(at));
    const place = placeInRange(spread, spread, spread, cyclePeriods);
    const cycle = mean(place, 3);
    return { columns: { stc: cycle }, step: inOrder(fast, slow, spread, place, cycle) };
  },
});

/** Change against the value some bars earlier in percent. */
const rateOfChange = (values: Column, count: number): Column =>
  stage((at) => (at < count ? NaN : 100 * (values.at(at) / (values.at(at - count) || NaN) - 1)));

export const pmo = defineIndicator({
  id: 'pmo',
  aliases: ['price-momentum-oscillator'],
  short: 'PMO',
  texts: 'studies',
  group: 'momentum',
  inputs: {
    timePeriods: periods(35, 2),
    smoothPeriods: periods(20, 2),
    signalPeriods: periods(10),
    source: source(),
  },
  outputs: { pmo: line('plain'), signal: line('plain') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { timePeriods, smoothPeriods, signalPeriods }, source }) => {
    const change = rateOfChange(source, 1);
    // The author's smoothing weighs a new value 2 ÷ periods, not 2 ÷ (periods + 1).
    const once = smoothed(change, timePeriods, 2 / timePeriods);
    const ten = stage((at) => 10 * once.at(at));
    const twice = smoothed(ten, smoothPeriods, 2 / smoothPeriods);
    const signal = exponential(twice, signalPeriods);
    return { columns: { pmo: twice, signal }, step: inOrder(change, once, ten, twice, signal) };
  },
});

export const dpo = defineIndicator({
  id: 'dpo',
  aliases: ['detrended-price-oscillator'],
  short: 'DPO',
  texts: 'studies',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { dpo: line(), sma: unseen('price') },
  pane: 'own',
  levels: [0],
  displaced: {
    outputs: ['dpo', 'sma'],
    reason: 'A price is compared with the average of the bars around it, half of them later.',
  },
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const ahead = Math.floor(lookbackPeriods / 2) + 1;
    const columns = { dpo: new Column(), sma: new Column() };
    return {
      columns,
      step: (at) => {
        columns.dpo.set(at, NaN);
        columns.sma.set(at, NaN);
        const row = at - ahead;
        if (row < 0) return;
        const centre =
          at < lookbackPeriods - 1 ? NaN : sumOf(source, at, lookbackPeriods) / lookbackPeriods;
        columns.sma.set(row, centre);
        columns.dpo.set(row, source.at(row) - centre);
      },
    };
  },
});

export const connorsRsi = defineIndicator({
  id: 'connors-rsi',
  aliases: ['crsi'],
  short: 'Connors RSI',
  texts: 'studies',
  group: 'oscillator',
  inputs: {
    rsiPeriods: periods(3, 2),
    streakPeriods: periods(2, 2),
    rankPeriods: periods(100, 2),
    source: source(),
  },
  outputs: {
    connorsRsi: line('percent'),
    rsi: unseen('percent'),
    rsiStreak: unseen('percent'),
    percentRank: unseen('percent'),
    streak: unseen('bars'),
  },
  pane: 'own',
  levels: [10, 90],
  start: ({ inputs: { rsiPeriods, streakPeriods, rankPeriods }, source }) => {
    const streak = streakOf(source);
    const change = stage((at) => {
      if (at === 0) return 0;
      const before = source.at(at - 1);
      return before > 0 ? (source.at(at) - before) / before : NaN;
    });
    const rank = stage((at) => {
      if (at < rankPeriods) return NaN;
      const newest = change.at(at);
      let below = 0;
      for (let i = at - rankPeriods; i <= at; i += 1) {
        const earlier = change.at(i);
        if (Number.isNaN(earlier)) return NaN;
        if (earlier < newest) below += 1;
      }
      return (100 * below) / rankPeriods;
    });
    const strength = relativeStrength(source, rsiPeriods);
    const ofStreak = relativeStrength(streak, streakPeriods);
    const shownStreak = stage((at) => (at < streakPeriods + 2 ? NaN : ofStreak.at(at)));
    const first = Math.max(rsiPeriods, streakPeriods, rankPeriods) + 1;
    const whole = stage((at) =>
      at < first ? NaN : (strength.at(at) + ofStreak.at(at) + rank.at(at)) / 3,
    );
    return {
      columns: {
        connorsRsi: whole,
        rsi: strength,
        rsiStreak: shownStreak,
        percentRank: rank,
        streak,
      },
      step: inOrder(streak, change, rank, strength, ofStreak, shownStreak, whole),
    };
  },
});

/** Bars in a row that rose (positive) or fell (negative). */
const streakOf = (values: Column): Column =>
  new Column(blank(), (own) => (at) => {
    const change = at === 0 ? 0 : values.at(at) - values.at(at - 1);
    const before = at === 0 ? 0 : own.at(at - 1);
    if (change > 0) own.set(at, before >= 0 ? before + 1 : 1);
    else if (change < 0) own.set(at, before <= 0 ? before - 1 : -1);
    else own.set(at, change === 0 ? 0 : NaN);
  });

export const fisher = defineIndicator({
  id: 'fisher',
  aliases: ['fisher-transform'],
  short: 'Fisher',
  texts: 'studies',
  group: 'oscillator',
  inputs: { lookbackPeriods: periods(10), source: source('hl2') },
  outputs: { fisher: line('plain'), trigger: line('plain') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const place = new Column();
    const transformed = new Column();
    const trigger = new Column();
    return {
      columns: { fisher: transformed, trigger },
      step: (at) => {
        const value = source.at(at);
        const last = at === 0 ? NaN : transformed.at(at - 1);
        const begins = Number.isNaN(last) || Number.isNaN(value);
        place.set(at, 0);
        transformed.set(at, Number.isNaN(value) ? NaN : 0);
        trigger.set(at, last);
        if (begins) return;
        let [top, bottom] = [value, value];
        for (let i = Math.max(at - lookbackPeriods + 1, 0); i < at; i += 1) {
          const earlier = source.at(i);
          if (earlier > top) top = earlier;
          if (earlier < bottom) bottom = earlier;
        }
        const raw =
          top === bottom
            ? 0
            : 0.66 * ((value - bottom) / (top - bottom) - 0.5) + 0.67 * place.at(at - 1);
        const next = raw > 0.99 ? 0.999 : raw < -0.99 ? -0.999 : raw;
        place.set(at, next);
        transformed.set(at, 0.5 * Math.log((1 + next) / (1 - next)) + 0.5 * last);
      },
    };
  },
});

export const coppock = defineIndicator({
  id: 'coppock',
  aliases: ['coppock-curve'],
  short: 'Coppock',
  texts: 'studies',
  group: 'momentum',
  inputs: {
    longPeriods: periods(14),
    shortPeriods: periods(11),
    smoothPeriods: periods(10),
    source: source(),
  },
  outputs: { coppock: line('plain') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { longPeriods, shortPeriods, smoothPeriods }, source }) => {
    const long = rateOfChange(source, longPeriods);
    const short = rateOfChange(source, shortPeriods);
    const both = stage((at) => long.at(at) + short.at(at));
    const smooth = weighted(both, smoothPeriods);
    return { columns: { coppock: smooth }, step: inOrder(long, short, both, smooth) };
  },
});

export const kst = defineIndicator({
  id: 'kst',
  aliases: ['know-sure-thing'],
  short: 'KST',
  texts: 'studies',
  group: 'momentum',
  inputs: {
    roc1: periods(10),
    roc2: periods(15),
    roc3: periods(20),
    roc4: periods(30),
    sma1: periods(10),
    sma2: periods(10),
    sma3: periods(10),
    sma4: periods(15),
    signalPeriods: periods(9),
    source: source(),
  },
  outputs: { kst: line('plain'), signal: line('plain') },
  pane: 'own',
  levels: [0],
  start: ({ inputs, source }) => {
    const pairs = [
      [inputs.roc1, inputs.sma1],
      [inputs.roc2, inputs.sma2],
      [inputs.roc3, inputs.sma3],
      [inputs.roc4, inputs.sma4],
    ] as const;
    const smooth = pairs.map(([back, width]) => {
      const rate = rateOfChange(source, back);
      return lastOf([rate], mean(rate, width));
    });
    const sum = stage((at) => smooth.reduce((total, each, i) => total + (i + 1) * each.at(at), 0));
    const signal = mean(sum, inputs.signalPeriods);
    return { columns: { kst: sum, signal }, step: inOrder(...smooth, sum, signal) };
  },
});
