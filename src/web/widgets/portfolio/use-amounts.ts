import type { Figure, Place } from '../../../i18n/formats.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';

/** Stands for an amount that the reader hides; as wide whatever the amount. */
export const HIDDEN = '•••';

/** A figure as the calls send it: decimals are text. */
export type Amount = Figure | string;

const figure = (amount: Amount): Figure => (typeof amount === 'string' ? Number(amount) : amount);

/** Amounts and quantities of a portfolio in words; dots while the reader hides them. */
export function useAmounts() {
  const { format } = useI18n();
  const { areAmountsHidden: isHidden } = useDisplay().display;
  const shown = (amount: Amount, write: (value: Figure) => string): string => {
    const value = figure(amount);
    return isHidden && value !== null && value !== undefined ? HIDDEN : write(value);
  };
  return {
    isHidden,
    money: (amount: Amount, currency: string) =>
      shown(amount, (value) => format.money(value, currency)),
    signedMoney: (amount: Amount, currency: string) =>
      shown(amount, (value) => format.signedMoney(value, currency)),
    compactMoney: (amount: Amount, currency: string, place?: Place) =>
      shown(amount, (value) => format.compactMoney(value, currency, place)),
    /** As many decimals as the quantity has. */
    quantity: (amount: Amount) =>
      shown(amount, (value) => format.number(value, Math.min(decimalsOf(amount), MOST_DECIMALS))),
  };
}

const MOST_DECIMALS = 8;

function decimalsOf(amount: Amount): number {
  const text = typeof amount === 'string' ? amount : String(amount ?? '');
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
