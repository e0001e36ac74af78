import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';
import { countTurns } from './turns.fixture.ts';

it('pieces of work that wait at the same time have a turn each, in their order', async () => {
  const { turn, stop } = countTurns();
  const turns: number[] = [];
  const pieces = async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await ownTurn();
      turns.push(turn());
    }
  };
  await Promise.all([pieces(), pieces(), pieces()]);
  await stop();
  expect(new Set(turns).size).toBe(9);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});
