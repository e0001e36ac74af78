import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigation } from 'react-router';
import {
  changedState,
  type ChartChange,
  type ChartState,
  readChartState,
} from '../../../../domain/charting/chart-state.ts';
import { FIRST_LINKS, withChart } from '../../../../domain/charting/layout.ts';
import { isSameJson } from '../../../../domain/charting/plain-json.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useChartItems } from '../../../live/chart-items/use-chart-items.ts';
import { patternField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import type { ChartSession } from '../chart-session.tsx';
import { type ReplayControls, useReplay } from '../replay/use-replay.ts';
import { type DeckLayout, type OpenLayout, parseViewText, readLayout } from './open-layout.ts';

/** The charts of a page: how they lie, what they share and which of them has the commands. */
export interface ChartDeck {
  /** The first chart is the one of the page: its symbol and settings are in the address. */
  readonly layout: DeckLayout;
  readonly setLayout: (change: (layout: DeckLayout) => DeckLayout) => void;
  readonly changeChart: (at: number, change: ChartChange) => void;
  readonly publish: (at: number, session: ChartSession | null) => void;
  readonly replay: ReplayControls;
  /** The saved layout that is on the page. */
  readonly opened: OpenLayout | null;
  readonly setOpened: (layout: OpenLayout | null) => void;
}

const DeckContext = createContext<ChartDeck | null>(null);

/** `null` for a chart that stands alone, as in a card. */
export const useChartDeck = (): ChartDeck | null => use(DeckContext);

/**
 * The charts that are on the page by now, by their place. Not a part of the deck: whatever has to do
 * with the deck would be rendered again for every chart that comes or changes.
 */
export type ChartSessions = ReadonlyMap<number, ChartSession>;

const SessionsContext = createContext<ChartSessions>(new Map());

export const useChartSessions = (): ChartSessions => use(SessionsContext);

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

/** What the page begins with: the view of a shared address, or else the reader's default layout. */
function DeckStart({
  deck,
  isLinked,
}: {
  readonly deck: ChartDeck;
  /** The address names a moment of the page's own chart. */
  readonly isLinked: boolean;
}) {
  const { items, isKnown } = useChartItems('layout');
  const hasView = useSharedView(deck);
  // What the address says of the page's own chart holds.
  const [isSaid] = useState(() => {
    const main = deck.layout.charts[0];
    if (main === undefined) return false;
    return isLinked || !isSameJson(main, readChartState({}, main.symbol));
  });
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    isDone.current = true;
    const usual = items.find(({ isDefault }) => isDefault);
    const main = deck.layout.charts[0];
    if (hasView || usual === undefined || main === undefined) return;
    const saved = readLayout(usual.body, main.symbol);
    if (saved === null) return;
    const { id, name, revision } = usual;
    deck.setOpened({ id, name, revision, saved });
    deck.setLayout(() => (isSaid ? { ...saved, charts: [main, ...saved.charts.slice(1)] } : saved));
  });
  useEffect(() => {
    if (!isKnown || isDone.current) return undefined;
    // After the page has restored its own chart, so that the layout has the last word.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, [isKnown]);
  return null;
}

/** A whole view of charts, as `viewText` writes it; anything else counts as none. */
const fields = { view: patternField(/^[\w-]{1,6000}$/) };

/**
 * Shows the charts that a shared address holds, once, and takes them out of the address: from then
 * on the reader's own changes hold. What cannot be read is as if it had not been there. Answers
 * whether the page began with such an address.
 */
function useSharedView(deck: ChartDeck): boolean {
  const { values, change } = useAddressState(fields);
  const { state } = useNavigation();
  const [hasView] = useState(values.view !== '');
  const [shown, setShown] = useState('');
  const apply = useEffectEvent((view: unknown) => {
    const symbol = deck.layout.charts[0]?.symbol;
    const layout = symbol === undefined ? null : readLayout(view, symbol);
    if (layout === null) return;
    deck.setOpened(null);
    deck.setLayout(() => layout);
  });
  useEffect(() => {
    const text = values.view;
    if (text === '') return undefined;
    let isGone = false;
    void parseViewText(text).then((view) => {
      if (isGone) return;
      apply(view);
      setShown(text);
    });
    return () => {
      isGone = true;
    };
  }, [values.view]);
  const clear = useEffectEvent(() => change({ view: '' }));
  useEffect(() => {
    // The address of the page's own chart may be on its way: one change at a time.
    if (values.view !== '' && values.view === shown && state === 'idle') clear();
  }, [values.view, shown, state]);
  return hasView;
}
