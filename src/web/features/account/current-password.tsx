import { useT } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';

interface CurrentPasswordProps {
  readonly name: string;
  readonly error: string | undefined;
}

/** Proof that the owner of the account is at the keyboard. */
export function CurrentPassword({ name, error }: CurrentPasswordProps) {
  const t = useT();
  return (
    <TextField
      label={t('account.currentPassword')}
      name={name}
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
