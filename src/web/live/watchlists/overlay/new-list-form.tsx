import { useEffect, useRef, useState } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { LIST_NAME_MAXIMUM } from '../../../../domain/watchlists/watchlist.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { editFailureText } from '../use-edit-watchlists.ts';
import { useWatchSymbol } from '../use-watch-symbol.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async () => {
    if (name.trim() === '') return setProblem(t('symbols.listNeedsName'));
    const outcome = await addToNew(name.trim());
    if (outcome.kind === 'done') onDone();
    else setProblem(editFailureText(t, outcome.failure));
    return undefined;
  };
  return (
    <SubmitForm className="grid gap-4" noValidate onSend={submit}>
      <TextField
        ref={field}
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
        <Button type="submit" kind="primary">
          {t('symbols.createList')}
        </Button>
      </div>
    </SubmitForm>
  );
}
