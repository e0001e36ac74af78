import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { findIndicator } from './catalogue.ts';
import { startIndicator } from './run.ts';
import { STUDIES } from './studies.ts';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1);

/** A walk from a small generator, with a flat stretch and bars without volume in it. */
function walk(length: number, seed: number): readonly Bar[] {
  let [state, close] = [seed, 100];
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length }, (_, at) => {
    const isFlat = at >= 60 && at < 64;
    const open = isFlat ? close : close * (1 + (next() - 0.5) * 0.01);
    close = isFlat ? close : Math.max(open * (1 + (next() - 0.48) * 0.06), 1);
    const [up, down] = isFlat ? [0, 0] : [next(), next()];
    return {
      time: START + at * DAY,
      open,
      high: Math.max(open, close) + up,
      low: Math.min(open, close) - down,
      close,
      volume: at % 17 === 5 ? 0 : Math.round(1_000 + next() * 9_000),
    };
  });
}
const bars = walk(170, 42);
const others = walk(170, 7);

const closes = bars.map(({ close }) => close);
const volumes = bars.map(({ volume }) => volume);
const middles = bars.map(({ high, low }) => (high + low) / 2);
const typicals = bars.map(({ high, low, close }) => (high + low + close) / 3);

type Values = readonly number[];
/** Each value straight from its definition over the bars up to it: slow, and nothing carried. */
const each = (value: (at: number) => number): Values => bars.map((_, at) => value(at));
const last = <T>(values: readonly T[], at: number, count: number): readonly T[] =>
  values.slice(Math.max(at - count + 1, 0), at + 1);
const sum = (values: Values): number => values.reduce((total, value) => total + value, 0);
const mean = (values: Values): number => sum(values) / values.length;
const from = (start: number, value: (at: number) => number): Values =>
  each((at) => (at < start ? NaN : value(at)));
const average = (values: Values, count: number): Values =>
  values.map((_, at) => (at < count - 1 ? NaN : mean(last(values, at, count))));
/** The mean of the first `count` known values, then every later value, each decaying. */
function decaying(values: Values, count: number, weight = 2 / (count + 1)): Values {
  const first = values.findIndex((value) => !Number.isNaN(value));
  const seed = first + count - 1;
  return values.map((_, at) => {
    if (first < 0 || at < seed) return NaN;
    let total = mean(values.slice(first, seed + 1)) * (1 - weight) ** (at - seed);
    for (let i = seed + 1; i <= at; i += 1) total += weight * values[i]! * (1 - weight) ** (at - i);
    return total;
  });
}
const less = (a: Values, b: Values): Values => a.map((value, at) => value - b[at]!);
const spreadOf = (values: Values): number => {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
};
const covariance = (a: Values, b: Values): number =>
  mean(a.map((value, i) => value * b[i]!)) - mean(a) * mean(b);
const changeOf = (values: Values, count: number): Values =>
  values.map((value, at) =>
    at < count ? NaN : (100 * (value - values[at - count]!)) / values[at - count]!,
  );
const multiplier = bars.map(({ high, low, close }) =>
  high === low ? 0 : (2 * close - high - low) / (high - low),
);
const flow = multiplier.map((value, at) => value * volumes[at]!);
const total = (values: Values): Values => values.map((_, at) => sum(values.slice(0, at + 1)));
const orNaN = (divided: number, by: number): number => (by === 0 ? NaN : divided / by);
const previous = (at: number): Bar => bars[at - 1]!;
const trueTop = (at: number): number => Math.max(bars[at]!.high, previous(at).close);
const trueBottom = (at: number): number => Math.min(bars[at]!.low, previous(at).close);

/** Sums of squares by their textbook formula, bars counted from 1. */
function fit(values: Values, at: number, count: number) {
  const ys = last(values, at, count);
  const xs = ys.map((_, i) => at - count + 2 + i);
  const slope = covariance(xs, ys) / spreadOf(xs) ** 2;
  const intercept = mean(ys) - slope * mean(xs);
  const errors = ys.map((y, i) => y - (slope * xs[i]! + intercept));
  return {
    slope,
    intercept,
    stdDev: spreadOf(ys),
    rSquared: (covariance(xs, ys) / (spreadOf(xs) * spreadOf(ys))) ** 2,
    end: slope * (at + 1) + intercept,
    error: Math.sqrt(mean(errors.map((error) => error ** 2))),
  };
}

