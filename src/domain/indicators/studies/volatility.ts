import { blank, Column } from '../column.ts';
import { defineIndicator, factor, line, periods, source } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { highestOf, lowestOf, sumOf } from '../stages/window.ts';

/** Widest gap of the running sum of distances from the mean, in standard deviations. */
function rescaledRange(returns: Column, start: number, count: number): number {
  let sum = 0;
  for (let i = start; i < start + count; i += 1) sum += returns.at(i);
  const centre = sum / count;
  let [walk, squares] = [0, 0];
  let [top, bottom] = [-Infinity, Infinity];
  for (let i = start; i < start + count; i += 1) {
    const from = returns.at(i) - centre;
    walk += from;
    squares += from * from;
    top = Math.max(top, walk);
    bottom = Math.min(bottom, walk);
  }
  const deviation = Math.sqrt(squares / count);
  return deviation === 0 ? 0 : (top - bottom) / deviation;
}

const LEAST_CHUNK = 8;
const MOST_CHUNKS = 32;

interface ChunkSize {
  readonly size: number;
  /** What R/S of so few values has too much, against a long series. */
  readonly correction: number;
}
interface SizedRange {
  readonly size: number;
  readonly range: number;
}

/** Sizes of the chunks of a window that is cut into 1, 2, 4 … of at least 8 values. */
function chunkSizes(count: number): readonly ChunkSize[] {
  const sizes: ChunkSize[] = [];
  for (let chunks = 1; chunks <= MOST_CHUNKS; chunks *= 2) {
    const size = Math.floor(count / chunks);
    if (size < LEAST_CHUNK) break;
    sizes.push({ size, correction: Math.sqrt((Math.PI * size) / 2) - expectedRange(size) });
  }
  return sizes;
}

/** Mean R/S of the chunks of each size; what does not fill a chunk is left out at the start. */
const rangesOf = (
  returns: Column,
  sizes: readonly ChunkSize[],
): readonly (SizedRange & ChunkSize)[] =>
  sizes.map(({ size, correction }, halvings) => {
    const chunks = 2 ** halvings;
    const first = returns.length - size * chunks;
    let sum = 0;
    for (let chunk = 0; chunk < chunks; chunk += 1)
      sum += rescaledRange(returns, first + chunk * size, size);
    return { size, correction, range: sum / chunks };
  });

/** From here on Stirling's formula is near enough. */
const MOST_EXACT = 340;

/** R/S to be expected of so many independent values (Anis and Lloyd, 1976). */
function expectedRange(count: number): number {
  let sum = 0;
  for (let i = 1; i < count; i += 1) sum += Math.sqrt((count - i) / i);
  if (count > MOST_EXACT) return Math.sqrt(2 / (Math.PI * (count - 1))) * sum;
  // Γ((n − 1) / 2) / Γ(n / 2), of which two in a row have the product 2 / (n − 1).
  let ratio = Math.sqrt(Math.PI);
  for (let n = 2; n < count; n += 1) ratio = 2 / ((n - 1) * ratio);
  return (ratio / Math.sqrt(Math.PI)) * sum;
}

/** Slope of log R/S over log size. */
function exponentOf(ranges: readonly SizedRange[]): number {
  const points = ranges.map(({ size, range }) => ({ x: Math.log10(size), y: Math.log10(range) }));
  const centreX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const centreY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const products = points.reduce((sum, { x, y }) => sum + (x - centreX) * (y - centreY), 0);
  const squares = points.reduce((sum, { x }) => sum + (x - centreX) ** 2, 0);
  const value = products / squares;
  return Number.isFinite(value) ? value : NaN;
}

export const hurst = defineIndicator({
  id: 'hurst',
  aliases: ['hurst-exponent'],
  short: 'Hurst',
  texts: 'studies',
  group: 'statistics',
  inputs: { lookbackPeriods: periods(100, 20), source: source() },
  outputs: { hurstExponent: line('plain'), hurstExponentAL: line('plain') },
  pane: 'own',
  levels: [0.5],
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const window = new Column(blank(lookbackPeriods));
    const sizes = chunkSizes(lookbackPeriods);
    let ranges: readonly (SizedRange & ChunkSize)[] = [];
    const raw = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      for (let i = 0; i < lookbackPeriods; i += 1) {
        const row = at - lookbackPeriods + 1 + i;
        const [before, value] = [source.at(row - 1), source.at(row)];
        window.set(i, before > 0 && value > 0 ? Math.log(value / before) : NaN);
      }
      ranges = rangesOf(window, sizes);
      return exponentOf(ranges);
    });
    const corrected = stage((at) =>
      at < lookbackPeriods
        ? NaN
        : exponentOf(
            ranges.map(({ size, range, correction }) => ({ size, range: range + correction })),
          ),
    );
    return {
      columns: { hurstExponent: raw, hurstExponentAL: corrected },
      step: inOrder(raw, corrected),
    };
  },
});

