import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JOURNAL_TEXT_MAXIMUM } from '../../../contract/trading/results.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { noteQuery, noting } from './trading-calls.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface JournalNoteProps {
  readonly account: string;
  /** The id of an order, or a date. */
  readonly subject: string;
  readonly label: string;
}

/** The reader's own note on an order or a day. */
export function JournalNote({ account, subject, label }: JournalNoteProps) {
  const note = useQuery(noteQuery(useApi(), account, subject));
  return (
    <Loaded of={[note]} skeleton={<Skeleton className="h-32 rounded-md" />}>
      {({ text, updatedAt }) => (
        <NoteForm
          key={subject}
          account={account}
          subject={subject}
          label={label}
          kept={text}
          updatedAt={updatedAt}
        />
      )}
    </Loaded>
  );
}

function NoteForm({
  account,
  subject,
  label,
  kept,
  updatedAt,
}: JournalNoteProps & { readonly kept: string; readonly updatedAt: number | null }) {
  const { t, format } = useI18n();
  const [text, setText] = useState(kept);
  const { submit, pending, message } = useMutation(noting);
  const save = async (): Promise<void> => {
    if (text.trim() === kept) return;
    await submit(() => ({ params: { account, key: subject }, body: { text: text.trim() } }));
  };
  return (
    <SubmitForm className="grid gap-2" onSend={save}>
      <TextArea
        label={label}
        rows={3}
        value={text}
        maxLength={JOURNAL_TEXT_MAXIMUM}
        placeholder={t('trading.notePlaceholder')}
        error={message}
        className="!min-h-18 !text-sm"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" size="small" busy={pending} disabled={text.trim() === kept}>
          {t('trading.saveNote')}
        </Button>
        {updatedAt === null ? null : (
          <span className="text-xs text-quiet">
            {t('trading.noteSaved', { when: format.date(updatedAt, 'dateTime') })}
          </span>
        )}
      </div>
    </SubmitForm>
  );
}
