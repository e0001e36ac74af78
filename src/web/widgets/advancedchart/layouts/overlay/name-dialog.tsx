import { useId, useState } from 'react';
import { ITEM_NAME_MAXIMUM } from '../../../../../domain/charting/chart-item.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

/** What became of the name. */
type NameOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly words: string };

interface NameDialogProps {
  readonly title: string;
  readonly action: string;
  /** What the field begins with. */
  readonly name: string;
  /** Why a name is asked for, where that is not plain. */
  readonly why?: string | undefined;
  /** Another way out than a name. */
  readonly instead?: { readonly title: string; readonly onChoose: () => void } | undefined;
  readonly onName: (name: string) => Promise<NameOutcome>;
  /** Characters that a name may have. */
  readonly longest?: number;
  readonly onClose: () => void;
}

/** Asks for the name of something saved and stays until it is kept. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, name: first, why, instead, onName, onClose } = props;
  const { longest = ITEM_NAME_MAXIMUM } = props;
  const t = useT();
  const form = useId();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (name.trim() === '') return setProblem(t('layouts.nameMissing'));
    setBusy(true);
    const outcome = await onName(name.trim());
    setBusy(false);
    if (outcome.kind === 'done') return onClose();
    return setProblem(outcome.words);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(why === undefined ? {} : { description: why })}
      actions={
        <>
          {instead === undefined ? null : (
            <Button onClick={instead.onChoose}>{instead.title}</Button>
          )}
          <Button onClick={onClose}>{t('layouts.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <SubmitForm id={form} noValidate onSend={submit}>
        <TextField
          label={t('layouts.name')}
          value={name}
          maxLength={longest}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      </SubmitForm>
    </Dialog>
  );
}
