import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import type { Account } from '../../../../domain/portfolio/portfolio.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { followsQuery } from '../../../widgets/portfolio/follows.ts';
import { BASE_CURRENCIES } from '../frame/base-currencies.ts';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { PickField } from './pick-field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Where the money and the units are kept. An account is closed, not deleted: rows name it. */
export function AccountsCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const locked = portfolio.role === 'reader';
  const { data } = useQuery(followsQuery(useApi()));
  const followed = data?.follows.find(
    (one) => one.portfolio === portfolio.id && one.state !== 'ended',
  )?.accountId;
  return (
    <Card title={t('portfoliosettings.accounts')} flush>
      <ul className="ruled">
        {portfolio.accounts.map((account) => (
          <AccountLine
            key={`${account.id} ${account.name}`}
            portfolio={portfolio.id}
            account={account}
            locked={locked}
            isFollowed={account.id === followed}
          />
        ))}
      </ul>
      {locked ? null : <NewAccount portfolio={portfolio} />}
    </Card>
  );
}

function AccountLine({
  portfolio,
  account,
  locked,
  isFollowed,
}: {
  readonly portfolio: string;
  readonly account: Account;
  readonly locked: boolean;
  readonly isFollowed: boolean;
}) {
  const t = useT();
  const edit = useEditPortfolios();
  const [name, setName] = useState<string>();
  const change = (changed: { readonly name?: string; readonly closed?: boolean }) =>
    edit([{ kind: 'changeAccount', portfolio, account: account.id, ...changed }], {
      undo: t('portfoliosettings.accountChanged', { name: account.name }),
    });
  const save = async () => {
    const written = (name ?? '').trim();
    if (written !== '' && written !== account.name) {
      const outcome = await change({ name: written });
      if (outcome.kind === 'failed') return;
    }
    setName(undefined);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2 text-sm">
      {name === undefined ? (
        <p className="flex min-w-0 grow basis-40 items-center gap-2">
          <span className="truncate font-medium">{account.name}</span>
          <span className="text-quiet">{account.currency}</span>
          {account.closed ? <Badge>{t('portfoliosettings.closed')}</Badge> : null}
          {isFollowed ? (
            <Badge tone="success">{t('portfoliosettings.follow.following')}</Badge>
          ) : null}
        </p>
      ) : (
        <SubmitForm onSend={save} className="flex min-w-0 grow basis-52 items-end gap-2">
          <div className="grow">
            <TextField
              label={t('portfoliosettings.accountName')}
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') setName(undefined);
              }}
            />
          </div>
          <Button type="submit">{t('portfoliosettings.save')}</Button>
        </SubmitForm>
      )}
      {locked || name !== undefined ? null : (
        <div className="flex gap-1">
          <Button
            size="small"
            kind="quiet"
            aria-label={t('portfoliosettings.renameOne', { name: account.name })}
            onClick={() => setName(account.name)}
          >
            {t('portfoliosettings.rename')}
          </Button>
          {isFollowed ? null : (
            <Button
              size="small"
              kind="quiet"
              aria-label={t(
                account.closed ? 'portfoliosettings.reopenOne' : 'portfoliosettings.closeOne',
                { name: account.name },
              )}
              onClick={() => void change({ closed: !account.closed })}
            >
              {t(account.closed ? 'portfoliosettings.reopen' : 'portfoliosettings.close')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function NewAccount({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const edit = useEditPortfolios();
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState(portfolio.settings.base);
  const currencies: readonly string[] = [...new Set([portfolio.settings.base, ...BASE_CURRENCIES])];
  const add = async () => {
    const account = { id: crypto.randomUUID(), name: name.trim(), currency, closed: false };
    const outcome = await edit([{ kind: 'addAccount', portfolio: portfolio.id, account }], {
      undo: t('portfoliosettings.accountAdded', { name: account.name }),
    });
    if (outcome.kind === 'done') setName('');
  };
  return (
    <SubmitForm
      onSend={add}
      className="grid items-end gap-3 border-t border-line bg-sunken p-card md:grid-cols-[1fr_7rem_auto]"
    >
      <TextField
        label={t('portfoliosettings.newAccount')}
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PickField
        label={t('portfoliosettings.currency')}
        value={currency}
        values={currencies}
        name={(code) => code}
        onChange={setCurrency}
      />
      <Button type="submit" glyph="plus">
        {t('portfoliosettings.add')}
      </Button>
    </SubmitForm>
  );
}
