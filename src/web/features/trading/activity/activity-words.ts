import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { DOLLAR, tradeDecimals } from '../figure.ts';
import { optionName } from '../option-name.ts';
import { quantityText } from '../orders/order-words.ts';
import type { Activity } from '../trading-calls.ts';

/** An entry of the log as a row: what happened, to what, and the money that moved. */
export interface ActivityLine {
  readonly key: string;
  readonly at: number;
  readonly what: string;
  readonly symbol: string | null;
  readonly detail: string;
  /** Signed: positive came in. `null` where no money moved. */
  readonly amount: number | null;
  readonly fees: number;
  readonly orderId: string | null;
}

/** Entries in words; kinds that no list shows give nothing. */
export function activityLine(i18n: I18n, { event, side }: Activity): ActivityLine | null {
  const { t, format } = i18n;
  const key = String(event.seq);
  const price = (text: string): string => format.number(Number(text), tradeDecimals(Number(text)));
  switch (event.kind) {
    case 'filled': {
      const fees = event.fees.reduce((sum, { amount }) => sum + Number(amount), 0);
      const value = Number(event.price) * Number(event.qty) * event.multiplier;
      return {
        key,
        at: event.at,
        what: side === null ? t('tradewords.news.fill') : t(`trading.activity.${side}`),
        symbol: event.symbol,
        detail: `${quantityText(i18n, event.qty)} @ ${price(event.price)}`,
        amount: side === null ? null : (side === 'buy' ? -value : value) - fees,
        fees,
        orderId: event.orderId,
      };
    }
    case 'cash':
      return {
        key,
        at: event.at,
        what: t(`tradewords.cash.${event.cash}`),
        symbol: event.symbol,
        detail:
          event.qty !== null && event.perShare !== null
            ? `${quantityText(i18n, event.qty)} × ${format.money(Number(event.perShare), DOLLAR, 4)}`
            : (event.note ?? ''),
        amount: Number(event.amount),
        fees: 0,
        orderId: null,
      };
    case 'position':
      return {
        key,
        at: event.at,
        what: t(`tradewords.change.${event.change}`),
        symbol: event.symbol,
        detail: [
          event.ratio === null
            ? quantityText(i18n, event.qty)
            : `${quantityText(i18n, event.ratio)} : 1`,
          event.note ?? '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        amount: Number(event.cash) === 0 ? null : Number(event.cash),
        fees: 0,
        orderId: null,
      };
    default:
      return null;
  }
}

export const activitySubject = (i18n: I18n, symbol: string | null): string =>
  symbol === null ? '' : optionName(i18n, symbol);
