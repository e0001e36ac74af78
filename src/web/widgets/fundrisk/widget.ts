import { defineWidget } from '../widget.ts';
import { FundRisk } from './fund-risk.tsx';
import { fundRiskParams } from './params.ts';
import { fundRiskQuery } from './risk-query.ts';

export const widget = defineWidget({
  title: 'fundrisk.title',
  about: 'fundrisk.about',
  params: fundRiskParams,
  queries: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  component: FundRisk,
  help: 'fund/risk',
  size: { width: 300, height: 560 },
});
