import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { tradingAccountsQuery } from './trading-accounts-query.ts';

/**
 * Which account a key trades in. A key opens one; programs with several use a key for each. For a
 * live account its number is typed: whoever has the key is asked nothing more.
 */
export function KeyAccountSelect({
  wanted,
  error,
  liveError,
}: {
  /** The account that a link named; none when empty. */
  readonly wanted: string;
  readonly error: string | undefined;
  /** Of the typed number. */
  readonly liveError: string | undefined;
}) {
  const t = useT();
  const { data, isError } = useQuery(tradingAccountsQuery(useApi()));
  const [chosen, setChosen] = useState(wanted);
  const accounts = data?.accounts ?? [];
  const current = (accounts.find(({ account }) => account.id === chosen) ?? accounts[0])?.account;
  return (
    <>
      <Select
        label={t('account.keyAccount')}
        hint={isError ? t('account.keyAccountsFailed') : t('account.keyAccountHint')}
        name="tradingAccount"
        error={error}
        value={current?.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {data === undefined ? <option value="">{t('account.keyFirstAccount')}</option> : null}
        {accounts.map(({ account: { id, name, number } }) => (
          <option key={id} value={id}>
            {name} · {number}
          </option>
        ))}
      </Select>
      {current?.broker === 'alpaca-live' ? (
        <>
          <Notice tone="danger" title={t('account.keyLiveTitle')}>
            {t('account.keyLiveText')}
          </Notice>
          <TextField
            label={t('account.keyLiveNumber', { number: current.number })}
            name="live"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={liveError}
          />
        </>
      ) : null}
    </>
  );
}
