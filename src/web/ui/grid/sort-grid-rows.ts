import { sortRows } from '../sort-rows.ts';
import type { Sorting } from '../table.tsx';
import type { GridColumn, GridRow } from './grid-row.tsx';

/**
 * Lines by their figures in one column, each under its own heading. Only what is counted alike is
 * compared: lines of one unit are sorted among themselves, and the units keep their order.
 */
export function sortGridRows(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  sorting: Sorting | undefined,
): readonly GridRow[] {
  const at = columns.findIndex(({ id }) => id === sorting?.column);
  if (at < 0) return rows;
  const sections: { readonly head: readonly GridRow[]; readonly units: Map<string, GridRow[]> }[] =
    [];
  for (const row of rows) {
    if (row.rank === 'group' || sections.length === 0)
      sections.push({ head: row.rank === 'group' ? [row] : [], units: new Map() });
    if (row.rank === 'group') continue;
    const { units } = sections.at(-1)!;
    const unit = units.get(row.unit ?? '');
    if (unit === undefined) units.set(row.unit ?? '', [row]);
    else unit.push(row);
  }
  return sections.flatMap(({ head, units }) => [
    ...head,
    ...[...units.values()].flatMap((unit) =>
      sortRows(unit, sorting, ({ values }) => values[at] ?? null),
    ),
  ]);
}
