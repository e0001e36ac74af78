import { useEffect, useRef, useState } from 'react';
import { NOTE_MAXIMUM, type SymbolNote } from '../../../domain/notes/symbol-note.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { newNoteId } from './new-note-id.ts';
import { savingNote } from './note-writes.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface NoteEditorProps {
  readonly symbol: SymbolId;
  /** The note that is edited; a new one otherwise. */
  readonly note?: SymbolNote;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

/** Writes a note. What could not be saved stays in the field. */
export function NoteEditor({ symbol, note, onDone, onCancel }: NoteEditorProps) {
  const t = useT();
  const [text, setText] = useState(note?.text ?? '');
  /** The same id until it is saved: a note that was sent twice is one note. */
  const [newId, setNewId] = useState(newNoteId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { message, fieldError, submit } = useMutation(savingNote);
  // Who presses "Edit" goes on in the field.
  const isEdit = note !== undefined;
  useEffect(() => {
    if (isEdit) field.current?.focus();
  }, [isEdit]);
  const wrong = fieldError('text');
  const save = async () => {
    if (text.trim() === '') {
      field.current?.focus();
      return;
    }
    const outcome = await submit(() => ({
      params: { note: note?.id ?? newId },
      body: { symbol, text, ...(note === undefined ? {} : { revision: note.revision }) },
    }));
    if (outcome.kind === 'failed') return;
    setText('');
    setNewId(newNoteId());
    onDone?.();
  };
  return (
    <SubmitForm className="grid gap-2" onSend={save}>
      <TextArea
        ref={field}
        label={note === undefined ? t('notes.new', { symbol }) : t('notes.editOf', { symbol })}
        hint={t('notes.hint')}
        error={wrong ?? message}
        name="text"
        rows={note === undefined ? 3 : 6}
        maxLength={NOTE_MAXIMUM}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          } else if (event.key === 'Escape' && onCancel !== undefined) {
            // The drawer around it stays open.
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" size="small">
          {note === undefined ? t('notes.add') : t('notes.save')}
        </Button>
        {onCancel === undefined ? null : (
          <Button size="small" kind="quiet" onClick={onCancel}>
            {t('notes.cancel')}
          </Button>
        )}
      </div>
    </SubmitForm>
  );
}
