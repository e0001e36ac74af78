import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ListAndPaneProps {
  readonly list: ReactNode;
  readonly pane: ReactNode;
  /** What is read in the pane, for readers who cannot see where it stands. */
  readonly label: string;
  /** Whether something was opened: where there is room for one of the two, it is the pane. */
  readonly open: boolean;
  /** The columns where both have room. */
  readonly columns: string;
}

/** A list and what is read of it, side by side from 1024 px; below that one after the other. */
export const ListAndPane = ({ list, pane, label, open, columns }: ListAndPaneProps) => (
  <div
    className={classNames(
      'grid grid-cols-[minmax(0,1fr)] items-start gap-gap print:block',
      columns,
    )}
  >
    <div className={classNames('min-w-0', open && 'max-lg:hidden print:hidden')}>{list}</div>
    <section
      aria-label={label}
      className={classNames(
        'min-w-0 lg:sticky lg:top-26 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto print:max-h-none print:overflow-visible',
        'rounded-lg border border-line bg-panel',
        !open && 'max-lg:hidden print:hidden',
      )}
    >
      {pane}
    </section>
  </div>
);
