import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';

/** Why there is nothing here, and what to do about it. */
export function EmptyState({
  glyph = 'search',
  title,
  children,
  action,
}: {
  readonly glyph?: GlyphName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <span className="grid size-9 place-items-center rounded-full bg-neutral-soft text-neutral">
        <Glyph name={glyph} />
      </span>
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <p className="max-w-sm text-sm text-quiet">{children}</p>}
      {action === undefined ? null : <div className="mt-2">{action}</div>}
    </div>
  );
}
