import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { CompanyProfile } from './company-profile.tsx';
import { profileQuery } from './profile-query.ts';

export const widget = defineWidget({
  title: 'overview.profile.title',
  about: 'catalogue.profile.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [profileQuery(api, symbol)],
  component: CompanyProfile,
  help: 'equity/overview',
  size: { width: 280, height: 420 },
});
