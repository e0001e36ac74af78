/** The day's path is known at this many equal steps of variance before anything finer is drawn. */
export const BLOCKS = 8;
export const KNOTS = BLOCKS + 1;

/** How a regular session of so many minutes spreads its variance and its volume. */
export interface DayShape {
  readonly minutes: number;
  /** Minute at which each block of equal variance starts; the last entry is `minutes`. */
  readonly blockStart: Int32Array;
  /** Block of each minute. */
  readonly blockOf: Uint8Array;
  /** Standard deviation of each minute, as a share of the whole day's. */
  readonly minuteRoot: Float64Array;
  /** Share of the day's volume before each minute: U-shaped, with the two auctions. */
  readonly volumeBefore: Float64Array;
}

/** The open is the wildest hour, the close the second. */
const varianceAt = (x: number): number =>
  1 + 2.4 * Math.exp(-x / 0.06) + 0.7 * Math.exp((x - 1) / 0.08);

const volumeAt = (x: number): number =>
  1 + 1.9 * Math.exp(-x / 0.07) + 1.6 * Math.exp((x - 1) / 0.06);

const OPENING_AUCTION = 0.02;
const CLOSING_AUCTION = 0.07;

function cumulative(minutes: number, weightAt: (x: number) => number): Float64Array {
  const sums = new Float64Array(minutes + 1);
  for (let i = 0; i < minutes; i++) sums[i + 1] = sums[i]! + weightAt((i + 0.5) / minutes);
  const total = sums[minutes]!;
  return sums.map((sum) => sum / total);
}

function build(minutes: number): DayShape {
  const variance = cumulative(minutes, varianceAt);
  const blockStart = new Int32Array(KNOTS);
  let block = 1;
  for (let i = 1; i < minutes && block < BLOCKS; i++) {
    if (variance[i]! >= block / BLOCKS) blockStart[block++] = i;
  }
  blockStart[BLOCKS] = minutes;
  const blockOf = new Uint8Array(minutes);
  const minuteRoot = new Float64Array(minutes);
  for (let b = 0; b < BLOCKS; b++) {
    const start = blockStart[b]!;
    const end = blockStart[b + 1]!;
    blockOf.fill(b, start, end);
    minuteRoot.fill(Math.sqrt(1 / BLOCKS / (end - start)), start, end);
  }
  const rest = 1 - OPENING_AUCTION - CLOSING_AUCTION;
  const volumeBefore = cumulative(minutes, volumeAt).map((share, i) => {
    if (i === 0) return 0;
    if (i === minutes) return 1;
    return OPENING_AUCTION + rest * share;
  });
  return { minutes, blockStart, blockOf, minuteRoot, volumeBefore };
}

const shapes = new Map<number, DayShape>();

export function dayShape(minutes: number): DayShape {
  let shape = shapes.get(minutes);
  if (shape === undefined) {
    shape = build(minutes);
    shapes.set(minutes, shape);
  }
  return shape;
}
