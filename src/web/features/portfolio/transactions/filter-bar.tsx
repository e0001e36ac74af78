import { useState } from 'react';
import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import {
  TRANSACTION_KINDS,
  type TransactionKind,
} from '../../../../domain/portfolio/transaction.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { isFiltered, type TransactionFilters } from './transactions-address.ts';

const ALL = '';
const SEVERAL = ',';
type KindChoice = TransactionKind | typeof ALL | typeof SEVERAL;
const CHOICES: readonly KindChoice[] = [ALL, ...TRANSACTION_KINDS];

/** Which rows are shown; all of it is in the address. */
export function FilterBar({
  portfolios,
  filters,
  onChange,
}: {
  readonly portfolios: readonly PortfolioEntry[];
  readonly filters: TransactionFilters;
  readonly onChange: (change: Partial<TransactionFilters>) => void;
}) {
  const t = useT();
  const accounts = portfolios.flatMap((portfolio) =>
    portfolio.accounts.map(({ id, name }) => ({
      id,
      name: portfolios.length > 1 ? `${portfolio.name} · ${name}` : name,
    })),
  );
  const { kinds } = filters;
  const kind: KindChoice =
    kinds.length === 0 ? ALL : kinds.length === 1 ? (kinds[0] ?? ALL) : SEVERAL;
  const word = (name: 'asset' | 'text') => (
    <WordField
      key={`${name} ${filters[name]}`}
      label={t(`portfolioledger.filter.${name}`)}
      wide={name === 'text'}
      value={filters[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const day = (name: 'since' | 'until') => (
    <label className="flex items-center gap-1 text-xs text-quiet">
      {t(`portfolioledger.filter.${name}`)}
      <input
        type="date"
        value={filters[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: parseIsoDate(target.value) })}
        className={`${compactControlClass} !w-36`}
      />
    </label>
  );
  return (
    <div
      role="search"
      aria-label={t('portfolioledger.filters')}
      className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden"
    >
      <Choice<KindChoice>
        label={t('portfolioledger.kind')}
        value={kind}
        values={kind === SEVERAL ? [...CHOICES, SEVERAL] : CHOICES}
        name={(one) =>
          one === ALL
            ? t('portfolioledger.allKinds')
            : one === SEVERAL
              ? t('portfolioledger.severalKinds', { count: kinds.length })
              : t(`portfolioledger.kind.${one}`)
        }
        onChange={(one) => {
          if (one !== SEVERAL) onChange({ kinds: one === ALL ? [] : [one] });
        }}
        className="!h-8 !text-sm"
      />
      {accounts.length < 2 ? null : (
        <Choice
          label={t('portfolioledger.field.account')}
          value={filters.account}
          values={[ALL, ...new Set(accounts.map(({ id }) => id))]}
          name={(id) =>
            id === ALL
              ? t('portfolioledger.allAccounts')
              : (accounts.find((account) => account.id === id)?.name ?? id)
          }
          onChange={(account) => onChange({ account })}
          className="!h-8 !text-sm"
        />
      )}
      {word('asset')}
      {word('text')}
      {day('since')}
      {day('until')}
      <Choice
        label={t('portfolioledger.show')}
        value={filters.show}
        values={['counted', 'removed']}
        name={(show) => t(`portfolioledger.show.${show}`)}
        onChange={(show) => onChange({ show })}
        className="!h-8 !text-sm"
      />
      {isFiltered(filters) ? (
        <Button
          size="small"
          kind="quiet"
          glyph="close"
          onClick={() =>
            onChange({ kinds: [], account: '', asset: '', text: '', since: null, until: null })
          }
        >
          {t('portfolioledger.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}

/** Asked when it is left or Enter is pressed: a call for every letter helps nobody. */
function WordField({
  label,
  wide,
  value,
  onChange,
}: {
  readonly label: string;
  readonly wide: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const keep = (): void => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      className={`${compactControlClass} ${wide ? '!w-48' : '!w-32'}`}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
      }}
    />
  );
}
