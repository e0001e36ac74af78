import type { BarInterval } from '../prices/bar.ts';
import { barAt } from './bar-at.ts';
import { type ChartMark, MARK_KINDS, type MarkKind } from './chart-mark.ts';

/** The marks of one bar, newest first within a kind. */
export interface MarkGroup {
  /** The place of the bar. */
  readonly at: number;
  /** The kind it is drawn as: the weightiest of them. */
  readonly kind: MarkKind;
  readonly marks: readonly ChartMark[];
}

/**
 * Marks by the bar they fall on, in the order of the bars. What is older than the first bar is left
 * out; what is still to come is left out too, for it has no bar yet.
 */
export function groupMarks(
  marks: readonly ChartMark[],
  times: readonly number[],
  interval: BarInterval,
  now: number,
): readonly MarkGroup[] {
  const byBar = new Map<number, ChartMark[]>();
  for (const mark of marks) {
    if (mark.time > now) continue;
    const at = barAt(times, interval, mark.time);
    if (at < 0) continue;
    const together = byBar.get(at);
    if (together === undefined) byBar.set(at, [mark]);
    else together.push(mark);
  }
  const weight = ({ kind }: ChartMark): number => MARK_KINDS.indexOf(kind);
  return [...byBar]
    .toSorted(([one], [other]) => one - other)
    .map(([at, together]) => {
      const sorted = together.toSorted(
        (one, other) => weight(one) - weight(other) || other.time - one.time,
      );
      return { at, kind: (sorted[0] as ChartMark).kind, marks: sorted };
    });
}