/** Γ at whole and half numbers, by its products. */
const gamma = (x: number): number =>
  x <= 1 ? (x === 0.5 ? Math.sqrt(Math.PI) : 1) : (x - 1) * gamma(x - 1);

function hurstOf(values: Values, correction: (size: number) => number = () => 0): number {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const parts of [1, 2, 4, 8, 16, 32]) {
    const size = Math.floor(values.length / parts);
    if (size < 8) break;
    const used = values.slice(values.length - size * parts);
    const ranges = Array.from({ length: parts }, (_, part) => {
      const chunk = used.slice(part * size, (part + 1) * size);
      const walked = total(chunk.map((value) => value - mean(chunk)));
      return (Math.max(...walked) - Math.min(...walked)) / spreadOf(chunk);
    });
    xs.push(Math.log10(size));
    ys.push(Math.log10(mean(ranges) + correction(size)));
  }
  return covariance(xs, ys) / spreadOf(xs) ** 2;
}

/** Anis and Lloyd: what chance alone gives so few values more than many. */
function anisLloyd(size: number): number {
  const parts = Array.from({ length: size - 1 }, (_, i) => Math.sqrt((size - 1 - i) / (i + 1)));
  const expected = (gamma((size - 1) / 2) / (Math.sqrt(Math.PI) * gamma(size / 2))) * sum(parts);
  return Math.sqrt((Math.PI * size) / 2) - expected;
}

function strength(values: Values, count: number): Values {
  const moves = values.map((value, at) => (at === 0 ? NaN : value - values[at - 1]!));
  const up = decaying(
    moves.map((move) => (Number.isNaN(move) ? NaN : Math.max(move, 0))),
    count,
    1 / count,
  );
  const down = decaying(
    moves.map((move) => (Number.isNaN(move) ? NaN : Math.max(-move, 0))),
    count,
    1 / count,
  );
  return up.map((value, at) => (down[at] === 0 ? 100 : 100 - 100 / (1 + value / down[at]!)));
}

const returnsOf = (of: readonly Bar[]): Values =>
  of.map(({ close }, at) => (at === 0 ? 0 : close / of[at - 1]!.close - 1));
const [own, market] = [returnsOf(bars), returnsOf(others)];
const logReturns = own.map((value) => Math.log(1 + value));
const betaOf = (at: number, keeps: (value: number) => boolean): number => {
  const picked = last(
    market.map((value, i) => [value, own[i]!] as const),
    at,
    30,
  ).filter(([value]) => keeps(value));
  const [a, b] = [picked.map(([value]) => value), picked.map(([, value]) => value)];
  return covariance(a, b) / covariance(a, a);
};
const otherCloses = others.map(({ close }) => close);
const pairAt = (at: number) => [last(closes, at, 20), last(otherCloses, at, 20)] as const;

function streaks(values: Values): Values {
  return values.map((_, at) => {
    const sign = at === 0 ? 0 : Math.sign(values[at]! - values[at - 1]!);
    let count = 0;
    for (let i = at; i > 0 && sign !== 0 && Math.sign(values[i]! - values[i - 1]!) === sign; i -= 1)
      count += 1;
    return sign * count;
  });
}

