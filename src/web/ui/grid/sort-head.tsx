import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph } from '../glyph.tsx';
import { ariaSort } from '../table/sort-text.ts';
import type { Sorting } from '../table.tsx';

interface SortHeadProps {
  readonly id: string;
  /** Where it stands among the heads that the cursor reaches, from 0. */
  readonly at: number;
  readonly index: number;
  readonly column: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: () => void;
  /** The grid's cursor stands on it. */
  readonly active: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The head of a grid's column. A click sorts by it; for keys it is a cell like any other. */
export function SortHead(props: SortHeadProps) {
  const { id, at, index, column, sorting, onSort, active, className, style, children } = props;
  const order = ariaSort(sorting, column);
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={index}
      aria-sort={order}
      data-head={at}
      className={classNames(className, active && 'ring-2 ring-focus ring-inset')}
      style={style}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classNames(
          'w-full whitespace-nowrap text-inherit hover:underline',
          order !== 'none' && 'text-ink',
        )}
        onClick={onSort}
      >
        {/* Beside the words, not before them: an arrow must not widen the column. */}
        <span className="relative inline-block">
          {order === 'none' ? null : (
            <Glyph
              name={order === 'descending' ? 'chevron-down' : 'chevron-up'}
              className="absolute top-0.5 right-full size-3"
            />
          )}
          {children}
        </span>
      </button>
    </div>
  );
}
