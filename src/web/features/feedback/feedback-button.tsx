import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { FeedbackLoadFailure } from './load-failure.tsx';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));

/**
 * On every page; the form comes when it is asked for. Without script it is a link to its page. On a
 * desk it floats in the margin, small enough to lie on no figure, and says its name when it is
 * reached; on a phone there is no margin, so it stands at the end, in the room that the footers
 * leave above the bar.
 */
export function FeedbackButton() {
  const t = useT();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <aside
      aria-label={t('symbols.feedback')}
      className="max-md:relative max-md:-mt-28 max-md:h-28 max-md:px-4 print:hidden"
    >
      <a
        href={`/contact-us?page=${encodeURIComponent(pathname)}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsked('open');
        }}
        className={`${buttonClass({ kind: 'secondary' })} group z-20 !rounded-full md:fixed md:right-1 md:bottom-12 md:px-2`}
      >
        <Glyph name="message" />
        <span className="md:sr-only md:group-hover:not-sr-only md:group-focus-visible:not-sr-only">
          {t('symbols.feedback')}
        </span>
      </a>
      {asked === 'never' ? null : (
        <PanelBoundary
          name="feedback"
          renderCrash={(error) => (
            <FeedbackLoadFailure message={error.message} onClose={() => setAsked('never')} />
          )}
        >
          <Suspense>
            <FeedbackDialog
              open={asked === 'open'}
              page={pathname}
              onClose={() => setAsked('closed')}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </aside>
  );
}
