import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { fundHoldersQuery } from './fund-holders-query.ts';
import { FundHolders } from './fund-holders.tsx';

export const widget = defineWidget({
  title: 'fundholders.file',
  about: 'fundholders.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [fundHoldersQuery(api, symbol), symbolQuery(api, symbol)],
  component: FundHolders,
  help: 'fund/holdings',
  size: { width: 300, height: 520 },
});
