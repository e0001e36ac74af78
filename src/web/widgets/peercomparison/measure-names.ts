import type { MeasureUnit } from '../../../domain/peers/measures.ts';
import type { Formats } from '../../../i18n/formats.ts';

/** A figure with its unit. */
export function writeMeasure(
  format: Formats,
  unit: MeasureUnit,
  value: number | null,
  currency: string,
): string {
  if (value === null) return format.number(null);
  if (unit === 'currency') return format.compactMoney(value, currency);
  return unit === 'percent' ? format.percent(value, 1) : `${format.number(value, 1)}×`;
}
