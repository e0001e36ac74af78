import { describe, expect, it } from 'vitest';
import { US_CALENDAR } from '../../../../domain/calendar/exchange-calendar.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { barTail } from './bar-tail.ts';
import { quoteAt } from './quote.fixture.ts';

const OPEN = Date.parse('2026-11-16T14:30:00Z');
const MINUTE = 60_000;
const at = (seconds: number, price: number, volume = seconds): Quote =>
  quoteAt(OPEN + seconds * 1_000, price, { volume });

const started = () => {
  const tail = barTail('1m');
  tail.follow(at(0, 100));
  tail.begin(
    { time: OPEN, open: 100, high: 100, low: 100, close: 100, volume: 10 },
    US_CALENDAR,
    OPEN,
  );
  return tail;
};

describe('the newest bar', () => {
  it('grows with every trade, and not with a quote without one', () => {
    const tail = started();
    expect(tail.follow(at(5, 101))).toMatchObject([
      { bar: { high: 101, close: 101, volume: 15 }, isComplete: false },
    ]);
    expect(tail.follow(at(5, 101))).toEqual([]);
  });

  it('is complete with the market’s own figures, and the next one waits for them', () => {
    const tail = started();
    tail.follow(at(30, 102));
    expect(tail.follow(at(61, 99))).toEqual([]);
    expect(tail.follow(at(62, 98))).toEqual([]);
    expect(tail.wants()).toBe(OPEN);
    const truth = { time: OPEN, open: 100, high: 103, low: 97, close: 102, volume: 99 };
    expect(tail.settle(truth)).toMatchObject([
      { bar: truth, isComplete: true },
      { bar: { time: OPEN + MINUTE, open: 99, close: 98 }, isComplete: false },
    ]);
    expect(tail.wants()).toBeUndefined();
    expect(tail.follow(at(63, 97))).toMatchObject([{ isComplete: false }]);
  });

  it('is what the quotes made of it when the market is too slow', () => {
    const tail = started();
    tail.follow(at(61, 99));
    expect(tail.follow(at(121, 98))).toMatchObject([{ bar: { time: OPEN }, isComplete: true }]);
    expect(tail.wants()).toBe(OPEN + MINUTE);
    expect(tail.settle(undefined)).toMatchObject([
      { bar: { time: OPEN + MINUTE, close: 99 }, isComplete: true },
      { bar: { time: OPEN + 2 * MINUTE }, isComplete: false },
    ]);
  });

  it('is over without another trade, once, and what comes for it afterwards is too late', () => {
    const tail = started();
    tail.clock(OPEN + MINUTE);
    expect(tail.wants()).toBeUndefined();
    tail.clock(OPEN + MINUTE + 2_000);
    expect(tail.wants()).toBe(OPEN);
    expect(tail.settle(undefined)).toMatchObject([{ bar: { time: OPEN }, isComplete: true }]);
    expect(tail.follow(at(59, 90))).toEqual([]);
    tail.clock(OPEN + 10 * MINUTE);
    expect(tail.wants()).toBeUndefined();
    expect(tail.follow(at(90, 101))).toMatchObject([
      { bar: { time: OPEN + MINUTE, open: 101 }, isComplete: false },
    ]);
  });

  it('is not told again when it was over before the beginning', () => {
    const tail = barTail('1d');
    const friday = {
      time: Date.parse('2026-11-13'),
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
    };
    tail.begin(friday, US_CALENDAR, OPEN);
    tail.clock(OPEN);
    expect(tail.wants()).toBeUndefined();
    tail.follow(at(0, 2));
    expect(tail.follow(at(1, 3))).toMatchObject([
      { bar: { open: 2, close: 3 }, isComplete: false },
    ]);
  });
});
