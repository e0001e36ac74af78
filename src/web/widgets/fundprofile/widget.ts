import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundProfile } from './fund-profile.tsx';
import { fundProfileQuery } from './fund-profile-query.ts';

export const widget = defineWidget({
  title: 'fundprofile.title',
  about: 'fundprofile.about',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundProfileQuery(api, symbol)],
  component: FundProfile,
  help: 'fund/profile',
  size: { width: 300, height: 640 },
});
