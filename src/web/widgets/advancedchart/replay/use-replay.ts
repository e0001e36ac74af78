import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PAPER_TRADES_MAXIMUM, type PaperTrade } from '../../../../domain/charting/paper-trades.ts';
import {
  barsUntil,
  isReplayOver,
  type Replay,
  replayPause,
  type ReplaySpeed,
  startReplay,
  stepReplay,
} from '../../../../domain/charting/replay.ts';
import type { BarInterval } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { BarFeed } from '../bar-feed.ts';

export interface SymbolTrade extends PaperTrade {
  readonly symbol: SymbolId;
}

export interface ReplayControls {
  /** Whether it is off, somebody chooses where to begin, or it is under way. */
  readonly stage: 'off' | 'choosing' | 'on';
  readonly state: Replay | null;
  readonly isOver: boolean;
  /** Those that were made by the moment that is shown. */
  readonly trades: readonly SymbolTrade[];
  readonly choose: () => void;
  /** Whether there was anything to replay. */
  readonly start: (moment: number) => Promise<boolean>;
  readonly step: (by: 1 | -1) => void;
  readonly togglePlay: () => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
  readonly trade: (side: PaperTrade['side'], quantity: number) => void;
  readonly end: () => void;
}

const NO_TRADES: readonly SymbolTrade[] = [];

/** What the replay needs of a chart; its feed has all bars, also those that are hidden. */
export interface ReplayedChart {
  readonly symbol: SymbolId;
  readonly state: { readonly interval: BarInterval };
  readonly feed: Pick<BarFeed, 'bars' | 'reach'> | null;
  readonly now: () => number;
}

const barsOfLead = (lead: ReplayedChart | null) => {
  const bars = lead?.feed?.bars;
  return lead === null || bars === undefined
    ? null
    : { bars, interval: lead.state.interval, now: lead.now() };
};

/** Replays history on all charts of a page; the active one leads: a step is one of its bars. */
export function useReplay(
  lead: ReplayedChart | null,
  charts: ReadonlyMap<number, ReplayedChart>,
): ReplayControls {
  const [isChoosing, setChoosing] = useState(false);
  const [state, setState] = useState<Replay | null>(null);
  const [made, setMade] = useState(NO_TRADES);
  const latest = useRef({ lead, charts, state });
  useEffect(() => {
    latest.current = { lead, charts, state };
  }, [lead, charts, state]);

  const step = useCallback((by: 1 | -1) => {
    const shown = barsOfLead(latest.current.lead);
    if (shown !== null)
      setState((before) => (before === null ? null : stepReplay(before, shown, shown.now, by)));
  }, []);
  const start = useCallback(async (moment: number): Promise<boolean> => {
    // The bars of that time may not be here yet.
    const all = [...latest.current.charts.values()];
    await Promise.all(all.map(async ({ feed }) => feed?.reach(moment)));
    const shown = barsOfLead(latest.current.lead);
    const next = shown === null ? null : startReplay(shown, moment, shown.now);
    if (next === null) return false;
    setMade(NO_TRADES);
    setState(next);
    setChoosing(false);
    return true;
  }, []);
  const trade = useCallback((side: PaperTrade['side'], quantity: number) => {
    const { lead: own, state: replay } = latest.current;
    const shown = barsOfLead(own);
    if (own === null || replay === null || shown === null || !(quantity > 0)) return;
    const last = barsUntil(shown.bars, shown.interval, replay.at).at(-1);
    if (last === undefined) return;
    const { close: price, time } = last;
    const { at } = replay;
    setMade((before) =>
      [
        // What was traded after the moment that one has gone back to has not happened.
        ...before.filter((one) => one.at <= at),
        { side, quantity, price, time, at, symbol: own.symbol },
      ].slice(-PAPER_TRADES_MAXIMUM),
    );
  }, []);
  const choose = useCallback(() => setChoosing(true), []);
  const end = useCallback(() => {
    setChoosing(false);
    setState(null);
    setMade(NO_TRADES);
  }, []);
  const togglePlay = useCallback(
    () => setState((before) => (before === null ? null : { ...before, playing: !before.playing })),
    [],
  );
  const setSpeed = useCallback(
    (speed: ReplaySpeed) => setState((before) => (before === null ? null : { ...before, speed })),
    [],
  );

  const isPlaying = state?.playing ?? false;
  const pause = replayPause({ speed: state?.speed ?? 1 });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(1), pause);
    return () => clearInterval(timer);
  }, [isPlaying, pause, step]);

  const shown = state === null ? null : barsOfLead(lead);
  const isOver = state !== null && shown !== null && isReplayOver(state, shown, shown.now);
  const trades = useMemo(
    () => (state === null ? NO_TRADES : made.filter(({ at }) => at <= state.at)),
    [made, state],
  );
  return useMemo(
    () => ({
      stage: state !== null ? 'on' : isChoosing ? 'choosing' : 'off',
      state,
      isOver,
      trades,
      choose,
      start,
      step,
      togglePlay,
      setSpeed,
      trade,
      end,
    }),
    [isChoosing, state, isOver, trades, choose, start, step, togglePlay, setSpeed, trade, end],
  );
}
