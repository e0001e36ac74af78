import type { IsoDate } from '../calendar/iso-date.ts';
import type { Returns } from './series.ts';

/** How far each level lies below the highest before it: 0 or negative. NaN levels stay NaN. */
export function drawdownsOf(levels: Returns): Float64Array {
  const out = new Float64Array(levels.length);
  let peak = NaN;
  for (let at = 0; at < out.length; at += 1) {
    const level = levels[at]!;
    if (!(level <= peak)) peak = Number.isNaN(level) ? peak : level;
    out[at] = level / peak - 1;
  }
  return out;
}

/** The deepest fall from a high, 0 or negative; the start counts as the first high. */
export function maximumDrawdown(returns: Returns): number {
  if (returns.length === 0) return NaN;
  let worst = 0;
  let peak = 1;
  let level = 1;
  for (let at = 0; at < returns.length; at += 1) {
    const value = returns[at]!;
    if (Number.isNaN(value)) continue;
    level *= 1 + value;
    if (level > peak) peak = level;
    else worst = Math.min(worst, level / peak - 1);
  }
  return worst;
}

export interface Drawdown {
  /** 0 or negative. */
  readonly depth: number;
  /** The last high before the fall. */
  readonly start: IsoDate;
  readonly trough: IsoDate;
  /** The first date at or above the old high; `null` while it lasts. */
  readonly recovery: IsoDate | null;
  /** Periods from the high to the trough, and from the trough to the recovery. */
  readonly periodsDown: number;
  readonly periodsBack: number | null;
}

/** Every fall below a high, deepest first; each lasts until the old high is reached again. */
export function drawdowns(
  dates: readonly IsoDate[],
  levels: Returns,
  most = Infinity,
): readonly Drawdown[] {
  const found: Drawdown[] = [];
  let peak = 0;
  let trough = 0;
  const add = (recovery: number | null): void => {
    if (trough === peak) return;
    found.push({
      depth: levels[trough]! / levels[peak]! - 1,
      start: dates[peak]!,
      trough: dates[trough]!,
      recovery: recovery === null ? null : dates[recovery]!,
      periodsDown: trough - peak,
      periodsBack: recovery === null ? null : recovery - trough,
    });
  };
  for (let at = 1; at < levels.length; at += 1) {
    if (levels[at]! >= levels[peak]!) {
      add(at);
      peak = at;
      trough = at;
    } else if (levels[at]! < levels[trough]!) trough = at;
  }
  add(null);
  return found.toSorted((a, b) => a.depth - b.depth).slice(0, most);
}
