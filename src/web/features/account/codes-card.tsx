import { renewRecoveryCodes } from '../../../contract/account.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { FACTOR_CHANGES } from './factor-changes.ts';
import { OwnerProof, proofOf } from './owner-proof.tsx';
import { Reveal } from './reveal.tsx';
import { useSecurity } from './security-query.ts';
import { WriteForm } from './write-form.tsx';

const renewing = defineMutation({ endpoint: renewRecoveryCodes, changes: FACTOR_CHANGES });

interface CodesCardProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones in their place. */
export function CodesCard({ onCodes }: CodesCardProps) {
  const t = useT();
  const { totp, passkeys, recoveryCodesLeft } = useSecurity();
  const isOn = totp || passkeys.length > 0;
  return (
    <Card title={t('account.codes')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-sm text-quiet">
          {isOn ? t('account.codesLeft', { count: recoveryCodesLeft }) : t('account.codesNone')}
        </p>
        {isOn ? (
          <Reveal label={t('account.codesRenew')}>
            {(close) => (
              <WriteForm
                mutation={renewing}
                input={(typed) => ({ body: proofOf(typed) })}
                submit={t('account.codesRenew')}
                onDone={({ recoveryCodes }) => {
                  close();
                  onCodes(recoveryCodes);
                }}
              >
                {(fieldError) => <OwnerProof fieldError={fieldError} />}
              </WriteForm>
            )}
          </Reveal>
        ) : null}
      </div>
    </Card>
  );
}
