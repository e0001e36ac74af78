import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { addressValues, changedAddress } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { tradingAddress } from '../address.ts';
import { accountQuery, accountsQuery, type AccountRow } from '../trading-calls.ts';
import { useTradingNews } from '../use-trading-news.ts';
import { AccountNotice, isUnreachable, UnreachableAccount } from './account-notice.tsx';
import { AccountPicker } from './account-picker.tsx';
import { chosenAccount } from './chosen-account.ts';
import { KillSwitch } from './kill-switch.tsx';
import { MarketClock } from './market-clock.tsx';
import { PastAccount } from '../past-account.ts';
import { ReplayBar } from './replay-bar.tsx';
import { TRADING_TABS, type TradingPath } from './tabs.ts';

/** The same account on every tab. */
function accountIn(search: string): string {
  const values = addressValues(tradingAddress, new URLSearchParams(search));
  const query = changedAddress(tradingAddress, new URLSearchParams(), values).toString();
  return query === '' ? '' : `?${query}`;
}

/** Head and tabs around each page of the trading area. */
export function TradingFrame({
  path,
  content: Content,
}: {
  readonly path: TradingPath;
  readonly content: ComponentType<{ readonly account: string }>;
}) {
  const t = useT();
  const { title } = TRADING_TABS.find(({ to }) => to === path)!;
  const { values } = useAddressState(tradingAddress);
  const accounts = useQuery(accountsQuery(useApi()));
  const rows = accounts.data?.accounts ?? [];
  const chosen = chosenAccount(rows, values.account);
  const replay = chosen?.account.replay ?? null;
  useTradingNews(path === '/trade/orders', replay !== null);
  const isLive = chosen?.account.broker === 'alpaca-live';
  const query = accountIn(useLocation().search);
  return (
    <div
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-gap',
        // Real money: nobody may take this page for the paper one.
        isLive && 'rounded-lg p-2 ring-4 ring-danger',
      )}
    >
      <header className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">
            {t('trading.title')}
            <span className="sr-only">: {t(title)}</span>
          </h1>
          {chosen === undefined ? (
            <Skeleton className={accounts.isPending ? 'h-8 w-56' : 'hidden'} />
          ) : (
            <>
              <AccountPicker rows={rows} chosen={chosen} />
              {isUnreachable(chosen) ? null : (
                <>
                  <AccountClock row={chosen} />
                  <span className="ml-auto">
                    <KillSwitch row={chosen} />
                  </span>
                </>
              )}
            </>
          )}
        </div>
        {chosen === undefined || replay === null ? null : (
          <ReplayBar key={chosen.account.id} account={chosen.account} replay={replay} />
        )}
        <div className="border-b border-line print:hidden">
          <LinkTabs
            label={t('trading.tabs')}
            tabs={TRADING_TABS.map((tab) => ({
              to: `${tab.to}${query}`,
              title: t(tab.title),
              exact: true,
            }))}
          />
        </div>
      </header>
      {chosen === undefined ? null : <AccountNotice row={chosen} />}
      <Loaded of={[accounts]} skeleton={<TabOutline />}>
        {() =>
          chosen === undefined && path !== '/trade/accounts' ? (
            <EmptyState
              glyph="briefcase"
              title={t('trading.noAccount')}
              action={<TextLink to="/trade/accounts">{t('trading.openAccount')}</TextLink>}
            >
              {t('trading.noAccountHint')}
            </EmptyState>
          ) : isUnreachable(chosen) && path !== '/trade/accounts' ? (
            <UnreachableAccount row={chosen} />
          ) : (
            <PanelBoundary key={path} name={path}>
              <PastAccount value={replay !== null}>
                <Content key={chosen?.account.id ?? ''} account={chosen?.account.id ?? ''} />
              </PastAccount>
            </PanelBoundary>
          )
        }
      </Loaded>
    </div>
  );
}

function AccountClock({ row }: { readonly row: AccountRow }) {
  const { data } = useQuery(accountQuery(useApi(), row.account.id));
  return data === undefined ? null : <MarketClock clock={data.clock} />;
}

const TabOutline = () => (
  <div className="grid gap-gap" aria-hidden="true">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);