const spread535 = less(average(middles, 5), average(middles, 34));
const smoothedFromFirst = (values: Values, count: number): Values => {
  const weight = 2 / (count + 1);
  const first = values.findIndex((value) => !Number.isNaN(value));
  return values.map((_, at) => {
    if (at < first) return NaN;
    let value = values[first]! * (1 - weight) ** (at - first);
    for (let i = first + 1; i <= at; i += 1)
      value += weight * values[i]! * (1 - weight) ** (at - i);
    return value;
  });
};
const top13 = from(12, (at) => Math.max(...last(bars, at, 13).map(({ high }) => high)));
const bottom13 = from(12, (at) => Math.min(...last(bars, at, 13).map(({ low }) => low)));
const twice = (values: Values): Values => smoothedFromFirst(smoothedFromFirst(values, 25), 2);
const smi = each(
  (at) =>
    (100 * twice(closes.map((close, i) => close - (top13[i]! + bottom13[i]!) / 2))[at]!) /
    (twice(less(top13, bottom13))[at]! / 2),
);
const macd = less(decaying(closes, 23), decaying(closes, 50));
const place = macd.map((value, at) => {
  const window = last(macd, at, 10);
  const [top, bottom] = [Math.max(...window), Math.min(...window)];
  return (100 * (value - bottom)) / (top - bottom);
});
const kvo = (() => {
  const ranges = bars.map(({ high, low }) => high - low);
  const trends = typicals.map((value, at) => (at === 0 ? NaN : value > typicals[at - 1]! ? 1 : -1));
  const force = bars.map(({ volume }, at) => {
    if (at < 2) return NaN;
    // The bars of this trend, and the one before it unless the trend is as old as the prices.
    let first = at;
    while (first > 2 && trends[first - 1] === trends[at]) first -= 1;
    const isOldest = first === 2 && trends[1] === trends[at];
    const all = sum(ranges.slice(first, at + 1)) + (isOldest ? 0 : ranges[first - 1]!);
    return all === ranges[at]
      ? 0
      : volume * Math.abs(2 * (ranges[at]! / all - 1)) * trends[at]! * 100;
  });
  return less(decaying(force, 34), decaying(force, 55));
})();
const pmo = decaying(
  decaying(changeOf(closes, 1), 35, 2 / 35).map((value) => 10 * value),
  20,
  2 / 20,
);
const pvo = (() => {
  const [fast, slow] = [decaying(volumes, 12), decaying(volumes, 26)];
  return fast.map((value, at) => (100 * value) / slow[at]! - 100);
})();
const kst = (() => {
  const parts = [
    [10, 10],
    [15, 10],
    [20, 10],
    [30, 15],
  ].map(([count, smooth]) => average(changeOf(closes, count!), smooth!));
  return each((at) => sum(parts.map((part, i) => (i + 1) * part[at]!)));
})();
const monthOf = (bar: Bar): string => new Date(bar.time).toISOString().slice(0, 7);
/** Prices of the month before the one of a bar. */
const monthBefore = (at: number) => {
  const first = bars.findIndex((bar) => monthOf(bar) === monthOf(bars[at]!));
  const month = bars.filter((bar, i) => i < first && monthOf(bar) === monthOf(bars[first - 1]!));
  return month.length === 0 ? null : { bars: month, nextOpen: bars[first]!.open };
};
const ofBars = (window: readonly Bar[]) => ({
  open: window[0]!.open,
  high: Math.max(...window.map(({ high }) => high)),
  low: Math.min(...window.map(({ low }) => low)),
  close: window.at(-1)!.close,
});
const turn = (at: number, value: (bar: Bar) => number): number => {
  if (at < 2 || at + 2 >= bars.length) return NaN;
  const rest = [-2, -1, 1, 2].map((step) => value(bars[at + step]!));
  return rest.every((wing) => wing < value(bars[at]!)) ? value(bars[at]!) : NaN;
};
const heikin: { open: number; close: number }[] = [];
for (const bar of bars) {
  const before = heikin.at(-1);
  heikin.push({
    open: before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2,
    close: (bar.open + bar.high + bar.low + bar.close) / 4,
  });
}

