import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHasScript } from '../../display/has-script.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../shell/panel-boundary.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { FeedbackLoadFailure } from './load-failure.tsx';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

const placeClass = `${buttonClass({ kind: 'secondary' })} fixed right-3 bottom-18 z-20 !rounded-full md:bottom-12 print:hidden`;

/** On every page; the form itself comes when it is asked for. */
export function FeedbackButton() {
  const t = useT();
  const { pathname } = useLocation();
  const hasScript = useHasScript();
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  const face = (
    <>
      <Glyph name="message" />
      <span className="max-md:sr-only">{t('symbols.feedback')}</span>
    </>
  );
  // Without script the form has a page of its own.
  if (!hasScript)
    return (
      <Link to="/contact-us" className={placeClass}>
        {face}
      </Link>
    );
  return (
    <>
      <a
        href={`/contact-us?page=${encodeURIComponent(pathname)}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsked('open');
        }}
        className={`${buttonClass({ kind: 'secondary' })} fixed right-3 bottom-18 z-20 !rounded-full md:bottom-12 print:hidden`}
      >
        <Glyph name="message" />
        <span className="max-md:sr-only">{t('symbols.feedback')}</span>
      </a>
      {asked === 'never' ? null : (
        <PanelBoundary
          name="feedback"
          fallback={(error) => (
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
    </>
  );
}
