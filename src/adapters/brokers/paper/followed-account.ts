import { lastClosedSession, phaseAt, sessionOf } from '../../../domain/calendar/sessions.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { advance } from '../../../domain/trading/advance.ts';
import type { MarketInput } from '../../../domain/trading/market-view.ts';
import { NO_MEMORY, type VenueMemory } from '../../../domain/trading/matching/venue-memory.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import { accountFigures } from '../../../domain/trading/risk/account-figures.ts';
import type { QuoteLines } from '../../../ports/quote-lines.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActor } from './account-actor.ts';
import { inputsOfBars, type TimedInput } from './missed-minutes.ts';
import { bookActions, closeSession, dueCloses } from './session-work.ts';
import { lookAt, type Sight, symbolsOf } from './sight.ts';

export interface FollowParts {
  readonly actor: AccountActor;
  readonly market: TradingMarket;
  readonly lines: QuoteLines;
  readonly store: Pick<TradingStore, 'booked' | 'equity' | 'putEquity'>;
  readonly newId: () => string;
  /** False once another process moves the account. */
  readonly isHeld: () => boolean;
  readonly onProblem: (problem: unknown) => void;
}

/** An account with open orders or positions, moved by the market. */
export interface FollowedAccount {
  /** Something of it changed: what is watched may be another now; `isUrgent` looks at it at once. */
  readonly touched: (isUrgent: boolean) => void;
  /** Time passes; called about once a second. */
  readonly tick: () => void;
  readonly symbols: () => number;
  readonly close: () => void;
}

const PATIENCE = 10_000;
/** Prices of other holdings, for what a fill is checked against. */
const SIGHT_MS = 5_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** So short a time cannot be seen in bars. */
const SHORTEST_GAP = 2 * MINUTE;
const LONGEST_GAP = 5 * DAY;
/** So long after the bell orders for the day wait for the closing auction at most. */
const BELL_PATIENCE = 30_000;
/** What failed is tried again after pauses that double: a market that is down stays so for a while. */
const FIRST_REST = 1_000;
const LONGEST_REST = 30_000;
/** Options have no line of their own: they are asked for. */
const OPTIONS_EVERY = 2_000;

