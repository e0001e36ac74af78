import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { LIST_NAME_MAXIMUM } from '../../../../domain/watchlists/watchlist.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { editFailureText } from '../use-edit-watchlists.ts';
import { useWatchSymbol } from '../use-watch-symbol.ts';

/** Makes a list that begins with a symbol. */
export function NewListForm({
  symbol,
  onDone,
}: {
  readonly symbol: SymbolId;
  readonly onDone: () => void;
}) {
  const t = useT();
  const { addToNew } = useWatchSymbol(symbol);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setProblem(t('symbols.listNeedsName'));
    setBusy(true);
    const outcome = await addToNew(name.trim());
    setBusy(false);
    if (outcome.kind === 'done') onDone();
    else setProblem(editFailureText(t, outcome.failure));
    return undefined;
  };
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('symbols.listName')}
        maxLength={LIST_NAME_MAXIMUM}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('symbols.createList')}
        </Button>
      </div>
    </form>
  );
}
