import type { PaneView } from '../../../charts/analysis/chart-parts.ts';
import { translucent } from '../../../charts/analysis/chart-look.ts';
import { BELL } from './alert-layer.ts';

const RADIUS = 9;
const ICON = 12;

/** A line down the pane at the bar of a moment, with a bell at its foot. */
export function paintMoment(ctx: CanvasRenderingContext2D, view: PaneView, index: number): void {
  const x = Math.round(view.xAt(index)) + 0.5;
  if (x < 0 || x > view.width) return;
  const { look } = view;
  const colour = look.series[1] ?? look.accent;
  const y = view.height - RADIUS - 4;
  ctx.save();
  ctx.fillStyle = translucent(colour, 0.12);
  const half = Math.max(2, view.space / 2);
  ctx.fillRect(x - half, 0, 2 * half, view.height);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 3]);
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, y - RADIUS);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = look.panel;
  ctx.beginPath();
  ctx.arc(x, y, RADIUS, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.translate(x - ICON / 2, y - ICON / 2);
  ctx.stroke(new Path2D(BELL));
  ctx.restore();
}
