import { memberEventsQuery, memberQuery } from '../features/account/admin/member-query.ts';
import { MemberSection } from '../features/account/admin/member-section.tsx';
import { accountPage } from '../features/account/account-page.tsx';

const page = accountPage({
  path: '/account/admin',
  queries: (api, { params: { member = '' } }) => [
    memberQuery(api, member),
    memberEventsQuery(api, member),
  ],
  texts: ['admin', 'plans'],
  content: MemberSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
