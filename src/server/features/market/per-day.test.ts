import { expect, it } from 'vitest';
import { perDay } from './per-day.ts';

const signal = new AbortController().signal;

it('asks once a day, keeps only so many, and asks again for what failed', async () => {
  let now = Date.parse('2026-11-12T18:00:00Z');
  const asked: string[] = [];
  let down = true;
  const answer = perDay(
    () => now,
    2,
    async (key: string) => {
      asked.push(key);
      if (key === 'c' && down) throw new Error('down');
      return key === 'b' ? null : key.toUpperCase();
    },
  );
  expect([await answer('a', signal), await answer('a', signal)]).toEqual(['A', 'A']);
  expect([await answer('b', signal), await answer('b', signal)]).toEqual([null, null]);
  expect(asked).toEqual(['a', 'b']);
  await expect(answer('c', signal)).rejects.toThrow('down');
  down = false;
  expect(await answer('c', signal)).toBe('C');
  expect(asked).toEqual(['a', 'b', 'c', 'c']);
  // The oldest made room.
  await answer('a', signal);
  expect(asked.at(-1)).toBe('a');
  now += 86_400_000;
  await answer('a', signal);
  expect(asked).toEqual(['a', 'b', 'c', 'c', 'a', 'a']);
});
