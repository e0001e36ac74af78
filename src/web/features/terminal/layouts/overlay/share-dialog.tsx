import { useState } from 'react';
import type { SavedLayoutHead } from '../../../../../domain/terminal/saved-layout.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import type { OwnLayouts } from '../use-own-layouts.ts';

/** Makes and withdraws the code that opens copies of a layout. */
export function ShareDialog({
  own,
  head,
  onClose,
}: {
  readonly own: OwnLayouts;
  readonly head: SavedLayoutHead;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [code, setCode] = useState<string>();
  const [isShared, setIsShared] = useState(head.sharedAt !== null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const outcome = await own.share(head);
    setBusy(false);
    if (outcome.kind === 'failed') return setProblem(outcome.words);
    setProblem(undefined);
    setIsShared(true);
    return setCode(outcome.answer.code);
  };
  const withdraw = async () => {
    setBusy(true);
    const outcome = await own.withdraw(head);
    setBusy(false);
    if (outcome.kind === 'failed') return setProblem(outcome.words);
    setIsShared(false);
    setCode(undefined);
    return toast({ title: t('desks.withdrawn', { name: head.name }), tone: 'success' });
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('desks.codeCopied'), tone: 'success' });
    } catch {
      toast({ title: t('ui.copyFailed'), description: text, tone: 'warning' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desks.shareTitle', { name: head.name })}
      description={t('desks.shareHow')}
      actions={
        <>
          {isShared ? (
            <Button kind="danger" busy={busy} onClick={() => void withdraw()}>
              {t('desks.withdraw')}
            </Button>
          ) : null}
          {code === undefined ? (
            <Button kind="primary" busy={busy} onClick={() => void make()}>
              {isShared ? t('desks.newCode') : t('desks.makeCode')}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => void copy(code)}>
              {t('desks.copyCode')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        {code === undefined ? (
          <p className="text-sm text-quiet">{isShared ? t('desks.codeOnce') : t('desks.noCode')}</p>
        ) : (
          <TextField
            label={t('desks.code')}
            value={code}
            readOnly
            className="font-mono"
            onFocus={({ target }) => target.select()}
          />
        )}
      </div>
    </Dialog>
  );
}
