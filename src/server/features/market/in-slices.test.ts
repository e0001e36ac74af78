import { afterEach, describe, expect, it, vi } from 'vitest';
import { countTurns } from '../../../ports/turns.fixture.ts';
import { inSlices } from './in-slices.ts';

const ITEMS = [1, 2, 3, 4, 5, 6];

/** Every item takes so long by a clock of its own; says in which turn each was computed. */
async function turnsOf(ms: number, computations: number): Promise<number[][]> {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const { turn, stop } = countTurns();
  const turns = Array.from({ length: computations }, (): number[] => []);
  await Promise.all(
    turns.map((seen) =>
      inSlices(ITEMS, () => {
        clock += ms;
        seen.push(turn());
      }),
    ),
  );
  await stop();
  return turns;
}

describe('work in slices', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('a slice ends by the clock, not by the number of items', async () => {
    const [quick] = await turnsOf(0.1, 1);
    expect(new Set(quick).size).toBe(1);
    const [usual] = await turnsOf(2, 1);
    expect(new Set(usual).size).toBe(2);
    const [slow] = await turnsOf(20, 1);
    expect(new Set(slow).size).toBe(ITEMS.length);
  });

  it('two computations share no turn, and neither waits for the end of the other', async () => {
    const [one, other] = await turnsOf(20, 2);
    expect(one!.filter((turn) => other!.includes(turn))).toEqual([]);
    expect(other![0]).toBeLessThan(one!.at(-1)!);
  });

  it('what comes before has a turn of its own', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    const done = inSlices([1], () => order.push('slice'));
    order.push('before');
    await done;
    expect(order).toEqual(['before', 'another', 'slice']);
  });

  it('keeps the order, and ends with the signal', async () => {
    expect(await inSlices(ITEMS, (item) => item * 2)).toEqual([2, 4, 6, 8, 10, 12]);
    await expect(inSlices(ITEMS, () => 0, AbortSignal.abort())).rejects.toThrow();
  });
});
