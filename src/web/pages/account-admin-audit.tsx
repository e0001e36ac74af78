import { actsQuery } from '../features/account/admin/acts-query.ts';
import { actFields } from '../features/account/admin/admin-fields.ts';
import { AuditSection } from '../features/account/admin/audit-section.tsx';
import { accountPage } from '../features/account/account-page.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = accountPage({
  path: '/account/admin/audit',
  queries: (api, { url }) => [actsQuery(api, addressValues(actFields, url.searchParams))],
  texts: ['admin', 'plans'],
  content: AuditSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