export function followAccount(parts: FollowParts): FollowedAccount {
  const { actor, market, lines, onProblem } = parts;
  const { memberId } = actor.key;
  const memories = new Map<string, VenueMemory>();
  const watched = new Map<string, () => void>();
  /** The newest of each symbol that was not looked at yet. */
  const waiting = new Map<string, { readonly quote: Quote; readonly delay: number }>();
  let isClosed = false;
  let isClockDue = true;
  let isWatchDue = true;
  let isCaughtUp = false;
  let isDayDue = false;
  let under: Promise<void> | undefined;
  let sight: { readonly at: number; readonly of: Sight } | undefined;
  let lastPhase = phaseAt(market.now());
  let actionsFor = '';
  let equityMinute = 0;
  let optionsAt = 0;
  let failures = 0;
  let restUntil = 0;

  const nothing = (problem: unknown): readonly Bar[] => {
    onProblem(problem);
    return [];
  };
  const failed = (problem: unknown): void => {
    onProblem(problem);
    restUntil = performance.now() + Math.min(LONGEST_REST, FIRST_REST * 2 ** failures);
    failures += 1;
  };
  const isResting = (): boolean => performance.now() < restUntil;
  const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE);
  const isOver = (): boolean => isClosed || !parts.isHeld();

  /** The closing price is known a moment after the bell: for orders it has not rung before. */
  const timeOfOrders = (): number => {
    const now = market.now();
    const { close, date } = lastClosedSession(now);
    const state = actor.peek();
    const isDue = state !== undefined && (state.lastClose?.date ?? '') < date;
    return isDue && now - close < BELL_PATIENCE ? close - 1 : now;
  };

  const sightNow = async (): Promise<Sight> => {
    const symbols = symbolsOf(actor.peek());
    if (sight !== undefined && performance.now() - sight.at < SIGHT_MS) return sight.of;
    const of = await lookAt(market, memberId, symbols, patience());
    sight = { at: performance.now(), of };
    return of;
  };

  const step = async (input: MarketInput, now: number, seen: Sight): Promise<void> => {
    let kept: ReadonlyMap<string, VenueMemory> = new Map();
    const outcome = await actor.change<never>((state) => {
      const { events, memories: after } = advance(state, input, {
        // The log goes forward, whatever a clock says.
        now: Math.max(now, state.at),
        newId: parts.newId,
        view: seen.view,
        asset: seen.asset,
        memory: (symbol) => memories.get(symbol) ?? NO_MEMORY,
      });
      kept = after;
      return { events };
    });
    if (outcome.kind !== 'done') return;
    for (const [symbol, memory] of kept) memories.set(symbol, memory);
    if (outcome.applied.length > 0) {
      isWatchDue = true;
      sight = undefined;
    }
  };

  // What is watched ------------------------------------------------------------------------------
  const watchOrders = async (): Promise<void> => {
    isWatchDue = false;
    const wanted = await actor.read((state) => new Set(state.orders.symbols.keys()));
    for (const [symbol, leave] of watched)
      if (!wanted.has(symbol)) {
        leave();
        watched.delete(symbol);
        memories.delete(symbol);
      }
    for (const symbol of wanted) {
      const share = isOptionSymbol(symbol) ? null : parseSymbolId(symbol);
      if (share === null || watched.has(symbol)) continue;
      const delay = await market.delayOf(memberId, symbol, patience());
      if (isOver() || watched.has(symbol)) continue;
      watched.set(
        symbol,
        lines.watch(share, delay, (news) => {
          if (news.kind !== 'quote' || news.isStale) return;
          waiting.set(symbol, { quote: news.quote, delay });
          go();
        }),
      );
    }
  };

  const lookAtQuotes = async (): Promise<void> => {
    const quotes = [...waiting];
    waiting.clear();
    const seen = await sightNow();
    for (const [, { quote, delay }] of quotes) {
      const view = await market.liveView(quote, delay, patience());
      if (isOver()) return;
      await step({ kind: 'view', view }, timeOfOrders(), seen);
    }
  };

  /** Orders came, a session began or ended, an order's time is over. */
  const lookAtClock = async (): Promise<void> => {
    isClockDue = false;
    sight = undefined;
    const symbols = symbolsOf(await actor.read((state) => state));
    const views = await market.views(memberId, [...symbols], patience(), { withDepth: true });
    const plain = await sightNow();
    const seen: Sight = { ...plain, view: (symbol) => views.get(symbol) ?? plain.view(symbol) };
    const now = timeOfOrders();
    await step({ kind: 'clock', at: now }, now, seen);
    for (const view of views.values()) {
      if (isOver()) return;
      if (hasOrders(actor.peek(), view.symbol)) await step({ kind: 'view', view }, now, seen);
    }
  };

  const lookAtOptions = async (): Promise<void> => {
    optionsAt = performance.now();
    const symbols = [...symbolsOf(actor.peek())].filter(
      (symbol) => isOptionSymbol(symbol) && hasOrders(actor.peek(), symbol),
    );
    if (symbols.length === 0 || phaseAt(market.now()) !== 'regular') return;
    const views = await market.views(memberId, symbols, patience());
    const seen = await sightNow();
    for (const view of views.values()) {
      if (isOver()) return;
      await step({ kind: 'view', view }, market.now(), seen);
    }
  };

  // What was missed ------------------------------------------------------------------------------
  /** Up to when the account was moved: each minute leaves a point of its equity. */
  const seenTo = async (): Promise<number> => {
    const now = market.now();
    const points = await parts.store.equity(actor.key, { from: now - LONGEST_GAP, to: now });
    const at = await actor.read((state) => state.at);
    return Math.max(at, points.at(-1)?.at ?? 0, now - LONGEST_GAP);
  };

  const catchUp = async (): Promise<void> => {
    const from = await seenTo();
    const to = market.now();
    if (to - from >= SHORTEST_GAP) {
      const symbols = await actor.read((state) => new Set(state.orders.symbols.keys()));
      const inputs: TimedInput[] = [];
      for (const symbol of symbols) {
        const span = {
          from: Math.ceil(from / MINUTE) * MINUTE,
          to: Math.floor(to / MINUTE) * MINUTE,
        };
        if (isOptionSymbol(symbol) || span.from >= span.to) continue;
        // Without its past a symbol is followed from now on: better than not at all.
        const bars = await market.minutes(memberId, symbol, span, patience()).catch(nothing);
        inputs.push(...inputsOfBars(symbol, bars));
      }
      inputs.sort((a, b) => a.at - b.at);
      const seen = await sightNow();
      for (const { at, input } of inputs) {
        if (isOver()) return;
        await closeDue(at);
        await step(input, at, seen);
      }
    }
    isCaughtUp = true;
  };

  const closeDue = async (now: number): Promise<void> => {
    const due = await actor.read((state) => dueCloses(state, now));
    for (const session of due) {
      if (isOver()) return;
      const bell = { kind: 'clock', at: session.close } as const;
      await printClose(session.close);
      await step(bell, Math.max(session.close, session.close + 1), await sightNow());
      await closeSession(parts, actor, session, now);
      isWatchDue = true;
    }
  };

  /** Orders for the close, and all others with a limit, meet the last price of the session. */
  const printClose = async (close: number): Promise<void> => {
    const symbols = new Set<string>();
    for (const order of actor.peek()?.orders.values() ?? []) {
      if (order.assetClass === 'us_option') continue;
      if (order.timeInForce === 'cls' || order.limitPrice !== null) symbols.add(order.symbol);
    }
    for (const symbol of symbols) {
      const span = { from: close - 5 * MINUTE, to: close };
      const bars = await market.minutes(memberId, symbol, span, patience());
      const last = bars.findLast(({ time }) => time < close);
      if (last === undefined) continue;
      const size = last.volume ?? 0;
      const print = { symbol, at: close, price: last.close, size, auction: 'close' } as const;
      await step({ kind: 'print', ...print }, close, await sightNow());
    }
  };

  /** Orders for the open meet its first price. */
  const printOpen = async (): Promise<void> => {
    const session = sessionOf(easternDate(market.now()));
    if (session === null) return;
    for (const symbol of actor.peek()?.orders.symbols.keys() ?? []) {
      if (symbol === '' || isOptionSymbol(symbol) || isOver()) continue;
      const span = { from: session.open, to: market.now() };
      const [first] = await market.minutes(memberId, symbol, span, patience());
      if (first === undefined) continue;
      const size = first.volume ?? 0;
      const print = { symbol, price: first.open, size, auction: 'open' } as const;
      await step({ kind: 'print', at: session.open, ...print }, market.now(), await sightNow());
    }
  };

  // The day --------------------------------------------------------------------------------------
  const keepEquity = async (now: number): Promise<void> => {
    equityMinute = Math.floor(now / MINUTE);
    sight = undefined;
    const seen = await sightNow();
    const equity = await actor.read((state) =>
      Number(accountFigures(state, seen, Math.max(now, state.at)).equity),
    );
    const point = { at: equityMinute * MINUTE, equity, cashFlow: 0 };
    if (!isOver()) await parts.store.putEquity([{ ...actor.key, point }]);
  };

  const keepDay = async (): Promise<void> => {
    const now = market.now();
    const phase = phaseAt(now);
    await closeDue(now);
    if (actionsFor !== easternDate(now) && (phase === 'pre' || phase === 'regular')) {
      actionsFor = easternDate(now);
      await bookActions(parts, actor, now);
    }
    if (phase !== lastPhase) {
      const before = lastPhase;
      lastPhase = phase;
      isClockDue = true;
      if (phase === 'regular' && before !== 'regular') await printOpen();
    }
    const isTrading = phase === 'pre' || phase === 'regular' || phase === 'after';
    if (isTrading && Math.floor(now / MINUTE) > equityMinute) await keepEquity(now);
  };

  const work = async (): Promise<void> => {
    if (!isCaughtUp) await catchUp();
    while (!isOver()) {
      if (isWatchDue) await watchOrders();
      // Before the quotes: a busy market must not keep the day from ending.
      if (isDayDue) await keepTheDay();
      if (isClockDue) await lookAtClock();
      else if (waiting.size > 0) await lookAtQuotes();
      else if (!isWatchDue) break;
    }
    if (!isResting()) failures = 0;
  };

  const keepTheDay = async (): Promise<void> => {
    isDayDue = false;
    try {
      await keepDay();
      if (performance.now() - optionsAt > OPTIONS_EVERY) await lookAtOptions();
    } catch (problem) {
      // Tried again after a rest; orders go on meanwhile.
      failed(problem);
    }
  };

  const go = (): void => {
    if (under !== undefined || isOver() || isResting()) return;
    under = work()
      .catch(failed)
      .finally(() => {
        under = undefined;
        if (waiting.size > 0 || isClockDue) setTimeout(go, 10);
      });
  };

  return {
    touched: (isUrgent) => {
      isWatchDue = true;
      if (isUrgent) {
        isClockDue = true;
        // Somebody waits for it.
        restUntil = 0;
      }
      go();
    },
    tick: () => {
      const now = market.now();
      if (isTimeDue(actor.peek(), now)) isClockDue = true;
      isDayDue = true;
      go();
    },
    symbols: () => watched.size,
    close: () => {
      isClosed = true;
      for (const leave of watched.values()) leave();
      watched.clear();
    },
  };
}

const hasOrders = (state: AccountState | undefined, symbol: string): boolean =>
  state?.orders.symbols.has(symbol) === true;

/** An order waits for its latency or the session, or its time is over. */
function isTimeDue(state: AccountState | undefined, now: number): boolean {
  const isOpen = phaseAt(now) !== 'closed' && phaseAt(now) !== 'overnight';
  for (const { status, expiresAt } of state?.orders.values() ?? []) {
    if (expiresAt !== null && now >= expiresAt) return true;
    if (status === 'pending_new') return true;
    if (status === 'accepted' && isOpen) return true;
  }
  return false;
}
