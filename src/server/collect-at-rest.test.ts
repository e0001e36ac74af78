import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

describe('memory at rest', () => {
  let spent = 0;
  let stop = () => {};
  const collect = vi.fn<() => void>(() => {
    spent += 200;
  });
  /** Seconds in which so many ms of processor time are spent each. */
  const pass = (seconds: number, each: number): void => {
    for (let second = 0; second < seconds; second += 1) {
      spent += each;
      vi.advanceTimersByTime(1_000);
    }
  };
  beforeEach(() => {
    vi.useFakeTimers();
    collect.mockClear();
    spent = 8_000;
    stop = collectAtRest({ collect, spent: () => spent });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('is collected once, when long work is over', () => {
    pass(600, 600);
    expect(collect).not.toHaveBeenCalled();
    pass(30, 20);
    expect(collect).toHaveBeenCalledTimes(1);
    pass(900, 20);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is left alone after the little work of a start', () => {
    pass(20, 900);
    pass(300, 20);
    expect(collect).not.toHaveBeenCalled();
  });

  it('is not collected again for what is done at rest, in a whole day', () => {
    pass(600, 600);
    pass(86_400, 20);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is not collected while somebody is served', () => {
    pass(3_600, 60);
    expect(collect).not.toHaveBeenCalled();
  });

  it('is collected again after more work', () => {
    for (const times of [1, 2, 3]) {
      pass(60, 700);
      pass(45, 10);
      expect(collect).toHaveBeenCalledTimes(times);
    }
  });

  it('ends with its process', () => {
    pass(60, 700);
    stop();
    pass(60, 0);
    expect(collect).not.toHaveBeenCalled();
  });
});
