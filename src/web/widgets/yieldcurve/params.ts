import { comparedParam } from './compared-dates.ts';

export const yieldCurveParams = {
  dates: comparedParam('rates.param.dates', ['1m', '1y']),
};
