import { fundParam, otherSymbolParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundOverlap } from './fund-overlap.tsx';
import { fundOverlapQuery } from './overlap-query.ts';

export const widget = defineWidget({
  title: 'holdings.overlap',
  about: 'holdings.overlapAbout',
  params: {
    symbol: fundParam(),
    other: otherSymbolParam('holdings.param.other', 'VTSAX'),
  },
  queries: (api, { symbol, other }) => (other === '' ? [] : [fundOverlapQuery(api, symbol, other)]),
  component: FundOverlap,
  help: 'fund/holdings',
  size: { width: 300, height: 480 },
});
