import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  changedState,
  type ChartChange,
  type ChartState,
} from '../../../../domain/charting/chart-state.ts';
import { FIRST_LINKS, withChart } from '../../../../domain/charting/layout.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ChartSession } from '../chart-session.tsx';
import { useReplay } from '../replay/use-replay.ts';
import {
  type ChartDeck,
  type ChartSessions,
  DeckContext,
  type DeckLayout,
  type OpenLayout,
  SessionsContext,
} from './deck-context.ts';
import { DeckStart } from './deck-start.tsx';

type Arrangement = Omit<DeckLayout, 'charts'> & { readonly others: readonly ChartState[] };

const ALONE: Arrangement = {
  shape: '1',
  links: FIRST_LINKS,
  active: 0,
  widths: [],
  heights: [],
  others: [],
};

interface ChartDeckProviderProps {
  /** The chart of the page. */
  readonly main: ChartState;
  readonly changeMain: (change: ChartChange) => void;
  /** Shows another symbol on the page. */
  readonly onSymbol: (symbol: SymbolId) => void;
  /** The chart of the page stays as its address says, also beside those of a layout. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}

export function ChartDeckProvider({
  main,
  changeMain,
  onSymbol,
  isSaid = false,
  children,
}: ChartDeckProviderProps) {
  const [arrangement, setArrangement] = useState(ALONE);
  const [sessions, setSessions] = useState<ChartSessions>(new Map());
  const layout = useMemo<DeckLayout>(() => {
    const { others, ...rest } = arrangement;
    const { symbol } = main;
    // The page may show another symbol meanwhile: linked charts follow it.
    const followed = rest.links.symbol ? others.map((chart) => ({ ...chart, symbol })) : others;
    return { ...rest, charts: [main, ...followed] };
  }, [arrangement, main]);
  // Two changes may come before the page is rendered once: the second builds on the first.
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  }, [layout]);

  const page = useRef({ changeMain, onSymbol });
  useEffect(() => {
    page.current = { changeMain, onSymbol };
  }, [changeMain, onSymbol]);
  const setLayout = useCallback((change: (layout: DeckLayout) => DeckLayout) => {
    const [before] = latest.current.charts;
    const next = change(latest.current);
    const { charts, ...rest } = next;
    const [first, ...others] = charts;
    latest.current = next;
    setArrangement({ ...rest, others });
    if (first === undefined || before === undefined) return;
    if (first.symbol !== before.symbol) page.current.onSymbol(first.symbol);
    if (first !== before) page.current.changeMain({ ...first, symbol: before.symbol });
  }, []);
  const changeChart = useCallback(
    (at: number, change: ChartChange) =>
      setLayout((before) => {
        const chart = before.charts[at];
        return chart === undefined ? before : withChart(before, at, changedState(chart, change));
      }),
    [setLayout],
  );
  const publish = useCallback(
    (at: number, session: ChartSession | null) =>
      setSessions((before) => {
        if ((before.get(at) ?? null) === session) return before;
        const next = new Map(before);
        if (session === null) next.delete(at);
        else next.set(at, session);
        return next;
      }),
    [],
  );

  const [opened, setOpened] = useState<OpenLayout | null>(null);
  const replay = useReplay(sessions.get(layout.active) ?? null, sessions);
  const deck = useMemo<ChartDeck>(
    () => ({ layout, setLayout, changeChart, publish, replay, opened, setOpened }),
    [layout, setLayout, changeChart, publish, replay, opened],
  );
  return (
    <DeckContext value={deck}>
      <Suspense>
        <DeckStart deck={deck} isLinked={isSaid} />
      </Suspense>
      <SessionsContext value={sessions}>{children}</SessionsContext>
    </DeckContext>
  );
}
