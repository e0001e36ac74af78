import { fundParam } from '../fund-param.ts';
import { topHoldingsQuery } from '../fundholdings/portfolio-query.ts';
import { choiceParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EXPOSURES, FundExposure } from './fund-exposure.tsx';

export const widget = defineWidget({
  title: 'holdings.exposure',
  about: 'holdings.exposureAbout',
  params: {
    symbol: fundParam(),
    by: choiceParam('holdings.param.by', EXPOSURES, 'sector'),
  },
  queries: (api, { symbol }) => [topHoldingsQuery(api, symbol)],
  component: FundExposure,
  help: 'fund/holdings',
  size: { width: 300, height: 420 },
});