type Inputs = Readonly<Record<string, unknown>>;
const CASES: Readonly<Record<string, readonly [Inputs, Readonly<Record<string, Values>>]>> = {
  accelerator: [{}, { accelerator: less(spread535, average(spread535, 5)) }],
  adl: [{}, { adl: total(flow), moneyFlowMultiplier: multiplier, moneyFlowVolume: flow }],
  awesome: [
    {},
    { oscillator: spread535, normalized: each((at) => (100 * spread535[at]!) / middles[at]!) },
  ],
  beta: [
    { lookbackPeriods: 30, type: 'All' },
    {
      beta: from(30, (at) => betaOf(at, () => true)),
      betaUp: from(30, (at) => betaOf(at, (value) => value > 0)),
      betaDown: from(30, (at) => betaOf(at, (value) => value < 0)),
      ratio: from(30, (at) => betaOf(at, (value) => value > 0) / betaOf(at, (value) => value < 0)),
      convexity: from(
        30,
        (at) => (betaOf(at, (value) => value > 0) - betaOf(at, (value) => value < 0)) ** 2,
      ),
    },
  ],
  bop: [
    {},
    {
      bop: average(
        bars.map((bar) => orNaN(bar.close - bar.open, bar.high - bar.low)),
        14,
      ),
    },
  ],
  'chaikin-osc': [{}, { oscillator: less(decaying(total(flow), 3), decaying(total(flow), 10)) }],
  chop: [
    {},
    {
      chop: from(14, (at) => {
        const rows = Array.from({ length: 14 }, (_, back) => at - back);
        const whole = Math.max(...rows.map(trueTop)) - Math.min(...rows.map(trueBottom));
        return (
          100 *
          (Math.log(sum(rows.map((row) => trueTop(row) - trueBottom(row))) / whole) / Math.log(14))
        );
      }),
    },
  ],
  cmf: [{}, { cmf: from(19, (at) => sum(last(flow, at, 20)) / sum(last(volumes, at, 20))) }],
  cmo: [
    {},
    {
      cmo: from(14, (at) => {
        const moves = last(
          closes.map((close, i) => close - (closes[i - 1] ?? close)),
          at,
          14,
        );
        const size = sum(moves.map(Math.abs));
        return (100 * sum(moves)) / size;
      }),
    },
  ],
  'connors-rsi': [
    { rankPeriods: 40 },
    {
      streak: streaks(closes),
      percentRank: from(
        40,
        (at) => (100 * last(own, at, 41).filter((value) => value < own[at]!).length) / 40,
      ),
      connorsRsi: from(41, (at) => {
        const rank = (100 * last(own, at, 41).filter((value) => value < own[at]!).length) / 40;
        return (strength(closes, 3)[at]! + strength(streaks(closes), 2)[at]! + rank) / 3;
      }),
    },
  ],
  coppock: [
    {},
    {
      coppock: from(23, (at) => {
        const both = less(
          changeOf(closes, 14),
          changeOf(closes, 11).map((value) => -value),
        );
        return sum(last(both, at, 10).map((value, i) => value * (i + 1))) / 55;
      }),
    },
  ],
  correlation: [
    {},
    {
      correlation: from(19, (at) => {
        const [a, b] = pairAt(at);
        return covariance(a, b) / (spreadOf(a) * spreadOf(b));
      }),
      varianceA: from(19, (at) => spreadOf(pairAt(at)[0]) ** 2),
      varianceB: from(19, (at) => spreadOf(pairAt(at)[1]) ** 2),
      covariance: from(19, (at) => covariance(...pairAt(at))),
    },
  ],
  doji: [
    { maxPriceChangePercent: 0.5 },
    {
      price: bars.map(({ open, close }) => (Math.abs(close - open) <= 0.005 * open ? close : NaN)),
      match: bars.map(({ open, close }) => (Math.abs(close - open) <= 0.005 * open ? 1 : 0)),
    },
  ],
  dpo: [
    {},
    {
      dpo: each((at) =>
        at + 8 >= bars.length || at < 5 ? NaN : closes[at]! - mean(last(closes, at + 8, 14)),
      ),
    },
  ],
  'ease-of-movement': [
    { lookbackPeriods: 3, divisor: 1_000 },
    {
      eom: average(
        bars.map(({ high, low, volume }, at) =>
          at === 0 ? NaN : orNaN((middles[at]! - middles[at - 1]!) * (high - low), volume / 1_000),
        ),
        3,
      ),
    },
  ],
  'elder-ray': [
    {},
    {
      bullPower: less(
        bars.map(({ high }) => high),
        decaying(closes, 13),
      ),
      bearPower: less(
        bars.map(({ low }) => low),
        decaying(closes, 13),
      ),
      ema: decaying(closes, 13),
    },
  ],
  'force-index': [
    { lookbackPeriods: 13 },
    {
      forceIndex: decaying(
        bars.map(({ volume, close }, at) =>
          at === 0 ? NaN : volume * (close - previous(at).close),
        ),
        13,
      ),
    },
  ],
  fractal: [
    {},
    {
      fractalBear: each((at) => turn(at, ({ high }) => high)),
      fractalBull: each((at) => -turn(at, ({ low }) => -low)),
    },
  ],
  heikinashi: [
    {},
    {
      open: heikin.map(({ open }) => open),
      close: heikin.map(({ close }) => close),
      high: heikin.map(({ open, close }, at) => Math.max(open, close, bars[at]!.high)),
      low: heikin.map(({ open, close }, at) => Math.min(open, close, bars[at]!.low)),
      volume: volumes,
    },
  ],
  'historical-volatility': [
    {},
    {
      volatility: from(20, (at) => {
        const logs = last(
          closes.map((close, i) => Math.log(close / (closes[i - 1] ?? close))),
          at,
          20,
        );
        return 100 * spreadOf(logs) * Math.sqrt((20 / 19) * 252);
      }),
    },
  ],
  hurst: [
    {},
    {
      hurstExponent: from(100, (at) => hurstOf(last(logReturns, at, 100))),
      hurstExponentAL: from(100, (at) => hurstOf(last(logReturns, at, 100), anisLloyd)),
    },
  ],
  kst: [{}, { kst, signal: average(kst, 9) }],
  kvo: [{}, { oscillator: kvo, signal: decaying(kvo, 13) }],
  'linear-regression': [
    {},
    {
      linReg: from(49, (at) => fit(closes, at, 50).end),
      upperBand: from(49, (at) => fit(closes, at, 50).end + 2 * fit(closes, at, 50).error),
      lowerBand: from(49, (at) => fit(closes, at, 50).end - 2 * fit(closes, at, 50).error),
    },
  ],
  marubozu: [
    { minBodyPercent: 80 },
    {
      match: bars.map(({ open, high, low, close }) =>
        high > low && Math.abs(close - open) >= 0.8 * (high - low)
          ? close > open
            ? 100
            : -100
          : 0,
      ),
    },
  ],
  'mass-index': [
    {},
    {
      massIndex: (() => {
        const once = decaying(
          bars.map(({ high, low }) => high - low),
          9,
        );
        const ratio = once.map((value, at) => value / decaying(once, 9)[at]!);
        return from(24, (at) => sum(last(ratio, at, 25)));
      })(),
    },
  ],
  mfi: [
    {},
    {
      mfi: from(14, (at) => {
        const rows = Array.from({ length: 14 }, (_, back) => at - back);
        const side = (sign: number): number =>
          sum(
            rows.map((i) =>
              Math.sign(typicals[i]! - typicals[i - 1]!) === sign ? typicals[i]! * volumes[i]! : 0,
            ),
          );
        return side(-1) === 0 ? 100 : (100 * side(1)) / (side(1) + side(-1));
      }),
    },
  ],
  obv: [
    {},
    {
      obv: total(
        bars.map(({ close, volume }, at) =>
          at === 0 ? 0 : Math.sign(close - previous(at).close) * volume,
        ),
      ),
    },
  ],
  'pivot-points': [
    { pointType: 'Woodie' },
    {
      pp: each((at) => {
        const month = monthBefore(at);
        return month === null
          ? NaN
          : (ofBars(month.bars).high + ofBars(month.bars).low + 2 * month.nextOpen) / 4;
      }),
    },
  ],
  pmo: [{}, { pmo, signal: decaying(pmo, 10) }],
  'price-volume-trend': [{}, { pvt: total(own.map((value, at) => value * volumes[at]!)) }],
  prs: [
    { lookbackPeriods: 10 },
    {
      prs: closes.map((close, at) => close / otherCloses[at]!),
      prsPercent: from(
        10,
        (at) => (changeOf(closes, 10)[at]! - changeOf(otherCloses, 10)[at]!) / 100,
      ),
    },
  ],
  pvo: [{}, { pvo, signal: decaying(pvo, 9), histogram: less(pvo, decaying(pvo, 9)) }],
  'relative-volume': [
    {},
    { relativeVolume: from(20, (at) => volumes[at]! / mean(last(volumes, at - 1, 20))) },
  ],
  slope: [
    {},
    {
      slope: from(13, (at) => fit(closes, at, 14).slope),
      intercept: from(13, (at) => fit(closes, at, 14).intercept),
      stdDev: from(13, (at) => fit(closes, at, 14).stdDev),
      rSquared: from(13, (at) => fit(closes, at, 14).rSquared),
      line: from(
        156,
        (at) => fit(closes, 169, 14).slope * (at + 1) + fit(closes, 169, 14).intercept,
      ),
    },
  ],
  smi: [{}, { smi, signal: smoothedFromFirst(smi, 3) }],
  stc: [{}, { stc: from(60, (at) => mean(last(place, at, 3))) }],
  stdev: [
    {},
    {
      stdDev: from(13, (at) => spreadOf(last(closes, at, 14))),
      mean: average(closes, 14),
      zScore: from(
        13,
        (at) => (closes[at]! - mean(last(closes, at, 14))) / spreadOf(last(closes, at, 14)),
      ),
    },
  ],
  'ulcer-index': [
    {},
    {
      ulcerIndex: from(13, (at) => {
        const window = last(closes, at, 14);
        const falls = window.map(
          (close, i) => 100 * (close / Math.max(...window.slice(0, i + 1)) - 1),
        );
        return Math.sqrt(mean(falls.map((fall) => fall ** 2)));
      }),
    },
  ],
  ultimate: [
    {},
    {
      ultimate: from(28, (at) => {
        const share = (count: number): number => {
          const rows = Array.from({ length: count }, (_, back) => at - back);
          return (
            sum(rows.map((row) => closes[row]! - trueBottom(row))) /
            sum(rows.map((row) => trueTop(row) - trueBottom(row)))
          );
        };
        return (100 * (4 * share(7) + 2 * share(14) + share(28))) / 7;
      }),
    },
  ],
  volume: [{}, { volume: volumes, average: average(volumes, 20) }],
};

