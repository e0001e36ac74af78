import { useState } from 'react';
import {
  ROW_NOTE_MAXIMUM,
  TAG_MAXIMUM,
  type WatchlistRow,
} from '../../../domain/watchlists/watchlist.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { editFailureText, useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { rowChanges, type RowField, rowTexts, type RowTexts } from './row-form.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface RowEditorProps {
  readonly list: string;
  readonly row: WatchlistRow;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

/** Note, tags, target and stop of a row. What is wrong is said beside its field. */
export function RowEditor({ list, row, onDone, onRemove }: RowEditorProps) {
  const t = useT();
  const edit = useEditWatchlists();
  const [texts, setTexts] = useState<RowTexts>(() => rowTexts(row));
  const [wrong, setWrong] = useState<readonly RowField[]>([]);
  const [failed, setFailed] = useState<string>();
  const save = async (): Promise<void> => {
    const result = rowChanges(list, row, texts);
    if (result.kind === 'wrong') {
      setWrong(result.fields);
      return;
    }
    setWrong([]);
    const outcome = await edit(result.changes, { quiet: true });
    if (outcome.kind === 'done') onDone();
    else setFailed(editFailureText(t, outcome.failure));
  };
  const field = (name: RowField) => ({
    name,
    value: texts[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  });
  const error = (name: RowField, text: string): string | undefined =>
    wrong.includes(name) ? text : undefined;
  return (
    <SubmitForm noValidate className="grid gap-4" onSend={save}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('watchlist.target')}
          inputMode="decimal"
          autoComplete="off"
          error={error('target', t('watchlist.badPrice'))}
          {...field('target')}
        />
        <TextField
          label={t('watchlist.stop')}
          inputMode="decimal"
          autoComplete="off"
          error={error('stop', t('watchlist.badPrice'))}
          {...field('stop')}
        />
      </div>
      <TextField
        label={t('watchlist.tags')}
        hint={t('watchlist.tagsHint')}
        autoComplete="off"
        error={error('tags', t('watchlist.badTags', { most: TAG_MAXIMUM }))}
        {...field('tags')}
      />
      <TextArea
        label={t('watchlist.note')}
        maxLength={ROW_NOTE_MAXIMUM}
        error={error('note', t('watchlist.badNote', { most: ROW_NOTE_MAXIMUM }))}
        {...field('note')}
      />
      {failed === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary">
          {t('watchlist.save')}
        </Button>
        <Button kind="quiet" className="ml-auto" onClick={onRemove}>
          {t('watchlist.remove')}
        </Button>
      </div>
    </SubmitForm>
  );
}
