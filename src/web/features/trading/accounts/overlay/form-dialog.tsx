import { type ReactNode, useId } from 'react';
import type { CallTo } from '../../../../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../../../../contract/calls.ts';
import type { EndpointMutation } from '../../../../api/endpoint-mutation.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

export interface Shown {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog that is a form: Enter sends, what was refused is said in it, a success closes it. */
export function FormDialog<const E extends CallTo>({
  mutation,
  input,
  title,
  description,
  submitText,
  isReady = true,
  danger = false,
  wide = false,
  onDone,
  open,
  onClose,
  children,
}: Shown & {
  readonly mutation: EndpointMutation<E>;
  readonly input: () => InputOf<E>;
  readonly title: string;
  readonly description?: string;
  readonly submitText: string;
  readonly isReady?: boolean;
  readonly danger?: boolean;
  readonly wide?: boolean;
  readonly onDone: (answer: ResponseOf<E>) => void;
  readonly children: (fieldError: (name: string) => string | undefined) => ReactNode;
}) {
  const { t } = useI18n();
  const id = useId();
  const { submit, pending, message, fieldError, failure } = useMutation(mutation);
  const send = async (): Promise<void> => {
    const outcome = await submit(input);
    if (outcome.kind !== 'done') return;
    onDone(outcome.answer);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide={wide}
      {...(description === undefined ? {} : { description })}
      actions={
        <>
          <Button onClick={onClose}>{t('trading.keep')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={pending}
            disabled={!isReady}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <SubmitForm
        id={id}
        noValidate
        className="grid gap-4"
        onSend={() => (isReady ? send() : undefined)}
      >
        {children(fieldError)}
        {message === undefined || failure?.kind === 'invalid' ? null : (
          <Notice tone="danger">{message}</Notice>
        )}
      </SubmitForm>
    </Dialog>
  );
}
