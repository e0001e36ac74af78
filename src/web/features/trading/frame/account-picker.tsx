import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { tradingAddress } from '../address.ts';
import { LinkState } from '../link-state.tsx';
import { ReplayBadge } from '../replay-badge.tsx';
import type { AccountRow } from '../trading-calls.ts';
import { openAccounts } from './chosen-account.ts';

/** Which account the pages are about; a closed one stays while its address is open. */
export function AccountPicker({
  rows,
  chosen,
}: {
  readonly rows: readonly AccountRow[];
  readonly chosen: AccountRow;
}) {
  const t = useT();
  const { change } = useAddressState(tradingAddress);
  const open = openAccounts(rows);
  const offered = open.includes(chosen) ? open : [...open, chosen];
  const nameOf = (id: string): string => {
    const account = offered.find((row) => row.account.id === id)?.account;
    return account === undefined ? id : `${account.name} · ${account.number}`;
  };
  const { account, link } = chosen;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Choice
        label={t('trading.account')}
        value={account.id}
        values={offered.map((row) => row.account.id)}
        name={nameOf}
        onChange={(id) => change({ account: id })}
        className="!h-8 max-w-64 min-w-0 truncate !text-sm font-medium"
      />
      <Badge tone={account.broker === 'alpaca-live' ? 'danger' : 'neutral'}>
        {t(`tradewords.broker.${account.broker}`)}
      </Badge>
      {link === null || link.state === 'connected' ? null : <LinkState brief link={link} />}
      {account.closedAt === null ? null : (
        <Badge tone="warning">{t('trading.closedAccount')}</Badge>
      )}
      {account.replay === null ? null : <ReplayBadge replay={account.replay} />}
    </span>
  );
}
