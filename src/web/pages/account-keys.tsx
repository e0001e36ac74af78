import { accountPage } from '../features/account/account-page.tsx';
import { apiKeysQuery } from '../features/account/keys-query.ts';
import { KeysSection } from '../features/account/keys-section.tsx';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

const page = accountPage({
  path: '/account/keys',
  queries: (api) => [apiKeysQuery(api), productFeaturesQuery(api)],
  content: KeysSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
