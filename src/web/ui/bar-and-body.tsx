import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A view in a place of a given height: a thin bar of controls, and below it what scrolls. A sheet in
 * the body takes the height that is left and scrolls by itself.
 */
export function BarAndBody({
  bar,
  padded = false,
  className,
  children,
}: {
  readonly bar?: ReactNode;
  readonly padded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('flex h-full min-h-0 flex-col', className)}>
      {bar === undefined ? null : (
        <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-1.5 border-b border-line px-2 py-1">
          {bar}
        </div>
      )}
      <div
        className={classNames(
          'flex min-h-0 grow flex-col overflow-y-auto [scrollbar-width:thin] [&>[role=grid]]:max-h-full [&>[role=grid]]:min-h-0 [&>[role=grid]]:grow',
          padded && 'p-2',
        )}
      >
        {children}
      </div>
    </div>
  );
}
