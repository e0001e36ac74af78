import { type ReactNode, useState } from 'react';
import { lengthOf, PASSWORD_MINIMUM } from '../../../domain/identity/password-rule.ts';
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

/**
 * A password goes in and never comes back, so it has no initial value. A new one is told that it is
 * too short when it is left, before anything is sent.
 */
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
  const t = useT();
  const [isShort, setShort] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      error={isShort ? t('access.passwordShort') : answer?.errors[name]}
      onInput={() => setShort(false)}
      onBlur={({ target: { value } }) =>
        setShort(isNew && value !== '' && lengthOf(value) < PASSWORD_MINIMUM)
      }
      {...(hint === undefined ? {} : { hint })}
      {...(aside === undefined ? {} : { aside })}
    />
  );
}
