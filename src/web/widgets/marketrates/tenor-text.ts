import type { I18n } from '../../i18n/i18n-provider.tsx';

/** `3M`, `10Y`, in the words of the reader. */
export function tenorText({ t, format }: Pick<I18n, 't' | 'format'>, years: number): string {
  if (years >= 1) return t('rates.years', { number: format.number(years, 0) });
  const months = Math.round(years * 120) / 10;
  return t('rates.months', { number: format.number(months, Number.isInteger(months) ? 0 : 1) });
}
