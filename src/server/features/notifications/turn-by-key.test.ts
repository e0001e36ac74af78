import { expect, it } from 'vitest';
import { turnByKey } from './turn-by-key.ts';

it('CHN-164 one after the other for a key, whatever one of them throws; keys do not wait', async () => {
  const inTurn = turnByKey();
  const said: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise<void>((done) => gates.set(name, done));
    said.push(`${name} ends`);
    if (name === 'a1') throw new Error('a1 failed');
    return name;
  };
  const all = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))];
  const results = Promise.allSettled(all);
  await expect.poll(() => said).toEqual(['a1 begins', 'b1 begins']);
  gates.get('b1')!();
  gates.get('a1')!();
  await expect.poll(() => said.at(-1)).toBe('a2 begins');
  gates.get('a2')!();
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
