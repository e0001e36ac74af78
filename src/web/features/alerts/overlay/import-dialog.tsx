import { useState } from 'react';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { importing } from '../../../widgets/alerteditor/alert-calls.ts';

/** The same in every language. */
const EXAMPLE = 'MSFT: price crosses up 420\nlist "Tech": price crosses down sma(50)';

/** Alerts from text, one on each line: all of them, or none and what is wrong with which. */
export function ImportDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const [id] = useState(newErrorId);
  const { submit, pending, message, answer } = useMutation(importing);
  const faults = answer?.faults ?? [];
  const send = async (): Promise<void> => {
    const outcome = await submit(() => ({ body: { id, text, check: false } }));
    if (outcome.kind !== 'done' || outcome.answer.faults.length > 0) return;
    toast({
      title: t('alerts.imported', { count: outcome.answer.alerts.length }),
      tone: 'success',
    });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('alerts.import')}
      description={t('alerts.importHint')}
      actions={
        <>
          <Button onClick={onClose}>{t('alerts.cancel')}</Button>
          <Button
            kind="primary"
            busy={pending}
            disabled={text.trim() === ''}
            onClick={() => void send()}
          >
            {t('alerts.importAction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
        <TextArea
          label={t('alerts.importLines')}
          rows={8}
          spellCheck={false}
          className="font-mono !text-sm"
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {faults.length === 0 ? null : (
          <ul role="alert" className="grid gap-1 text-sm text-danger">
            {faults.slice(0, 20).map(({ line, start, message: said }) => (
              <li key={`${line} ${start}`}>
                {t('alerts.importFault', { line, place: start + 1, message: said })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
