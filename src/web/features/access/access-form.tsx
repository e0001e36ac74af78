import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LockedFields } from '../../ui/submit-form.tsx';
import type { FormAnswer } from '../../api/form-answer.ts';

/** A form that works without scripts; with them it says that it is at work and where it failed. */
export function AccessForm({
  answer,
  submit,
  children,
}: {
  readonly answer: FormAnswer | undefined;
  readonly submit: string;
  readonly children: ReactNode;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {answer === undefined ? null : (
        <p
          // What became of the form is the first thing to read, also where no script runs.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          tabIndex={-1}
          role={answer.done ? 'status' : 'alert'}
          className={`flex items-start gap-2 rounded-md px-3 py-2.5 text-sm ${
            answer.done ? 'bg-success-soft' : 'bg-danger-soft'
          }`}
        >
          <Glyph name={answer.done ? 'success' : 'error'} className="mt-0.5 size-4 shrink-0" />
          {answer.statusMessage}
        </p>
      )}
      <LockedFields locked={busy}>{children}</LockedFields>
      <Button type="submit" kind="primary" size="large" busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
