import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { useTyped } from '../../ui/use-typed.ts';
import type { FilingsFilter } from './filings-filter.ts';

interface FormProps {
  readonly symbol: SymbolId;
  readonly filter: FilingsFilter;
  readonly onChange: (change: Partial<FilingsFilter>) => void;
  /** Beside the reader there is room for the search alone. */
  readonly brief: boolean;
}

const control = `${controlClass} h-7.5! text-sm! pointer-coarse:h-control!`;

/** A real form: without script a button asks for the same page with the same fields. */
export function FilingsForm({ symbol, filter, onChange, brief }: FormProps) {
  const t = useT();
  const [words, setWords] = useTyped(filter.text, (text) => onChange({ text }));
  const day = (name: 'from' | 'to', bounds: { readonly min?: string; readonly max?: string }) => (
    <label className="flex items-center gap-1.5 text-xs text-quiet max-md:grid max-md:flex-1 max-md:gap-0.5">
      {t(`filings.${name}`)}
      <input
        type="date"
        name={name}
        className={`${control} w-36! max-md:w-full!`}
        value={filter[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...bounds}
      />
    </label>
  );
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-card py-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="symbol" value={symbol} />
      <input type="hidden" name="forms" value={filter.forms} />
      <input
        type="search"
        name="text"
        aria-label={t('filings.text')}
        placeholder={t('filings.textHint')}
        className={`${control} min-w-40 flex-1 max-md:basis-full`}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {brief ? null : day('from', filter.to === '' ? {} : { max: filter.to })}
      {brief ? null : day('to', filter.from === '' ? {} : { min: filter.from })}
      <noscript>
        <Button type="submit" size="small">
          {t('filings.text')}
        </Button>
      </noscript>
    </form>
  );
}
