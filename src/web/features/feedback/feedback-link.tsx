import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { FeedbackLoadFailure } from './load-failure.tsx';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));

/**
 * In the footer of every page (WG-4), where it lies on no figure; the form comes when it is asked
 * for. Without script it leads to the page with the same form.
 */
export function FeedbackLink({ className }: { readonly className: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <a
        href={`/contact-us?page=${encodeURIComponent(pathname)}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsked('open');
        }}
        className={className}
      >
        {t('symbols.feedback')}
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
    </>
  );
}
