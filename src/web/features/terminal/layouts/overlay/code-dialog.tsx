import { useId, useState } from 'react';
import type { TerminalLayout } from '../../../../../domain/terminal/layout.ts';
import { parseLayoutCode } from '../../../../../domain/terminal/layout-code.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { OwnLayouts } from '../use-own-layouts.ts';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

/** What a code looks like. */
const CODE_SHAPE = 'XXXXX-XXXXX-XXXXX-XXXXX';

/** Opens a copy of the layout that a code stands for. */
export function CodeDialog({
  own,
  onOpened,
  onClose,
}: {
  readonly own: OwnLayouts;
  readonly onOpened: (shared: {
    readonly name: string;
    readonly owner: string;
    readonly layout: TerminalLayout;
  }) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const form = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const code = parseLayoutCode(text);
    if (code === null) return setProblem(t('desks.codeShape'));
    setBusy(true);
    const outcome = await own.byCode(code);
    setBusy(false);
    if (outcome.kind === 'failed') return setProblem(outcome.words);
    return onOpened(outcome.answer);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desks.byCodeTitle')}
      description={t('desks.byCodeHow')}
      actions={
        <>
          <Button onClick={onClose}>{t('desks.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {t('desks.open')}
          </Button>
        </>
      }
    >
      <SubmitForm id={form} noValidate onSend={submit}>
        <TextField
          label={t('desks.code')}
          value={text}
          maxLength={100}
          error={problem}
          className="font-mono uppercase"
          autoComplete="off"
          spellCheck={false}
          placeholder={CODE_SHAPE}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </SubmitForm>
    </Dialog>
  );
}
