import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { useTyped } from '../../ui/use-typed.ts';

interface NotesFormProps {
  readonly symbol: SymbolId | '';
  readonly text: string;
  readonly onChange: (change: { readonly symbol?: SymbolId | ''; readonly text?: string }) => void;
}

const control = `${controlClass} h-7.5! text-sm! pointer-coarse:h-control!`;

/** A real form: without script a button asks for the same page with the same fields. */
export function NotesForm({ symbol, text, onChange }: NotesFormProps) {
  const t = useT();
  const [words, setWords] = useTyped(text, (typed) => onChange({ text: typed }));
  const [ticker, setTicker] = useTyped(symbol, (typed) => {
    const read = typed.trim() === '' ? '' : parseSymbolId(typed);
    // What is no symbol yet is still being typed.
    if (read !== null) onChange({ symbol: read });
  });
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-card py-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        type="search"
        name="text"
        aria-label={t('notes.search')}
        placeholder={t('notes.search')}
        className={`${control} min-w-40 flex-1`}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <input
        type="search"
        name="symbol"
        aria-label={t('notes.symbol')}
        placeholder={t('notes.symbol')}
        className={`${control} w-32! uppercase placeholder:normal-case`}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={ticker}
        onChange={({ target }) => setTicker(target.value)}
      />
      <noscript>
        <Button type="submit" size="small">
          {t('notes.search')}
        </Button>
      </noscript>
    </form>
  );
}
