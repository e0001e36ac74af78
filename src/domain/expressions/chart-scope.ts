import { INDICATORS } from '../indicators/catalogue.ts';
import { barScope } from './bar-scope.ts';
import { indicatorFunctions } from './indicator-functions.ts';

/** What an indicator of one's own on a chart may use: bars and the whole catalogue. */
export const CHART_SCOPE = barScope(indicatorFunctions(INDICATORS));
