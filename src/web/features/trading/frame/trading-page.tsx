import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { MessageArea } from '../../../../i18n/translate.ts';
import type { ApiClient } from '../../../api/client.ts';
import { Page } from '../../../api/page.tsx';
import {
  type AnyQuery,
  browserLoader,
  type OpenedAddress,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../../api/page-data.ts';
import { pageRequest } from '../../../api/page-request.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PageHead } from '../../../i18n/page-head.tsx';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { tradingAddress } from '../address.ts';
import { type AccountRow, accountQuery, accountsQuery } from '../trading-calls.ts';
import { isUnreachable } from './account-notice.tsx';
import { chosenAccount } from './chosen-account.ts';
import { TRADING_TABS, type TradingPath } from './tabs.ts';
import { TradingFrame } from './trading-frame.tsx';

interface TradingTab {
  readonly path: TradingPath;
  /** What the page shows at first, for its account. */
  readonly queries?: (
    api: ApiClient,
    account: string,
    address: OpenedAddress,
    rows: readonly AccountRow[],
  ) => readonly AnyQuery[];
  /** Message areas besides those of trading. */
  readonly texts?: readonly MessageArea[];
  readonly content: ComponentType<{ readonly account: string }>;
}

const idIn = ({ url }: OpenedAddress): string =>
  addressValues(tradingAddress, url.searchParams).account;

/** What every page of the trading area is made of: loaders, title and frame. */
export function tradingPage({ path, queries = () => [], texts = [], content }: TradingTab) {
  // An account that is not one's own is not found. One's own is shown while its broker is down.
  const needed: PageQueries = (api, address, known) => {
    const id = idIn(address);
    const rows = known(accountsQuery(api))?.accounts;
    const isForeign = id !== '' && rows !== undefined && chosenAccount(rows, id) === undefined;
    return [accountsQuery(api), ...(isForeign ? [accountQuery(api, id)] : [])];
  };
  const panels: PageQueries = (api, address, known) => {
    const rows = known(accountsQuery(api))?.accounts ?? [];
    const row = chosenAccount(rows, idIn(address));
    const chosen = row?.account.id;
    if (chosen === undefined) return [];
    // Of an account that nobody reaches only what the page knows without it.
    if (isUnreachable(row))
      return path === '/trade/accounts' ? queries(api, chosen, address, rows) : [];
    return [accountQuery(api, chosen), ...queries(api, chosen, address, rows)];
  };
  const onServer = serverLoader(needed, panels);
  const { title, about } = TRADING_TABS.find(({ to }) => to === path)!;

  function TradingPage() {
    const t = useT();
    const name = path === '/trade' ? t('trading.title') : `${t(title)} – ${t('trading.title')}`;
    return (
      <Page>
        <PageHead title={name} description={t(about)} />
        <TradingFrame path={path} content={content} />
      </Page>
    );
  }

  return {
    loader: async (args: LoaderFunctionArgs): Promise<PageData> => {
      // Which account the panels are about follows from the list, unless the address says it.
      const { api, queries: client } = pageRequest(args);
      await client.prefetchQuery(accountsQuery(api));
      return onServer(args);
    },
    clientLoader: browserLoader(needed, panels, [
      'trading',
      'tradewords',
      'live',
      ...texts,
    ]) satisfies (args: ClientLoaderFunctionArgs) => Promise<PageData>,
    Component: TradingPage,
  };
}
