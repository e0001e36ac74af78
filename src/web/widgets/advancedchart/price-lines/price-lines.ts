import type { Alert } from '../../../../domain/alerts/alert.ts';
import { alertsOf, priceLevels } from '../../../../domain/alerts/price-levels.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import {
  isClosed,
  type Order,
  type OrderSide,
  type OrderType,
} from '../../../../domain/trading/order.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { translucent } from '../../../charts/analysis/chart-look.ts';
import type { PaneView } from '../../../charts/analysis/chart-parts.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { canOpenOrderTicket, openOrderTicket } from '../../orderticket/open-order-ticket.ts';
import { priceOfFeed } from '../../orderticket/price-tick.ts';
import { isTradableSymbol } from '../../orderticket/tradable-symbol.ts';

/** A price at which an alert of the symbol fires. */
export interface AlertLevel {
  readonly alert: Alert;
  readonly level: number;
}

export const levelsOn = (alerts: readonly Alert[], symbol: SymbolId): readonly AlertLevel[] =>
  alertsOf(alerts, symbol).flatMap((alert) =>
    priceLevels(alert.condition, symbol).map((level) => ({ alert, level })),
  );

/** A price of an open order, or what a position was bought at. */
export interface TradeLine {
  readonly kind: 'limitPrice' | 'stopPrice' | 'average';
  readonly orderId: string;
  readonly side: OrderSide;
  readonly price: number;
  readonly text: string;
}

/** The lines of open orders: one for each price that decides. A trailing stop moves by itself. */
export const orderLines = (
  orders: readonly Order[],
  words: (order: Order, kind: 'limitPrice' | 'stopPrice') => string,
): readonly TradeLine[] =>
  orders
    .filter(({ status }) => !isClosed(status))
    .flatMap((order) =>
      (['limitPrice', 'stopPrice'] as const).flatMap((kind) => {
        const price = order[kind];
        if (price === null) return [];
        const { id, side } = order;
        return [{ kind, orderId: id, side, price: Number(price), text: words(order, kind) }];
      }),
    );

/** How far from a line a pointer may be (px). */
const REACH = 5;
const FINGER = 14;

type Heights = Pick<PaneView, 'yOf'>;

function nearest<L>(
  lines: readonly L[],
  priceOf: (line: L) => number,
  view: Heights,
  y: number,
  isTouch: boolean,
): L | null {
  let found: L | null = null;
  let least = isTouch ? FINGER : REACH;
  for (const line of lines) {
    const distance = Math.abs(view.yOf(priceOf(line)) - y);
    if (distance > least) continue;
    found = line;
    least = distance;
  }
  return found;
}

/** The level under a pointer, the nearest of several. */
export const levelAt = (levels: readonly AlertLevel[], view: Heights, y: number, touch: boolean) =>
  nearest(levels, ({ level }) => level, view, y, touch);

/** The order under a pointer, the nearest of several; an average price cannot be moved. */
export const lineAt = (lines: readonly TradeLine[], view: Heights, y: number, touch: boolean) =>
  nearest(
    lines.filter(({ kind }) => kind !== 'average'),
    ({ price }) => price,
    view,
    y,
    touch,
  );

export const BELL = 'M6 1a3 3 0 0 1 3 3v3l1.2 1.6H1.8L3 7V4a3 3 0 0 1 3-3zM5 10.2h2';
const TAG = 18;
const PAD = 6;
const ICON = 12;

/** A line through the pane with a tag: of an alert at its right end, with a bell. */
export function paintPriceLine(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  price: number,
  text: string,
  colour: string,
  dash: readonly number[],
  isAlert = false,
): void {
  const y = Math.round(view.yOf(price)) + 0.5;
  if (y < 0 || y > view.height) return;
  ctx.strokeStyle = translucent(colour, 0.85);
  ctx.lineWidth = 1;
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(view.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = `11px ${view.look.font}`;
  const indent = PAD + (isAlert ? ICON + PAD : 0);
  const width = ctx.measureText(text).width + indent + PAD;
  const left = isAlert ? view.width - width - PAD : PAD;
  ctx.fillStyle = view.look.panel;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.roundRect(left, y - TAG / 2, width, TAG, 3);
  ctx.fill();
  ctx.stroke();
  if (isAlert) {
    ctx.translate(left + PAD, y - ICON / 2);
    ctx.stroke(new Path2D(BELL));
    ctx.translate(-left - PAD, ICON / 2 - y);
  }
  ctx.fillStyle = view.look.ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(text, left + indent, y + 0.5);
}

/** Below the market one buys by limit and sells by stop; above it the other way round. */
export const ordersAt = (
  price: number,
  last: number,
): readonly (readonly [OrderSide, OrderType & ('limit' | 'stop')])[] =>
  price < last
    ? [
        ['buy', 'limit'],
        ['sell', 'stop'],
      ]
    : [
        ['sell', 'limit'],
        ['buy', 'stop'],
      ];

/** Orders at a price of the chart, for those who may trade. */
export function tradeEntries(
  t: Translate,
  symbol: string,
  price: number,
  last: number | null,
  words: string,
): readonly MenuEntry[] {
  if (last === null || price <= 0 || !canOpenOrderTicket() || !isTradableSymbol(symbol)) return [];
  const text = priceOfFeed(price);
  return [
    'separator',
    ...ordersAt(price, last).map(([side, type]) => ({
      title: t(`charting.order.${side}.${type}`, { price: words }),
      glyph: 'sort' as const,
      onSelect: () =>
        void openOrderTicket({
          symbol,
          side,
          type,
          ...(type === 'limit' ? { limit: text } : { stop: text }),
        }),
    })),
  ];
}
