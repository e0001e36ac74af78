import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react';
import type { ChartChange } from '../../../../../domain/charting/chart-state.ts';
import type { GridShape } from '../../../../../domain/charting/grid-shape.ts';
import { movedBorder } from '../../../../../domain/charting/layout.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ChartPane } from '../../chart-pane.tsx';
import { shownBarsQuery } from '../../queries.ts';
import type { ChartDeck } from '../chart-deck.tsx';
import { ActiveControls, type ChartSlots, Publish } from '../chart-slots.tsx';

/** One of the further charts of a page, with bars and a session of its own. */
export function GridChart({
  deck: { layout, changeChart, publish },
  at,
  slots,
  frame,
}: {
  readonly deck: ChartDeck;
  readonly at: number;
  readonly slots: ChartSlots;
  readonly frame: Element | null;
}) {
  const t = useT();
  const api = useApi();
  const state = layout.charts[at] ?? layout.charts[0]!;
  const { symbol, interval, hours, adjustment } = state;
  const change = useCallback((wanted: ChartChange) => changeChart(at, wanted), [changeChart, at]);
  const bars = useQuery(shownBarsQuery(api, symbol, { interval, hours, adjustment }));
  return (
    <Loaded of={[bars]} skeleton={<Skeleton className="size-full !rounded-none" />}>
      {(answer) =>
        answer.data.bars.time.length === 0 ? (
          <div className="grid grow place-items-center">
            <EmptyState glyph="candles" title={t('charting.none')}>
              {symbol}
            </EmptyState>
          </div>
        ) : (
          <ChartPane answer={answer} wanted={state} change={change}>
            {(canvas) =>
              slots.around(
                <>
                  {canvas}
                  {slots.over}
                  <ActiveControls at={at} slots={slots} frame={frame} />
                  <Publish at={at} publish={publish} />
                </>,
              )
            }
          </ChartPane>
        )
      }
    </Loaded>
  );
}

const STEP = 0.02;

/** The borders between the tracks of the grid: dragged, or moved by arrows. */
export function GridBorder({
  shape,
  deck,
}: {
  readonly shape: GridShape;
  readonly deck: ChartDeck;
}) {
  const columns = Array.from({ length: shape.columns - 1 }, (_, at) => at);
  const rows = Array.from({ length: shape.rows - 1 }, (_, at) => at);
  // A border that runs through a chart belongs to no track of its own.
  const isFree = (way: 'column' | 'row', track: number) =>
    shape.cells.some((cell) => cell[way] + cell[`${way}s`] - 1 === track + 1);
  return (
    <>
      {columns
        .filter((track) => isFree('column', track))
        .map((track) => (
          <Border key={`c${track}`} way="widths" count={shape.columns} track={track} deck={deck} />
        ))}
      {rows
        .filter((track) => isFree('row', track))
        .map((track) => (
          <Border key={`r${track}`} way="heights" count={shape.rows} track={track} deck={deck} />
        ))}
    </>
  );
}

function Border({
  way,
  count,
  track,
  deck: { layout, setLayout },
}: {
  readonly way: 'widths' | 'heights';
  readonly count: number;
  readonly track: number;
  readonly deck: ChartDeck;
}) {
  const t = useT();
  const start = useRef<{ readonly at: number; readonly shares: readonly number[] } | null>(null);
  const shares = layout[way].length === count ? layout[way] : Array<number>(count).fill(1 / count);
  const before = shares.slice(0, track + 1).reduce((sum, share) => sum + share, 0);
  const move = (from: readonly number[], by: number) =>
    setLayout((current) => ({ ...current, [way]: movedBorder(from, count, track, by) }));
  const isColumn = way === 'widths';
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = isColumn ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    event.stopPropagation();
    move(shares, event.key === more ? STEP : -STEP);
  };
  const placeOf = (event: PointerEvent) => (isColumn ? event.clientX : event.clientY);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (start.current === null || box === undefined) return;
    const whole = isColumn ? box.width : box.height;
    if (whole > 0) move(start.current.shares, (placeOf(event) - start.current.at) / whole);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be dragged
    <div
      role="separator"
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(before * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t('layouts.border')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move it
      tabIndex={0}
      className={classNames(
        'absolute z-30 touch-none hover:bg-accent/40 focus-visible:bg-accent/40 print:hidden',
        isColumn
          ? 'inset-y-0 w-2 -translate-x-1 cursor-col-resize'
          : 'inset-x-0 h-2 -translate-y-1 cursor-row-resize',
      )}
      style={isColumn ? { left: `${before * 100}%` } : { top: `${before * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: placeOf(event), shares };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => setLayout((current) => ({ ...current, [way]: [] }))}
    />
  );
}
