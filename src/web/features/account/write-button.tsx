import type { ReactNode } from 'react';
import type { CallTo } from '../../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../../contract/calls.ts';
import type { EndpointMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-queue.ts';

interface WriteButtonProps<E extends CallTo> extends ButtonLook {
  readonly mutation: EndpointMutation<E>;
  readonly input: InputOf<E>;
  /** What it does, with the name of what it does it to. */
  readonly label?: string;
  readonly onDone?: (answer: ResponseOf<E>) => void;
  readonly children: ReactNode;
}

/** A write that needs nothing but a press. A failure is told in passing, beside no field. */
export function WriteButton<const E extends CallTo>(props: WriteButtonProps<E>) {
  const { mutation, input, label, onDone, children, ...look } = props;
  const t = useT();
  const { pending, submit } = useMutation(mutation);
  const send = async () => {
    const outcome = await submit(() => input);
    if (outcome.kind === 'done') return onDone?.(outcome.answer);
    const { kind, message } = outcome.failure;
    const title = kind === 'offline' ? t('ui.offline') : (message ?? t('ui.somethingWentWrong'));
    toast({ title, tone: 'danger' });
  };
  return (
    <Button {...look} busy={pending} aria-label={label} onClick={() => void send()}>
      {children}
    </Button>
  );
}
