import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OptionChain, OptionContract } from '../../../domain/market/option-chain.ts';
import { type ChainRow, nearestStrike } from '../../../domain/options/chain-summary.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveDelay, useQuoteField } from '../../live/use-live.ts';
import { classNames } from '../../ui/class-names.ts';
import { type GridCell, moveSelection, selectionAt } from '../../ui/grid/grid-move.ts';
import { useGridWindow } from '../../ui/grid/use-grid-window.ts';
import { offsetShowing } from '../../ui/grid/virtual-window.ts';
import type { ChainColumn } from './chain-columns.ts';
import {
  callsClass,
  cellClass,
  ChainLine,
  isTraded,
  layoutOf,
  LINE,
  putsClass,
  strikeClass,
} from './chain-line.tsx';
import type { Side } from './params.ts';

const HEADER = 56;

export type OnTrade = (contract: OptionContract, quantity: 1 | -1) => void;

interface ChainGridProps {
  readonly chain: OptionChain;
  readonly rows: readonly ChainRow[];
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  /** How late the quotes are, in ms. */
  readonly delay: number;
  readonly onTrade: OnTrade | undefined;
}

/** Calls, strikes and puts; only the lines in view are drawn, and only what moves is drawn anew. */
export function ChainGrid({ chain, rows, columns, side, delay, onTrade }: ChainGridProps) {
  const { t, format } = useI18n();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const symbol = chain.underlying;
  const moving = useLiveDelay(symbol) === delay;
  const live = useQuoteField(symbol, 'last');
  const price = moving && live !== undefined ? live : chain.underlyingPrice;
  const layout = useMemo(() => layoutOf(columns, side), [columns, side]);
  const size = { rows: rows.length, columns: layout.left.length + 1 + layout.right.length };
  const [active, setActive] = useState<GridCell | null>(null);
  const [focused, setFocused] = useState(false);
  const seen = useGridWindow(box, {
    ...size,
    rowHeight: LINE,
    columnWidth: 64,
    headerHeight: HEADER,
  });
  const above = rows.findIndex(({ strike }) => strike > price);
  const border = above < 0 ? rows.length : above;

  const middle = nearestStrike(
    rows.map(({ strike }) => strike),
    chain.underlyingPrice,
  );
  // Where the money is matters when another chain comes, not with every tick.
  const centred = useRef('');
  useLayoutEffect(() => {
    const list = `${chain.expiry} ${rows.length}`;
    if (box.current === null || centred.current === list) return;
    centred.current = list;
    const room = box.current.clientHeight - HEADER;
    box.current.scrollTop = (middle + 0.5) * LINE - room / 2;
  }, [chain.expiry, rows.length, middle]);

  const trade = (cell: GridCell): void => {
    const row = rows[cell.row];
    const at = layout.left.length;
    const column = cell.column < at ? layout.left[cell.column] : layout.right[cell.column - at - 1];
    if (onTrade === undefined || row === undefined || column === undefined) return;
    const isCall = side === 'calls' || (side === 'both' && cell.column < at);
    const contract = isCall ? row.call : row.put;
    if (contract !== undefined && isTraded(column.id))
      onTrade(contract, column.id === 'ask' ? 1 : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = active ?? { row: middle, column: layout.left.length };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      trade(from);
      return;
    }
    const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEADER) / LINE) - 1);
    const next = moveSelection(event, selectionAt(from), size, page, () => true)?.active;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    if (box.current !== null)
      box.current.scrollTop = offsetShowing(
        next.row,
        LINE,
        box.current.scrollTop,
        box.current.clientHeight - HEADER,
      );
  };
  const cellOf = (event: MouseEvent): GridCell | undefined => {
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = element?.dataset['cell']?.split(' ').map(Number) ?? [];
    return row === undefined || column === undefined ? undefined : { row, column };
  };

  return (
    <div
      ref={box}
      // The whole chain is one stop of the Tab key; the cell under the cursor is told by its id.
      role="grid"
      tabIndex={0}
      aria-label={t('options.grid', { symbol, date: format.day(chain.expiry) })}
      aria-rowcount={rows.length + 2}
      aria-colcount={size.columns}
      aria-activedescendant={
        active === null || !focused ? undefined : `${id}-${active.row}-${active.column}`
      }
      className="relative max-h-[min(76vh,44rem)] overflow-auto overscroll-x-contain text-sm tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset print:max-h-none print:overflow-visible"
      onFocus={() => {
        setFocused(true);
        setActive((before) => before ?? { row: middle, column: layout.left.length });
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => setActive(cellOf(event) ?? active)}
      onClick={(event) => {
        const cell = cellOf(event);
        if (cell !== undefined) trade(cell);
      }}
    >
      <div role="presentation" className="relative w-max min-w-full">
        <Head columns={columns} side={side} left={layout.left} />
        <div style={{ height: seen.rows.first * LINE }} />
        {rows.slice(seen.rows.first, seen.rows.end).map((row, n) => {
          const index = seen.rows.first + n;
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
              active={focused && active?.row === index ? active.column : null}
              from={chain.underlyingPrice}
              moving={moving}
              tradable={onTrade !== undefined}
            />
          );
        })}
        <div style={{ height: Math.max(0, rows.length - seen.rows.end) * LINE }} />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent"
          style={{ top: HEADER + border * LINE - 1 }}
        >
          <span
            className={classNames(
              'absolute -top-2 rounded-full bg-accent px-1.5 text-2xs leading-3.5 font-semibold text-accent-ink',
              side === 'both'
                ? 'left-1/2 -translate-x-1/2 max-md:left-3 max-md:translate-x-0'
                : 'left-3',
            )}
            title={t('options.atm', { price: format.number(price, 2) })}
          >
            {format.number(price, 2)}
          </span>
        </div>
      </div>
    </div>
  );
}

