import { Link, Outlet } from 'react-router';
import { useT } from '../i18n/i18n-provider.tsx';
import { PlainFooter } from './frame/plain-footer.tsx';
import { PlainHeader } from './frame/plain-header.tsx';
import { CONTENT_ID, SkipLink } from './frame/skip-link.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = { static: true };

/** Text to read, with nothing to wait for. */
export default function HelpLayout() {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader>
        <span aria-hidden="true" className="h-5 w-px bg-line" />
        <Link to="/help" className="rounded-xs text-base font-medium text-quiet hover:text-ink">
          {t('shell.help')}
        </Link>
      </PlainHeader>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-8 outline-none md:px-6 md:py-10"
      >
        <Outlet />
      </main>
      <PlainFooter />
    </div>
  );
}
