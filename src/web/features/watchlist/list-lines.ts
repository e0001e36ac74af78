import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import type { Grouping } from './address.ts';

/** A line of the table: a row of the list, or the heading of a group. */
export type ListLine =
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly group: string;
      readonly row: WatchlistRow;
    }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly group: string;
      /** Null for rows that are in no group. */
      readonly title: string | null;
      readonly symbols: readonly SymbolId[];
    };

export type RowLine = Extract<ListLine, { kind: 'row' }>;

export interface LineInputs {
  readonly rows: readonly WatchlistRow[];
  readonly grouping: Grouping;
  /** Words that a row must have in its symbol, name, note or tags. */
  readonly filter: string;
  readonly nameOf: (symbol: SymbolId) => string;
  readonly sectorOf: (symbol: SymbolId) => string | null;
}

/** The lines of a list: filtered, and in groups by tag or sector. A row with two tags is in both. */
export function listLines({
  rows,
  grouping,
  filter,
  nameOf,
  sectorOf,
}: LineInputs): readonly ListLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const kept =
    words.length === 0
      ? rows
      : rows.filter(({ symbol, note, tags }) => {
          const text = [symbol, nameOf(symbol), note, ...tags].join(' ').toLowerCase();
          return words.every((word) => text.includes(word));
        });
  if (grouping === 'none') return kept.map((row) => lineOf(row, ''));
  const groupsOf = (row: WatchlistRow): readonly (string | null)[] =>
    grouping === 'sector' ? [sectorOf(row.symbol)] : row.tags.length === 0 ? [null] : row.tags;
  // Tags differ by their letters, not by how these are written.
  const groups = new Map<string, { title: string | null; rows: WatchlistRow[] }>();
  for (const row of kept)
    for (const title of groupsOf(row)) {
      const key = title?.toLowerCase() ?? '';
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { title, rows: [row] });
      else group.rows.push(row);
    }
  return [...groups]
    .toSorted(([, a], [, b]) => byTitle(a.title, b.title))
    .flatMap(([key, { title, rows: members }]): readonly ListLine[] => [
      {
        kind: 'group',
        id: `group ${key}`,
        group: key,
        title,
        symbols: members.map(({ symbol }) => symbol),
      },
      ...members.map((row) => lineOf(row, key)),
    ]);
}

const lineOf = (row: WatchlistRow, group: string): RowLine => ({
  kind: 'row',
  id: group === '' ? row.symbol : `${group} ${row.symbol}`,
  group,
  row,
});

/** What is in no group comes last. */
const byTitle = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b);

/** Each symbol once, in the order of the lines. */
export const symbolsOf = (lines: readonly ListLine[]): readonly SymbolId[] => [
  ...new Set(lines.flatMap((line) => (line.kind === 'row' ? [line.row.symbol] : []))),
];

/** Where a row goes that is dropped before a line: after which symbol; `null` is the first place. */
export function dropAfter(
  symbols: readonly SymbolId[],
  moved: readonly SymbolId[],
  above: number,
): SymbolId | null {
  const gone = new Set(moved);
  return symbols.slice(0, above).findLast((symbol) => !gone.has(symbol)) ?? null;
}

/**
 * Where rows go one step up or down: after which symbol. `undefined` when they are at the end
 * already.
 */
export function stepAfter(
  symbols: readonly SymbolId[],
  moved: readonly SymbolId[],
  step: 1 | -1,
): SymbolId | null | undefined {
  const places = moved.map((symbol) => symbols.indexOf(symbol)).toSorted((a, b) => a - b);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || first < 0) return undefined;
  if (step > 0) return last === symbols.length - 1 ? undefined : symbols[last + 1]!;
  return first === 0 ? undefined : (symbols[first - 2] ?? null);
}
