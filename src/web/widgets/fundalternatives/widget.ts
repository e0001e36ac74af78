import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { fundAlternativesQuery } from './alternatives-query.ts';
import { FundAlternatives } from './fund-alternatives.tsx';

export const widget = defineWidget({
  title: 'fundprofile.alternatives',
  about: 'fundprofile.alternativesAbout',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundAlternativesQuery(api, symbol)],
  component: FundAlternatives,
  help: 'fund/profile',
  size: { width: 300, height: 360 },
});
