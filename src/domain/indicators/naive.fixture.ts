import type { Bar } from '../prices/bar.ts';

/**
 * Every indicator a second time, straight from its definition: slow, over plain lists, with closed
 * sums or plain recursion instead of carried state. NaN is no value.
 */
type List = readonly number[];
type Inputs = Readonly<Record<string, number>>;
export type Naive = (
  bars: readonly Bar[],
  inputs: Inputs,
  words: Readonly<Record<string, string>>,
) => Readonly<Record<string, List>>;

const rows = (length: number, value: (at: number) => number): number[] =>
  Array.from({ length }, (_, at) => value(at));
const last = (values: List, at: number, n: number): List =>
  at < n - 1 ? [NaN] : values.slice(at - n + 1, at + 1);
const total = (values: List): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: List): number => total(values) / values.length;
const top = (values: List): number => Math.max(...values);
const bottom = (values: List): number => Math.min(...values);
const each = (values: List, f: (value: number, at: number) => number): number[] =>
  values.map((value, at) => f(value, at));
const minus = (a: List, b: List): number[] => each(a, (value, at) => value - b[at]!);

const average = (values: List, n: number): number[] =>
  rows(values.length, (at) => meanOf(last(values, at, n)));
const linear = (values: List, n: number): number[] =>
  rows(values.length, (at) =>
    at < n - 1
      ? NaN
      : total(last(values, at, n).map((value, i) => value * (i + 1))) /
        total(rows(n, (i) => i + 1)),
  );

/** Seed decaying since `from`, and every later value decaying since its own bar. */
const decaying = (values: List, from: number, seed: number, weight: number): number[] =>
  rows(values.length, (at) => {
    if (at < from || from < 0) return NaN;
    let sum = seed * (1 - weight) ** (at - from);
    for (let i = from + 1; i <= at; i += 1) sum += weight * values[i]! * (1 - weight) ** (at - i);
    return sum;
  });
/** First bar with `n` values; −1 where there is none. */
const firstOf = (values: List, n: number): number => {
  const start = values.findIndex((value) => !Number.isNaN(value));
  return start < 0 || start + n > values.length ? -1 : start + n - 1;
};
function decayingMean(values: List, n: number, weight: number): number[] {
  const from = firstOf(values, n);
  return decaying(values, from, from < 0 ? NaN : meanOf(last(values, from, n)), weight);
}
const ema = (values: List, n: number): number[] => decayingMean(values, n, 2 / (n + 1));
const wilder = (values: List, n: number): number[] => decayingMean(values, n, 1 / n);

/** Averages of averages that all begin with one mean. */
function chained(values: List, n: number, depth: number, seeds = n): number[][] {
  const from = firstOf(values, seeds);
  const seed = from < 0 ? NaN : meanOf(last(values, from, seeds));
  const levels: number[][] = [];
  for (let input = values; levels.length < depth; input = levels.at(-1)!)
    levels.push(decaying(input, from, seed, 2 / (n + 1)));
  return levels;
}

const closes = (bars: readonly Bar[]): number[] => bars.map(({ close }) => close);
const middles = (bars: readonly Bar[]): number[] => bars.map(({ high, low }) => (high + low) / 2);
const highs = (bars: readonly Bar[]): number[] => bars.map(({ high }) => high);
const lows = (bars: readonly Bar[]): number[] => bars.map(({ low }) => low);

const ranges = (bars: readonly Bar[]): number[] =>
  rows(bars.length, (at) => {
    if (at === 0) return NaN;
    const [{ close }, { high, low }] = [bars[at - 1]!, bars[at]!];
    return Math.max(high, close) - Math.min(low, close);
  });
const atr = (bars: readonly Bar[], n: number): number[] => wilder(ranges(bars), n);

/** Flat up to rounding is 0. */
const place = (values: List, high: List, low: List, n: number): number[] =>
  rows(values.length, (at) => {
    const [most, least] = [top(last(high, at, n)), bottom(last(low, at, n))];
    return most - least <= 1e-12 * most ? NaN : (100 * (values[at]! - least)) / (most - least);
  });

