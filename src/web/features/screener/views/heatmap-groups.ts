import type { HeatGroup } from '../../../widgets/heatmap/heatmap-layout.ts';

export interface GroupedItem<S> {
  readonly symbol: S;
  readonly group: string;
  readonly part: string;
}

const by = <S>(
  items: readonly GroupedItem<S>[],
  name: (item: GroupedItem<S>) => string,
): ReadonlyMap<string, readonly GroupedItem<S>[]> => {
  const groups = new Map<string, GroupedItem<S>[]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group === undefined) groups.set(name(item), [item]);
    else group.push(item);
  }
  return groups;
};

const symbolsOf = <S>(items: readonly GroupedItem<S>[]): readonly S[] =>
  items.map(({ symbol }) => symbol);

/** Groups with their parts; with a zoom that one group alone, its parts as groups. */
export function heatGroups<S>(
  items: readonly GroupedItem<S>[],
  zoom: string,
): readonly HeatGroup<S>[] {
  const groups = by(items, ({ group }) => group);
  const parts = (of: readonly GroupedItem<S>[]) =>
    [...by(of, ({ part }) => part)].map(([name, inside]) => ({ name, items: symbolsOf(inside) }));
  const zoomed = groups.get(zoom);
  if (zoomed !== undefined) return parts(zoomed);
  return [...groups].map(([name, inside]) => ({
    name,
    items: symbolsOf(inside),
    parts: parts(inside),
  }));
}
