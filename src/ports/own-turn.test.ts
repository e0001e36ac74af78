import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';

it('pieces of work that wait at the same time have a turn each, in their order', async () => {
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn();
  })();
  const turns: number[] = [];
  const pieces = async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await ownTurn();
      turns.push(turn);
    }
  };
  await Promise.all([pieces(), pieces(), pieces()]);
  isOver = true;
  await counting;
  expect(new Set(turns).size).toBe(9);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});
