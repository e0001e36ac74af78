import { type ReactNode, useState } from 'react';
import type { CallTo } from '../../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../../contract/calls.ts';
import { textsOf } from '../../api/form-answer.ts';
import type { EndpointMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { FormMessage } from './form-message.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface WriteFormProps<E extends CallTo> {
  readonly mutation: EndpointMutation<E>;
  /** From the texts of the form; the server says what is wrong with them. */
  readonly input: (typed: Readonly<Record<string, string>>) => InputOf<E> | Promise<InputOf<E>>;
  readonly submit: string;
  readonly kind?: ButtonLook['kind'];
  /** What to say when the answer has no words of its own. */
  readonly done?: string;
  readonly onDone?: (answer: ResponseOf<E>) => void;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: (fieldError: (name: string) => string | undefined) => ReactNode;
}

/**
 * A form of the account: it says what went wrong and where, and what was done. After a success it is
 * empty again.
 */
export function WriteForm<const E extends CallTo>(props: WriteFormProps<E>) {
  const { answer, message, fieldError, submit } = useMutation(props.mutation);
  const [round, setRound] = useState(0);
  const send = async (data: FormData) => {
    const outcome = await submit(() => props.input(textsOf(data)));
    if (outcome.kind !== 'done') return;
    setRound((before) => before + 1);
    props.onDone?.(outcome.answer);
  };
  return (
    <SubmitForm noValidate className="grid gap-4" onSend={(sent) => send(new FormData(sent))}>
      <div key={round} className="grid gap-4">
        {props.children(fieldError)}
      </div>
      <FormMessage
        failed={message}
        done={answer === undefined ? undefined : (wordsOf(answer) ?? props.done)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind={props.kind ?? 'primary'}>
          {props.submit}
        </Button>
        {props.aside}
      </div>
    </SubmitForm>
  );
}

/** The sentence of an answer that has one. */
const wordsOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'statusMessage' in answer
    ? String(answer.statusMessage)
    : undefined;
