import { AccountsTab } from '../features/trading/accounts/accounts-tab.tsx';
import { comparedAccounts } from '../features/trading/accounts/compared-accounts.ts';
import { accountsAddress } from '../features/trading/address.ts';
import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { compareQuery } from '../features/trading/trading-calls.ts';
import { followsQuery } from '../widgets/portfolio/follows.ts';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = tradingPage({
  path: '/trade/accounts',
  texts: ['connect'],
  queries: (api, _account, { url }, rows) => {
    const { compare, range } = addressValues(accountsAddress, url.searchParams);
    const shown = comparedAccounts(rows, compare);
    return [followsQuery(api), ...(shown.length === 0 ? [] : [compareQuery(api, shown, range)])];
  },
  content: AccountsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
