import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChartSession } from './chart-session.tsx';
import { useChartDeck, useChartSessions } from './layouts/deck-context.ts';
import { ChartGrid } from './layouts/chart-grid.tsx';
import { hasControls, type SlotHosts } from './layouts/active-controls.tsx';
import { ReplayBar } from './replay/replay-bar.tsx';

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
export interface ChartSlots {
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
