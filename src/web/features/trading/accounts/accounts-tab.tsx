import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
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
  const accounts = useQuery(accountsQuery(useApi()));
  const [act, setAct] = useState<AccountAct>({ kind: 'create' });
  const { show, dialog } = useToolDialog((state) => <AccountDialog act={act} {...state} />);
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
          <Button
            kind="primary"
            size="small"
            glyph="plus"
            disabled={
              accounts.data !== undefined && openCount(accounts.data.accounts) >= accounts.data.most
            }
            onClick={() => start({ kind: 'create' })}
          >
            {t('trading.newAccount')}
          </Button>
        }
      >
        {(found) => <AccountGrid rows={found.accounts} chosen={account} onAct={start} />}
      </Panel>
      {accounts.data === undefined || accounts.data.accounts.length === 0 ? null : (
        <CompareCard rows={accounts.data.accounts} />
      )}
      {account === '' ? null : <SettingsCard account={account} />}
      {dialog}
    </>
  );
}

const openCount = (rows: readonly AccountRow[]): number =>
  rows.filter(({ account }) => account.closedAt === null).length;
