import type { ReactNode } from 'react';

/** What a thing is, outlined and quiet: it must not draw the eye before the thing itself. */
export const Tag = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-flex shrink-0 rounded-sm border border-line px-1 text-2xs leading-[0.8125rem] whitespace-nowrap text-quiet">
    {children}
  </span>
);
