import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionOf } from '../../../../domain/calendar/sessions.ts';
import type { ReplayClock } from '../../../../domain/trading/replay-clock.ts';
import { shownTime } from './shown-time.ts';

const { open, close, preOpen } = sessionOf(isoDate('2026-03-05'))!;
const clock: ReplayClock = {
  from: preOpen,
  until: close,
  time: open,
  at: 0,
  speed: 60,
  pace: 60,
  goal: null,
  hours: 'regular',
  symbols: [],
};

describe('the time of a replay on a page', () => {
  it('goes on at its speed between two answers, not for ever', () => {
    expect(shownTime(clock, open, 500)).toBe(open + 30_000);
    expect(shownTime(clock, open, 60_000)).toBe(open + 180_000);
  });

  it('does not go on beyond the close by itself', () => {
    expect(shownTime({ ...clock, until: close * 2 }, close - 1_000, 1_000)).toBe(close - 1_000);
  });
});
