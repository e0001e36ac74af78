import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { defineWidget } from '../widget.ts';
import { FundFees } from './fund-fees.tsx';
import { fundFeesParams } from './params.ts';

export const widget = defineWidget({
  title: 'fundperformance.fees.title',
  about: 'fundperformance.fees.about',
  params: fundFeesParams,
  queries: (api, { symbol }) => [fundProfileQuery(api, symbol)],
  component: FundFees,
  help: 'fund/performance',
  size: { width: 300, height: 520 },
});
