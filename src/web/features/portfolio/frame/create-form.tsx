import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useCanTrade } from '../../../widgets/orderticket/use-can-trade.ts';
import { followableAccountsQuery, following } from '../../../widgets/portfolio/follows.ts';
import { editFailureText, useEditPortfolios } from '../use-edit-portfolios.ts';
import { openPortfolios, portfoliosQuery } from '../portfolios-query.ts';
import { BASE_CURRENCIES } from './base-currencies.ts';
import { newPortfolio } from './create-portfolio.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Name and currency are enough to begin; everything else is in the settings. */
export function CreateForm({ onDone }: { readonly onDone?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const about = useId();
  const { data } = useQuery(portfoliosQuery(useApi()));
  const own = openPortfolios(data?.portfolios ?? []).filter(({ role }) => role === 'owner');
  const [name, setName] = useState(() =>
    freeName(
      t('portfolio.newName'),
      own.map((one) => one.name),
    ),
  );
  const [base, setBase] = useState<(typeof BASE_CURRENCIES)[number]>(
    () => BASE_CURRENCIES.find((code) => code === own[0]?.settings.base) ?? 'USD',
  );
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEditPortfolios();
  const canTrade = useCanTrade();
  const accounts = useQuery({ ...followableAccountsQuery(useApi()), enabled: canTrade });
  const follow = useMutation(following);
  /** Empty where transactions are typed or imported. */
  const [account, setAccount] = useState('');
  const open = (accounts.data?.accounts ?? []).filter(
    ({ account: one }) => one.closedAt === null && one.broker === 'paper',
  );
  const opened = (address: string): void => {
    onDone?.();
    void navigate(address);
  };
  const send = async () => {
    const id = crypto.randomUUID();
    if (account !== '') {
      const followed = await follow.submit(() => ({
        params: { portfolio: id },
        body: { account, name: name.trim() },
      }));
      if (followed.kind === 'done') opened(`/portfolio?portfolio=${id}`);
      else setProblem(editFailureText(t, followed.failure));
      return;
    }
    const made = newPortfolio({ name: name.trim(), base, account: t('portfolio.newAccount') }, id);
    const outcome = await edit([made], { quiet: true });
    if (outcome.kind === 'done') opened(`/portfolio/transactions?portfolio=${id}`);
    else setProblem(editFailureText(t, outcome.failure));
  };
  const most = data?.limits.portfolios;
  if (most !== undefined && own.length >= most)
    return (
      <Notice>
        <p>{t('portfolio.full', { most })}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <TextLink to="/portfolio/settings">{t('portfolio.tab.settings')}</TextLink>
          <TextLink to="/pricing-plans">{t('ui.seePlans')}</TextLink>
        </p>
      </Notice>
    );
  return (
    <SubmitForm
      onSend={send}
      className={classNames(
        'grid w-full gap-2 text-left',
        // A dialog has a width of its own.
        onDone === undefined && 'max-w-sm',
      )}
    >
      <label className="grid gap-1 text-sm">
        {t('portfolio.name')}
        <input
          required
          // In a dialog it is the first field; on a page it comes unasked.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={onDone !== undefined}
          maxLength={100}
          value={name}
          aria-invalid={problem !== null}
          aria-describedby={about}
          onChange={({ target }) => setName(target.value)}
          className="h-control rounded-md border border-line bg-panel px-2.5"
        />
      </label>
      <p id={about} className="text-sm text-danger empty:hidden" role="alert">
        {problem}
      </p>
      {canTrade && open.length > 0 ? (
        <label className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {t('portfolio.follow')}
          <Choice
            label={t('portfolio.follow')}
            value={account}
            values={['', ...open.map((row) => row.account.id)]}
            name={(id) =>
              open.find((row) => row.account.id === id)?.account.name ?? t('portfolio.followNone')
            }
            onChange={setAccount}
            className="!h-control !text-sm"
          />
        </label>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex items-center gap-2 text-sm">
          {t('portfolio.base')}
          <Choice
            label={t('portfolio.base')}
            value={base}
            values={BASE_CURRENCIES}
            name={(currency) => currency}
            onChange={setBase}
            className="!h-control !text-sm"
          />
        </label>
        <Button type="submit" kind="primary" glyph="plus">
          {t('portfolio.create')}
        </Button>
      </div>
    </SubmitForm>
  );
}

/** The name itself, or the first one with a number after it that no portfolio has. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name} ${count}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
