import type { FieldUnit } from '../../../domain/fields/field.ts';
import type { Formats } from '../../../i18n/formats.ts';

/** A figure as a heatmap writes it; one that is above or below zero has a sign. */
export function heatText(format: Formats, unit: FieldUnit, value: number, signed: boolean): string {
  switch (unit) {
    case 'points':
      return signed ? format.signedPercent(value / 100) : format.percent(value / 100);
    case 'percent':
      return signed ? format.signedPercent(value, 1) : format.percent(value, 1);
    case 'times':
      return `${format.number(value, 1)}×`;
    case 'money':
    case 'count':
      return format.compact(value);
    default:
      return format.number(value, 2);
  }
}
