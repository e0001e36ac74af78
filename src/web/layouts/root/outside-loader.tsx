import { useEffect } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../shell/session/use-session.ts';
import { toast } from '../../ui/toast-queue.ts';
import { useBoot } from '../../shell/boot/boot.tsx';

const ID = 'qmod';

/**
 * The outside widget loader that the operator has named, once in a document, with the attributes
 * of WG-1. After each page it is told to look again (page-finish.ts). WG-3: what fails is said.
 */
export function OutsideLoader() {
  const t = useT();
  const { shell } = useBoot();
  const { wmid, user } = useSession();
  const { widgetLoader, version, development } = shell;
  useEffect(() => {
    if (widgetLoader === '' || document.getElementById(ID) !== null) return;
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    const script = document.createElement('script');
    const attributes = {
      wmid,
      env: development ? 'dev' : 'app',
      version,
      sid: user?.sid ?? '',
      nonce,
    };
    for (const [name, value] of Object.entries(attributes))
      script.setAttribute(`data-qmod-${name}`, value);
    script.id = ID;
    script.nonce = nonce;
    script.async = true;
    script.addEventListener('load', () => window.qMod?.loadTools?.());
    script.addEventListener('error', () => {
      script.remove();
      toast({ tone: 'danger', title: t('errors.loader') });
    });
    script.src = widgetLoader;
    document.head.append(script);
  }, [widgetLoader, version, development, wmid, user, t]);
  return null;
}
