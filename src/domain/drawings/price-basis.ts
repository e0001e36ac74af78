import { easternDay } from '../calendar/eastern-time.ts';
import type { PriceStep } from '../prices/adjust-bars.ts';
import type { Drawing, DrawingPoint } from './drawing.ts';

/** What a price of that day is multiplied by on a chart that these steps adjust. */
export function factorOn(steps: readonly PriceStep[], day: number): number {
  let factor = 1;
  // From the newest on, as bars are adjusted, so that both come out equal to the last digit.
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]!;
    if (step.day <= day) break;
    factor *= step.price;
  }
  return factor;
}

/** A future price was set on the share basis of the day it was set on. */
const basisDay = (time: number, setAt: number): number => easternDay(Math.min(time, setAt));

/** The points of a drawing with their prices as the chart shows them. */
export const shownPoints = (
  { points, setAt }: Pick<Drawing, 'points' | 'setAt'>,
  steps: readonly PriceStep[],
): readonly DrawingPoint[] =>
  steps.length === 0
    ? points
    : points.map(({ time, price }) => ({
        time,
        price: price * factorOn(steps, basisDay(time, setAt)),
      }));

/** The same the other way: points as somebody has set them on the chart, to be kept. */
export const keptPoints = (
  shown: readonly DrawingPoint[],
  setAt: number,
  steps: readonly PriceStep[],
): readonly DrawingPoint[] =>
  steps.length === 0
    ? shown
    : shown.map(({ time, price }) => ({
        time,
        price: price / factorOn(steps, basisDay(time, setAt)),
      }));
