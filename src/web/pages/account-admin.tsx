import { memberFields } from '../features/account/admin/admin-fields.ts';
import { membersQuery } from '../features/account/admin/members-query.ts';
import { MembersSection } from '../features/account/admin/members-section.tsx';
import { reachQuery } from '../features/account/admin/reach-query.ts';
import { accountPage } from '../features/account/account-page.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = accountPage({
  path: '/account/admin',
  queries: (api, { url }) => [
    reachQuery(api),
    membersQuery(api, addressValues(memberFields, url.searchParams)),
  ],
  texts: ['admin', 'plans'],
  content: MembersSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
