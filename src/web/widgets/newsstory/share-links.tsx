import { useSyncExternalStore } from 'react';
import { useHasScript } from '../../display/has-script.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { toast } from '../../ui/toast-queue.ts';

const never = () => () => {};

/** Copy, mail, or whatever the reader's own machine offers; no service of others is told. */
export function ShareLinks({
  address,
  headline,
}: {
  readonly address: string;
  readonly headline: string;
}) {
  const t = useT();
  const hasScript = useHasScript();
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t('news.copied'), tone: 'success' });
    } catch {
      toast({ title: t('news.copyFailed'), description: address, tone: 'warning' });
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(headline)}&body=${encodeURIComponent(`${headline}\n\n${address}`)}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
    <div
      role="group"
      aria-label={t('news.shareThis')}
      className="flex flex-wrap gap-2 print:hidden"
    >
      {hasScript ? (
        <Button size="small" glyph="document" onClick={() => void copy()}>
          {t('news.copy')}
        </Button>
      ) : null}
      <a href={mail} className={buttonClass({ size: 'small' })}>
        <Glyph name="mail" />
        {t('news.mail')}
      </a>
      {canShare ? (
        <Button
          size="small"
          glyph="external"
          onClick={() => {
            // Closing the sheet without a choice is no failure.
            navigator.share({ title: headline, url: address }).catch(() => undefined);
          }}
        >
          {t('news.share')}
        </Button>
      ) : null}
    </div>
  );
}
