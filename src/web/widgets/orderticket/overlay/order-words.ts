import type { DraftInput } from '../../../../contract/trading/orders.schema.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { optionName } from '../ticket-form.ts';

/** `MSFT 16 Jan 2026 400 Call` for an option, else the symbol. */
export function instrumentWords({ t, format }: I18n, symbol: string): string {
  const option = optionName(symbol);
  if (option === null) return symbol;
  const { underlying, expiry, strike, right } = option;
  return `${underlying} ${format.day(expiry)} ${format.number(strike, Number.isInteger(strike) ? 0 : 2)} ${t(`orderticket.right.${right}`)}`;
}

export interface OrderLike extends Pick<
  DraftInput,
  'limitPrice' | 'stopPrice' | 'trail' | 'type' | 'timeInForce'
> {
  readonly extendedHours?: boolean | undefined;
}

/** `Limit 412.50, Day, extended hours`. */
export function termsWords({ t, format }: I18n, order: OrderLike): string {
  const { type, limitPrice, stopPrice, trail, timeInForce, extendedHours } = order;
  const price = (text: string): string => {
    const value = Math.abs(Number(text));
    return format.number(value, value < 1 ? 4 : 2);
  };
  const name = tradeWord(t, 'type', type);
  // One price follows the name of its type; two have names of their own.
  const only =
    type === 'limit' ? (limitPrice ?? null) : type === 'stop' ? (stopPrice ?? null) : null;
  const parts = [
    only === null ? name : `${name} ${price(only)}`,
    ...(stopPrice == null || only !== null
      ? []
      : [t('orderticket.atStop', { price: price(stopPrice) })]),
    ...(limitPrice == null || only !== null
      ? []
      : [t('orderticket.atLimit', { price: price(limitPrice) })]),
    ...(trail?.percent == null
      ? []
      : [t('orderticket.trailing', { trail: format.percent(Number(trail.percent) / 100, 2) })]),
    ...(trail?.price == null ? [] : [t('orderticket.trailing', { trail: price(trail.price) })]),
    tradeWord(t, 'force', timeInForce ?? 'day'),
    ...(extendedHours === true ? [t('orderticket.withExtended')] : []),
  ];
  return parts.join(' · ');
}
