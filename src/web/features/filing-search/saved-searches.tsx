import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  listSavedQuestions,
  removeQuestion,
  saveQuestion,
} from '../../../contract/screener-kept.ts';
import {
  QUESTION_NAME_MAXIMUM,
  type SavedQuestion,
} from '../../../domain/saved-questions/saved-question.ts';
import { useApi } from '../../api/api-provider.tsx';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { toast } from '../../ui/toast-queue.ts';
import { TextLink, textLinkClass } from '../../ui/text-link.tsx';
import { savedSearchesQuery } from './search-query.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

const saving = defineMutation({ endpoint: saveQuestion, changes: [listSavedQuestions] });
const removing = defineMutation({ endpoint: removeQuestion, changes: [listSavedQuestions] });

interface SavedProps {
  /** The query of the address that would be saved; empty where nothing is searched for. */
  readonly value: string;
}

/** Searches that a member keeps; each can tell of new filings. */
export function SavedSearches({ value }: SavedProps) {
  const t = useT();
  const { visitor } = useBoot();
  const { pathname, search } = useLocation();
  return (
    <Card title={t('filingsearch.saved')} className="print:hidden">
      {visitor.kind === 'member' ? (
        <Kept value={value} />
      ) : (
        <p className="text-xs text-quiet">
          <TextLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            {t('filingsearch.signIn')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function Kept({ value }: SavedProps) {
  const t = useT();
  const saved = useQuery(savedSearchesQuery(useApi())).data?.questions ?? [];
  const [name, setName] = useState('');
  const { submit, message, reset } = useMutation(saving);
  const save = async (): Promise<void> => {
    const outcome = await submit(() => ({
      params: { question: crypto.randomUUID() },
      body: { kind: 'filing-search', name: name.trim(), value, alert: true, revision: 0 },
    }));
    if (outcome.kind !== 'done') return;
    toast({ title: t('filingsearch.savedNow', { name: name.trim() }), tone: 'success' });
    setName('');
    reset();
  };
  return (
    <div className="grid gap-2 text-sm">
      {saved.length === 0 ? (
        <p className="text-xs text-quiet">{t('filingsearch.savedNone')}</p>
      ) : (
        <ul className="grid gap-0.5">
          {saved.map((question) => (
            <SavedRow key={question.id} question={question} />
          ))}
        </ul>
      )}
      {value === '' ? null : (
        <SubmitForm
          className="flex gap-1.5"
          onSend={() => (name.trim() === '' ? undefined : save())}
        >
          <input
            aria-label={t('filingsearch.name')}
            placeholder={t('filingsearch.name')}
            className={`${compactControlClass} min-w-0`}
            maxLength={QUESTION_NAME_MAXIMUM}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button size="small" type="submit" disabled={name.trim() === ''}>
            {t('filingsearch.save')}
          </Button>
        </SubmitForm>
      )}
      {message === undefined ? null : (
        <p role="alert" className="text-xs text-danger">
          {message}
        </p>
      )}
    </div>
  );
}

function SavedRow({ question }: { readonly question: SavedQuestion }) {
  const t = useT();
  const update = useMutation(saving);
  const remove = useMutation(removing);
  const { id, kind, name, value, alert, revision } = question;
  return (
    <li className="flex min-w-0 items-center gap-1">
      <Link
        to={`/filings-screener?${value}`}
        className={`${textLinkClass} min-w-0 flex-1 truncate`}
      >
        {name}
      </Link>
      <IconButton
        label={t(alert ? 'filingsearch.alertOff' : 'filingsearch.alertOn', { name })}
        glyph="bell"
        aria-pressed={alert}
        className={`!h-7 ${alert ? '!text-accent' : 'opacity-50'}`}
        onClick={() =>
          void update.submit(() => ({
            params: { question: id },
            body: { kind, name, value, alert: !alert, revision },
          }))
        }
      />
      <IconButton
        label={t('filingsearch.remove', { name })}
        glyph="close"
        className="!h-7"
        onClick={() => void remove.submit(() => ({ params: { question: id } }))}
      />
    </li>
  );
}
