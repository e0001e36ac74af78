import { randomUUID } from 'node:crypto';
import { median } from '../load.ts';
import type { ListsClient } from './lists.ts';

const EDITORS = 50;

export interface EditorsFigures {
  readonly editors: number;
  readonly edits: number;
  readonly perSecond: number;
  /** Of one edit, with the wait for those before it (ms). */
  readonly typical: number;
  /** Rows and notes that are not as their editor left them. */
  readonly lost: number;
  /** Edits that were sent twice and took effect twice. */
  readonly doubled: number;
}

/**
 * Fifty clients edit one list at the same moment: each adds a row, writes its note, moves it to the
 * top and changes the note; the answer to one of these edits is lost, so it is sent again.
 */
export async function measureEditors(
  lists: ListsClient,
  symbols: readonly string[],
): Promise<EditorsFigures> {
  const [first = '', ...others] = symbols;
  const list = await lists.make('Edited by many', [first]);
  const own = others.slice(0, EDITORS);
  const times: number[] = [];
  const send = async (change: object, key: string): Promise<void> => {
    const began = performance.now();
    // A database that is busy says so, and the same edit is sent again, as pages do.
    while ((await lists.edit([change], key)) === 503);
    times.push(performance.now() - began);
  };
  const began = performance.now();
  await Promise.all(
    own.map(async (symbol) => {
      await send({ kind: 'addRows', list, rows: [{ symbol }] }, randomUUID());
      await send({ kind: 'setRow', list, symbol, note: 'first' }, randomUUID());
      const key = randomUUID();
      await send({ kind: 'moveRows', list, symbols: [symbol], after: null }, key);
      await send({ kind: 'moveRows', list, symbols: [symbol], after: null }, key);
      await send({ kind: 'setRow', list, symbol, note: `last of ${symbol}` }, randomUUID());
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const { head, rows } = await lists.read(list);
  const found = new Map(rows.map((row) => [row.symbol, row]));
  const lost = own.filter((symbol) => {
    const row = found.get(symbol);
    return row === undefined || row.removedAt !== null || row.note !== `last of ${symbol}`;
  });
  // Made in one edit; every other edit is one revision.
  const expected = 1 + EDITORS * 4;
  return {
    editors: EDITORS,
    edits: times.length,
    perSecond: times.length / seconds,
    typical: median(times),
    lost: lost.length,
    doubled: Math.max(0, head.revision - expected),
  };
}
