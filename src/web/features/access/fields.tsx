import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FormAnswer } from '../../api/form-answer.ts';

interface FieldProps {
  readonly answer: FormAnswer | undefined;
  /** What stands in it before anything was typed. */
  readonly initial?: string;
  readonly aside?: ReactNode;
}

const shown = (name: string, { answer, initial, aside }: FieldProps) => ({
  name,
  defaultValue: answer?.values[name] ?? initial ?? '',
  error: answer?.errors[name],
  ...(aside === undefined ? {} : { aside }),
});

export function WmidField(props: FieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('access.wmid')}
      hint={t('access.wmidHint')}
      inputMode="numeric"
      autoComplete="organization"
      maxLength={20}
      required
      {...shown('wmid', props)}
    />
  );
}

export function UsernameField(props: FieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('access.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      {...shown('username', props)}
    />
  );
}

export function EmailField(props: FieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('access.email')}
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      {...shown('email', props)}
    />
  );
}

/** A password goes in and never comes back, so it has no initial value. */
export function PasswordField({
  name,
  label,
  isNew = false,
  hint,
  answer,
  aside,
}: {
  readonly name: string;
  readonly label: string;
  readonly isNew?: boolean;
  readonly hint?: string;
} & FieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      error={answer?.errors[name]}
      {...(hint === undefined ? {} : { hint })}
      {...(aside === undefined ? {} : { aside })}
    />
  );
}
