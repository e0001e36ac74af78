import { expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { type Found, perDay } from './per-day.ts';

const signal = new AbortController().signal;
const [A, B, C] = [symbolId('A'), symbolId('B'), symbolId('C')];

it('asks once a day, also for what is missing, and again for what failed', async () => {
  let now = Date.parse('2026-11-12T18:00:00Z');
  const asked: string[] = [];
  let down = true;
  const kept = lruBudget(1_000_000).open<Found>('derived figures');
  const answer = perDay(
    kept,
    'beta',
    () => now,
    async (symbol) => {
      asked.push(symbol);
      if (symbol === C && down) throw new Error('down');
      return symbol === B ? null : `of ${symbol}`;
    },
  );
  expect([await answer(A, signal), await answer(A, signal)]).toEqual(['of A', 'of A']);
  expect([await answer(B, signal), await answer(B, signal)]).toEqual([null, null]);
  expect(asked).toEqual(['A', 'B']);
  await expect(answer(C, signal)).rejects.toThrow('down');
  down = false;
  expect(await answer(C, signal)).toBe('of C');
  expect(asked).toEqual(['A', 'B', 'C', 'C']);
  now += 86_400_000;
  await answer(A, signal);
  expect(asked.at(-1)).toBe('A');
  expect(asked).toHaveLength(5);
});

it('keeps two questions about a symbol apart', async () => {
  const kept = lruBudget(1_000_000).open<Found>('derived figures');
  const ask = (what: string) =>
    perDay(
      kept,
      what,
      () => 0,
      async () => what,
    );
  expect([await ask('beta')(A, signal), await ask('year')(A, signal)]).toEqual(['beta', 'year']);
});

it('finds once what several ask for at the same time, and outlives the first who leaves', async () => {
  const kept = lruBudget(1_000_000).open<Found>('derived figures');
  let asked = 0;
  let finish = (): void => {};
  const answer = perDay(
    kept,
    'market',
    () => 0,
    async () => {
      asked += 1;
      await new Promise<void>((done) => {
        finish = done;
      });
      return 'found';
    },
  );
  const leaving = new AbortController();
  const first = answer(A, leaving.signal);
  const second = answer(A, signal);
  leaving.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  finish();
  expect(await second).toBe('found');
  expect(asked).toBe(1);
});
