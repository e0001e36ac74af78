import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beats, EVERY } from './beats.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('GRID the beat of a running sort', () => {
  it('is once a second at most, while there is news, and never after its end', () => {
    const act = vi.fn<() => void>();
    const { soon, stop } = beats(act);
    for (let tick = 0; tick < 25; tick += 1) {
      soon();
      vi.advanceTimersByTime(EVERY / 10);
    }
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10 * EVERY);
    expect(act).toHaveBeenCalledTimes(3);
    soon();
    stop();
    vi.advanceTimersByTime(10 * EVERY);
    expect(act).toHaveBeenCalledTimes(3);
  });
});
