import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { HeatGroup } from '../../../widgets/heatmap/heatmap-layout.ts';

export interface GroupedItem {
  readonly symbol: SymbolId;
  readonly group: string;
  readonly part: string;
}

const by = (
  items: readonly GroupedItem[],
  name: (item: GroupedItem) => string,
): ReadonlyMap<string, readonly GroupedItem[]> => {
  const groups = new Map<string, GroupedItem[]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group === undefined) groups.set(name(item), [item]);
    else group.push(item);
  }
  return groups;
};

const symbolsOf = (items: readonly GroupedItem[]): readonly SymbolId[] =>
  items.map(({ symbol }) => symbol);

/** Groups with their parts; with a zoom that one group alone, its parts as groups. */
export function heatGroups(
  items: readonly GroupedItem[],
  zoom: string,
): readonly HeatGroup<SymbolId>[] {
  const groups = by(items, ({ group }) => group);
  const parts = (of: readonly GroupedItem[]) =>
    [...by(of, ({ part }) => part)].map(([name, inside]) => ({ name, items: symbolsOf(inside) }));
  const zoomed = groups.get(zoom);
  if (zoomed !== undefined) return parts(zoomed);
  return [...groups].map(([name, inside]) => ({
    name,
    items: symbolsOf(inside),
    parts: parts(inside),
  }));
}