const find = (id: string) => findIndicator(id)!;

describe('studies equal a naive second implementation', () => {
  it.for(Object.entries(CASES))('%s', ([id, [inputs, wanted]]) => {
    const run = startIndicator(find(id), inputs, bars, others);
    for (const [output, values] of Object.entries(wanted)) {
      const column = run.column(output);
      expect(
        values.some((value) => !Number.isNaN(value)),
        output,
      ).toBe(true);
      values.forEach((value, at) => {
        const where = `${output} ${at}`;
        if (Number.isNaN(value)) expect(column[at], where).toBeNaN();
        else
          expect(Math.abs(column[at]! - value), where).toBeLessThan(
            1e-9 * Math.max(1, Math.abs(value)) * 10,
          );
      });
    }
  });

  /** Those whose definition is a walk of its own have tests of their own below. */
  const TOLD_BELOW = ['fisher', 'pivots', 'renko', 'renko-atr', 'rolling-pivots', 'zigzag'];
  it('every one of them', () =>
    expect(STUDIES.map(({ id }) => id)).toEqual([...Object.keys(CASES), ...TOLD_BELOW].sort()));
});

const plain = (prices: Values): readonly Bar[] =>
  prices.map((close, at) => ({
    time: START + at * DAY,
    open: close,
    high: close,
    low: close,
    close,
    volume: 0,
  }));
