import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useChartSession } from '../chart-session.tsx';
import { ReplayBar } from '../lazy-parts.tsx';
import {
  type ChartDeck,
  type ChartSessions,
  useChartDeck,
  useChartSessions,
} from './chart-deck.tsx';

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
  readonly rail: ReactNode;
  readonly drawer: ReactNode;
  readonly bottom: ReactNode;
  readonly over: ReactNode;
}

/** Whether a chart other than the page's own has the controls: it is active and on the page. */
export const hasControls = ({ layout }: ChartDeck, sessions: ChartSessions, at: number): boolean =>
  at !== 0 && layout.active === at && sessions.has(at);

/** The controls around the grid while this chart is the active one, out of its own contexts. */
export function ActiveControls({
  at,
  slots: { top, rail, drawer, bottom },
  frame,
}: {
  readonly at: number;
  readonly slots: ChartSlots;
  readonly frame: Element | null;
}) {
  const deck = useChartDeck();
  const sessions = useChartSessions();
  if (frame === null || deck === null || !hasControls(deck, sessions, at)) return null;
  const controls = { top, rail, drawer, replay: <ReplayBar />, bottom };
  return Object.entries(controls).map(([name, content]) => {
    const host = frame.querySelector(`[data-slot=${name}]`);
    return host === null ? null : createPortal(content, host, name);
  });
}

/** Tells the page of the chart that this is in. */
export function Publish({ at, publish }: Pick<ChartDeck, 'publish'> & { readonly at: number }) {
  const session = useChartSession();
  useEffect(() => publish(at, session), [publish, at, session]);
  useEffect(() => () => publish(at, null), [publish, at]);
  return null;
}
