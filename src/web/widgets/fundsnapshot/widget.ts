import { fundParam } from '../fund-param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { fundStatisticsQuery } from './fund-statistics-query.ts';
import { FundSnapshot } from './fund-snapshot.tsx';

export const widget = defineWidget({
  title: 'fundoverview.snapshot.title',
  about: 'fundoverview.snapshot.about',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [
    fundProfileQuery(api, symbol),
    quoteQuery(api, symbol),
    fundStatisticsQuery(api, symbol),
  ],
  component: FundSnapshot,
  help: 'fund/overview',
  size: { width: 260, height: 440 },
});