const columnOf = (id: string, output: string, of: readonly Bar[], inputs: Inputs = {}): Values =>
  startIndicator(find(id), inputs, of, of).column(output);

describe('studies of few, flat and untraded bars', () => {
  it.for(STUDIES.map(({ id }) => id))('%s has no value that is not finite', (id) => {
    for (const of of [
      [],
      plain([5]),
      plain(Array.from({ length: 130 }, () => 5)),
      bars.slice(0, 3),
    ])
      for (const output of Object.keys(find(id).outputs))
        for (const value of columnOf(id, output, of)) expect(Math.abs(value)).not.toBe(Infinity);
  });

  const flat = plain(Array.from({ length: 130 }, () => 5));
  it.each([
    ['stdev', 'stdDev', 0],
    ['stdev', 'zScore', NaN],
    ['slope', 'slope', 0],
    ['slope', 'rSquared', NaN],
    ['linear-regression', 'upperBand', 5],
    ['correlation', 'correlation', NaN],
    ['beta', 'beta', NaN],
    ['ulcer-index', 'ulcerIndex', 0],
    ['chop', 'chop', NaN],
    ['cmo', 'cmo', NaN],
    ['mfi', 'mfi', NaN],
    ['rsi', 'rsi', NaN],
    ['stoch', 'oscillator', NaN],
    ['stoch-rsi', 'stochRsi', NaN],
    ['willr', 'williamsR', NaN],
    ['cci', 'cci', NaN],
    ['adx', 'adx', NaN],
    ['crsi', 'connorsRsi', NaN],
    ['macd', 'macd', 0],
    ['obv', 'obv', 0],
    ['adl', 'adl', 0],
    ['cmf', 'cmf', NaN],
    ['kvo', 'oscillator', 0],
    ['force-index', 'forceIndex', 0],
    ['pvo', 'pvo', NaN],
    ['awesome', 'oscillator', 0],
    ['bop', 'bop', NaN],
    ['ultimate', 'ultimate', NaN],
    ['smi', 'smi', NaN],
    ['fisher', 'fisher', 0],
    ['relative-volume', 'relativeVolume', NaN],
    ['ease-of-movement', 'eom', NaN],
    ['historical-volatility', 'volatility', 0],
    ['mass-index', 'massIndex', NaN],
    ['hurst', 'hurstExponent', NaN],
    ['doji', 'match', 1],
    ['marubozu', 'match', 0],
  ] as const)('%s.%s of flat, untraded bars is %d', (id, output, value) => {
    const column = columnOf(id, output, flat);
    if (Number.isNaN(value)) expect(column.every(Number.isNaN)).toBe(true);
    else expect(column.at(-1)).toBeCloseTo(value, 12);
  });

  it('fewer bars than the period have no value', () => {
    for (const [id, output] of [
      ['stdev', 'stdDev'],
      ['cmo', 'cmo'],
      ['hurst', 'hurstExponent'],
      ['ultimate', 'ultimate'],
    ] as const)
      expect(columnOf(id, output, bars.slice(0, 13)).every(Number.isNaN), id).toBe(true);
  });
});

