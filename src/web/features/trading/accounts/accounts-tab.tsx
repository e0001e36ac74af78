import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TradingAccount } from '../../../../domain/trading/account.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import { following, followsQuery } from '../../../widgets/portfolio/follows.ts';
import { isUnreachable } from '../frame/account-notice.tsx';
import { Panel } from '../panel.tsx';
import { type AccountRow, accountsQuery } from '../trading-calls.ts';
import { AccountGrid } from './account-grid.tsx';
import type { AccountAct } from './account-act.ts';
import { CompareCard } from './compare-card.tsx';
import { SettingsCard } from './settings-card.tsx';

const AccountDialog = lazy(async () => ({
  default: (await import('./overlay/account-dialog.tsx')).AccountDialog,
}));

/** Every account of the member: opened, paid, set, begun anew, copied, closed and compared. */
export function AccountsTab({ account }: { readonly account: string }) {
  const t = useT();
  const api = useApi();
  const navigate = useNavigate();
  const accounts = useQuery(accountsQuery(api));
  const follows = useQuery(followsQuery(api));
  const follow = useMutation(following);
  const portfolioOf = (id: string): string | undefined =>
    follows.data?.follows.find(({ accountId }) => accountId === id)?.portfolio;
  const showAsPortfolio = async ({ id: shown, name }: TradingAccount): Promise<void> => {
    const portfolio = crypto.randomUUID();
    const outcome = await follow.submit(() => ({
      params: { portfolio },
      body: { account: shown, name },
    }));
    if (outcome.kind === 'done') void navigate(`/portfolio?portfolio=${portfolio}`);
    else
      toast({
        title: outcome.failure.message ?? t('ui.somethingWentWrong'),
        tone: 'danger',
      });
  };
  const [act, setAct] = useState<AccountAct>({ kind: 'create' });
  const { show, dialog } = useToolDialog((state) => <AccountDialog act={act} {...state} />);
  const chosen = accounts.data?.accounts.find((row) => row.account.id === account);
  const brokers = accounts.data?.brokers ?? [];
  const isFull =
    accounts.data !== undefined && openCount(accounts.data.accounts) >= accounts.data.most;
  const start = (next: AccountAct): void => {
    setAct(next);
    show();
  };
  return (
    <>
      <Panel
        title={t('trading.accounts')}
        flush
        lines={4}
        of={accounts}
        note={
          accounts.data === undefined
            ? undefined
            : t('trading.accountsUsed', {
                used: openCount(accounts.data.accounts),
                most: accounts.data.most,
              })
        }
        actions={
          <>
            {brokers.some((kind) => kind !== 'paper') ? (
              <Button
                size="small"
                glyph="plus"
                disabled={isFull}
                onClick={() => start({ kind: 'connect', brokers })}
              >
                {t('connect.title')}
              </Button>
            ) : null}
            <Button
              size="small"
              glyph="clock"
              disabled={isFull}
              onClick={() => start({ kind: 'replay' })}
            >
              {t('trading.newReplay')}
            </Button>
            <Button
              kind="primary"
              size="small"
              glyph="plus"
              disabled={isFull}
              onClick={() => start({ kind: 'create' })}
            >
              {t('trading.newAccount')}
            </Button>
          </>
        }
      >
        {(found) => (
          <AccountGrid
            rows={found.accounts}
            chosen={account}
            onAct={start}
            portfolioOf={portfolioOf}
            onShow={(one) => void showAsPortfolio(one)}
          />
        )}
      </Panel>
      {accounts.data === undefined || accounts.data.accounts.length === 0 ? null : (
        <CompareCard rows={accounts.data.accounts} />
      )}
      {account === '' || isUnreachable(chosen) ? null : <SettingsCard account={account} />}
      {dialog}
    </>
  );
}

const openCount = (rows: readonly AccountRow[]): number =>
  rows.filter(({ account }) => account.closedAt === null).length;
