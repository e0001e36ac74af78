import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ListAndPaneProps {
  readonly list: ReactNode;
  /** `null`: there is none, and the list has all the room. */
  readonly pane: ReactNode;
  /** Whether something was opened: where there is room for one of the two, it is the pane. */
  readonly open: boolean;
  /** The columns where both have room. */
  readonly columns: string;
  /** The shorter one stays in view and scrolls by itself; the other goes with the page. */
  readonly stays?: 'list' | 'pane';
}

/** Reaches down to the end of the screen, or of the other part where that ends before. */
const stayingClass =
  'lg:sticky lg:top-26 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:max-h-[calc(100dvh-7.5rem)] lg:min-h-[min(100%,calc(100dvh-7.5rem))] lg:overflow-y-auto print:block print:max-h-none print:min-h-0 print:overflow-visible';

/** As high as the other part at least: neither leaves a hole below it. */
const fillingClass = 'grid h-full grid-cols-[minmax(0,1fr)] print:block';

/** A list and what is read of it, side by side from 1024 px; below that one after the other. */
export const ListAndPane = ({ list, pane, open, columns, stays = 'pane' }: ListAndPaneProps) => (
  <div
    className={classNames(
      'grid grid-cols-[minmax(0,1fr)] gap-gap print:block',
      pane !== null && columns,
    )}
  >
    <div className={classNames('min-w-0', open && 'max-lg:hidden print:hidden')}>
      <div className={pane !== null && stays === 'list' ? stayingClass : fillingClass}>{list}</div>
    </div>
    {pane === null ? null : (
      <div className={classNames('min-w-0', !open && 'max-lg:hidden print:hidden')}>
        <div className={stays === 'pane' ? stayingClass : fillingClass}>{pane}</div>
      </div>
    )}
  </div>
);
