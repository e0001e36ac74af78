import { type DragEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { SortButton } from '../sort-button.tsx';
import { sortOfHead, type Sorting } from '../sort-text.ts';
import { sizedClass, sizedStyle } from './sheet-cell.ts';
import type { PlacedColumn } from './sheet-layout.ts';
import { Gap } from './sheet-row.tsx';

interface SheetHeadProps<Row> {
  readonly id: string;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly titles: number;
  readonly first: number;
  readonly gaps: readonly [number, number];
  readonly stretch: boolean;
  readonly height: number;
  readonly sorting: readonly Sorting[];
  readonly onSort: (column: PlacedColumn<Row>, more: boolean) => void;
  readonly active: number | null;
  readonly onResize: (id: string, width: number) => void;
  readonly onMove: ((id: string, target: string) => void) | undefined;
}

export const GROUP_HEIGHT = 28;

/** Titles of groups, if there are any, and of columns: they sort, and move and widen by dragging. */
export function SheetHead<Row>(props: SheetHeadProps<Row>) {
  const { id, columns, titles, first, gaps, stretch, height, sorting, onSort, active } = props;
  const grouped = columns.some(({ group }) => group !== undefined);
  const head = (column: PlacedColumn<Row>, drawn: number) => {
    const at = drawn < titles ? -1 : first + drawn - titles;
    const sort = column.by === undefined ? undefined : sortOfHead(sorting, column.id);
    return (
      <div
        key={column.id}
        role="columnheader"
        aria-colindex={(at < 0 ? drawn : titles + at) + 1}
        aria-sort={sort?.aria}
        title={column.help}
        {...(at < 0 ? {} : { id: `${id}-head-${at}`, 'data-head': at })}
        className={classNames(
          sizedClass(column, stretch),
          'group/head relative flex items-center border-b border-line px-2 text-xs font-medium whitespace-nowrap text-quiet print:text-[length:inherit]',
          column.numeric === true && 'justify-end',
          column.rowHeader === true && 'sticky right-0 left-0 z-10 border-r bg-inherit',
          column.rowHeader === true && titles > 0 && 'pl-card',
          typeof column.look === 'string' && column.look,
          active !== null && active === at && 'ring-2 ring-focus ring-inset',
        )}
        style={sizedStyle(column)}
        {...(column.rowHeader === true ? {} : dragProps(column.id, props.onMove))}
      >
        {sort === undefined ? (
          <span className={column.titleIsHeard ? 'sr-only' : 'truncate'}>{column.title}</span>
        ) : (
          <SortButton inSheet column={column} {...sort} onSort={(more) => onSort(column, more)} />
        )}
        <Handle width={column.width} onResize={(width) => props.onResize(column.id, width)} />
      </div>
    );
  };
  return (
    <div
      role="rowgroup"
      className={classNames(
        'sticky top-0 z-20 bg-sunken print:static',
        stretch && 'print:text-[8px]',
      )}
    >
      {grouped ? <Groups columns={columns} titles={titles} stretch={stretch} /> : null}
      <div
        role="row"
        aria-rowindex={grouped ? 2 : 1}
        className="flex w-max min-w-full bg-inherit print:w-full"
        style={{ height: grouped ? height - GROUP_HEIGHT : height }}
      >
        {columns.slice(0, titles).map(head)}
        <Gap width={gaps[0]} />
        {columns.slice(titles).map((column, at) => head(column, titles + at))}
        <Gap width={gaps[1]} />
      </div>
    </div>
  );
}

/** Neighbouring columns of one group stand below one title, which is as wide as they are. */
function Groups<Row>({
  columns,
  stretch,
}: Pick<SheetHeadProps<Row>, 'columns' | 'titles' | 'stretch'>) {
  const runs: PlacedColumn<Row>[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run !== undefined && column.group !== undefined && run[0]?.group === column.group)
      run.push(column);
    else runs.push([column]);
  }
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="flex w-max min-w-full bg-inherit print:w-full"
      style={{ height: GROUP_HEIGHT }}
    >
      {runs.map((run) => {
        const [column] = run as [PlacedColumn<Row>];
        const total = (size: 'width' | 'phoneWidth'): number =>
          run.reduce((sum, each) => sum + each[size], 0);
        return (
          <div
            key={column.id}
            role={column.group === undefined ? 'presentation' : 'columnheader'}
            className={classNames(
              sizedClass(column, stretch),
              'truncate px-2 pt-1.5 text-xs font-medium text-ink not-print:max-md:text-left md:text-center',
              column.rowHeader === true && 'sticky right-0 left-0 z-10 bg-inherit',
            )}
            style={{
              ...sizedStyle({ ...column, width: total('width'), phoneWidth: total('phoneWidth') }),
              ...(column.rowHeader === true ? {} : { flexGrow: stretch ? run.length : undefined }),
            }}
          >
            {column.group}
          </div>
        );
      })}
    </div>
  );
}

const DRAGGED = 'application/x-column';

function dragProps(id: string, onMove: ((id: string, target: string) => void) | undefined) {
  if (onMove === undefined) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(DRAGGED, id);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged === '') return;
      event.preventDefault();
      onMove(dragged, id);
    },
  };
}

/** The right edge of a head. For keys, the head itself widens and narrows its column. */
function Handle({
  width,
  onResize,
}: {
  readonly width: number;
  readonly onResize: (width: number) => void;
}) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  return (
    <span
      aria-hidden="true"
      data-resize=""
      // A drag of the edge must not become a drag of the head.
      draggable
      className="absolute inset-y-0 right-0 w-1.5 cursor-col-resize touch-none group-hover/head:bg-edge print:hidden"
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const shown = event.currentTarget.parentElement?.offsetWidth ?? width;
        from.current = { x: event.clientX, width: shown };
      }}
      onPointerMove={({ clientX }) => {
        if (from.current !== null) onResize(from.current.width + clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
