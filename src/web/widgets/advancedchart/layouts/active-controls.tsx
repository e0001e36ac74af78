import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ReplayBar } from '../lazy-parts.tsx';
import {
  type ChartDeck,
  type ChartSessions,
  useChartDeck,
  useChartSessions,
} from './chart-deck.tsx';

/** The elements around the grid that hold the controls of the active chart. */
export interface SlotHosts {
  readonly top: HTMLElement | null;
  readonly rail: HTMLElement | null;
  readonly drawer: HTMLElement | null;
  readonly replay: HTMLElement | null;
  readonly bottom: HTMLElement | null;
}

export interface ControlSlots {
  readonly top: ReactNode;
  readonly rail?: ReactNode;
  readonly drawer?: ReactNode;
  readonly bottom: ReactNode;
}

/** Whether a chart other than the page's own has the controls: it is active and on the page. */
export const hasControls = ({ layout }: ChartDeck, sessions: ChartSessions, at: number): boolean =>
  at !== 0 && layout.active === at && sessions.has(at);

/** The controls around the grid while this chart is the active one, out of its own contexts. */
export function ActiveControls({
  at,
  slots: { top, rail, drawer, bottom },
  hosts,
}: {
  readonly at: number;
  readonly slots: ControlSlots;
  readonly hosts: SlotHosts;
}) {
  const deck = useChartDeck();
  const sessions = useChartSessions();
  if (deck === null || !hasControls(deck, sessions, at)) return null;
  const into = (host: HTMLElement | null, content: ReactNode) =>
    host === null ? null : createPortal(content, host);
  return (
    <>
      {into(hosts.top, top)}
      {into(hosts.rail, rail)}
      {into(hosts.drawer, drawer)}
      {into(hosts.replay, <ReplayBar />)}
      {into(hosts.bottom, bottom)}
    </>
  );
}
