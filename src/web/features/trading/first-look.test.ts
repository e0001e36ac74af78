import { expect, it } from 'vitest';
import { newsReader } from '../../live/use-member-topic.ts';
import { firstLook } from './first-look.ts';

const at = (...heads: readonly number[]) =>
  heads.map((head, index) => ({ account: { id: `a${index}`, head } }));

async function refreshed(
  known: ReturnType<typeof at> | undefined,
  now: ReturnType<typeof at>,
): Promise<boolean> {
  let isRefreshed = false;
  const refresh = async (): Promise<void> => {
    isRefreshed = true;
  };
  await firstLook({ known, ask: async () => now, refresh });
  return isRefreshed;
}

it('TRW-30 what happened between the document and the first word of the stream is not missed', async () => {
  // The line begins behind the event: it tells nothing of it, but that it is there.
  const looks: Promise<boolean>[] = [];
  const read = newsReader(({ incomplete }) => {
    if (incomplete) looks.push(refreshed(at(7), at(8)));
  }, true);
  read({ is: 'snapshot', symbol: undefined, value: [] } as never);
  expect(await Promise.all(looks)).toEqual([true]);
});

it('TRW-31 a page to which nothing happened is not asked for again', async () => {
  expect(await refreshed(at(7, 3), at(7, 3))).toBe(false);
  expect(await refreshed(at(7, 3), at(7, 4))).toBe(true);
  expect(await refreshed(at(7), at(7, 1))).toBe(true);
  expect(await refreshed(at(7, 3), at(7))).toBe(true);
  expect(await refreshed(undefined, at(7))).toBe(true);
});
