import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ListAndPaneProps {
  readonly list: ReactNode;
  /** `null`: there is none, and the list has all the room. */
  readonly pane: ReactNode;
  /** What is read in the pane, for readers who cannot see where it stands. */
  readonly label: string;
  /** Whether something was opened: where there is room for one of the two, it is the pane. */
  readonly open: boolean;
  /** The columns where both have room. */
  readonly columns: string;
  /** The shorter one stays in view and scrolls by itself; the other goes with the page. */
  readonly stays?: 'list' | 'pane';
}

const stayingClass =
  'lg:sticky lg:top-26 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto print:max-h-none print:overflow-visible';

/** A list and what is read of it, side by side from 1024 px; below that one after the other. */
export const ListAndPane = ({
  list,
  pane,
  label,
  open,
  columns,
  stays = 'pane',
}: ListAndPaneProps) => (
  <div
    className={classNames(
      'grid grid-cols-[minmax(0,1fr)] items-start gap-gap print:block',
      pane !== null && columns,
    )}
  >
    <div
      className={classNames(
        'min-w-0',
        open && 'max-lg:hidden print:hidden',
        pane !== null && stays === 'list' && stayingClass,
      )}
    >
      {list}
    </div>
    {pane === null ? null : (
      <section
        aria-label={label}
        className={classNames(
          'min-w-0',
          stays === 'pane' && stayingClass,
          !open && 'max-lg:hidden print:hidden',
        )}
      >
        {pane}
      </section>
    )}
  </div>
);
