import type { Formats } from '../../i18n/formats.ts';
import type { AxisTag } from './plot.tsx';
import { linePath } from './scale.ts';

/** Closes and when they were, oldest first. */
export interface Closes {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

/** The closes from a moment on. */
export function closesSince({ time, close }: Closes, from: number): Closes {
  const first = time.findIndex((at) => at >= from);
  return first < 0
    ? { time: [], close: [] }
    : { time: time.slice(first), close: close.slice(first) };
}

/** The last close at or before a moment. */
export const closeOn = ({ time, close }: Closes, moment: number): number | null =>
  close[time.findLastIndex((at) => at <= moment)] ?? null;

/** The newest close as the tag of an axis. */
export function lastTag(
  { close }: Closes,
  y: (price: number) => number,
  format: Formats,
  decimals: number,
): AxisTag | undefined {
  const last = close.at(-1);
  return last === undefined ? undefined : { at: y(last), text: format.number(last, decimals) };
}

/** A price as a line behind what a chart is about. */
export function PriceLine({
  closes: { time, close },
  x,
  y,
}: {
  readonly closes: Closes;
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
}) {
  return (
    <path
      d={linePath(
        time.length,
        (i) => x(time[i] as number),
        (i) => y(close[i] as number),
      )}
      fill="none"
      className="stroke-series-1"
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}
