import type { Field } from '../../../../domain/fields/catalogue.ts';
import { type HeatScale, heatScale, medianScale } from '../../../charts/heat-scale.ts';

/** Percent of a day at which the colours of the day end: the same for every screen. */
const DAY_LIMIT = 3;

/** Changes are measured from zero, multiples and scores from the median of what is shown. */
export function fieldScale(
  { id, unit }: Pick<Field, 'id' | 'unit'>,
  values: readonly (number | null)[],
): HeatScale {
  if (id === 'change-percent') return heatScale(values, DAY_LIMIT);
  const isShare = unit === 'points' || unit === 'percent';
  return isShare && values.some((value) => value !== null && value < 0)
    ? heatScale(values)
    : medianScale(values);
}
