import type { EconomicEvent } from '../../../domain/economy/economy.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';

const decimalsOf = (value: number | null): number =>
  value === null ? 0 : Math.min(3, (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length);

/** A figure of a release with its unit; all of a release have as many decimals. */
export function releaseFigure(
  { t, format }: Pick<I18n, 't' | 'format'>,
  { unit, actual, consensus, previous }: EconomicEvent,
  value: number | null,
): string {
  if (value === null) return MISSING;
  const decimals = Math.max(...[actual, consensus, previous].map(decimalsOf));
  if (unit === '%') return format.percent(value / 100, decimals);
  const figure = format.number(value, decimals);
  switch (unit) {
    case 'thousand':
      return t('calendars.unit.thousand', { value: figure });
    case 'million':
    case 'million a year':
      return t('calendars.unit.million', { value: figure });
    case 'index':
    case '':
      return figure;
    default:
      return `${figure} ${unit}`;
  }
}
