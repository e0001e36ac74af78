import type { ReactNode } from 'react';
import { PageHead } from '../../i18n/page-head.tsx';

/** One thing to do, and the ways to what else one might have come for. */
export function AccessPanel({
  title,
  intro,
  about,
  links,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  /** For search engines. */
  readonly about?: string;
  readonly links?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid w-full gap-5">
      <PageHead title={title} {...(about === undefined ? {} : { description: about })} />
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {intro === undefined ? null : <p className="mt-1.5 text-sm text-quiet">{intro}</p>}
      </div>
      {children}
      {links === undefined ? null : (
        <div className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-quiet">
          {links}
        </div>
      )}
    </div>
  );
}
