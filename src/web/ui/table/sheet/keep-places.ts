/** Rows in a new order, except those at some places of the old one: they stay where they are. */
export function keepPlaces<Row>(
  next: readonly Row[],
  before: readonly Row[],
  places: readonly number[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(next.map((row) => [keyOf(row), row]));
  const held = [...new Set(places)]
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const was = before[place];
      const row = was === undefined ? undefined : known.get(keyOf(was));
      return row === undefined ? [] : [{ place, row }];
    });
  if (held.length === 0) return next;
  const isHeld = new Set(held.map(({ row }) => keyOf(row)));
  const order = next.filter((row) => !isHeld.has(keyOf(row)));
  // From the first place on, so that each goes in where it counts from the final order.
  for (const { place, row } of held) order.splice(place, 0, row);
  return order;
}

export const isSameOrder = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Rows in the order of an earlier state of them; undefined when some have come or gone. */
export function inOrderOf<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] | undefined {
  if (before === rows) return rows;
  if (before.length !== rows.length) return undefined;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const order = before.flatMap((row) => known.get(keyOf(row)) ?? []);
  return order.length === rows.length ? order : undefined;
}
