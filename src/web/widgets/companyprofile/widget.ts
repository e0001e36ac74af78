import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { CompanyProfile, DESCRIPTIONS } from './company-profile.tsx';
import { profileQuery } from './profile-query.ts';

export const widget = defineWidget({
  title: 'overview.profile.title',
  about: 'catalogue.profile.about',
  params: {
    symbol: symbolParam(),
    description: choiceParam('catalogue.profile.param.description', DESCRIPTIONS, 'full'),
    descCharLimit: wholeParam('catalogue.profile.param.descCharLimit', 0, 10_000, 0),
  },
  queries: (api, { symbol }) => [profileQuery(api, symbol)],
  component: CompanyProfile,
  help: 'equity/overview',
  size: { width: 280, height: 420 },
});
