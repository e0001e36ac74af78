import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type GridCell, gridShape } from '../../../domain/charting/grid-shape.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSettledStore } from '../../shell/boot/use-settled-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ChartDeck, useChartDeck, useChartSessions } from './layouts/chart-deck.tsx';
import { type ChartSlots, hasControls, Publish } from './layouts/chart-slots.tsx';
import { useLinkedCharts } from './layouts/use-linked-charts.ts';
import { ReplayBar } from './lazy-parts.tsx';

/** The frame of a chart: bars above and below, rails beside it. */
export function ChartFrame({ canvas, ...slots }: ChartSlots & { readonly canvas: ReactNode }) {
  const deck = useChartDeck();
  const sessions = useChartSessions();
  const { top, rail, drawer, bottom } = slots;
  const host = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Element | null>(null);
  // A chart alone puts nothing there: its frame need not be drawn again for it.
  const isAlone = deck === null || deck.layout.charts.length < 2;
  useEffect(() => {
    if (!isAlone) setFrame(host.current);
  }, [isAlone]);
  // Another chart that is active puts its controls here itself, out of its own contexts.
  const isOwn = deck === null || !hasControls(deck, sessions, deck.layout.active);
  return slots.around(
    <div ref={host} className="flex h-full min-h-0 flex-col">
      <div className="relative z-20 shrink-0 border-b border-line print:hidden">
        <div
          data-slot="top"
          className="mr-11 flex min-h-10 low:min-h-8 scroll-cue-ends items-center gap-0.5 overflow-x-auto pl-1.5 [scrollbar-width:none]"
        >
          {isOwn ? top : null}
        </div>
      </div>
      <div className="relative flex min-h-0 grow">
        <div
          data-slot="rail"
          className="flex shrink-0 flex-col border-r border-line max-md:contents low:hidden print:hidden"
        >
          {isOwn ? rail : null}
        </div>
        {deck === null ? (
          <div className="relative flex min-w-0 grow">
            {canvas}
            {slots.over}
          </div>
        ) : (
          <ChartGrid deck={deck} canvas={canvas} slots={slots} frame={frame} />
        )}
        <div data-slot="drawer" className="contents">
          {isOwn ? drawer : null}
        </div>
      </div>
      <div data-slot="replay" className="contents">
        {isOwn ? <ReplayBar /> : null}
      </div>
      <div
        data-slot="bottom"
        className="flex min-h-9 shrink-0 scroll-cue-ends items-center gap-1 overflow-x-auto border-t border-line px-1.5 [scrollbar-width:none] low:hidden print:hidden"
      >
        {isOwn ? bottom : null}
      </div>
    </div>,
  );
}

/** Below the theme's first breakpoint. */
const PHONE = '(width < 48rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isPhoneNow = (): boolean => matchMedia(PHONE).matches;

/** Whether there is room for one chart only; the server does not know. */
const useIsPhone = (): boolean => useSettledStore(subscribe, isPhoneNow, false);

const GridBorder = lazy(async () => ({
  default: (await import('./layouts/overlay/grid-chart.tsx')).GridBorder,
}));
const GridChart = lazy(async () => ({
  default: (await import('./layouts/overlay/grid-chart.tsx')).GridChart,
}));

const tracks = (shares: readonly number[], count: number): string =>
  shares.length === count
    ? shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
    : `repeat(${count}, minmax(0, 1fr))`;

const place = ({ column, row, columns, rows }: GridCell) => ({
  gridColumn: `${column} / span ${columns}`,
  gridRow: `${row} / span ${rows}`,
});

/** The charts of a page side by side. */
function ChartGrid({
  deck,
  canvas,
  slots,
  frame,
}: {
  readonly deck: ChartDeck;
  /** The chart of the page, in the first cell. */
  readonly canvas: ReactNode;
  readonly slots: ChartSlots;
  /** Around the grid, with places for the controls of the active chart. */
  readonly frame: Element | null;
}) {
  const isPhone = useIsPhone();
  const { layout, setLayout } = deck;
  const sessions = useChartSessions();
  const shape = gridShape(layout.shape);
  const lead = useLinkedCharts(sessions, layout.links);
  const isAlone = shape.cells.length === 1;
  const activate = (at: number): void => {
    if (at !== layout.active) setLayout((before) => ({ ...before, active: at }));
  };
  const isShown = (at: number): boolean => !isPhone || at === layout.active;
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      {isAlone ? null : <PhoneSwitcher deck={deck} onChoose={activate} />}
      <div
        data-chart-grid={layout.shape}
        className="relative grid min-h-0 min-w-0 grow gap-px bg-line"
        style={
          isAlone || isPhone
            ? { gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' }
            : {
                gridTemplateColumns: tracks(layout.widths, shape.columns),
                gridTemplateRows: tracks(layout.heights, shape.rows),
              }
        }
      >
        {shape.cells.map((cell, at) => {
          const content =
            at === 0 ? (
              <>
                {canvas}
                {slots.over}
                <Publish at={0} publish={deck.publish} />
              </>
            ) : isShown(at) ? (
              <Suspense fallback={<Skeleton className="size-full !rounded-none" />}>
                <GridChart at={at} deck={deck} slots={slots} frame={frame} />
              </Suspense>
            ) : null;
          return (
            <div
              // The place of a chart is all that tells it from the others.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              data-chart-cell={at}
              data-active={(!isAlone && at === layout.active) || undefined}
              className={classNames(
                'relative flex min-h-0 min-w-0 bg-panel',
                !isShown(at) && 'hidden',
                !isAlone &&
                  !isPhone &&
                  at === layout.active &&
                  'after:pointer-events-none after:absolute after:inset-0 after:z-20 after:border-2 after:border-accent',
              )}
              style={isAlone || isPhone ? {} : place(cell)}
              onPointerEnter={() => lead(at)}
              onPointerDownCapture={() => activate(at)}
              onFocusCapture={() => {
                lead(at);
                activate(at);
              }}
            >
              {content}
            </div>
          );
        })}
        {isAlone || isPhone ? null : (
          <Suspense>
            <GridBorder shape={shape} deck={deck} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A phone shows one chart at a time. */
function PhoneSwitcher({
  deck: { layout },
  onChoose,
}: {
  readonly deck: ChartDeck;
  readonly onChoose: (at: number) => void;
}) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t('layouts.charts')}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-1.5 py-1 md:hidden print:hidden"
    >
      {layout.charts.map(({ symbol, interval }, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- the place is the identity
          key={at}
          type="button"
          aria-pressed={at === layout.active}
          className="h-9 shrink-0 rounded-sm px-2.5 text-xs font-medium whitespace-nowrap text-quiet aria-pressed:bg-chosen aria-pressed:text-ink"
          onClick={() => onChoose(at)}
        >
          {symbol} · {t(`charting.interval.${interval}`)}
        </button>
      ))}
    </div>
  );
}
