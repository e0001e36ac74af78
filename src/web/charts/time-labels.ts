import type { AxisLabel } from './plot.tsx';
import { SIDE } from './scale.ts';

/** Places instants (ms, rising) on 0 … SIDE in proportion. */
export const timeScale = (from: number, to: number) => (at: number) =>
  to === from ? SIDE / 2 : ((at - from) / (to - from)) * SIDE;

/** A few of the instants as labels, evenly apart. */
export function timeLabels(
  times: readonly number[],
  x: (at: number) => number,
  write: (at: number) => string,
  wanted = 5,
): readonly AxisLabel[] {
  const last = times.length - 1;
  if (last < 0) return [];
  const count = Math.min(wanted, last + 1);
  const labels = Array.from({ length: count }, (_, i) => {
    const at = times[count === 1 ? last : Math.round((i * last) / (count - 1))] as number;
    return { at: x(at), text: write(at) };
  });
  // Neighbours that read alike say it once.
  return labels.filter(({ text }, i) => i === 0 || text !== labels[i - 1]?.text);
}