function strengths(values: List, n: number): number[] {
  const changes = rows(values.length, (at) => (at === 0 ? NaN : values[at]! - values[at - 1]!));
  const gains = wilder(
    each(changes, (change) => (change > 0 ? change : 0 * change)),
    n,
  );
  const losses = wilder(
    each(changes, (change) => (change < 0 ? -change : 0 * change)),
    n,
  );
  return rows(values.length, (at) => {
    const [gain, loss] = [gains[at]!, losses[at]!];
    if (loss === 0) return gain === 0 ? NaN : 100;
    return (100 * gain) / (gain + loss);
  });
}

/** Slope and value at the end of the line with the least squared distances. */
function fit(values: List): { slope: number; end: number; centre: number } {
  const n = values.length;
  const [sx, sy] = [total(values.map((_, i) => i)), total(values)];
  const sxx = total(values.map((_, i) => i * i));
  const sxy = total(values.map((value, i) => i * value));
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  const start = (sy - slope * sx) / n;
  return { slope, end: start + slope * (n - 1), centre: sy / n };
}
const endpoints = (values: List, n: number): number[] =>
  rows(values.length, (at) =>
    at < n - 1 ? NaN : n === 1 ? values[at]! : fit(last(values, at, n)).end,
  );
const spreadOf = (values: List): number => {
  const centre = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - centre) ** 2)));
};
const bell = (values: List, n: number, offset: number, sigma: number): number[] => {
  const weight = (i: number): number =>
    Math.exp(-0.5 * (((i - offset * (n - 1)) * sigma) / n) ** 2);
  return rows(values.length, (at) =>
    at < n - 1
      ? NaN
      : total(last(values, at, n).map((value, i) => value * weight(i))) / total(rows(n, weight)),
  );
};
const hull = (values: List, n: number): number[] => {
  const [fast, slow] = [linear(values, Math.floor(n / 2)), linear(values, n)];
  return linear(
    each(fast, (value, at) => 2 * value - slow[at]!),
    Math.floor(Math.sqrt(n)),
  );
};
const dema = (values: List, n: number): number[] => {
  const [first, second] = chained(values, n, 2);
  return each(first!, (value, at) => 2 * value - second![at]!);
};
const tema = (values: List, n: number): number[] => {
  const [first, second, third] = chained(values, n, 3);
  return each(first!, (value, at) => 3 * (value - second![at]!) + third![at]!);
};

/** Ehlers' chain, each quantity as a function of the bar. */
function cycle(values: List) {
  const memo = <T>(f: (at: number) => T, zero: T): ((at: number) => T) => {
    const known = new Map<number, T>();
    return (at) => {
      if (at < 6) return zero;
      const found = known.get(at);
      if (found !== undefined) return found;
      const value = f(at);
      known.set(at, value);
      return value;
    };
  };
  const hilbert = (f: (at: number) => number) => (at: number) =>
    (0.0962 * (f(at) - f(at - 6)) + 0.5769 * (f(at - 2) - f(at - 4))) *
    (0.075 * period(at - 1) + 0.54);
  const smooth = memo(
    (at) => (4 * values[at]! + 3 * values[at - 1]! + 2 * values[at - 2]! + values[at - 3]!) / 10,
    0,
  );
  const detrended = memo((at) => hilbert(smooth)(at), 0);
  const q1 = memo((at) => hilbert(detrended)(at), 0);
  const i1 = memo((at) => detrended(at - 3), 0);
  const i2 = memo((at): number => 0.2 * (i1(at) - hilbert(q1)(at)) + 0.8 * i2(at - 1), 0);
  const q2 = memo((at): number => 0.2 * (q1(at) + hilbert(i1)(at)) + 0.8 * q2(at - 1), 0);
  const re = memo(
    (at): number => 0.2 * (i2(at) * i2(at - 1) + q2(at) * q2(at - 1)) + 0.8 * re(at - 1),
    0,
  );
  const im = memo(
    (at): number => 0.2 * (i2(at) * q2(at - 1) - q2(at) * i2(at - 1)) + 0.8 * im(at - 1),
    0,
  );
  const period: (at: number) => number = memo((at) => {
    const before = period(at - 1);
    let value = im(at) !== 0 && re(at) !== 0 ? (2 * Math.PI) / Math.atan(im(at) / re(at)) : 0;
    if (value > 1.5 * before) value = 1.5 * before;
    if (value < 0.67 * before) value = 0.67 * before;
    if (value < 6) value = 6;
    if (value > 50) value = 50;
    return 0.2 * value + 0.8 * before;
  }, 0);
  return { smooth, i1, q1, period };
}

