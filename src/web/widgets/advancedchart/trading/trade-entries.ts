import type { OrderSide, OrderType } from '../../../../domain/trading/order.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { canOpenOrderTicket, openOrderTicket } from '../../orderticket/open-order-ticket.ts';
import { priceOfFeed } from '../../orderticket/price-tick.ts';
import { isTradableSymbol } from '../../orderticket/tradable-symbol.ts';

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
