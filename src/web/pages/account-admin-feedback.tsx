import { inboxFields } from '../features/account/admin/admin-fields.ts';
import { inboxQuery } from '../features/account/admin/inbox-query.ts';
import { InboxSection } from '../features/account/admin/inbox-section.tsx';
import { accountPage } from '../features/account/account-page.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = accountPage({
  path: '/account/admin/feedback',
  queries: (api, { url }) => [inboxQuery(api, addressValues(inboxFields, url.searchParams))],
  texts: ['admin', 'plans'],
  content: InboxSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
