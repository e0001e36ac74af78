import type { ReactNode } from 'react';
import { PlainFooter } from './plain-footer.tsx';
import { PlainHeader } from './plain-header.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** Leans on nothing that may be what failed: no menu, no session, no figures. */
export function ErrorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-6xl grow flex-col px-4 py-10 outline-none md:px-6 md:py-20"
      >
        {children}
      </main>
      <PlainFooter />
    </div>
  );
}
