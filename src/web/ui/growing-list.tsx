import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListCursor, writeCursor } from '../../domain/quotes/list-cursor.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { OlderLink } from './older-link.tsx';

interface GrowingListProps {
  /** What `useOlderPages` knows of the pages below the first. */
  readonly pages: {
    readonly busy: boolean;
    readonly problem: UseQueryResult | undefined;
    readonly older: (cursor: string) => void;
  };
  /** The last entry that is shown, or its cursor; undefined where there are no older ones. */
  readonly last: ListCursor | string | undefined;
  readonly older: string;
  /** How much is shown, beside the link to more of it. */
  readonly note?: ReactNode;
  /** Leads back to the beginning; given where the list does not begin there. */
  readonly newest: { readonly title: string; readonly onNewest: () => void } | undefined;
  readonly children: ReactNode;
}

/** A list by pages, newest first: the way back to the newest, the entries, the way to older ones. */
export const GrowingList = ({ pages, last, older, note, newest, children }: GrowingListProps) => (
  <>
    {newest === undefined ? null : (
      <div className="border-b border-line px-card py-1 print:hidden">
        <Button size="small" kind="quiet" onClick={newest.onNewest}>
          {newest.title}
        </Button>
      </div>
    )}
    {children}
    {pages.problem === undefined ? null : (
      <ErrorState busy={pages.problem.isFetching} onRetry={() => void pages.problem?.refetch()} />
    )}
    {last === undefined && note === undefined ? null : (
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-card py-2 print:hidden">
        {note === undefined ? null : (
          <p aria-live="polite" className="text-xs text-quiet tabular-nums">
            {note}
          </p>
        )}
        {last === undefined ? null : (
          <OlderLink
            title={older}
            cursor={typeof last === 'string' ? last : writeCursor({ time: last.time, id: last.id })}
            busy={pages.busy}
            onOlder={pages.older}
          />
        )}
      </div>
    )}
  </>
);
