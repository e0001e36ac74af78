export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** An order as an address has it: `volume` ascending, `-volume` descending, nothing for the usual. */
export function readSort(text: string): Sorting | undefined {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return column === '' ? undefined : { column, descending };
}

/**
 * The order after a click on a head. Figures go from the largest down first and names from A, a
 * second click reverses, a third returns to the usual order.
 */
export function nextSort(text: string, column: string, numeric = true, usual = ''): string {
  const [natural, reversed] = numeric ? [`-${column}`, column] : [column, `-${column}`];
  if (text === natural) return reversed;
  if (text !== reversed) return natural;
  return readSort(usual)?.column === column ? natural : usual;
}

/** The state of a head that can sort. */
export function ariaSort(
  sorting: Sorting | undefined,
  column: string,
): 'ascending' | 'descending' | 'none' {
  if (sorting?.column !== column) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}
