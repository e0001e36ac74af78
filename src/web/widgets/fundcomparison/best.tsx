import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';

/** A figure; the best of its row by a star, by weight and in words. */
export function Best({
  of: isBest,
  children,
}: {
  readonly of: boolean;
  readonly children: ReactNode;
}) {
  const t = useT();
  if (!isBest) return children;
  return (
    <span className="inline-flex items-center gap-1 font-semibold" data-best>
      <Glyph name="star" className="size-3 text-accent" />
      <span className="sr-only">{t('fundcomparison.best')}</span>
      {children}
    </span>
  );
}
