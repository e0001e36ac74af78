import { Outlet } from 'react-router';
import { PlainFooter } from './frame/plain-footer.tsx';
import { PlainHeader } from './frame/plain-header.tsx';
import { CONTENT_ID, SkipLink } from './frame/skip-link.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Leans on nothing that may be what failed: no menu, no session, no figures. */
export default function ErrorLayout({ children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-6xl grow flex-col px-4 py-10 outline-none md:px-6 md:py-20"
      >
        {children ?? <Outlet />}
      </main>
      <PlainFooter />
    </div>
  );
}