describe('pivot levels', () => {
  const levelsOf = (pointType: string) => {
    const run = startIndicator(find('rolling-pivots'), { windowPeriods: 1, pointType }, [
      { time: 0, open: 100, high: 112, low: 94, close: 106, volume: 1 },
      { time: DAY, open: 103, high: 104, low: 102, close: 103, volume: 1 },
    ]);
    return ['pp', 's1', 's2', 's3', 's4', 'r1', 'r2', 'r3', 'r4'].map((name) => {
      const value = run.column(name)[1]!;
      return Number.isNaN(value) ? null : Number(value.toFixed(6));
    });
  };
  it.each([
    ['Standard', [104, 96, 86, 78, null, 114, 122, 132, null]],
    ['Woodie', [103, 94, 85, 76, null, 112, 121, 130, null]],
    ['Camarilla', [106, 104.35, 102.7, 101.05, 96.1, 107.65, 109.3, 110.95, 115.9]],
    ['Fibonacci', [104, 97.124, 92.876, 86, null, 110.876, 115.124, 122, null]],
    ['Demark', [106, 100, null, null, null, 118, null, null, null]],
  ] as const)('%s', (kind, levels) => expect(levelsOf(kind)).toEqual(levels));

  it('a day of intraday bars ends at midnight in New York, not in London', () => {
    // 19:30 in New York is 00:30 of the next day in London: still the same session.
    const at = (iso: string, high: number): Bar => ({
      time: Date.parse(iso),
      open: high,
      high,
      low: high,
      close: high,
      volume: 1,
    });
    const evening = [
      at('2024-01-09T20:30:00Z', 10),
      at('2024-01-10T00:00:00Z', 20),
      at('2024-01-10T00:30:00Z', 30),
      at('2024-01-10T14:30:00Z', 40),
      at('2024-01-10T15:00:00Z', 50),
    ];
    expect(
      columnOf('pivot-points', 'pp', evening, { windowSize: 'Day', pointType: 'Camarilla' }),
    ).toEqual([NaN, NaN, NaN, 30, 30]);
  });
});

