/** The day's path is known at this many equal steps of variance before anything finer is drawn. */
export const BLOCKS = 8;
export const KNOTS = BLOCKS + 1;

/** A part of a session: all of them have the same variance. */
export interface Block {
  /** Its position, which is that of the knot at its start. */
  readonly at: number;
  /** Its first minute, and the first one after it. */
  readonly start: number;
  readonly end: number;
  /** Standard deviation of each of its minutes, as a share of the whole day's. */
  readonly minuteRoot: number;
}

/** How a regular session of so many minutes spreads its variance and its volume. */
export interface DayShape {
  readonly minutes: number;
  readonly blocks: readonly Block[];
  /** By minute. */
  readonly blockOf: readonly Block[];
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
  let total = 0;
  for (let i = 0; i < minutes; i++) {
    total += weightAt((i + 0.5) / minutes);
    sums[i + 1] = total;
  }
  return sums.map((sum) => sum / total);
}

function build(minutes: number): DayShape {
  const variance = cumulative(minutes, varianceAt);
  const blocks: Block[] = [];
  const blockOf: Block[] = [];
  for (let at = 0, start = 0; at < BLOCKS; at++) {
    const reached = variance.findIndex((sum, i) => i > start && sum >= (at + 1) / BLOCKS);
    const end = at === BLOCKS - 1 ? minutes : reached;
    const block = { at, start, end, minuteRoot: Math.sqrt(1 / BLOCKS / (end - start)) };
    blocks.push(block);
    while (blockOf.length < end) blockOf.push(block);
    start = end;
  }
  const rest = 1 - OPENING_AUCTION - CLOSING_AUCTION;
  const volumeBefore = cumulative(minutes, volumeAt).map((share, i) => {
    if (i === 0) return 0;
    if (i === minutes) return 1;
    return OPENING_AUCTION + rest * share;
  });
  return { minutes, blocks, blockOf, volumeBefore };
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
