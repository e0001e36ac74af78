import { useT } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useSecurity } from './security-query.ts';

interface OwnerProofProps {
  readonly fieldError: (name: string) => string | undefined;
}

/** Before second factors change: the password, and a code unless the sign-in is fresh. */
export function OwnerProof({ fieldError }: OwnerProofProps) {
  const t = useT();
  const { needsCode } = useSecurity();
  // The sign-in may have grown old while the page was open.
  const asked = needsCode || fieldError('code') !== undefined;
  return (
    <>
      <CurrentPassword name="password" error={fieldError('password')} />
      {asked ? (
        <TextField
          label={t('account.code')}
          hint={t('account.codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          error={fieldError('code')}
        />
      ) : null}
    </>
  );
}

/** What the two fields hold, as the calls want it. */
export const proofOf = ({ password = '', code }: Readonly<Record<string, string>>) => ({
  password,
  ...(code === undefined || code === '' ? {} : { code }),
});
