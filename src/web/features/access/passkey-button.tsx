import { useState, useSyncExternalStore } from 'react';
import { finishSignIn, startPasskeySignIn } from '../../../contract/access.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';

const never = () => () => {};

/** The second step with a passkey: the browser asks for it, so this one needs scripts. */
export function PasskeyButton({ next }: { readonly next: string }) {
  const api = useApi();
  const t = useT();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // Before the page is alive a press would be lost.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const ask = async () => {
    setState('busy');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await api(startPasskeySignIn, {});
      const passkey = await startAuthentication({
        optionsJSON: options as typeof options &
          Parameters<typeof startAuthentication>[0]['optionsJSON'],
      });
      await api(finishSignIn, {
        body: { passkey: { ...passkey, response: { ...passkey.response } } },
      });
      location.assign(next);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="grid gap-2">
      <Button
        size="large"
        glyph="lock"
        busy={state === 'busy'}
        disabled={!alive}
        onClick={() => void ask()}
      >
        {t('access.usePasskey')}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t('access.passkeyFailed')}
        </p>
      ) : null}
    </div>
  );
}
