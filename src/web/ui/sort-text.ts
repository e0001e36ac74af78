import type { Sorting } from './table.tsx';

/** An order as an address has it: `volume` upwards, `-volume` downwards, nothing for the usual. */
export function readSort(text: string): Sorting | undefined {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return column === '' ? undefined : { column, descending };
}

/** The order after a click on a head: from the largest down, from the smallest up, as it comes. */
export function nextSort(text: string, column: string): string {
  if (text === `-${column}`) return column;
  return text === column ? '' : `-${column}`;
}

/** What a head says of the order to whoever cannot see its arrow. */
export function ariaSort(
  sorting: Sorting | undefined,
  column: string,
): 'ascending' | 'descending' | 'none' {
  if (sorting?.column !== column) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}