/** Bands that only tighten, and the side that the price is on. */
function trailing(bars: readonly Bar[], above: List, below: List, rises: (at: number) => boolean) {
  let side: { up: boolean; above: number; below: number } | null = null;
  return bars.map(({ close }, at) => {
    const before = bars[at - 1]?.close ?? NaN;
    if (Number.isNaN(above[at]!)) return { stop: NaN, short: NaN, long: NaN };
    side ??= { up: rises(at), above: above[at]!, below: below[at]! };
    side = {
      ...side,
      above: before > side.above ? above[at]! : Math.min(side.above, above[at]!),
      below: before < side.below ? below[at]! : Math.max(side.below, below[at]!),
    };
    side.up = !(close <= (side.up ? side.below : side.above));
    return side.up
      ? { stop: side.below, short: NaN, long: side.below }
      : { stop: side.above, short: side.above, long: NaN };
  });
}

const smoothedTwice = (raw: List, smooth: number, signal: number) => {
  const k =
    smooth === 1 ? [...raw] : each(average(raw, smooth), (v, at) => (at < smooth ? NaN : v));
  const d = signal === 1 ? k : each(average(k, signal), (v, at) => (at < signal ? NaN : v));
  return { k, d };
};

const alligator = (values: List, i: Inputs) => {
  const shift = (n: number, by: number): number[] => {
    const line = wilder(values, n);
    return rows(values.length, (at) => line[at - by] ?? NaN);
  };
  return {
    jaw: shift(i['jawPeriods'] ?? 13, i['jawOffset'] ?? 8),
    teeth: shift(i['teethPeriods'] ?? 8, i['teethOffset'] ?? 5),
    lips: shift(i['lipsPeriods'] ?? 5, i['lipsOffset'] ?? 3),
  };
};

const change = (values: List, n: number): number[] =>
  rows(values.length, (at) =>
    at < n || values[at - n] === 0 ? NaN : (values[at]! / values[at - n]! - 1) * 100,
  );

