import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PickField } from '../settings/pick-field.tsx';
import type { ImportPreview } from './import-query.ts';

/** Where the rows go: an account of the portfolio for each name in the file. */
export function AccountChoices({
  portfolio,
  accounts,
  onChoose,
}: {
  readonly portfolio: PortfolioEntry;
  readonly accounts: ImportPreview['accounts'];
  readonly onChoose: (name: string, account: string) => void;
}) {
  const t = useT();
  const own = portfolio.accounts.filter(({ closed }) => !closed);
  return accounts.map(({ name, account }) => {
    // An export of ours brings its accounts along.
    const isNew = account !== null && !own.some(({ id }) => id === account);
    const values = [
      ...(account === null || isNew ? [account ?? ''] : []),
      ...own.map(({ id }) => id),
    ];
    return (
      <PickField
        key={name}
        label={
          name === '' ? t('portfolioimport.account') : t('portfolioimport.accountOf', { name })
        }
        value={account ?? ''}
        values={values}
        name={(id) =>
          own.find((one) => one.id === id)?.name ??
          (id === '' ? t('portfolioimport.chooseAccount') : t('portfolioimport.newAccount', { id }))
        }
        onChange={(id) => {
          if (id !== '' && own.some((one) => one.id === id)) onChoose(name, id);
        }}
      />
    );
  });
}
