import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type GridCell, gridShape } from '../../../../domain/charting/grid-shape.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChartSession } from '../chart-session.tsx';
import { PaperMarks } from '../replay/paper-marks.tsx';
import { type ChartDeck, useChartDeck, useChartSessions } from './deck-context.ts';
import type { ControlSlots, SlotHosts } from './active-controls.tsx';
import { useLinkedCharts } from './use-linked-charts.ts';
import { useSettledStore } from '../../../shell/boot/use-settled-store.ts';

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
  default: (await import('./overlay/grid-border.tsx')).GridBorder,
}));
const GridChart = lazy(async () => ({
  default: (await import('./overlay/grid-chart.tsx')).GridChart,
}));

/** What every chart has around it, and what the active one has beside the grid. */
export interface GridSlots extends ControlSlots {
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
export function ChartGrid({ main, canvas, slots, hosts }: ChartGridProps) {
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
