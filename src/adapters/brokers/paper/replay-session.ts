import type { Session } from '../../../domain/calendar/sessions.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { advance } from '../../../domain/trading/advance.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import { NO_MEMORY, type VenueMemory } from '../../../domain/trading/matching/venue-memory.ts';
import { type ReplayClock, spanOf } from '../../../domain/trading/replay-clock.ts';
import { sessionInputs, type TimedInput } from '../../../domain/trading/replay-inputs.ts';
import { accountFigures } from '../../../domain/trading/risk/account-figures.ts';
import {
  type SessionTape,
  TAPE_INTERVAL,
  viewOfTape,
} from '../../../domain/trading/session-tape.ts';
import type { NextVerdict, Verdict } from './account-actor.ts';
import { replayIds } from './replay-ids.ts';
import { symbolsOf } from './sight.ts';
import { countWhile } from '../../../domain/sorted/count-while.ts';

/** What a replay has at hand of one session. */
export interface ReplaySession {
  readonly session: Session;
  readonly tapes: ReadonlyMap<string, SessionTape>;
  readonly assets: ReadonlyMap<string, TradableAsset>;
  /** What the venue remembers; changed when a part of the session has been written. */
  readonly memories: Map<string, VenueMemory>;
}

export interface ReplayPart {
  /** As it was read. */
  readonly clock: ReplayClock;
  /** The real instant at which the account's time is this. */
  readonly instantOf: (time: number) => number;
  /** Up to here, within the session. */
  readonly end: number;
  /** It stands there afterwards: the end of a step. */
  readonly lands: boolean;
}

/** What one part came to, once it is written. */
export interface PlayedPart {
  readonly clock: ReplayClock;
  readonly memories: ReadonlyMap<string, VenueMemory>;
  readonly points: readonly { readonly at: number; readonly equity: number }[];
}

/** A part is at most so long, in ms of work and in events: others have their turn in between. */
const LONGEST_PART = 12;
const MOST_EVENTS = 256;
const POINT_EVERY = 5 * TAPE_INTERVAL;

/**
 * Plays a part of a session in one decision: input after input, each upon what came of those before
 * it. Ends at a moment of which everything has been told. `played` has the outcome of the last call.
 */
export function playPart(
  { session, tapes, assets, memories }: ReplaySession,
  { clock, instantOf, end, lands }: ReplayPart,
  inputsOf: (symbols: ReadonlySet<string>) => readonly TimedInput[],
): {
  readonly decide: (state: AccountState) => Verdict<'tapes'>;
  readonly played: () => PlayedPart;
} {
  let outcome: PlayedPart = { clock, memories: new Map(), points: [] };

  const decide = (first: AccountState): Verdict<'tapes'> => {
    if (!isCovered(first, tapes)) return { missing: 'tapes' };
    const began = performance.now();
    const after = new Map<string, VenueMemory>();
    const points: { at: number; equity: number }[] = [];
    // The market makes no orders of other symbols: those of now are those of the whole part.
    const inputs = inputsOf(orderSymbols(first));
    let next = firstAfter(inputs, clock.time);
    let time = clock.time;
    let events = 0;
    let pointAt = nextPoint(clock.time);

    const view = (at: number) => (symbol: string) => {
      const tape = tapes.get(symbol);
      return tape === undefined ? undefined : viewOfTape(tape, at);
    };
    const asset = (symbol: string) => assets.get(symbol);

    /** The curve has a point every five minutes while anything is held. */
    const keepPoints = (state: AccountState, until: number): void => {
      const { start, end: last } = spanOf(session, 'extended');
      for (; pointAt <= until; pointAt += POINT_EVERY) {
        if (pointAt <= start || pointAt > last || state.positions.size === 0) continue;
        const figures = accountFigures(state, { view: view(pointAt), asset }, pointAt);
        points.push({ at: pointAt, equity: Number(figures.equity) });
      }
    };

    const ended = (state: AccountState): NextVerdict => {
      keepPoints(state, time);
      const stands = lands && time >= end ? { goal: null, speed: 0 } : {};
      const to: ReplayClock = { ...clock, time, at: instantOf(time), ...stands };
      outcome = { clock: to, memories: after, points };
      return { events: [], replay: { from: clock, to } };
    };

    const play = (state: AccountState): NextVerdict => {
      for (;;) {
        const timed = inputs[next];
        const isNewMoment = timed === undefined || timed.at > time;
        if (isNewMoment) {
          if (timed === undefined || timed.at > end) {
            time = Math.max(time, end);
            return ended(state);
          }
          if (time > clock.time && isEnough(began, events)) return ended(state);
          keepPoints(state, timed.at - 1);
          time = timed.at;
        }
        next += 1;
        const { at, input } = timed;
        const isClock = input.kind === 'clock';
        if (!isClock && state.orders.size === 0) continue;
        const advanced = advance(state, input, {
          now: Math.max(at, state.at),
          newId: replayIds(state),
          // Orders meet minutes, not a quote that was made of the minute before.
          view: isClock ? () => undefined : view(at),
          asset,
          memory: (symbol) => after.get(symbol) ?? memories.get(symbol) ?? NO_MEMORY,
        });
        for (const [symbol, memory] of advanced.memories) after.set(symbol, memory);
        if (advanced.events.length === 0) continue;
        events += advanced.events.length;
        return { events: advanced.events, next: play };
      }
    };
    return play(first);
  };

  return { decide, played: () => outcome };
}

const isEnough = (began: number, events: number): boolean =>
  events >= MOST_EVENTS || performance.now() - began > LONGEST_PART;

const nextPoint = (time: number): number =>
  Math.floor(time / POINT_EVERY) * POINT_EVERY + POINT_EVERY;

const orderSymbols = (state: AccountState): ReadonlySet<string> => {
  const symbols = new Set<string>();
  for (const { symbol } of state.orders.values()) if (symbol !== '') symbols.add(symbol);
  return symbols;
};

function isCovered(state: AccountState, tapes: ReadonlyMap<string, SessionTape>): boolean {
  for (const symbol of symbolsOf(state)) if (symbol !== '' && !tapes.has(symbol)) return false;
  return true;
}

const firstAfter = (inputs: readonly TimedInput[], time: number): number =>
  countWhile(inputs, ({ at }) => at <= time);

/** The inputs of a session for these symbols, in one order whoever asks. */
export function inputsOfTapes(
  session: Session,
  tapes: ReadonlyMap<string, SessionTape>,
): (symbols: ReadonlySet<string>) => readonly TimedInput[] {
  let kept: { readonly name: string; readonly inputs: readonly TimedInput[] } | undefined;
  return (symbols) => {
    const sorted = [...symbols].toSorted();
    const name = sorted.join(' ');
    if (kept?.name === name) return kept.inputs;
    const sources = sorted.flatMap((symbol) => {
      const tape = tapes.get(symbol);
      return tape === undefined
        ? []
        : { symbol, bars: tape.bars, interval: TAPE_INTERVAL, views: [] };
    });
    kept = { name, inputs: sessionInputs(session, sources) };
    return kept.inputs;
  };
}
