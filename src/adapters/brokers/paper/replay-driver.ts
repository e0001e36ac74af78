import { setImmediate as breathe } from 'node:timers/promises';
import { lastClosedSession, type Session } from '../../../domain/calendar/sessions.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import {
  isReplayOver,
  nextMoment,
  type ReplayClock,
  replayDue,
  replayTarget,
} from '../../../domain/trading/replay-clock.ts';
import { accountFigures } from '../../../domain/trading/risk/account-figures.ts';
import type { SessionTape } from '../../../domain/trading/session-tape.ts';
import { tradingSession } from '../../../domain/trading/trade-date.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActor } from './account-actor.ts';
import { pastMarket } from './past-market.ts';
import { inputsOfTapes, playPart, type ReplaySession } from './replay-session.ts';
import { bookActions, closeSession, closesTo } from './session-work.ts';
import type { SessionTapes } from './session-tapes.ts';
import { lookAt, symbolsOf } from './sight.ts';

export interface ReplayDriverParts {
  readonly actor: AccountActor;
  readonly market: TradingMarket;
  readonly tapes: SessionTapes;
  readonly store: Pick<TradingStore, 'find' | 'moveReplay' | 'booked' | 'putEquity'>;
  /** The machine's. */
  readonly clock: () => number;
  /** False once another process moves the account. */
  readonly isHeld: () => boolean;
  /** The clock has gone on, and stands where it was to go. */
  readonly onMoved: (clock: ReplayClock) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** Moves an account through the past, as its clock says. */
export interface ReplayDriver {
  /** Its clock was changed: looked at at once. */
  readonly touched: () => void;
  /**
   * It has stood for a while: lets go of the day. False when something would be lost with it, such
   * as the place of an order in its queue.
   */
  readonly rest: () => boolean;
  readonly close: () => void;
}

interface Held extends ReplaySession {
  readonly tapes: Map<string, SessionTape>;
  readonly assets: Map<string, NonNullable<ReturnType<ReplaySession['assets']['get']>>>;
  readonly inputsOf: ReturnType<typeof inputsOfTapes>;
}

const SHORTEST_PAUSE = 40;
/** After a problem: the source may be back. */
const AGAIN_AFTER = 2_000;
const PATIENCE = 20_000;
const REST_AFTER = 30_000;
const FORGOTTEN_AFTER = 6 * 3_600_000;

export function replayDriver(parts: ReplayDriverParts): ReplayDriver {
  const { actor, market, store, onProblem } = parts;
  const { key } = actor;
  let isClosed = false;
  let isTouched = false;
  let under: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let held: Held | undefined;
  let remembered = -1;
  let stoodSince = 0;
  const memories: Held['memories'] = new Map();

  const isOver = (): boolean => isClosed || !parts.isHeld();

  const sessionHeld = (session: Session): Held => {
    if (held?.session.index === session.index) return held;
    const tapes: Held['tapes'] = new Map();
    // What the venue remembers is of the day.
    if (remembered !== session.index) memories.clear();
    remembered = session.index;
    held = {
      session,
      tapes,
      assets: new Map(),
      memories,
      inputsOf: inputsOfTapes(session, tapes),
    };
    return held;
  };

  /** The tapes that are at hand, and others as they come. */
  const tapesOf = (own: Held): SessionTapes => ({
    of: async (memberId, symbol, session) =>
      (session.index === own.session.index ? own.tapes.get(symbol) : undefined) ??
      parts.tapes.of(memberId, symbol, session),
  });

  /** Everything that the account's orders and positions need of the session. */
  const provide = async (own: Held, wanted: Iterable<string>): Promise<void> => {
    const missing = [...wanted].filter((symbol) => symbol !== '' && !own.tapes.has(symbol));
    if (missing.length === 0) return;
    const signal = AbortSignal.timeout(PATIENCE);
    const [assets, ...tapes] = await Promise.all([
      market.assets(missing, signal),
      ...missing.map((symbol) => parts.tapes.of(key.memberId, symbol, own.session)),
    ]);
    for (const [symbol, asset] of assets) own.assets.set(symbol, asset);
    for (const tape of tapes) own.tapes.set(tape.symbol, tape);
  };

  const closeDue = async (clock: ReplayClock): Promise<void> => {
    const last = lastClosedSession(clock.time);
    const due = await actor.read((state) => closesTo(state, last));
    for (const session of due) {
      if (isOver()) return;
      const own = sessionHeld(session);
      // Without its prices a day is not closed: it is tried again.
      await provide(own, await actor.read((state) => symbolsOf(state)));
      const past = { market: pastMarket(market, tapesOf(own), session.close), store };
      await closeSession(past, actor, session, session.close);
      await keepPoint(past.market, session.close);
    }
  };

  const keepPoint = async (past: TradingMarket, at: number): Promise<void> => {
    const symbols = await actor.read((state) => symbolsOf(state));
    const sight = await lookAt(past, key.memberId, symbols, AbortSignal.timeout(PATIENCE));
    const equity = await actor.read((state) =>
      Number(accountFigures(state, sight, Math.max(at, state.at)).equity),
    );
    await store.putEquity([{ ...key, point: { at, equity, cashFlow: 0 } }]);
  };

  /** One part; false when somebody else changed the clock or the account meanwhile. */
  const step = async (clock: ReplayClock, target: number, now: number): Promise<void> => {
    const session = tradingSession(clock.time);
    const own = sessionHeld(session);
    const stop = [session.preOpen, session.close, session.postClose].find(
      (moment) => moment > clock.time,
    );
    const end = Math.min(target, stop ?? target);
    const wanted = await actor.read((state) => symbolsOf(state));
    if (end >= session.preOpen) {
      for (const symbol of clock.symbols) wanted.add(symbol);
      await provide(own, wanted);
    }
    if (clock.time < session.preOpen && end >= session.preOpen)
      // Before anything of the day is told; booked once, however often it is tried.
      await bookActions(
        { market: pastMarket(market, tapesOf(own), session.preOpen), store },
        actor,
        session.preOpen,
      );
    const instantOf = (time: number): number =>
      clock.goal !== null || clock.speed === 0
        ? now
        : Math.round(now - Math.max(0, target - time) / clock.speed);
    // At the close the day is booked first.
    const lands = clock.goal !== null && end === target && end !== session.close;
    const part = playPart(own, { clock, instantOf, end, lands }, own.inputsOf);
    let calls = 0;
    const outcome = await actor.change<'tapes' | 'again'>((state: AccountState) => {
      calls += 1;
      // Somebody was faster: the clock may be another as well.
      return calls > 1 || isOver() ? { missing: 'again' } : part.decide(state);
    });
    if (outcome.kind === 'gone') isClosed = true;
    if (outcome.kind !== 'done') return;
    const { clock: after, memories: changed, points } = part.played();
    for (const [symbol, memory] of changed) memories.set(symbol, memory);
    if (points.length > 0)
      await store.putEquity(points.map((point) => ({ ...key, point: { ...point, cashFlow: 0 } })));
    parts.onMoved(after);
  };

  /** It stands where it was to go; everything of that moment has been booked. */
  const arrive = async (clock: ReplayClock): Promise<void> => {
    const to = { ...clock, at: parts.clock(), goal: null, speed: 0 };
    if (await store.moveReplay(key, { from: clock, to })) parts.onMoved(to);
  };

  const work = async (): Promise<void> => {
    while (!isOver()) {
      isTouched = false;
      const account = (await store.find(key.accountId))?.account;
      const clock = account?.replay ?? null;
      if (account === undefined || account.closedAt !== null || clock === null) {
        isClosed = true;
        return;
      }
      await closeDue(clock);
      const now = parts.clock();
      const target = replayTarget(clock, now);
      const { goal, time, speed } = clock;
      if (goal !== null ? time >= target : speed > 0 && isReplayOver(clock)) {
        await arrive(clock);
        continue;
      }
      const isDue = target > time && (goal !== null || target >= nextMoment(time));
      if (!isDue) {
        wait(clock, now);
        if (!isTouched) return;
        continue;
      }
      await step(clock, target, now);
      await breathe();
    }
  };

  const wait = (clock: ReplayClock, now: number): void => {
    const due = replayDue(clock);
    clearTimeout(timer);
    if (due === null) {
      stoodSince = now;
      return;
    }
    timer = setTimeout(go, Math.max(SHORTEST_PAUSE, due - now));
  };

  const go = (): void => {
    if (under !== undefined || isOver()) return;
    under = work()
      .catch((problem: unknown) => {
        onProblem(problem);
        clearTimeout(timer);
        timer = setTimeout(go, AGAIN_AFTER);
      })
      .finally(() => {
        under = undefined;
        if (isTouched) go();
      });
  };

  return {
    touched: () => {
      isTouched = true;
      go();
    },
    rest: () => {
      if (under !== undefined || parts.clock() - stoodSince < REST_AFTER) return false;
      held = undefined;
      const orders = actor.peek()?.orders.size ?? 0;
      return orders === 0 || parts.clock() - stoodSince > FORGOTTEN_AFTER;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
