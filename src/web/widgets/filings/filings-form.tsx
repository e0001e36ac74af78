import { FORM_GROUP_IDS } from '../../../domain/filings/form-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { type FilingsFilter, formsOf } from './filings-filter.ts';

interface FormProps {
  readonly symbol: SymbolId;
  readonly filter: FilingsFilter;
  readonly onChange: (change: Partial<FilingsFilter>) => void;
}

/** A real form: without script it asks for the same page with the same fields. */
export function FilingsForm({ symbol, filter, onChange }: FormProps) {
  const t = useT();
  const [words, setWords] = useTyped(filter.text, (text) => onChange({ text }));
  return (
    <form
      role="search"
      className="grid grid-cols-2 gap-3 border-b border-line p-card md:grid-cols-[12rem_minmax(0,1fr)_10rem_10rem] print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="symbol" value={symbol} />
      <div className="max-md:col-span-2">
        <Select
          label={t('filings.group')}
          name="forms"
          value={filter.forms}
          onChange={({ target }) => onChange({ forms: formsOf(target.value) })}
        >
          {(['all', ...FORM_GROUP_IDS] as const).map((group) => (
            <option key={group} value={group}>
              {t(group === 'all' ? 'filings.all' : `filings.group.${group}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="max-md:col-span-2">
        <TextField
          label={t('filings.text')}
          type="search"
          name="text"
          maxLength={100}
          autoComplete="off"
          placeholder={t('filings.textHint')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <TextField
        label={t('filings.from')}
        type="date"
        name="from"
        value={filter.from}
        max={filter.to === '' ? undefined : filter.to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={t('filings.to')}
        type="date"
        name="to"
        value={filter.to}
        min={filter.from === '' ? undefined : filter.from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </form>
  );
}
