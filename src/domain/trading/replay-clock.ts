import { easternDay } from '../calendar/eastern-time.ts';
import { indexOnOrAfter, type Session, sessionAt, sessionOnDay } from '../calendar/sessions.ts';

/** Hours in which the time of a replay flows; the others pass in a moment. */
export const REPLAY_HOURS = ['regular', 'extended', 'always'] as const;
export type ReplayHours = (typeof REPLAY_HOURS)[number];

export const REPLAY_SPEED_MAXIMUM = 3_600;
/** Sessions of one replay: a year. */
export const REPLAY_SESSIONS_MAXIMUM = 260;
export const REPLAY_SYMBOLS_MAXIMUM = 50;
/** Of a member, at once. */
export const REPLAYS_RUNNING = 3;

/**
 * The time of an account that replays the past. Everything of the market up to `time` has been told
 * to the account, and nothing later: whoever moves the account writes `time` together with what
 * came of it.
 */
export interface ReplayClock {
  /** Where it began. */
  readonly from: number;
  /** Where it ends. */
  readonly until: number;
  /** The account's time… */
  readonly time: number;
  /** …at this real instant. */
  readonly at: number;
  /** Seconds of the account per real second; stopped when 0. */
  readonly speed: number;
  /** The speed at which it plays when it is not stopped. */
  readonly pace: number;
  /** As fast as possible to here, then stopped: a step. Speed does not count meanwhile. */
  readonly goal: number | null;
  readonly hours: ReplayHours;
  /** What it is about: loaded with every session, whether it is traded or not. */
  readonly symbols: readonly string[];
}

const MINUTE = 60_000;
/** A replay that could not be moved for longer goes on from where it stood: nothing is skipped. */
const LONGEST_LAG = 2_000;

/** The earliest moment after this one at which the market can tell anything: bars end a minute. */
export const nextMoment = (time: number): number =>
  (time + 1) % MINUTE === 0 ? time + 1 : Math.floor(time / MINUTE) * MINUTE + MINUTE - 1;

/**
 * The account's time. It flows between what the market tells and stands before the next of it until
 * that has been told: a reader is never ahead of the account.
 */
export function replayTime(clock: ReplayClock, now: number): number {
  const { time, at, speed, goal, until, hours } = clock;
  if (goal !== null || speed === 0 || time >= until || flowStart(time, hours) > time) return time;
  const flown = time + Math.floor(Math.max(0, now - at) * speed);
  return Math.max(time, Math.min(until, flown, nextMoment(time) - 1));
}

export const isReplayOver = ({ time, until }: ReplayClock): boolean => time >= until;

export const isReplayRunning = (clock: ReplayClock): boolean =>
  clock.goal !== null || (clock.speed > 0 && !isReplayOver(clock));

/** Up to where the account is to be moved now. */
export function replayTarget(clock: ReplayClock, now: number): number {
  const { time, at, speed, goal, until, hours } = clock;
  if (goal !== null) return Math.min(goal, until);
  if (speed === 0 || time >= until) return time;
  const start = flowStart(time, hours);
  if (start > time) return Math.min(start, until);
  const flown = time + Math.floor(Math.max(0, now - at) * speed);
  const latest = nextMoment(time) + LONGEST_LAG * speed;
  return Math.min(until, flown, latest, flowEnd(time, hours));
}

/** The real instant at which there is something to do; `null` when it stands. */
export function replayDue(clock: ReplayClock): number | null {
  if (!isReplayRunning(clock)) return null;
  const { time, at, speed, goal, hours, until } = clock;
  if (goal !== null || flowStart(time, hours) > time) return at;
  return at + (Math.min(nextMoment(time), until) - time) / speed;
}

/** Stopped, as it stands at a real instant. */
export const stopped = (clock: ReplayClock, now: number): ReplayClock => ({
  ...clock,
  time: replayTime(clock, now),
  at: now,
  speed: 0,
  goal: null,
});

export const REPLAY_STEPS = ['bar', 'session', 'close', 'end'] as const;
/** To the end of the next minute, the next opening, the close of this session, or the end of all. */
export type ReplayStep = (typeof REPLAY_STEPS)[number];

/** Where a step leads from here; never beyond the end. */
export function stepGoal(
  { time, until, hours }: Pick<ReplayClock, 'time' | 'until' | 'hours'>,
  step: ReplayStep,
  count = 1,
): number {
  let goal = time;
  for (let done = 0; done < count && goal < until; done += 1)
    goal = oneStep(goal, until, hours, step);
  return Math.min(goal, until);
}

function oneStep(time: number, until: number, hours: ReplayHours, step: ReplayStep): number {
  const own = hours === 'always' ? 'extended' : hours;
  switch (step) {
    case 'end':
      return until;
    case 'bar': {
      const start = flowStart(time, own);
      return start > time ? start : Math.floor(time / MINUTE) * MINUTE + MINUTE;
    }
    case 'session':
      return startAfter(time, own);
    default:
      step satisfies 'close';
      return flowEnd(Math.max(flowStart(time, own), time), own);
  }
}

/** The moment itself where time flows, else the next one where it does. */
function flowStart(time: number, hours: ReplayHours): number {
  if (hours === 'always') return time;
  const session = sessionOnDay(easternDay(time));
  if (session !== null) {
    const { start, end } = spanOf(session, hours);
    if (time < start) return start;
    if (time < end) return time;
  }
  return startAfter(time, hours);
}

/** Where the hours end that the moment is in. */
function flowEnd(time: number, hours: ReplayHours): number {
  if (hours === 'always') return Infinity;
  const session = sessionOnDay(easternDay(time));
  return session === null ? time : Math.max(time, spanOf(session, hours).end);
}

function startAfter(time: number, hours: ReplayHours): number {
  const session = sessionAt(indexOnOrAfter(easternDay(time)));
  const { start } = spanOf(session, hours);
  return start > time ? start : spanOf(sessionAt(session.index + 1), hours).start;
}

/** Where trading of a replay begins and ends on a day. */
export const spanOf = (
  session: Session,
  hours: ReplayHours,
): { readonly start: number; readonly end: number } =>
  hours === 'regular'
    ? { start: session.open, end: session.close }
    : { start: session.preOpen, end: session.postClose };
