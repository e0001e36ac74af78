import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedTimers } from './shared-timer.ts';

describe('timers that share one of the browser’s', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('set one timer for many delays, and run in the order of their time', () => {
    const timers = sharedTimers();
    const ran: number[] = [];
    for (const delay of [300, 100, 200, 100]) timers.setTimeout(() => ran.push(delay), delay);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(99);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toEqual([100, 100]);
    vi.advanceTimersByTime(200);
    expect(ran).toEqual([100, 100, 200, 300]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('set no new timer for one that is due a little before a distant other', () => {
    const timers = sharedTimers();
    const ran: string[] = [];
    timers.setTimeout(() => ran.push('first'), 30_000);
    const wakes = vi.getTimerCount();
    const cleared = vi.fn(clearTimeout);
    vi.stubGlobal('clearTimeout', cleared);
    timers.setTimeout(() => ran.push('second'), 29_900);
    expect(cleared).not.toHaveBeenCalled();
    timers.setTimeout(() => ran.push('sooner'), 10_000);
    // A wake-up was put forward, none was added.
    expect(cleared).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(wakes);
    vi.advanceTimersByTime(30_000);
    expect(ran).toEqual(['sooner', 'second', 'first']);
  });

  it('do not run once cleared, even by one of the same moment', () => {
    const timers = sharedTimers();
    const ran: string[] = [];
    const first = timers.setTimeout(() => ran.push('cleared'), 50);
    timers.clearTimeout(first);
    timers.clearTimeout(undefined);
    timers.setTimeout(() => timers.clearTimeout(second), 50);
    const second = timers.setTimeout(() => ran.push('second'), 50);
    vi.advanceTimersByTime(100);
    expect(ran).toEqual([]);
  });

  it('come again as intervals until they are cleared', () => {
    const timers = sharedTimers();
    let ran = 0;
    const id = timers.setInterval(() => (ran += 1), 1_000);
    vi.advanceTimersByTime(3_500);
    expect(ran).toBe(3);
    timers.clearInterval(id);
    vi.advanceTimersByTime(5_000);
    expect(ran).toBe(3);
  });

  it('go on when one of them throws, and report it', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const timers = sharedTimers();
    const problem = new Error('no');
    let ran = false;
    timers.setTimeout(() => {
      throw problem;
    }, 10);
    timers.setTimeout(() => (ran = true), 10);
    vi.advanceTimersByTime(10);
    expect(ran).toBe(true);
    expect(reported).toHaveBeenCalledWith(problem);
  });

  it('run a timer that another sets while running', () => {
    const timers = sharedTimers();
    let ran = false;
    timers.setTimeout(() => timers.setTimeout(() => (ran = true), 0), 10);
    vi.advanceTimersByTime(10);
    vi.advanceTimersByTime(1);
    expect(ran).toBe(true);
  });
});