export const NAIVE: Readonly<Record<string, Naive>> = {
  sma: (bars, { lookbackPeriods: n }) => ({ sma: average(closes(bars), n!) }),
  ema: (bars, { lookbackPeriods: n }) => ({ ema: ema(closes(bars), n!) }),
  wma: (bars, { lookbackPeriods: n }) => ({ wma: linear(closes(bars), n!) }),
  smma: (bars, { lookbackPeriods: n }) => ({ smma: wilder(closes(bars), n!) }),
  hma: (bars, { lookbackPeriods: n }) => ({ hma: hull(closes(bars), n!) }),
  dema: (bars, { lookbackPeriods: n }) => ({ dema: dema(closes(bars), n!) }),
  tema: (bars, { lookbackPeriods: n }) => ({ tema: tema(closes(bars), n!) }),
  epma: (bars, { lookbackPeriods: n }) => ({ epma: endpoints(closes(bars), n!) }),
  alma: (bars, { lookbackPeriods: n, offset, sigma }) => ({
    alma: bell(closes(bars), n!, offset!, sigma!),
  }),
  vwma: (bars, { lookbackPeriods: n }) => {
    const volumes = bars.map(({ volume }) => volume);
    return {
      vwma: rows(bars.length, (at) => {
        if (at < n! - 1) return NaN;
        const part = bars.slice(at - n! + 1, at + 1);
        const traded = total(last(volumes, at, n!));
        return traded === 0
          ? NaN
          : total(part.map(({ close, volume }) => (close * volume) / traded));
      }),
    };
  },
  t3: (bars, { lookbackPeriods: n, volumeFactor: a }) => {
    const [, , e3, e4, e5, e6] = chained(closes(bars), n!, 6, 1);
    const cube = a! ** 3;
    const square = a! ** 2;
    return {
      t3: rows(
        bars.length,
        (at) =>
          -cube * e6![at]! +
          3 * (square + cube) * e5![at]! -
          (6 * square + 3 * a! + 3 * cube) * e4![at]! +
          (1 + 3 * a! + cube + 3 * square) * e3![at]!,
      ),
    };
  },
  kama: (bars, { erPeriods: n, fastPeriods, slowPeriods }) => {
    const prices = closes(bars);
    const er = rows(bars.length, (at) => {
      if (at < n!) return NaN;
      const way = total(rows(n!, (i) => Math.abs(prices[at - i]! - prices[at - i - 1]!)));
      return way === 0 ? 0 : Math.abs(prices[at]! - prices[at - n!]!) / way;
    });
    const [fast, slow] = [2 / (fastPeriods! + 1), 2 / (slowPeriods! + 1)];
    const kama: number[] = [];
    prices.forEach((price, at) => {
      if (at < n!) {
        kama.push(at === n! - 1 ? price : NaN);
        return;
      }
      const still = new Set(prices.slice(at - n!, at + 1)).size === 1;
      const weight = (slow + er[at]! * (fast - slow)) ** 2;
      kama.push(still ? price : (1 - weight) * kama[at - 1]! + weight * price);
    });
    return { er, kama };
  },
  dynamic: (bars, { lookbackPeriods: n, kFactor }) => {
    const prices = closes(bars);
    const value = (at: number): number => {
      if (at === 0) return prices[0]!;
      const before = value(at - 1);
      return before + (prices[at]! - before) / (kFactor! * n! * (prices[at]! / before) ** 4);
    };
    return { dynamic: rows(bars.length, (at) => (at === 0 ? NaN : value(at))) };
  },
  mama: (bars, { fastLimit, slowLimit }) => {
    const prices = middles(bars);
    const { i1, q1 } = cycle(prices);
    const phase = (at: number): number =>
      i1(at) === 0 ? 0 : (Math.atan(q1(at) / i1(at)) * 180) / Math.PI;
    const [mama, fama]: [number[], number[]] = [[], []];
    prices.forEach((price, at) => {
      if (at < 6) {
        const seed = at === 5 ? meanOf(prices.slice(0, 6)) : NaN;
        mama.push(seed);
        fama.push(seed);
        return;
      }
      const turn = Math.max(1, phase(at - 1) - phase(at));
      const weight = Math.max(fastLimit! / turn, slowLimit!);
      mama.push(mama.at(-1)! + weight * (price - mama.at(-1)!));
      fama.push(fama.at(-1)! + (weight / 2) * (mama.at(-1)! - fama.at(-1)!));
    });
    return { mama, fama };
  },
  'ht-trendline': (bars) => {
    const prices = middles(bars);
    const { smooth, period } = cycle(prices);
    const lengths: number[] = [];
    for (let at = 0; at < bars.length; at += 1)
      lengths.push(at < 6 ? 0 : 0.33 * period(at) + 0.67 * lengths[at - 1]!);
    const spans = lengths.map((length, at) => Math.min(at + 1, Math.trunc(length + 0.5)));
    const trend = prices.map((price, at) =>
      spans[at] === 0 ? price : meanOf(prices.slice(at - spans[at]! + 1, at + 1)),
    );
    return {
      dcPeriods: spans.map((span) => (span === 0 ? NaN : span)),
      trendline: linear(trend, 4).map((value, at) => (at < 11 ? prices[at]! : value)),
      smoothPrice: rows(bars.length, (at) => (at < 6 ? NaN : smooth(at))),
    };
  },
  'ma-envelopes': (bars, { lookbackPeriods: n, percentOffset }, { movingAverageType }) => {
    const kinds: Readonly<Record<string, (values: List, n: number) => number[]>> = {
      ALMA: (values, length) => bell(values, length, 0.85, 6),
      DEMA: dema,
      EMA: ema,
      EPMA: endpoints,
      HMA: hull,
      SMA: average,
      SMMA: wilder,
      TEMA: tema,
      WMA: linear,
    };
    const centerline = kinds[movingAverageType!]!(closes(bars), n!);
    return {
      centerline,
      upperEnvelope: each(centerline, (value) => value + (value * percentOffset!) / 100),
      lowerEnvelope: each(centerline, (value) => value - (value * percentOffset!) / 100),
    };
  },
  macd: (bars, { fastPeriods, slowPeriods, signalPeriods }) => {
    const [fastEma, slowEma] = [ema(closes(bars), fastPeriods!), ema(closes(bars), slowPeriods!)];
    const macd = minus(fastEma, slowEma);
    const signal = ema(macd, signalPeriods!);
    return { macd, signal, histogram: minus(macd, signal), fastEma, slowEma };
  },
  bb: (bars, { lookbackPeriods: n, standardDeviations: k }) => {
    const prices = closes(bars);
    const sma = average(prices, n!);
    const spread = rows(bars.length, (at) => spreadOf(last(prices, at, n!)));
    const isFlat = (at: number): boolean => new Set(last(prices, at, n!)).size === 1;
    const z = rows(bars.length, (at) =>
      isFlat(at) ? NaN : (prices[at]! - sma[at]!) / spread[at]!,
    );
    return {
      sma,
      upperBand: each(sma, (value, at) => value + k! * spread[at]!),
      lowerBand: each(sma, (value, at) => value - k! * spread[at]!),
      percentB: each(z, (value) => (value / k! + 1) / 2),
      zScore: z,
      width: each(sma, (value, at) => (2 * k! * spread[at]!) / value),
    };
  },
  keltner: (bars, { emaPeriods, multiplier, atrPeriods }) => {
    const range = atr(bars, atrPeriods!);
    const centerline = ema(closes(bars), emaPeriods!).map((value, at) =>
      at < Math.max(emaPeriods!, atrPeriods!) - 1 ? NaN : value,
    );
    const upperBand = each(centerline, (value, at) => value + multiplier! * range[at]!);
    const lowerBand = each(centerline, (value, at) => value - multiplier! * range[at]!);
    return {
      centerline,
      upperBand,
      lowerBand,
      width: each(minus(upperBand, lowerBand), (value, at) => value / centerline[at]!),
    };
  },
  donchian: (bars, { lookbackPeriods: n }) => {
    const before = (at: number): readonly Bar[] => bars.slice(at - n!, at);
    const upperBand = rows(bars.length, (at) => (at < n! ? NaN : top(highs(before(at)))));
    const lowerBand = rows(bars.length, (at) => (at < n! ? NaN : bottom(lows(before(at)))));
    const centerline = each(upperBand, (value, at) => meanOf([value, lowerBand[at]!]));
    return {
      upperBand,
      lowerBand,
      centerline,
      width: each(minus(upperBand, lowerBand), (value, at) => value / centerline[at]!),
    };
  },
  'starc-bands': (bars, { smaPeriods, multiplier, atrPeriods }) => {
    const centerline = average(closes(bars), smaPeriods!);
    const range = atr(bars, atrPeriods!);
    return {
      centerline,
      upperBand: each(centerline, (value, at) => value + multiplier! * range[at]!),
      lowerBand: each(centerline, (value, at) => value - multiplier! * range[at]!),
    };
  },
  'quote-part': (bars, _, { candlePart }) => ({
    value: bars.map(({ open, high, low, close }) =>
      candlePart === 'OHL3' ? (open + high + low) / 3 : close,
    ),
  }),
  'sma-analysis': (bars, { lookbackPeriods: n }) => {
    const prices = closes(bars);
    const sma = average(prices, n!);
    const errors = (of: (error: number, price: number) => number): number[] =>
      rows(bars.length, (at) =>
        meanOf(last(prices, at, n!).map((price) => of(Math.abs(price - sma[at]!), price))),
      );
    return {
      sma,
      mad: errors((error) => error),
      mse: errors((error) => error * error),
      mape: errors((error, price) => error / price),
    };
  },
  'stdev-channels': (bars, { lookbackPeriods: n, stdDeviations }) => {
    const prices = closes(bars);
    const skip = bars.length % n!;
    const stretch = (at: number): List => {
      const start = skip + n! * Math.floor((at - skip) / n!);
      return prices.slice(start, start + n!);
    };
    const centerline = rows(bars.length, (at) => {
      if (at < skip) return NaN;
      const { slope, end } = fit(stretch(at));
      return end - slope * (n! - 1 - ((at - skip) % n!));
    });
    const width = rows(bars.length, (at) => stdDeviations! * spreadOf(stretch(at)));
    return {
      centerline,
      upperChannel: each(centerline, (value, at) => value + width[at]!),
      lowerChannel: each(centerline, (value, at) => value - width[at]!),
      breakPoint: rows(bars.length, (at) =>
        at >= skip && Number.isInteger((at - skip) / n!) ? 1 : 0,
      ),
    };
  },
  fcb: (bars, { windowSpan: n }) => {
    const known = (at: number, isPeak: (mid: Bar, wing: Bar) => boolean): Bar | undefined => {
      for (let mid = at - n!; mid >= n!; mid -= 1) {
        const wings = [...bars.slice(mid - n!, mid), ...bars.slice(mid + 1, mid + n! + 1)];
        if (wings.every((wing) => isPeak(bars[mid]!, wing))) return bars[mid];
      }
      return undefined;
    };
    return {
      upperBand: rows(bars.length, (at) => known(at, (a, b) => a.high > b.high)?.high ?? NaN),
      lowerBand: rows(bars.length, (at) => known(at, (a, b) => a.low < b.low)?.low ?? NaN),
    };
  },
  vwap: (bars) => ({
    vwap: rows(bars.length, (at) => {
      const part = bars.slice(0, at + 1);
      const traded = total(part.map(({ volume }) => volume));
      return traded === 0
        ? NaN
        : total(part.map(({ high, low, close, volume }) => (high + low + close) * volume)) /
            (3 * traded);
    }),
  }),
  ichimoku: (bars, { tenkanPeriods, kijunPeriods, senkouBPeriods }) => {
    const middle = (at: number, n: number): number =>
      at < n - 1 ? NaN : meanOf([top(last(highs(bars), at, n)), bottom(last(lows(bars), at, n))]);
    const shift = kijunPeriods!;
    return {
      tenkanSen: rows(bars.length, (at) => middle(at, tenkanPeriods!)),
      kijunSen: rows(bars.length, (at) => middle(at, kijunPeriods!)),
      senkouSpanA: rows(bars.length, (at) =>
        meanOf([middle(at - shift, tenkanPeriods!), middle(at - shift, kijunPeriods!)]),
      ),
      senkouSpanB: rows(bars.length, (at) => middle(at - shift, senkouBPeriods!)),
      chikouSpan: rows(bars.length, (at) => bars[at + shift]?.close ?? NaN),
    };
  },
  psar: (bars, { accelerationStep: step, maxAccelerationFactor: most }) => {
    const sar: number[] = [];
    const isReversal: number[] = [];
    // A trend as prices seen with a sign: a falling trend is a rising one upside down.
    let trend = { sign: 1, stop: bars[0]?.low ?? 0, best: bars[0]?.high ?? 0, speed: step! };
    let turns = 0;
    bars.forEach((bar, at) => {
      if (at === 0) {
        sar.push(NaN);
        isReversal.push(NaN);
        return;
      }
      const { sign } = trend;
      const near = ({ high, low }: Bar): number => sign * (sign > 0 ? low : high);
      const far = ({ high, low }: Bar): number => sign * (sign > 0 ? high : low);
      let stop = trend.stop + trend.speed * (trend.best - trend.stop);
      if (at > 1) stop = sign * Math.min(sign * stop, near(bars[at - 1]!), near(bars[at - 2]!));
      const isOver = near(bar) < sign * stop;
      sar.push(turns === 0 ? NaN : isOver ? trend.best : stop);
      isReversal.push(turns === 0 ? NaN : Number(isOver));
      if (isOver) {
        turns += 1;
        trend = { sign: -sign, stop: trend.best, best: sign * near(bar), speed: step! };
      } else if (far(bar) > sign * trend.best)
        trend = { sign, stop, best: sign * far(bar), speed: Math.min(trend.speed + step!, most!) };
      else trend = { ...trend, stop };
    });
    return { sar, isReversal };
  },
  supertrend: (bars, { lookbackPeriods: n, multiplier }) => {
    const range = atr(bars, n!);
    const band = (sign: number): number[] =>
      each(middles(bars), (value, at) => value + sign * multiplier! * range[at]!);
    const found = trailing(bars, band(1), band(-1), (at) => bars[at]!.close >= middles(bars)[at]!);
    return {
      superTrend: found.map(({ stop }) => stop),
      upperBand: found.map(({ short }) => short),
      lowerBand: found.map(({ long }) => long),
    };
  },
  'atr-stop': (bars, { lookbackPeriods: n, multiplier }, { endType }) => {
    const range = atr(bars, n!);
    const above = (endType === 'Close' ? closes : highs)(bars);
    const below = (endType === 'Close' ? closes : lows)(bars);
    const found = trailing(
      bars,
      each(above, (value, at) => value + multiplier! * range[at]!),
      each(below, (value, at) => value - multiplier! * range[at]!),
      (at) => bars[at]!.close >= bars[at - 1]!.close,
    );
    return {
      atrStop: found.map(({ stop }) => stop),
      buyStop: found.map(({ short }) => short),
      sellStop: found.map(({ long }) => long),
      atr: range,
    };
  },
  chandelier: (bars, { lookbackPeriods: n, multiplier }, { type }) => {
    const range = atr(bars, n!);
    return {
      chandelierExit: rows(bars.length, (at) =>
        at < n!
          ? NaN
          : type === 'Long'
            ? top(last(highs(bars), at, n!)) - multiplier! * range[at]!
            : bottom(last(lows(bars), at, n!)) + multiplier! * range[at]!,
      ),
    };
  },
  'volatility-stop': (bars, { lookbackPeriods: n, multiplier }) => {
    const prices = closes(bars);
    const range = atr(bars, n!);
    const out = rows(bars.length, () => NaN);
    const result = { sar: [...out], isStop: [...out], upperBand: [...out], lowerBand: [...out] };
    if (bars.length < n!) return result;
    // Trades one after the other: each begins at a bar and ends where the close is beyond its stop.
    let [begin, long] = [0, prices[n! - 1]! > prices[0]!];
    let isKnown = false;
    for (let at = n!; at < bars.length; at += 1) {
      const held = prices.slice(begin, at);
      const stop = long
        ? top(held) - multiplier! * range[at - 1]!
        : bottom(held) + multiplier! * range[at - 1]!;
      const isOver = long ? prices[at]! < stop : prices[at]! > stop;
      if (isKnown) {
        result.sar[at] = stop;
        result.isStop[at] = Number(isOver);
        result[long ? 'lowerBand' : 'upperBand'][at] = stop;
      }
      if (isOver) [begin, long, isKnown] = [at, !long, true];
    }
    return result;
  },
  tr: (bars) => ({ tr: ranges(bars) }),
  atr: (bars, { lookbackPeriods: n }) => ({
    tr: ranges(bars),
    atr: atr(bars, n!),
    atrp: each(atr(bars, n!), (value, at) => (100 * value) / bars[at]!.close),
  }),
  adx: (bars, { lookbackPeriods: n }) => {
    const move = (sign: 1 | -1): number[] =>
      rows(bars.length, (at) => {
        if (at === 0) return NaN;
        const up = bars[at]!.high - bars[at - 1]!.high;
        const down = bars[at - 1]!.low - bars[at]!.low;
        const [mine, theirs] = sign > 0 ? [up, down] : [down, up];
        return mine > theirs && mine > 0 ? mine : 0;
      });
    const range = atr(bars, n!);
    const share = (sign: 1 | -1): number[] =>
      each(wilder(move(sign), n!), (value, at) =>
        range[at] === 0 ? NaN : (100 * value) / range[at]!,
      );
    const [pdi, mdi] = [share(1), share(-1)];
    const dx = each(pdi, (plus, at) =>
      plus === mdi[at] ? 0 : (100 * Math.abs(plus - mdi[at]!)) / (plus + mdi[at]!),
    );
    const adx = wilder(
      each(dx, (value, at) => (range[at] === 0 ? 0 : value)),
      n!,
    ).map((value, at) => (range[at] === 0 ? NaN : value));
    return { pdi, mdi, dx, adx, adxr: each(adx, (v, at) => meanOf([v, adx[at - n!] ?? NaN])) };
  },
  aroon: (bars, { lookbackPeriods: n }) => {
    const since = (values: List, extreme: (list: List) => number): number[] =>
      rows(values.length, (at) => {
        const part = last(values, at, n! + 1);
        return at < n! ? NaN : (100 * part.indexOf(extreme(part))) / n!;
      });
    const [aroonUp, aroonDown] = [since(highs(bars), top), since(lows(bars), bottom)];
    return { aroonUp, aroonDown, oscillator: minus(aroonUp, aroonDown) };
  },
  vortex: (bars, { lookbackPeriods: n }) => {
    const share = (f: (now: Bar, before: Bar) => number): number[] =>
      rows(bars.length, (at) => {
        if (at < n!) return NaN;
        const days = rows(n!, (i) => at - i);
        const whole = total(days.map((day) => ranges(bars)[day]!));
        return whole === 0
          ? NaN
          : total(days.map((day) => Math.abs(f(bars[day]!, bars[day - 1]!)))) / whole;
      });
    return {
      pvi: share((now, before) => now.high - before.low),
      nvi: share((now, before) => before.high - now.low),
    };
  },
  alligator: (bars, inputs) => alligator(middles(bars), inputs),
  gator: (bars) => {
    const { jaw, teeth, lips } = alligator(middles(bars), {});
    const upper = each(minus(jaw, teeth), Math.abs);
    const lower = each(minus(lips, teeth), (value) => -Math.abs(value));
    const grows = (values: List): number[] =>
      rows(values.length, (at) =>
        Number.isNaN(values[at - 1] ?? NaN)
          ? NaN
          : Number(Math.abs(values[at]!) > Math.abs(values[at - 1]!)),
      );
    return { upper, lower, upperIsExpanding: grows(upper), lowerIsExpanding: grows(lower) };
  },
  rsi: (bars, { lookbackPeriods: n }) => ({ rsi: strengths(closes(bars), n!) }),
  stoch: (bars, { lookbackPeriods: n, signalPeriods, smoothPeriods, kFactor, dFactor }) => {
    const raw = place(closes(bars), highs(bars), lows(bars), n!);
    const { k, d } = smoothedTwice(raw, smoothPeriods!, signalPeriods!);
    const j = each(k, (value, at) => kFactor! * value - dFactor! * d[at]!);
    return { oscillator: k, signal: d, percentJ: j, k, d, j };
  },
  'stoch-rsi': (bars, { rsiPeriods, stochPeriods, signalPeriods, smoothPeriods }) => {
    const rsi = strengths(closes(bars), rsiPeriods!);
    const raw = each(place(rsi, rsi, rsi, stochPeriods!), (value, at) =>
      last(rsi, at, stochPeriods!).some(Number.isNaN) ? NaN : value,
    );
    const { k, d } = smoothedTwice(raw, smoothPeriods!, signalPeriods!);
    return { stochRsi: k, signal: d };
  },
  cci: (bars, { lookbackPeriods: n }) => {
    const typical = bars.map(({ high, low, close }) => (high + low + close) / 3);
    return {
      cci: rows(bars.length, (at) => {
        const part = last(typical, at, n!);
        const away = meanOf(part.map((value) => Math.abs(value - meanOf(part))));
        return away === 0 ? NaN : (typical[at]! - meanOf(part)) / (0.015 * away);
      }),
    };
  },
  willr: (bars, { lookbackPeriods: n }) => ({
    williamsR: rows(bars.length, (at) => {
      const high = top(last(highs(bars), at, n!));
      const low = bottom(last(lows(bars), at, n!));
      return high - low <= 1e-12 * high ? NaN : (-100 * (high - bars[at]!.close)) / (high - low);
    }),
  }),
  roc: (bars, { lookbackPeriods: n }) => ({
    momentum: rows(bars.length, (at) => (at < n! ? NaN : bars[at]!.close - bars[at - n!]!.close)),
    roc: change(closes(bars), n!),
  }),
  'roc-wb': (bars, { lookbackPeriods: n, emaPeriods, stdDevPeriods }) => {
    const roc = change(closes(bars), n!);
    const size = rows(bars.length, (at) =>
      Math.sqrt(meanOf(last(roc, at, stdDevPeriods!).map((value) => value * value))),
    );
    return {
      roc,
      rocEma: ema(roc, emaPeriods!),
      upperBand: size,
      lowerBand: each(size, (v) => -v),
    };
  },
  tsi: (bars, { lookbackPeriods: n, smoothPeriods, signalPeriods }) => {
    const moves = rows(bars.length, (at) =>
      at === 0 ? NaN : bars[at]!.close - bars[at - 1]!.close,
    );
    const twice = (values: List): number[] => ema(ema(values, n!), smoothPeriods!);
    const whole = twice(each(moves, Math.abs));
    const tsi = each(twice(moves), (value, at) =>
      whole[at] === 0 ? NaN : (100 * value) / whole[at]!,
    );
    return { tsi, signal: ema(tsi, signalPeriods!) };
  },
  trix: (bars, { lookbackPeriods: n }) => {
    const third = chained(closes(bars), n!, 3)[2]!;
    return {
      ema3: each(third, (value, at) => (Number.isNaN(third[at - 1] ?? NaN) ? NaN : value)),
      trix: change(third, 1),
    };
  },
};
