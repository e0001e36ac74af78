import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type GridRange, isInRange } from './grid-move.ts';
import type { Span } from './virtual-window.ts';

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
}

export interface GridRow {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly rank: 'detail' | 'subtotal' | 'total' | 'group';
  /** What its figures are counted in: only lines of one unit can be compared. */
  readonly unit?: string;
  /** In full, for the clipboard; the order is that of the columns. */
  readonly values: readonly (number | null)[];
  readonly text: (value: number | null) => string;
  /** Figures whose sign is good or bad news are coloured. */
  readonly isChange?: boolean;
  /** Beside the title: the shape of the row. */
  readonly aside?: ReactNode;
}

/** Sizes (px) that both headers, the cells and the scrolling agree on. */
export const ROW = 30;
export const COLUMN = 88;
export const HEADER = 44;
export const headerWidth = 'w-36 shrink-0 md:w-72 print:w-40';

/** Holds the place of columns that are not drawn. */
export const Gap = ({ columns }: { readonly columns: number }) =>
  columns <= 0 ? null : (
    <div className="shrink-0 border-b border-line" style={{ width: columns * COLUMN }} />
  );

interface RowProps {
  readonly id: string;
  readonly row: GridRow;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly drawn: Span;
  readonly after: number;
  readonly range: GridRange | null;
  readonly active: number | null;
  readonly colour: string | undefined;
  readonly onPick: (ids: readonly string[]) => void;
  readonly pickLabel: (title: string) => string;
}

const ranks = {
  detail: '',
  subtotal: 'font-medium',
  total: 'bg-sunken font-semibold',
  group: 'bg-sunken font-semibold',
} as const;

export const GridRowView = memo(function GridRowView({
  id,
  row,
  index,
  columns,
  drawn,
  after,
  range,
  active,
  colour,
  onPick,
  pickLabel,
}: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(
        'group/row flex w-max min-w-full break-inside-avoid print:w-full',
        colour === undefined ? 'bg-panel' : 'bg-chosen',
        colour === undefined && ranks[row.rank],
        colour !== undefined && row.rank !== 'detail' && 'font-semibold',
      )}
      style={{ height: ROW }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classNames(
          headerWidth,
          'sticky left-0 z-10 flex items-center gap-2 border-r border-b border-line bg-inherit pr-2',
          row.rank === 'detail' ? 'pl-6' : 'pl-card',
        )}
        title={row.hint ?? row.title}
      >
        {row.rank === 'group' ? (
          <span className="truncate">{row.title}</span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={colour !== undefined}
            aria-label={pickLabel(row.title)}
            className="flex h-full min-w-0 grow items-center gap-1.5 text-left hover:text-link"
            onClick={() => onPick([row.id])}
          >
            {colour === undefined ? null : (
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${colour}`} />
            )}
            <span className="truncate">{row.title}</span>
          </button>
        )}
        {row.aside === undefined ? null : (
          <span className="shrink-0 max-md:hidden print:hidden">{row.aside}</span>
        )}
      </div>
      <Gap columns={drawn.first} />
      {columns.slice(drawn.first, drawn.end).map((column, offset) => {
        const at = drawn.first + offset;
        const value = row.values[at] ?? null;
        const chosen = range !== null && isInRange(range, { row: index, column: at });
        return (
          <div
            key={column.id}
            id={`${id}-${index}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={chosen}
            data-cell={`${index} ${at}`}
            className={classNames(
              'shrink-0 cursor-cell border-b border-line px-2 text-right leading-[29px] whitespace-nowrap select-none',
              // On paper the columns share the width of the sheet.
              'print:w-0! print:grow print:px-0.5',
              chosen && 'bg-chosen',
              active === at && 'ring-2 ring-focus ring-inset',
              row.isChange === true && value !== null && value < 0 && 'falls',
              row.isChange === true && value !== null && value > 0 && 'rises',
            )}
            style={{ width: COLUMN }}
          >
            {row.rank === 'group' ? '' : row.text(value)}
          </div>
        );
      })}
      <Gap columns={after} />
    </div>
  );
});
