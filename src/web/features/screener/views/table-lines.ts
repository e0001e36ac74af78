import type { ScreenGrouping } from '../address.ts';
import type { ScreenResult } from '../view-props.ts';

/** Whether a row has come or gone in the last seconds. */
export type Mark = 'entered' | 'left' | null;

/** A line of the table: an instrument, or the heading of a group. */
export type TableLine =
  | { readonly kind: 'row'; readonly id: string; readonly row: number; readonly mark: Mark }
  | {
      readonly kind: 'group';
      readonly id: string;
      /** Null for instruments of which it is not known. */
      readonly word: string | null;
      readonly count: number;
      readonly isFolded: boolean;
      /** What the figures of the group come to, by column; absent where that says nothing. */
      readonly totals: ReadonlyMap<string, number | null>;
    };

export type RowLine = Extract<TableLine, { kind: 'row' }>;

/** Lines that stay the same objects while nothing about their row has changed. */
export interface LineBook {
  readonly line: (row: number) => RowLine;
}

/** `before` are the lines of an earlier result of the same table; they are kept in place. */
export function lineBook(
  result: Pick<ScreenResult, 'symbol' | 'moved' | 'entered' | 'left'>,
  before: (RowLine | undefined)[] = [],
): LineBook & { readonly lines: (RowLine | undefined)[] } {
  for (const row of result.moved) before[row] = undefined;
  return {
    lines: before,
    line: (row) => {
      const known = before[row];
      const mark = result.entered.has(row) ? 'entered' : result.left.has(row) ? 'left' : null;
      if (known?.mark === mark) return known;
      const line: RowLine = { kind: 'row', id: result.symbol(row), row, mark };
      before[row] = line;
      return line;
    },
  };
}

export interface GroupTotals {
  readonly word: string | null;
  readonly count: number;
  readonly totals: ReadonlyMap<string, number | null>;
}

/** The lines of a result: one list, or under the headings of groups in the order of these. */
export function tableLines(
  result: Pick<ScreenResult, 'rows' | 'value'>,
  { line }: LineBook,
  grouping: ScreenGrouping,
  groups: readonly GroupTotals[],
  folded: ReadonlySet<string>,
): readonly TableLine[] {
  const { rows } = result;
  if (grouping === 'none') return Array.from(rows, line);
  const members = new Map<string | null, RowLine[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const value = result.value(row, grouping);
    const word = typeof value === 'string' ? value : null;
    const group = members.get(word);
    if (group === undefined) members.set(word, [line(row)]);
    else group.push(line(row));
  }
  const known = new Map(groups.map((group) => [group.word, group]));
  // Groups whose totals are not known yet come in the order of their first row.
  const words = [
    ...groups.map(({ word }) => word).filter((word) => members.has(word)),
    ...[...members.keys()].filter((word) => !known.has(word)),
  ];
  return words.flatMap((word): readonly TableLine[] => {
    const inside = members.get(word) ?? [];
    const isFolded = folded.has(word ?? '');
    return [
      {
        kind: 'group',
        id: `group ${word ?? ''}`,
        word,
        count: known.get(word)?.count ?? inside.length,
        isFolded,
        totals: known.get(word)?.totals ?? NO_TOTALS,
      },
      ...(isFolded ? [] : inside),
    ];
  });
}

const NO_TOTALS: ReadonlyMap<string, number | null> = new Map();
