import { FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import { SEARCH_ORDERS } from '../../../domain/filings/text-search/search-answer.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ChosenCompany, CompanyField } from '../../widgets/filings/company-field.tsx';
import { IndustryField } from './industry-field.tsx';
import type { FilingSearch } from './search-fields.ts';
import { StateField } from './state-field.tsx';

interface SearchFiltersProps {
  readonly search: FilingSearch;
  readonly onChange: (change: Partial<FilingSearch>) => void;
}

/** Filters that do not wait for an answer: companies, forms, industry, state, days, order. */
export function SearchFilters({ search, onChange }: SearchFiltersProps) {
  const t = useT();
  const day = (name: 'from' | 'to') => (
    <label className="flex items-center gap-1.5 text-xs text-quiet max-md:flex-1">
      {t(`filings.${name}`)}
      <input
        type="date"
        name={name}
        className={`${compactControlClass} !w-34 max-md:!w-full`}
        value={search[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {search.symbols.map((symbol) => (
        <ChosenCompany
          key={symbol}
          symbol={symbol}
          onDrop={() => onChange({ symbols: search.symbols.filter((each) => each !== symbol) })}
        />
      ))}
      <CompanyField
        label={t('filingstream.company')}
        onChoose={(symbol) => onChange({ symbols: [...new Set([...search.symbols, symbol])] })}
      />
      <select
        name="group"
        aria-label={t('filings.group')}
        className={`${compactControlClass} !w-auto`}
        value={search.group}
        onChange={({ target }) =>
          onChange({ group: FORM_CHOICES.find((choice) => choice === target.value) ?? 'all' })
        }
      >
        <option value="all">{t('filingstream.anyForm')}</option>
        {FORM_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`filings.group.${choice}`)}
          </option>
        ))}
      </select>
      <IndustryField chosen={{ sic: search.sic, industry: search.industry }} onChange={onChange} />
      <StateField search={search} onChange={onChange} />
      {day('from')}
      {day('to')}
      <Segmented
        label={t('filingsearch.order')}
        value={search.order}
        onChange={(order) => onChange({ order })}
        segments={SEARCH_ORDERS.map((value) => ({
          value,
          title: t(`filingsearch.order.${value}`),
        }))}
      />
    </div>
  );
}
