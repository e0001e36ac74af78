import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/field.tsx';
import { tradingAccountsQuery } from './trading-accounts-query.ts';

/** Which account a key trades in. A key opens one; programs with several use a key for each. */
export function KeyAccountSelect({ error }: { readonly error: string | undefined }) {
  const t = useT();
  const { data, isError } = useQuery(tradingAccountsQuery(useApi()));
  return (
    <Select
      label={t('account.keyAccount')}
      hint={isError ? t('account.keyAccountsFailed') : t('account.keyAccountHint')}
      name="tradingAccount"
      error={error}
    >
      {data === undefined ? <option value="">{t('account.keyFirstAccount')}</option> : null}
      {data?.accounts.map(({ account: { id, name, number } }) => (
        <option key={id} value={id}>
          {name} · {number}
        </option>
      ))}
    </Select>
  );
}
