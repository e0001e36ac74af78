import type { ChartMark, PaneView } from './chart-parts.ts';

const RADIUS = 8;
const FOOT = 26;

interface Placed {
  readonly mark: ChartMark;
  readonly x: number;
  readonly y: number;
}

/** Signs above each other where several share a bar. */
function placed(view: PaneView, marks: readonly ChartMark[]): Placed[] {
  const piles = new Map<number, number>();
  const shown: Placed[] = [];
  for (const mark of [...marks].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const x = view.xOf(mark.time);
    if (x < -RADIUS || x > view.width + RADIUS) continue;
    const pile = piles.get(x) ?? 0;
    piles.set(x, pile + 1);
    shown.push({ mark, x, y: view.height - FOOT - pile * (2 * RADIUS + 2) });
  }
  return shown;
}

export function paintMarks(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  marks: readonly ChartMark[],
): void {
  if (marks.length === 0) return;
  ctx.font = `600 9px ${view.look.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const { mark, x, y } of placed(view, marks)) {
    ctx.beginPath();
    ctx.arc(x, y, RADIUS, 0, Math.PI * 2);
    ctx.fillStyle = view.look.panel;
    ctx.fill();
    ctx.strokeStyle = mark.colour;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.fillStyle = mark.colour;
    ctx.fillText(mark.sign, x, y + 0.5);
  }
}

export function markAt(
  view: PaneView,
  marks: readonly ChartMark[],
  x: number,
  y: number,
): ChartMark | null {
  if (marks.length === 0 || y < view.height - FOOT - 8 * RADIUS) return null;
  const found = placed(view, marks).find(
    (each) => Math.hypot(each.x - x, each.y - y) <= RADIUS + 2,
  );
  return found?.mark ?? null;
}
