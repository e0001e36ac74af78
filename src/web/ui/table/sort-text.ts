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

/** An order by several columns: `-volume,name`. */
export const readSorts = (text: string): readonly Sorting[] =>
  text.split(',').flatMap((part) => readSort(part) ?? []);

/**
 * The order after a click on a head. Figures go from the largest down first and names from A, a
 * second click reverses, a third returns to the usual order.
 */
export function nextSort(text: string, column: string, numeric = true, usual = ''): string {
  const [natural, reversed] = waysOf(column, numeric);
  if (text === natural) return reversed;
  if (text !== reversed) return natural;
  return readSort(usual)?.column === column ? natural : usual;
}

/** More columns than this decide nothing any more. */
const MOST_SORTS = 4;

/**
 * The order after a click with Shift: the column decides where those before it are equal. A second
 * click reverses it, a third takes it out.
 */
export function addSort(text: string, column: string, numeric = true, usual = ''): string {
  const [natural, reversed] = waysOf(column, numeric);
  const parts = text === '' ? [] : text.split(',');
  if (parts.includes(natural))
    return parts.map((part) => (part === natural ? reversed : part)).join(',');
  if (!parts.includes(reversed)) return [...parts.slice(0, MOST_SORTS - 1), natural].join(',');
  const left = parts.filter((part) => part !== reversed);
  return left.length === 0 ? usual : left.join(',');
}

const waysOf = (column: string, numeric: boolean): readonly [string, string] =>
  numeric ? [`-${column}`, column] : [column, `-${column}`];

type Direction = 'ascending' | 'descending' | 'none';

/** The state of a head that can sort. */
export interface SortOfHead {
  readonly order: Direction;
  /** Its place in an order of several columns, from 1; undefined when there are not several. */
  readonly place: number | undefined;
  /** What is said of it: readers expect one head at a time, so only the first of several says so. */
  readonly aria: Direction;
}

export function sortOfHead(sorting: readonly Sorting[], column: string): SortOfHead {
  const at = sorting.findIndex((one) => one.column === column);
  const found = sorting[at];
  if (found === undefined) return { order: 'none', place: undefined, aria: 'none' };
  const order = found.descending ? 'descending' : 'ascending';
  return {
    order,
    place: sorting.length > 1 ? at + 1 : undefined,
    aria: at === 0 ? order : 'none',
  };
}
