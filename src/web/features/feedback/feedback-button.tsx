import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../shell/panel-boundary.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { FeedbackLoadFailure } from './load-failure.tsx';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));

/** On every page; the form comes when it is asked for. Without script it is a link to its page. */
export function FeedbackButton() {
  const t = useT();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <aside aria-label={t('symbols.feedback')}>
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
