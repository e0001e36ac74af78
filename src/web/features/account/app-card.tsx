import { useState } from 'react';
import { confirmTotp, removeTotp, startTotp } from '../../../contract/account.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { copySecret } from './copy-secret.ts';
import { FACTOR_CHANGES } from './factor-changes.ts';
import { OwnerProof, proofOf } from './owner-proof.tsx';
import { QrCode } from './qr-code.tsx';
import { Reveal } from './reveal.tsx';
import { useSecurity } from './security-query.ts';
import { WriteForm } from './write-form.tsx';

const starting = defineMutation({ endpoint: startTotp, changes: [] });
const confirming = defineMutation({ endpoint: confirmTotp, changes: FACTOR_CHANGES });
const removing = defineMutation({ endpoint: removeTotp, changes: FACTOR_CHANGES });

interface AppCardProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Codes of an authenticator app: set up with a picture or a key, confirmed by a first code. */
export function AppCard({ onCodes }: AppCardProps) {
  const t = useT();
  const { totp } = useSecurity();
  const [setUp, setSetUp] = useState<{ readonly secret: string; readonly uri: string }>();
  return (
    <Card
      title={t('account.app')}
      note={
        <Badge tone={totp ? 'success' : 'neutral'}>{t(totp ? 'account.on' : 'account.off')}</Badge>
      }
    >
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-sm text-quiet">{t('account.appIntro')}</p>
        {totp ? (
          <Reveal label={t('account.appOff')}>
            {(close) => (
              <WriteForm
                mutation={removing}
                input={(typed) => ({ body: proofOf(typed) })}
                submit={t('account.appOff')}
                kind="danger"
                onDone={close}
              >
                {(fieldError) => <OwnerProof fieldError={fieldError} />}
              </WriteForm>
            )}
          </Reveal>
        ) : setUp === undefined ? (
          <Reveal label={t('account.appSetUp')} kind="primary">
            {() => (
              <WriteForm
                mutation={starting}
                input={(typed) => ({ body: proofOf(typed) })}
                submit={t('account.continue')}
                onDone={setSetUp}
              >
                {(fieldError) => <OwnerProof fieldError={fieldError} />}
              </WriteForm>
            )}
          </Reveal>
        ) : (
          <AppSetUp
            {...setUp}
            onDone={(codes) => {
              setSetUp(undefined);
              onCodes(codes);
            }}
            onCancel={() => setSetUp(undefined)}
          />
        )}
      </div>
    </Card>
  );
}

interface AppSetUpProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function AppSetUp({ secret, uri, onDone, onCancel }: AppSetUpProps) {
  const t = useT();
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label={t('account.qrCode')} />
      <div className="grid min-w-0 grow basis-64 gap-4">
        <p className="max-w-prose text-sm">{t('account.scan')}</p>
        <p className="grid justify-items-start gap-1 text-sm">
          <span className="text-xs text-quiet">{t('account.manualKey')}</span>
          <code className="font-mono break-all select-all" data-testid="totp-secret">
            {spaced}
          </code>
          <Button size="small" onClick={() => void copySecret(t, secret)}>
            {t('account.copy')}
          </Button>
        </p>
        <WriteForm
          mutation={confirming}
          input={({ code = '' }) => ({ body: { code } })}
          submit={t('account.appOn')}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          aside={
            <Button kind="quiet" onClick={onCancel}>
              {t('account.cancel')}
            </Button>
          }
        >
          {(fieldError) => (
            <TextField
              label={t('account.appCode')}
              hint={t('account.appCodeHint')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              required
              className="max-w-40"
              error={fieldError('code')}
            />
          )}
        </WriteForm>
      </div>
    </div>
  );
}
