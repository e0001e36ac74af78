import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Turns, turns } from './turns.ts';

describe('turns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const counted = (members: number) => {
    const served = new Map<number, number>();
    const most = { atOnce: 0 };
    const all: Turns<number> = turns<number>(100, 7, (due) => {
      most.atOnce = Math.max(most.atOnce, due.length);
      for (const member of due) served.set(member, (served.get(member) ?? 0) + 1);
    });
    for (let i = 0; i < members; i += 1) all.add(i);
    return { all, served, most };
  };

  it('reach every member once per cycle, a few at a time', () => {
    const { all, served, most } = counted(50);
    vi.advanceTimersByTime(1_000);
    expect(served.size).toBe(50);
    for (const count of served.values()) {
      expect(count).toBeGreaterThanOrEqual(9);
      expect(count).toBeLessThanOrEqual(10);
    }
    expect(most.atOnce).toBeLessThanOrEqual(7);
    all.close();
  });

  it('are not caught up after the process was blocked', () => {
    const { all, served } = counted(20);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 5_000);
    vi.advanceTimersByTime(5);
    for (const count of served.values()) expect(count).toBe(1);
    all.close();
    vi.restoreAllMocks();
  });

  it('end with the member, and go on for all others', () => {
    const { all, served } = counted(10);
    for (const member of [0, 9, 4]) all.remove(member);
    vi.advanceTimersByTime(500);
    expect([...served.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 7, 8]);
    all.close();
  });
});
