import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  QUESTION_NAME_MAXIMUM,
  type SavedQuestion,
} from '../../../domain/saved-questions/saved-question.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { screenSeed } from '../../widgets/alerteditor/seeds.ts';
import { useSavedQuestions } from '../../widgets/savedquestions/use-saved-questions.ts';
import { screenValue } from './screen-value.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface SavedScreensProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Saves what the address says, and opens, watches and deletes what was saved. */
export function SavedScreens({ open, onClose }: SavedScreensProps) {
  const t = useT();
  const { isMember, questions = [], isSaving, save, remove, restore } = useSavedQuestions('screen');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const value = screenValue(search);
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') return setProblem(t('screener.needsName'));
    // The same name again is the same screen, changed.
    const known = questions.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
    const text = await save({ name: wanted, value, alert }, known);
    if (text !== undefined) return setProblem(text);
    setProblem(undefined);
    setName('');
    toast({ title: t('screener.screenSaved', { name: wanted }), tone: 'success' });
    return undefined;
  };
  const drop = async (gone: SavedQuestion): Promise<void> => {
    const text = await remove(gone);
    if (text !== undefined) return setProblem(text);
    toast({
      title: t('screener.screenDeleted', { name: gone.name }),
      action: { label: t('ui.undo'), onSelect: () => void restore(gone) },
    });
    return undefined;
  };
  if (!isMember)
    return (
      <Dialog open={open} onClose={onClose} title={t('screener.savedScreens')}>
        <EmptyState
          glyph="star"
          title={t('screener.signInToSave')}
          action={
            <ButtonLink
              kind="primary"
              size="small"
              to={`/login?next=${encodeURIComponent(pathname + search)}`}
            >
              {t('shell.signIn')}
            </ButtonLink>
          }
        />
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('screener.savedScreens')}>
      <div className="grid gap-5">
        <SubmitForm className="grid gap-3" onSend={submit}>
          {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={t('screener.saveAs')}
                value={name}
                maxLength={QUESTION_NAME_MAXIMUM}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
            <Button type="submit" kind="primary" busy={isSaving}>
              {t('screener.save')}
            </Button>
          </div>
          <Checkbox
            label={t('screener.alertMe')}
            hint={t('screener.alertHint')}
            checked={alert}
            onChange={({ target }) => setAlert(target.checked)}
          />
        </SubmitForm>
        {questions.length === 0 ? (
          <p className="text-sm text-quiet">{t('screener.noSaved')}</p>
        ) : (
          <ul className="ruled rounded-md border border-line">
            {questions.map((question) => (
              <li key={question.id} className="flex items-center gap-1 pr-1">
                <button
                  type="button"
                  className="flex min-h-10 min-w-0 grow items-center gap-2 px-3 text-left text-sm hover:bg-hover"
                  onClick={() => {
                    onClose();
                    void navigate(`/market-screener?${question.value}`);
                  }}
                >
                  <span className="truncate font-medium">{question.name}</span>
                  {question.alert ? (
                    <span className="flex items-center gap-1 text-xs text-quiet">
                      <Glyph name="bell" className="size-3.5" />
                      {t('screener.alertOn')}
                    </span>
                  ) : null}
                </button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-pressed={question.alert}
                  aria-label={`${t('screener.alertMe')}: ${question.name}`}
                  glyph="bell"
                  className={question.alert ? '!text-link' : undefined}
                  onClick={() => void save({ ...question, alert: !question.alert }, question)}
                />
                <AlertButton
                  worded
                  label={t('screener.alertScreen', { name: question.name })}
                  seed={() => {
                    onClose();
                    return screenSeed(question.id);
                  }}
                />
                <IconButton
                  glyph="close"
                  label={t('screener.delete', { name: question.name })}
                  onClick={() => void drop(question)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
