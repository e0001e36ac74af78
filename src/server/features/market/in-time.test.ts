import { describe, expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const limits = { atOnce: 2, patience: 5_000, signal: new AbortController().signal };

describe('many items in limited time', () => {
  it('answers in the order of the items, a few at once', async () => {
    let running = 0;
    let most = 0;
    const work = async (wait: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, wait));
      running -= 1;
      return wait;
    };
    expect(await inTime([12, 1, 6, 3], work, limits)).toEqual({ done: [12, 1, 6, 3], left: 0 });
    expect(most).toBe(2);
  });

  it('what fails or comes late is left out and counted', async () => {
    const work = async (item: number, signal: AbortSignal) => {
      if (item === 1) throw new Error('no');
      if (item === 2)
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('late'))),
        );
      return item;
    };
    expect(await inTime([0, 1, 2, 3], work, { ...limits, patience: 50 })).toEqual({
      done: [0, 3],
      left: 2,
    });
  });

  it('work that never waits leaves the event loop to others, and ends in time', async () => {
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    const busy = async () => {
      for (const start = performance.now(); performance.now() - start < 4;) /* computing */ ;
      return 1;
    };
    const { left } = await inTime(
      Array.from({ length: 1_000 }, () => 0),
      busy,
      {
        ...limits,
        patience: 60,
      },
    );
    clearInterval(turn);
    expect(left).toBeGreaterThan(900);
    expect(turns).toBeGreaterThan(0);
  });

  it('when all fail, it fails; when the caller goes, it stops', async () => {
    const failing = async () => {
      throw new Error('down');
    };
    await expect(inTime([1], failing, limits)).rejects.toThrow('down');
    await expect(
      inTime([1], async () => 1, { ...limits, signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });
});
