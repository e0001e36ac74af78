import { useCallback, useEffect, useRef, useState } from 'react';
import type { VendorScript } from '../../../domain/feedback/captcha-vendor.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { loadVendor } from './load-vendor.ts';

interface CaptchaWidgetProps {
  readonly vendor: VendorScript;
  readonly siteKey: string;
  /** The token, or an empty text when there is none any more. */
  readonly onToken: (token: string) => void;
}

/** WG-4: the captcha of somebody else; what fails to load says so, and can be tried again. */
export function CaptchaWidget({ vendor, siteKey, onToken }: CaptchaWidgetProps) {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useCallback(
    (message: string) => {
      onToken('');
      setFailure(message);
    },
    [onToken],
  );
  if (failure === null)
    return <Task vendor={vendor} siteKey={siteKey} onToken={onToken} onFailure={fail} />;
  return (
    <Notice
      tone="danger"
      action={
        <Button size="small" glyph="refresh" onClick={() => setFailure(null)}>
          {t('errors.tryAgain')}
        </Button>
      }
    >
      {failure === '' ? t('feedback.loadFailed') : failure}
    </Notice>
  );
}

/** Nothing of the vendor's is loaded before this is shown. */
function Task({
  vendor,
  siteKey,
  onToken,
  onFailure,
}: CaptchaWidgetProps & { readonly onFailure: (message: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An element of the vendor's own: React must not find its contents changed.
    const inner = document.createElement('div');
    place.current?.append(inner);
    let isGone = false;
    let remove: (() => void) | undefined;
    const fail = (message: string): void => {
      if (!isGone) onFailure(message);
    };
    loadVendor(vendor)
      .then((api) => {
        if (isGone) return;
        const id = api.render(inner, {
          sitekey: siteKey,
          theme: shownTheme(),
          callback: onToken,
          'expired-callback': () => onToken(''),
          'error-callback': () => {
            fail('');
            // Said in our own words; nothing needs to be thrown.
            return true;
          },
        });
        remove = () => api.remove?.(id);
      })
      .catch((problem: unknown) => fail(problem instanceof Error ? problem.message : ''));
    return () => {
      isGone = true;
      remove?.();
      inner.remove();
    };
  }, [vendor, siteKey, onToken, onFailure]);
  return <div ref={place} className="min-h-20" />;
}

function shownTheme(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
