import { extentOf } from '../scale.ts';
import type { PaneView, SeriesSpec } from './chart-parts.ts';
import { traceLine } from './trace.ts';

/** A compared or fundamental series, on its scale. */
export function paintSeries(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  spec: SeriesSpec,
  values: ArrayLike<number>,
  base: number,
): void {
  const { from, to, xAt, yOf, height } = view;
  const last = Math.min(to + 1, values.length - 1);
  const first = Math.max(0, from - 1);
  const valueAt = (index: number): number => values[index] ?? Number.NaN;
  const place = scaleOf();
  ctx.beginPath();
  ctx.setLineDash([...(spec.dash ?? [])]);
  ctx.lineJoin = 'round';
  traceLine(ctx, first, last, xAt, valueAt, place, spec.style === 'stepped');
  ctx.strokeStyle = spec.colour;
  ctx.lineWidth = spec.width ?? 1.75;
  ctx.stroke();
  ctx.setLineDash([]);
  if (spec.label === undefined) return;
  let at = last;
  while (at > first && Number.isNaN(valueAt(at))) at -= 1;
  const y = place(valueAt(at));
  if (!Number.isFinite(y)) return;
  ctx.font = `600 10px ${view.look.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  const wide = ctx.measureText(spec.label).width + 8;
  ctx.fillStyle = spec.colour;
  ctx.fillRect(view.width - wide - 2, y - 8, wide, 16);
  ctx.fillStyle = view.look.panel;
  ctx.fillText(spec.label, view.width - 6, y + 0.5);

  function scaleOf(): (value: number) => number {
    if (spec.scale === 'price') return yOf;
    if (spec.scale === 'rebased') {
      const factor = base / valueAt(Math.max(from, firstKnown()));
      return (value) => yOf(value * factor);
    }
    const shown: number[] = [];
    for (let index = Math.max(0, from); index <= last; index += 1) shown.push(valueAt(index));
    const { min, max } = extentOf(shown) ?? { min: 0, max: 1 };
    return (value) => height * (0.85 - 0.7 * (max === min ? 0.5 : (value - min) / (max - min)));
  }
  function firstKnown(): number {
    let index = Math.max(0, from);
    while (index < last && Number.isNaN(valueAt(index))) index += 1;
    return index;
  }
}
