import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { phaseAt, sessionsBetween } from '../calendar/sessions.ts';
import {
  isReplayRunning,
  nextMoment,
  REPLAY_HOURS,
  REPLAY_STEPS,
  type ReplayClock,
  replayDue,
  replayTarget,
  replayTime,
  spanOf,
  stepGoal,
  stopped,
} from './replay-clock.ts';

const MINUTE = 60_000;
/** Thursday, Friday, and the Monday after the clocks went forward. */
const DAYS = sessionsBetween(isoDate('2026-03-05'), isoDate('2026-03-09'));
const [first, second, third] = [DAYS[0]!, DAYS[1]!, DAYS[2]!];

const clockOf = (more: Partial<ReplayClock> = {}): ReplayClock => ({
  from: first.preOpen,
  until: third.close,
  time: first.open,
  at: 1_000_000,
  speed: 60,
  pace: 60,
  goal: null,
  hours: 'regular',
  symbols: [],
  ...more,
});

const anyTime = fc.integer({ min: first.preOpen, max: third.close });
const anyClock = fc
  .record({
    time: anyTime,
    speed: fc.constantFrom(0, 1, 7.5, 60, 3_600),
    hours: fc.constantFrom(...REPLAY_HOURS),
    goal: fc.option(anyTime, { nil: null }),
  })
  .map((drawn) => clockOf(drawn));

describe('the clock of a replay', () => {
  it('RPC-1 flows at its speed, and stands while it is stopped', () => {
    expect(replayTime(clockOf(), 1_000_500)).toBe(first.open + 30_000);
    expect(replayTime(clockOf({ speed: 0 }), 9_000_000)).toBe(first.open);
    expect(replayTime(clockOf({ goal: first.close }), 9_000_000)).toBe(first.open);
  });

  it('RPC-2 stands before what the market tells next, whoever has stopped moving it', () => {
    fc.assert(
      fc.property(anyClock, fc.integer({ min: 0, max: 1e9 }), (clock, later) => {
        const now = replayTime(clock, clock.at + later);
        expect(now).toBeGreaterThanOrEqual(clock.time);
        expect(now).toBeLessThan(Math.max(nextMoment(clock.time), clock.time + 1));
        expect(now).toBeLessThanOrEqual(Math.max(clock.until, clock.time));
      }),
    );
    expect(nextMoment(first.open)).toBe(first.open + MINUTE - 1);
    expect(nextMoment(first.open + MINUTE - 1)).toBe(first.open + MINUTE);
  });

  it('RPC-3 a break of the machine is no leap of the account', () => {
    const clock = clockOf();
    const target = replayTarget(clock, clock.at + 8 * 3_600_000);
    expect(target - clock.time).toBeLessThanOrEqual(MINUTE + 2_000 * 60);
    // Who comes in time loses nothing.
    expect(replayTarget(clock, clock.at + 1_500)).toBe(clock.time + 90_000);
  });

  it('RPC-4 nights pass in a moment, or as they were', () => {
    const night = clockOf({ time: first.close });
    expect(replayTarget(night, night.at)).toBe(second.open);
    expect(replayTarget({ ...night, hours: 'extended' }, night.at)).toBe(first.close);
    expect(replayTarget({ ...night, hours: 'always' }, night.at + 1_000)).toBe(
      first.close + MINUTE,
    );
    const evening = { ...night, hours: 'extended', time: first.postClose } as const;
    expect(replayTarget(evening, night.at)).toBe(second.preOpen);
    // It does not flow over the end of its hours.
    const last = clockOf({ time: first.close - 90_000 });
    expect(replayTarget(last, last.at + 1_600)).toBe(first.close);
  });

  it('RPC-5 is due when the market tells something next', () => {
    const clock = clockOf();
    const due = replayDue(clock)!;
    expect(replayTarget(clock, Math.ceil(due))).toBeGreaterThanOrEqual(nextMoment(clock.time));
    expect(replayDue(clockOf({ speed: 0 }))).toBeNull();
    expect(replayDue(clockOf({ time: third.close }))).toBeNull();
    expect(replayDue(clockOf({ time: first.close }))).toBe(clock.at);
  });

  it('RPC-6 stopped, it is where it was seen', () => {
    fc.assert(
      fc.property(anyClock, fc.integer({ min: 0, max: 100_000 }), (clock, later) => {
        const here = stopped(clock, clock.at + later);
        expect(here.time).toBe(replayTime(clock, clock.at + later));
        expect(isReplayRunning(here)).toBe(false);
        expect(replayTime(here, clock.at + 10 * later)).toBe(here.time);
      }),
    );
  });

  it('RPC-7 a step goes to the end of a minute, an opening, a close, the end', () => {
    const at = (time: number, step: (typeof REPLAY_STEPS)[number], count = 1) =>
      stepGoal(clockOf({ time }), step, count);
    expect(at(first.preOpen, 'bar')).toBe(first.open);
    expect(at(first.open, 'bar')).toBe(first.open + MINUTE);
    expect(at(first.open + 1, 'bar')).toBe(first.open + MINUTE);
    expect(at(first.open, 'bar', 5)).toBe(first.open + 5 * MINUTE);
    expect(at(first.close - 1, 'bar')).toBe(first.close);
    expect(at(first.close, 'bar')).toBe(second.open);
    expect(at(first.preOpen, 'session')).toBe(first.open);
    expect(at(first.open, 'session')).toBe(second.open);
    expect(at(second.close, 'session')).toBe(third.open);
    expect(at(first.open, 'close')).toBe(first.close);
    expect(at(first.close, 'close')).toBe(second.close);
    expect(at(first.open, 'close', 2)).toBe(second.close);
    expect(at(third.open, 'session')).toBe(third.close);
    expect(at(first.open, 'end')).toBe(third.close);
    expect(stepGoal(clockOf({ time: first.close, hours: 'extended' }), 'bar')).toBe(
      first.close + MINUTE,
    );
  });

  it('RPC-8 steps go forward, within the days, and end where something can be done', () => {
    const step = fc.constantFrom(...REPLAY_STEPS);
    fc.assert(
      fc.property(anyClock, step, fc.integer({ min: 1, max: 9 }), (clock, kind, count) => {
        const goal = stepGoal(clock, kind, count);
        expect(goal).toBeGreaterThanOrEqual(clock.time);
        expect(goal).toBeLessThanOrEqual(clock.until);
        if (clock.time < clock.until) expect(goal).toBeGreaterThan(clock.time);
        if (clock.hours === 'regular' && goal < clock.until)
          expect([phaseAt(goal), phaseAt(goal - 1)]).toContain('regular');
      }),
    );
  });

  it('RPC-9 the hours of a day are those of its session', () => {
    expect(spanOf(first, 'regular')).toEqual({ start: first.open, end: first.close });
    expect(spanOf(first, 'always')).toEqual({ start: first.preOpen, end: first.postClose });
  });
});
