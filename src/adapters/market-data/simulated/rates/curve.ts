import { keyOf, streamOf } from '../random/hash.ts';
import { fatAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';
import { ANCHOR, DAY_ROOT, END, EPOCH, GAP_ROOT, SESSIONS_A_YEAR } from '../world-time.ts';

/** The level, slope and hump of a Nelson-Siegel curve, in percent. */
const PARTS = {
  level: { base: 4.55, volatility: 0.75, memory: 1_500 },
  slope: { base: -0.1, volatility: 0.65, memory: 700 },
  hump: { base: -1.1, volatility: 0.9, memory: 400 },
} as const;
const LAMBDA = 2;
const COUNT = END - EPOCH + 1;

interface Part {
  readonly open: Float64Array;
  readonly close: Float64Array;
}

function build(seed: number, name: keyof typeof PARTS): Part {
  const { base, volatility, memory } = PARTS[name];
  const key = keyOf(seed, `rates:${name}`);
  const gapStream = streamOf(key, 1);
  const dayStream = streamOf(key, 2);
  const daily = volatility / Math.sqrt(SESSIONS_A_YEAR);
  const open = new Float64Array(COUNT);
  const close = new Float64Array(COUNT);
  let value = 0;
  for (let t = 0; t < COUNT; t++) {
    open[t] = value * (1 - 1 / memory) + daily * GAP_ROOT * fatAt(gapStream, t);
    value = valueAt(open, t) + daily * DAY_ROOT * fatAt(dayStream, t);
    close[t] = value;
  }
  // The curve of the anchor is given; the walk passes through it.
  const shift = base - valueAt(close, ANCHOR - EPOCH);
  return { open: open.map((x) => x + shift), close: close.map((x) => x + shift) };
}

export type CurveMoment = 'open' | 'close';

/** Treasury yields in percent a year, by session and maturity. */
export interface Curve {
  readonly yieldOn: (session: number, years: number, moment?: CurveMoment) => number;
}

/** Yields below half a percent flatten out above zero instead of crossing it. */
const positive = (y: number): number => (y >= 0.5 ? y : 0.5 * Math.exp((y - 0.5) / 0.5));

export function createCurve(seed: number): Curve {
  const [level, slope, hump] = [build(seed, 'level'), build(seed, 'slope'), build(seed, 'hump')];
  return {
    yieldOn: (session, years, moment = 'close') => {
      const t = session - EPOCH;
      const x = Math.max(years, 1 / 52) / LAMBDA;
      const decay = Math.exp(-x);
      const f1 = (1 - decay) / x;
      return positive(
        valueAt(level[moment], t) +
          valueAt(slope[moment], t) * f1 +
          valueAt(hump[moment], t) * (f1 - decay),
      );
    },
  };
}

export const CURVE_POINTS = [
  { years: 1 / 12, label: '1M' },
  { years: 0.25, label: '3M' },
  { years: 0.5, label: '6M' },
  { years: 1, label: '1Y' },
  { years: 2, label: '2Y' },
  { years: 3, label: '3Y' },
  { years: 5, label: '5Y' },
  { years: 7, label: '7Y' },
  { years: 10, label: '10Y' },
  { years: 20, label: '20Y' },
  { years: 30, label: '30Y' },
] as const;

/** Quoted to two decimals, as the Treasury does. */
export const quotedYield = (y: number): number => Math.round(y * 100) / 100;