export const ulcerIndex = defineIndicator({
  id: 'ulcer-index',
  aliases: ['ulcer', 'ui'],
  short: 'Ulcer',
  texts: 'studies',
  group: 'volatility',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { ulcerIndex: line('percent') },
  pane: 'own',
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const index = stage((at) => {
      if (at < lookbackPeriods - 1) return NaN;
      let [top, squares] = [0, 0];
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1) {
        top = Math.max(top, source.at(i));
        const fall = top === 0 ? NaN : (100 * (source.at(i) - top)) / top;
        squares += fall * fall;
      }
      return Math.sqrt(squares / lookbackPeriods);
    });
    return { columns: { ulcerIndex: index }, step: index.step };
  },
});

export const chop = defineIndicator({
  id: 'chop',
  aliases: ['choppiness-index', 'choppiness'],
  short: 'Chop',
  texts: 'studies',
  group: 'volatility',
  inputs: { lookbackPeriods: periods(14, 2) },
  outputs: { chop: line('percent') },
  pane: 'own',
  levels: [38.2, 61.8],
  start: ({ inputs: { lookbackPeriods }, bars }) => {
    const [high, low, close] = [bars.column('high'), bars.column('low'), bars.column('close')];
    const top = stage((at) => (at === 0 ? NaN : Math.max(high.at(at), close.at(at - 1))));
    const bottom = stage((at) => (at === 0 ? NaN : Math.min(low.at(at), close.at(at - 1))));
    const range = stage((at) => top.at(at) - bottom.at(at));
    const index = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      const whole = highestOf(top, at, lookbackPeriods) - lowestOf(bottom, at, lookbackPeriods);
      if (whole === 0) return NaN;
      const walked = sumOf(range, at, lookbackPeriods);
      return (100 * Math.log(walked / whole)) / Math.log(lookbackPeriods);
    });
    return { columns: { chop: index }, step: inOrder(top, bottom, range, index) };
  },
});

export const historicalVolatility = defineIndicator({
  id: 'historical-volatility',
  aliases: ['hv', 'realised-volatility'],
  short: 'HV',
  texts: 'studies',
  group: 'volatility',
  inputs: {
    lookbackPeriods: periods(20, 2),
    /** Bars of a year: 252 for day bars. */
    periodsPerYear: factor(252, 1, 200_000, 1),
    source: source(),
  },
  outputs: { volatility: line('percent') },
  pane: 'own',
  start: ({ inputs: { lookbackPeriods, periodsPerYear }, source }) => {
    const change = stage((at) => {
      const ratio = at === 0 ? NaN : source.at(at) / source.at(at - 1);
      return ratio > 0 && ratio < Infinity ? Math.log(ratio) : NaN;
    });
    const volatility = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      const centre = sumOf(change, at, lookbackPeriods) / lookbackPeriods;
      let squares = 0;
      for (let i = at - lookbackPeriods + 1; i <= at; i += 1)
        squares += (change.at(i) - centre) ** 2;
      return 100 * Math.sqrt((squares / (lookbackPeriods - 1)) * periodsPerYear);
    });
    return { columns: { volatility }, step: inOrder(change, volatility) };
  },
});

export const massIndex = defineIndicator({
  id: 'mass-index',
  aliases: ['mass'],
  short: 'Mass',
  texts: 'studies',
  group: 'volatility',
  inputs: { emaPeriods: periods(9), sumPeriods: periods(25) },
  outputs: { massIndex: line('plain') },
  pane: 'own',
  levels: [26.5, 27],
  start: ({ inputs: { emaPeriods, sumPeriods }, bars }) => {
    const [high, low] = [bars.column('high'), bars.column('low')];
    const range = stage((at) => high.at(at) - low.at(at));
    const once = exponential(range, emaPeriods);
    const twice = exponential(once, emaPeriods);
    const ratio = stage((at) => once.at(at) / (twice.at(at) || NaN));
    const index = stage((at) => (at < sumPeriods - 1 ? NaN : sumOf(ratio, at, sumPeriods)));
    return { columns: { massIndex: index }, step: inOrder(range, once, twice, ratio, index) };
  },
});
