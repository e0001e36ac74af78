/** The rows of a table that are selected, by their ids. */
export type Selection<Id extends string = string> = ReadonlySet<Id>;

export const NOTHING_SELECTED: ReadonlySet<never> = new Set();

/** Takes rows out when all of them are in, and puts them in otherwise. */
export function toggled<Id extends string>(
  before: Selection<Id>,
  ids: readonly Id[],
): Selection<Id> {
  const isIn = ids.every((id) => before.has(id));
  return isIn
    ? new Set([...before].filter((id) => !ids.includes(id)))
    : new Set([...before, ...ids]);
}

/** Everything from where the last choice was made to here, as with Shift. */
export function extended<Id extends string>(
  before: Selection<Id>,
  order: readonly Id[],
  from: Id | null,
  to: Id,
): Selection<Id> {
  const [start, end] = [order.indexOf(from ?? to), order.indexOf(to)];
  if (start < 0 || end < 0) return toggled(before, [to]);
  return new Set([...before, ...order.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

/** What is still there of a selection, in the order of the table. */
export const stillSelected = <Id extends string>(
  selection: Selection<Id>,
  order: readonly Id[],
): readonly Id[] => order.filter((id) => selection.has(id));
