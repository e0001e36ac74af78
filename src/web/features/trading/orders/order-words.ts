import type { Order, OrderStatus } from '../../../../domain/trading/order.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import type { Tone } from '../../../ui/badge.tsx';
import { DOLLAR, quantityDecimals, tradeDecimals } from '../figure.ts';
import { optionName } from '../option-name.ts';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending_new: 'info',
  accepted: 'info',
  held: 'neutral',
  new: 'info',
  partially_filled: 'warning',
  pending_replace: 'info',
  pending_cancel: 'warning',
  stopped: 'info',
  suspended: 'warning',
  done_for_day: 'neutral',
  filled: 'success',
  canceled: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  rejected: 'danger',
};
export const toneOf = (status: OrderStatus): Tone => tones[status];

/** The dot beside the word of a state. */
export const DOTS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-faint',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export const quantityText = ({ format }: Pick<I18n, 'format'>, qty: string | null): string =>
  qty === null ? format.number(null) : format.number(Number(qty), quantityDecimals(Number(qty)));

export const priceText = ({ format }: Pick<I18n, 'format'>, price: string | null): string =>
  price === null ? '' : format.number(Number(price), tradeDecimals(Number(price)));

/** What an order is for: its symbol, an option by its terms, several legs by their number. */
export function subjectText(i18n: I18n, order: Order): string {
  if (order.symbol === '') return i18n.t('trading.severalLegs', { count: order.legIds.length });
  return order.assetClass === 'us_option' ? optionName(i18n, order.symbol) : order.symbol;
}

/** How much was asked for: a quantity, or an amount of money. */
export const sizeText = (i18n: I18n, order: Order): string =>
  order.qty === null && order.notional !== null
    ? i18n.format.money(
        Number(order.notional),
        DOLLAR,
        Number.isInteger(Number(order.notional)) ? 0 : 2,
      )
    : quantityText(i18n, order.qty);

/** How a trailing stop follows: an amount or a share. */
export function trailText({ format }: Pick<I18n, 'format'>, { trail }: Order): string {
  if (trail === null) return '';
  if (trail.percent !== null) return format.percent(Number(trail.percent) / 100);
  return trail.price === null ? '' : format.money(Number(trail.price), DOLLAR);
}
