import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type GridCell, gridShape } from '../../../domain/charting/grid-shape.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSettledStore } from '../../shell/boot/use-settled-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ChartSession, useChartSession } from './chart-session.tsx';
import { type ControlSlots, hasControls, type SlotHosts } from './layouts/active-controls.tsx';
import { type ChartDeck, useChartDeck, useChartSessions } from './layouts/chart-deck.tsx';
import { useLinkedCharts } from './layouts/use-linked-charts.ts';
import { ReplayBar } from './lazy-parts.tsx';
import { PaperMarks } from './replay/paper-marks.tsx';

/**
 * The places around a chart. A control is a component that finds its chart by `useChartSession`;
 * it is put here by one line.
 *
 * `top`: symbol, interval, type, indicators, compare, layout, replay, export, settings; scrolls
 * sideways on a phone. `rail`: drawing tools, a column at the left, on a phone a button with a
 * sheet. `drawer`: list of objects, data window. `bottom`: ranges, date, time zone, axis. `over`:
 * whatever stands over the canvas, such as legends of panes and cards of marks.
 *
 * On a page with several charts all of these act on the active one; `over` is rendered once for
 * each of them, in its own session and inside what `around` puts around it.
 */
interface ChartSlots {
  /** Contexts that every chart has of its own. */
  readonly around: (chart: ReactNode) => ReactNode;
  readonly top: ReactNode;
  readonly rail?: ReactNode;
  readonly drawer?: ReactNode;
  readonly bottom: ReactNode;
  readonly over?: ReactNode;
}

const NO_HOSTS: SlotHosts = { top: null, rail: null, drawer: null, replay: null, bottom: null };

/** The frame of a chart: bars above and below, rails beside it. */
export function ChartFrame({ canvas, ...slots }: ChartSlots & { readonly canvas: ReactNode }) {
  const deck = useChartDeck();
  const sessions = useChartSessions();
  const main = useChartSession();
  const { top, rail, drawer, bottom } = slots;
  const topHost = useRef<HTMLDivElement>(null);
  const railHost = useRef<HTMLDivElement>(null);
  const drawerHost = useRef<HTMLDivElement>(null);
  const replayHost = useRef<HTMLDivElement>(null);
  const bottomHost = useRef<HTMLDivElement>(null);
  const [hosts, setHosts] = useState(NO_HOSTS);
  // A chart alone puts nothing there: its frame need not be drawn again for it.
  const isAlone = deck === null || deck.layout.charts.length < 2;
  useEffect(() => {
    if (isAlone) return;
    setHosts({
      top: topHost.current,
      rail: railHost.current,
      drawer: drawerHost.current,
      replay: replayHost.current,
      bottom: bottomHost.current,
    });
  }, [isAlone]);
  // Another chart that is active puts its controls here itself, out of its own contexts.
  const isOwn = deck === null || !hasControls(deck, sessions, deck.layout.active);
  return slots.around(
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative z-20 shrink-0 border-b border-line print:hidden">
        <div
          ref={topHost}
          className="mr-11 flex min-h-10 low:min-h-8 scroll-cue-ends items-center gap-0.5 overflow-x-auto pl-1.5 [scrollbar-width:none]"
        >
          {isOwn ? top : null}
        </div>
      </div>
      <div className="relative flex min-h-0 grow">
        {rail === undefined ? null : (
          <div
            ref={railHost}
            className="flex shrink-0 flex-col border-r border-line max-md:contents low:hidden print:hidden"
          >
            {isOwn ? rail : null}
          </div>
        )}
        <ChartGrid main={main} canvas={canvas} slots={slots} hosts={hosts} />
        <div ref={drawerHost} className="contents">
          {isOwn ? drawer : null}
        </div>
      </div>
      <div ref={replayHost} className="contents">
        {isOwn ? <ReplayBar /> : null}
      </div>
      <div
        ref={bottomHost}
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

/** What every chart has around it, and what the active one has beside the grid. */
interface GridSlots extends ControlSlots {
  readonly around: (chart: ReactNode) => ReactNode;
  readonly over?: ReactNode;
}

interface ChartGridProps {
  readonly main: ChartSession;
  /** The chart of the page, in the first cell. */
  readonly canvas: ReactNode;
  readonly slots: GridSlots;
  readonly hosts: SlotHosts;
}

/** The charts of a page side by side; a chart that stands alone has no grid. */
function ChartGrid({ main, canvas, slots, hosts }: ChartGridProps) {
  const deck = useChartDeck();
  if (deck === null)
    return (
      <div className="relative flex min-w-0 grow">
        {canvas}
        {slots.over}
      </div>
    );
  return <Cells deck={deck} main={main} canvas={canvas} slots={slots} hosts={hosts} />;
}

const tracks = (shares: readonly number[], count: number): string =>
  shares.length === count
    ? shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
    : `repeat(${count}, minmax(0, 1fr))`;

const place = ({ column, row, columns, rows }: GridCell) => ({
  gridColumn: `${column} / span ${columns}`,
  gridRow: `${row} / span ${rows}`,
});

function Cells({
  deck,
  main,
  canvas,
  slots,
  hosts,
}: ChartGridProps & { readonly deck: ChartDeck }) {
  usePublished(deck, main);
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
                <PaperMarks />
              </>
            ) : isShown(at) ? (
              <Suspense fallback={<Skeleton className="size-full !rounded-none" />}>
                <GridChart at={at} slots={slots} hosts={hosts} />
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

/** Tells the page of its own chart, as the others do of theirs. */
function usePublished({ publish }: ChartDeck, session: ChartSession): void {
  useEffect(() => publish(0, session), [publish, session]);
  useEffect(() => () => publish(0, null), [publish]);
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
