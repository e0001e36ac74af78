import { yieldHistoryQuery } from '../marketrates/yield-history-query.ts';
import { defineWidget } from '../widget.ts';
import { curvesQuery } from './curves-query.ts';
import { yieldCurveParams } from './params.ts';
import { ownDates, YieldCurve } from './yield-curve.tsx';

export const widget = defineWidget({
  title: 'rates.curve.title',
  about: 'rates.curve.about',
  params: yieldCurveParams,
  queries: (api, { dates }) => [yieldHistoryQuery(api, '1y'), curvesQuery(api, ownDates(dates))],
  component: YieldCurve,
  help: 'markets/rates',
  size: { width: 300, height: 460 },
});
