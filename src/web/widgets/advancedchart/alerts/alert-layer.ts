import type { Alert } from '../../../../domain/alerts/alert.ts';
import { alertsOf, priceLevels } from '../../../../domain/alerts/price-levels.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { translucent } from '../../../charts/analysis/chart-look.ts';
import type { PaneView } from '../../../charts/analysis/chart-parts.ts';

/** A price at which an alert of the symbol fires. */
export interface AlertLevel {
  readonly alert: Alert;
  readonly level: number;
}

export const levelsOn = (alerts: readonly Alert[], symbol: SymbolId): readonly AlertLevel[] =>
  alertsOf(alerts, symbol).flatMap((alert) =>
    priceLevels(alert.condition, symbol).map((level) => ({ alert, level })),
  );

/** How far from a level a pointer may be (px). */
const REACH = 5;
const FINGER = 14;

/** The level under a pointer, the nearest of several. */
export function levelAt(
  levels: readonly AlertLevel[],
  view: Pick<PaneView, 'yOf'>,
  y: number,
  isTouch: boolean,
): AlertLevel | null {
  let found: AlertLevel | null = null;
  let least = isTouch ? FINGER : REACH;
  for (const each of levels) {
    const distance = Math.abs(view.yOf(each.level) - y);
    if (distance <= least) {
      found = each;
      least = distance;
    }
  }
  return found;
}

export const BELL = 'M6 1a3 3 0 0 1 3 3v3l1.2 1.6H1.8L3 7V4a3 3 0 0 1 3-3zM5 10.2h2';
const TAG = 18;
const PAD = 5;
const ICON = 12;

/** A dashed line through the pane, with a bell and the price at its end; paused ones are faint. */
export function paintLevel(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { alert, level }: AlertLevel,
  text: string,
): void {
  const y = Math.round(view.yOf(level)) + 0.5;
  if (y < 0 || y > view.height) return;
  const { look } = view;
  const colour = alert.status === 'paused' ? look.quiet : (look.series[1] ?? look.accent);
  ctx.save();
  ctx.strokeStyle = translucent(colour, 0.8);
  ctx.lineWidth = 1;
  ctx.setLineDash([5, 4]);
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(view.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = `11px ${look.font}`;
  const width = ctx.measureText(text).width + ICON + 3 * PAD;
  const left = view.width - width - PAD;
  ctx.fillStyle = look.panel;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.roundRect(left, y - TAG / 2, width, TAG, 3);
  ctx.fill();
  ctx.stroke();
  ctx.translate(left + PAD, y - ICON / 2);
  ctx.stroke(new Path2D(BELL));
  ctx.fillStyle = look.ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(text, ICON + PAD, ICON / 2 + 0.5);
  ctx.restore();
}