function Head({
  columns,
  side,
  left,
}: {
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  readonly left: readonly ChainColumn[];
}) {
  const { t } = useI18n();
  const titles = (list: readonly ChainColumn[], offset: number): ReactNode =>
    list.map((column, n) => (
      <div
        key={column.id}
        role="columnheader"
        aria-colindex={offset + n + 1}
        className={classNames(cellClass, 'max-md:[order:var(--order)]')}
        style={{ '--order': columns.indexOf(column) } as CSSProperties}
      >
        {t(column.title)}
      </div>
    ));
  return (
    <div
      role="presentation"
      className="sticky top-0 z-20 border-b border-line bg-sunken text-xs font-medium text-quiet"
      style={{ height: HEADER }}
    >
      <div role="row" aria-rowindex={1} className="flex h-7 items-center text-ink">
        {side === 'both' ? (
          <div
            role="columnheader"
            className="grow basis-0 text-center max-md:order-2 max-md:pl-4 max-md:text-left"
          >
            {t('options.calls')}
          </div>
        ) : null}
        <div role="presentation" className={classNames(strikeClass, 'border-transparent')} />
        <div
          role="columnheader"
          className={classNames(
            'grow basis-0 text-center max-md:order-2 max-md:pl-4 max-md:text-left',
            side === 'both' && 'max-md:hidden',
          )}
        >
          {t(side === 'calls' ? 'options.calls' : 'options.puts')}
        </div>
      </div>
      <div role="row" aria-rowindex={2} className="flex h-7 items-center">
        {side === 'both' ? (
          <div role="presentation" className={callsClass}>
            {titles(left, 0)}
          </div>
        ) : null}
        <div
          role="columnheader"
          aria-colindex={left.length + 1}
          className={classNames(strikeClass, 'bg-sunken', side !== 'both' && 'order-first')}
        >
          {t('options.strike')}
        </div>
        <div
          role="presentation"
          className={classNames(putsClass, 'max-md:order-2', side === 'both' && 'max-md:hidden')}
        >
          {titles(columns, left.length + 1)}
        </div>
      </div>
    </div>
  );
}
