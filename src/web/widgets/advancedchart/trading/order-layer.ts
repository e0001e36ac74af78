import { type Order, type OrderSide, isClosed } from '../../../../domain/trading/order.ts';
import { translucent } from '../../../charts/analysis/chart-look.ts';
import type { PaneView } from '../../../charts/analysis/chart-parts.ts';

/** A price of an open order, or what a position was bought at. */
export interface TradeLine {
  readonly kind: 'limitPrice' | 'stopPrice' | 'average';
  readonly orderId: string;
  readonly side: OrderSide;
  readonly price: number;
  readonly text: string;
}

/** The lines of open orders: one for each price that decides. A trailing stop moves by itself. */
export function orderLines(
  orders: readonly Order[],
  words: (order: Order, kind: 'limitPrice' | 'stopPrice') => string,
): readonly TradeLine[] {
  return orders.flatMap((order) => {
    if (isClosed(order.status)) return [];
    return (['limitPrice', 'stopPrice'] as const).flatMap((kind) => {
      const price = order[kind];
      if (price === null) return [];
      const { id, side } = order;
      return [{ kind, orderId: id, side, price: Number(price), text: words(order, kind) }];
    });
  });
}

const REACH = 5;
const FINGER = 14;

/** The order under a pointer, the nearest of several; an average price cannot be moved. */
export function lineAt(
  lines: readonly TradeLine[],
  view: Pick<PaneView, 'yOf'>,
  y: number,
  isTouch: boolean,
): TradeLine | null {
  let found: TradeLine | null = null;
  let least = isTouch ? FINGER : REACH;
  for (const line of lines) {
    const distance = Math.abs(view.yOf(line.price) - y);
    if (line.kind === 'average' || distance > least) continue;
    found = line;
    least = distance;
  }
  return found;
}

const TAG = 18;
const PAD = 6;

/** A line through the pane with its words at the left; a position's is dotted. */
export function paintLine(ctx: CanvasRenderingContext2D, view: PaneView, line: TradeLine): void {
  const y = Math.round(view.yOf(line.price)) + 0.5;
  if (y < 0 || y > view.height) return;
  const { look } = view;
  const isPosition = line.kind === 'average';
  const colour = isPosition ? look.accent : line.side === 'buy' ? look.gain : look.loss;
  ctx.save();
  ctx.strokeStyle = translucent(colour, 0.85);
  ctx.lineWidth = 1;
  ctx.setLineDash(isPosition ? [1, 3] : []);
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(view.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = `11px ${look.font}`;
  const width = ctx.measureText(line.text).width + 2 * PAD;
  ctx.fillStyle = look.panel;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.roundRect(PAD, y - TAG / 2, width, TAG, 3);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = look.ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(line.text, 2 * PAD, y + 0.5);
  ctx.restore();
}
