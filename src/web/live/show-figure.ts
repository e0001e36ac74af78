import { writeText } from '../ui/write-text.ts';
import { flash } from './flash.ts';

interface ShownFigure {
  readonly text: string;
  readonly value: number | null;
  /** What was shown until now. */
  readonly before: number | null;
  /** Smaller moves do not flash. */
  readonly least?: number;
}

/** Writes a figure into the `<data>` that React drew for it; it flashes when it has moved. */
export function showFigure(
  element: HTMLElement,
  { text, value, before, least = 0 }: ShownFigure,
): void {
  writeText(element, text);
  if (value === null) element.removeAttribute('value');
  else element.setAttribute('value', String(value));
  if (value === null || before === null || value === before) return;
  if (Math.abs(value - before) >= least) flash(element, value > before ? 'up' : 'down');
}
