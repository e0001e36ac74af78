import type { RatioUnit } from '../../../domain/fundamentals/ratio.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Formats } from '../../../i18n/formats.ts';

/** How a ratio of a unit is written; amounts with their currency. */
export const ratioText =
  (unit: RatioUnit, currency: string, format: Formats) =>
  (value: number | null): string => {
    switch (unit) {
      case 'percent':
        return format.percent(value, 1);
      case 'days':
        return format.number(value, 0);
      case 'currency':
        return Math.abs(value ?? 0) >= 1e6
          ? format.compactMoney(value, currency)
          : format.money(value, currency, perShareDecimals(value));
      case 'times':
      case 'points':
        return format.number(value, 2);
      default:
        return unit satisfies never;
    }
  };
