import type { Bar } from '../prices/bar.ts';

export interface ProfileRow {
  readonly low: number;
  readonly high: number;
  /** Volume of bars that closed at or above their open, and of the others. */
  readonly up: number;
  readonly down: number;
}

export interface VolumeProfile {
  /** From the lowest price up, all of the same height. */
  readonly rows: readonly ProfileRow[];
  readonly total: number;
  /** The row with the most volume, the point of control; the lower one of equals. */
  readonly control: number;
  /** The rows around it that hold 70 % of the volume, both included. */
  readonly valueFrom: number;
  readonly valueTo: number;
}

export const PROFILE_ROWS = 24;
export const VALUE_SHARE = 0.7;

const volumeOf = (row: ProfileRow | undefined): number =>
  row === undefined ? -1 : row.up + row.down;

/**
 * How much was traded at each price over some bars. A bar does not tell where in its range it
 * traded, so its volume is spread evenly over it. `null` without volume or without bars.
 */
export function volumeProfile(bars: readonly Bar[], rowCount = PROFILE_ROWS): VolumeProfile | null {
  const traded = bars.filter(({ volume }) => volume > 0);
  if (traded.length === 0) return null;
  const low = traded.reduce((least, bar) => Math.min(least, bar.low), Infinity);
  const high = traded.reduce((most, bar) => Math.max(most, bar.high), -Infinity);
  // All at one price: one row is all there is to tell.
  const count = high > low ? Math.max(1, Math.floor(rowCount)) : 1;
  const height = (high - low) / count;
  const up = Array.from({ length: count }, () => 0);
  const down = Array.from({ length: count }, () => 0);
  const rowOf = (price: number): number =>
    height === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.floor((price - low) / height)));
  for (const bar of traded) {
    const side = bar.close >= bar.open ? up : down;
    const [first, last] = [rowOf(bar.low), rowOf(bar.high)];
    const range = bar.high - bar.low;
    if (first === last || !(range > 0)) {
      side[last]! += bar.volume;
      continue;
    }
    let given = 0;
    for (let row = first; row < last; row += 1) {
      const bottom = Math.max(bar.low, low + row * height);
      const share = ((low + (row + 1) * height - bottom) / range) * bar.volume;
      side[row]! += share;
      given += share;
    }
    // The rest, so that nothing is lost to rounding.
    side[last]! += bar.volume - given;
  }
  const rows = up.map((volume, row) => ({
    low: low + row * height,
    high: row === count - 1 ? high : low + (row + 1) * height,
    up: volume,
    down: down[row] as number,
  }));
  const total = traded.reduce((sum, { volume }) => sum + volume, 0);
  return { rows, total, ...valueArea(rows, total) };
}

/** Grows from the row with the most volume, by the larger of its two neighbours each time. */
function valueArea(
  rows: readonly ProfileRow[],
  total: number,
): Pick<VolumeProfile, 'control' | 'valueFrom' | 'valueTo'> {
  const control = rows.reduce(
    (best, row, at) => (volumeOf(row) > volumeOf(rows[best]) ? at : best),
    0,
  );
  let [from, to] = [control, control];
  let held = volumeOf(rows[control]);
  while (held < total * VALUE_SHARE && (from > 0 || to < rows.length - 1)) {
    const [below, above] = [volumeOf(rows[from - 1]), volumeOf(rows[to + 1])];
    if (above >= below) to += 1;
    else from -= 1;
    held += Math.max(above, below);
  }
  return { control, valueFrom: from, valueTo: to };
}