describe('turning points', () => {
  const zigzag = (prices: Values, output = 'zigZag') =>
    columnOf('zigzag', output, plain(prices), { percentChange: 10 });

  it('a zigzag joins moves of at least the threshold; the last leg is open', () => {
    const prices = [100, 95, 112, 118, 100, 90, 96, 104];
    expect(zigzag(prices)).toEqual([NaN, NaN, NaN, 118, 104, 90, 97, 104]);
    expect(zigzag(prices, 'pointType')).toEqual([NaN, NaN, NaN, 0, NaN, 1, NaN, NaN]);
  });

  it('a zigzag without a move of the threshold has only its end', () =>
    expect(zigzag([100, 101, 102, 99])).toEqual([NaN, NaN, NaN, 99]));

  it('pivots are the fractals, joined where they are near', () => {
    const run = startIndicator(find('pivots'), { maxTrendPeriods: 20 }, bars);
    const points = startIndicator(find('fractal'), {}, bars).column('fractalBear');
    expect(run.column('highPoint')).toEqual(points);
    const rows = points.flatMap((value, at) => (Number.isNaN(value) ? [] : [at]));
    rows.slice(1).forEach((at, i) => {
      const before = rows[i]!;
      if (at - before > 20) return;
      const half = Math.floor((at + before) / 2);
      const share = (half - before) / (at - before);
      expect(run.column('highLine')[half]).toBeCloseTo(
        points[before]! * (1 - share) + points[at]! * share,
        9,
      );
      expect(run.column('highTrend')[at]).toBe(points[at]! > points[before]! ? 0 : 1);
    });
  });
});

describe('studies that carry a walk', () => {
  it('Renko turns after two bricks and skips none', () => {
    const prices = [100, 101.9, 102, 106.5, 105, 102.1, 102, 98];
    expect(columnOf('renko', 'close', plain(prices), { brickSize: 2 })).toEqual([
      NaN,
      NaN,
      102,
      106,
      106,
      106,
      102,
      98,
    ]);
    expect(columnOf('renko', 'bricks', plain(prices), { brickSize: 2 })).toEqual([
      0, 0, 1, 3, 3, 3, 4, 6,
    ]);
  });

  it('Renko by average true range has the bricks of the last one', () => {
    for (const endType of ['Close', 'HighLow']) {
      const brickSize = columnOf('atr', 'atr', bars, { lookbackPeriods: 5 }).at(-1)!;
      for (const output of ['close', 'open', 'high', 'low', 'volume', 'isUp', 'bricks'])
        expect(columnOf('renko-atr', output, bars, { atrPeriods: 5, endType })).toEqual(
          columnOf('renko', output, bars, { brickSize, endType }),
        );
      expect(
        columnOf('renko-atr', 'bricks', bars, { atrPeriods: 5, endType }).at(-1),
      ).toBeGreaterThan(3);
    }
  });

  it('the Fisher transform is the inverse of the hyperbolic tangent of a smoothed place', () => {
    const values = columnOf('fisher', 'fisher', bars);
    // Undone step by step: what is left is the place in the range, smoothed by 0.67.
    let smooth = 0;
    for (let at = 1; at < bars.length; at += 1) {
      const window = last(middles, at, 10);
      const [top, bottom] = [Math.max(...window), Math.min(...window)];
      smooth =
        top === bottom
          ? 0
          : 0.66 * ((middles[at]! - bottom) / (top - bottom) - 0.5) + 0.67 * smooth;
      if (Math.abs(smooth) > 0.99) smooth = Math.sign(smooth) * 0.999;
      expect(Math.tanh(values[at]! - values[at - 1]! / 2)).toBeCloseTo(smooth, 9);
    }
    expect(columnOf('fisher', 'trigger', bars).slice(1)).toEqual(values.slice(0, -1));
  });
});
