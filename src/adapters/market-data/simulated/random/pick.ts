import { intAt } from './hash.ts';

/** An item of a table by its position, which other code of this world has drawn or counted. */
export function itemAt<T>(list: readonly T[], position: number): T {
  const item = list[position];
  if (item === undefined) throw new RangeError(`no item at ${position} of ${list.length}`);
  return item;
}

/** One of a list, drawn. */
export const pickAt = <T>(stream: number, counter: number, list: readonly T[]): T =>
  itemAt(list, intAt(stream, counter, list.length));

/** Goes round a list: after the last item comes the first. */
export const inTurn = <T>(list: readonly T[], turn: number): T => itemAt(list, turn % list.length);
