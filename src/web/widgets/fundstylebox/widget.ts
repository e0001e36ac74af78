import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundStyleBox } from './fund-style-box.tsx';
import { fundStyleQuery } from './style-query.ts';

export const widget = defineWidget({
  title: 'holdings.style',
  about: 'holdings.styleAbout',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundStyleQuery(api, symbol)],
  component: FundStyleBox,
  help: 'fund/holdings',
  size: { width: 300, height: 420 },
});
