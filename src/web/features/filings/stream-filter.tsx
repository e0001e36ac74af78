import type { RefObject } from 'react';
import { NAMED_FORMS } from '../../../domain/filings/form-names.ts';
import { SECTOR_FUNDS } from '../../../domain/quotes/sector-funds.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Button } from '../../ui/button.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { ChosenCompany, CompanyField } from '../../widgets/filings/company-field.tsx';
import { formText } from '../../widgets/filings/form-name.ts';
import type { StreamFilter } from './stream-fields.ts';

interface StreamFormProps {
  readonly filter: StreamFilter;
  readonly onChange: (change: Partial<StreamFilter>) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Beside the reader there is room for the search alone. */
  readonly brief: boolean;
}

const flagClass =
  'flex h-8 cursor-pointer items-center gap-1.5 text-xs whitespace-nowrap pointer-coarse:h-10';

/** Everything that narrows the stream besides the group of forms. */
export function StreamForm({ filter, onChange, field, brief }: StreamFormProps) {
  const t = useT();
  const { visitor } = useBoot();
  const [words, setWords] = useTyped(filter.text, (text) => onChange({ text }));
  const select = (
    name: 'form' | 'sector',
    all: string,
    values: readonly string[],
    title: (value: string) => string,
  ) => (
    <select
      name={name}
      aria-label={t(`filingstream.${name}`)}
      className={`${compactControlClass} !w-auto max-w-44`}
      value={filter[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {title(value)}
        </option>
      ))}
    </select>
  );
  const flag = (name: 'watched' | 'material') => (
    <label className={flagClass} title={t(`filingstream.${name}Hint`)}>
      <input
        type="checkbox"
        className="size-3.5 accent-accent"
        checked={filter[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {t(`filingstream.${name}`)}
    </label>
  );
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line px-card py-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        ref={field}
        type="search"
        name="text"
        aria-label={t('filingstream.filter')}
        aria-keyshortcuts="/"
        placeholder={t('filingstream.filterHint')}
        className={`${compactControlClass} min-w-40 flex-1 max-md:basis-full`}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {filter.symbol === '' ? (
        <CompanyField
          label={t('filingstream.company')}
          onChoose={(symbol) => onChange({ symbol })}
        />
      ) : (
        <ChosenCompany symbol={filter.symbol} onDrop={() => onChange({ symbol: '' })} />
      )}
      {brief
        ? null
        : select(
            'form',
            t('filingstream.anyForm'),
            filter.form === '' || NAMED_FORMS.some((form) => form === filter.form)
              ? NAMED_FORMS
              : [filter.form, ...NAMED_FORMS],
            (form) => `${form} · ${formText(t, form)}`,
          )}
      {brief
        ? null
        : select('sector', t('filingstream.anySector'), Object.keys(SECTOR_FUNDS), (name) => name)}
      {flag('material')}
      {visitor.kind === 'member' ? flag('watched') : null}
      <noscript>
        <Button type="submit" size="small">
          {t('filings.text')}
        </Button>
      </noscript>
    </form>
  );
}
