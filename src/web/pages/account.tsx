import { accountPage } from '../features/account/account-page.tsx';
import { profileQuery } from '../features/account/profile-query.ts';
import { ProfileSection } from '../features/account/profile-section.tsx';
import { mailWayQuery } from '../ui/mail-hint.tsx';

const page = accountPage({
  path: '/account',
  queries: (api) => [profileQuery(api), mailWayQuery(api)],
  content: ProfileSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
