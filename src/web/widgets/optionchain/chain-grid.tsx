import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { OptionChain, OptionContract } from '../../../domain/options/option-chain.ts';
import { type ChainRow, nearestStrike } from '../../../domain/options/chain-summary.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveDelay, useQuoteField } from '../../live/use-live.ts';
import { classNames } from '../../ui/class-names.ts';
import type { GridCell } from '../../ui/table/sheet/grid-move.ts';
import { cellOf, useGridCursor } from '../../ui/table/sheet/use-grid-cursor.ts';
import { useGridWindow } from '../../ui/table/sheet/use-grid-window.ts';
import { usePrinting } from '../../ui/table/sheet/use-printing.ts';
import { offsetShowing, type Span } from '../../ui/table/sheet/virtual-window.ts';
import type { Sorting } from '../../ui/table.tsx';
import { type ChainColumn, STRIKE } from './chain-columns.ts';
import { ChainHead, HEADER } from './chain-head.tsx';
import { ChainLine, isTraded, layoutOf, LINE } from './chain-line.tsx';
import type { Side } from './params.ts';

export type OnTrade = (contract: OptionContract, quantity: 1 | -1) => void;

interface ChainGridProps {
  readonly chain: OptionChain;
  readonly rows: readonly ChainRow[];
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  /** How late the quotes are, in ms. */
  readonly delay: number;
  /** The order that the rows are in; without one, strikes go up. */
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: string) => void;
  readonly onTrade: OnTrade | undefined;
}

/** Where among the rows the price passes, if they go by strike. */
function borderOf(
  rows: readonly ChainRow[],
  price: number,
  sorting: Sorting | undefined,
): number | null {
  if (sorting !== undefined && sorting.column !== STRIKE) return null;
  const beyond = rows.findIndex(({ strike }) =>
    sorting?.descending === true ? strike < price : strike > price,
  );
  return beyond < 0 ? rows.length : beyond;
}

/** Calls, strikes and puts; only the lines in view are drawn, and only what moves is drawn anew. */
export function ChainGrid({
  chain,
  rows,
  columns,
  side,
  delay,
  sorting,
  onSort,
  onTrade,
}: ChainGridProps) {
  const { t, format } = useI18n();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const symbol = chain.underlying;
  const moving = useLiveDelay(symbol) === delay;
  const live = useQuoteField(symbol, 'last');
  const price = moving && live !== undefined ? live : chain.underlyingPrice;
  const layout = useMemo(() => layoutOf(columns, side), [columns, side]);
  const strikeAt = layout.left.length;
  const size = { rows: rows.length, columns: strikeAt + 1 + layout.right.length };
  const seen = useGridWindow(box, {
    rows: rows.length,
    rowHeight: LINE,
    headerHeight: HEADER,
    widths: null,
  });
  const drawn: Span = printing ? { first: 0, end: rows.length } : seen.rows;
  const border = borderOf(rows, price, sorting);
  const middle = nearestStrike(
    rows.map(({ strike }) => strike),
    chain.underlyingPrice,
  );
  // Where the money is matters when another list comes, not with every tick.
  const centred = useRef('');
  const isByStrike = border !== null;
  useLayoutEffect(() => {
    const order = sorting === undefined ? '' : `${sorting.column} ${sorting.descending}`;
    const list = `${chain.expiry} ${rows.length} ${order}`;
    if (box.current === null || centred.current === list) return;
    centred.current = list;
    const room = box.current.clientHeight - HEADER;
    box.current.scrollTop = isByStrike ? (middle + 0.5) * LINE - room / 2 : 0;
  }, [chain.expiry, rows.length, middle, sorting, isByStrike]);

  /** What a column of cells holds; nothing for the strikes. */
  const columnAt = (at: number) => {
    const column = at < strikeAt ? layout.left[at] : layout.right[at - strikeAt - 1];
    if (column === undefined || at === strikeAt) return undefined;
    const isCall = side === 'calls' || (side === 'both' && at < strikeAt);
    return { column, right: isCall ? ('call' as const) : ('put' as const) };
  };
  const trade = (cell: GridCell): void => {
    const of = columnAt(cell.column);
    const contract = of === undefined ? undefined : rows[cell.row]?.[of.right];
    if (onTrade === undefined || of === undefined || contract === undefined) return;
    if (isTraded(of.column.id)) onTrade(contract, of.column.id === 'ask' ? 1 : -1);
  };
  const headName = (at: number): string => {
    const of = columnAt(at);
    return of === undefined ? STRIKE : `${of.right}.${of.column.id}`;
  };
  const { active, head, activeId, range, events } = useGridCursor({
    id,
    size,
    start: { row: middle, column: strikeAt },
    valueAt: ({ row, column }) => {
      const of = columnAt(column);
      if (of === undefined) return rows[row]?.strike ?? null;
      const contract = rows[row]?.[of.right];
      return contract === undefined ? null : of.column.value(contract);
    },
    page: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEADER) / LINE) - 1),
    show: ({ row }) => {
      if (box.current !== null)
        box.current.scrollTop = offsetShowing(
          row * LINE,
          LINE,
          box.current.scrollTop,
          box.current.clientHeight - HEADER,
        );
    },
    onAct: (selection) => trade(selection.active),
    onHead: (at) => onSort(headName(at)),
    onHeadKey: () => {},
  });

  return (
    <div
      ref={box}
      // The whole chain is one stop of the Tab key; the cell under the cursor is told by its id.
      role="grid"
      tabIndex={0}
      aria-label={t('options.grid', { symbol, date: format.day(chain.expiry) })}
      aria-rowcount={rows.length + 2}
      aria-colcount={size.columns}
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      className="relative max-h-[min(76vh,44rem)] overflow-auto overscroll-x-contain text-sm tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset print:max-h-none print:overflow-visible print:text-2xs"
      {...events}
      onKeyDown={events.onKeyDown}
      onClick={(event) => {
        const cell = cellOf(event.target);
        if (cell !== undefined && !event.shiftKey) trade(cell);
      }}
    >
      <div role="presentation" className="relative w-max min-w-full print:w-full">
        <ChainHead
          id={id}
          columns={columns}
          side={side}
          left={layout.left}
          active={head}
          sorting={sorting}
          nameOf={headName}
          onSort={onSort}
        />
        <div style={{ height: drawn.first * LINE }} />
        {rows.slice(drawn.first, drawn.end).map((row, n) => {
          const index = drawn.first + n;
          return (
            <ChainLine
              key={row.strike}
              id={id}
              index={index}
              row={row}
              layout={layout}
              columns={columns}
              side={side}
              callPays={row.strike < price}
              putPays={row.strike > price}
              active={active?.row === index ? active.column : null}
              range={range !== null && index >= range.top && index <= range.bottom ? range : null}
              from={chain.underlyingPrice}
              moving={moving}
              tradable={onTrade !== undefined}
            />
          );
        })}
        <div style={{ height: Math.max(0, rows.length - drawn.end) * LINE }} />
        {border === null ? null : (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent"
            style={{ top: HEADER + border * LINE - 1 }}
          >
            <span
              className={classNames(
                'absolute -top-2 rounded-full bg-accent px-1.5 text-2xs leading-3.5 font-semibold text-accent-ink',
                side === 'both'
                  ? 'left-1/2 -translate-x-1/2 not-print:max-md:left-3 not-print:max-md:translate-x-0'
                  : 'left-3',
              )}
              title={t('options.atm', { price: format.number(price, 2) })}
            >
              {format.number(price, 2)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
