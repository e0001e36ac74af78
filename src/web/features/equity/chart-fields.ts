import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import { choiceField, inAnyCase } from '../../shell/navigation/address-field.ts';

/** What the overview's chart keeps in the address. */
export const chartFields = {
  range: inAnyCase(choiceField(CHART_RANGES, '1d')),
  style: inAnyCase(choiceField(CHART_STYLES, 'area')),
};
