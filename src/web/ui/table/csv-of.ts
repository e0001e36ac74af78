import { type Column, exportedValue } from './column.ts';
import type { CsvRow } from '../../../domain/csv/csv-text.ts';

export const isExported = <Row>({ by, csv }: Column<Row>): boolean =>
  csv !== null && (csv ?? by) !== undefined;

/** Heading and rows of a grid for a file: the same columns as on screen, figures in full. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly [CsvRow, ...CsvRow[]] {
  const exported = columns.filter(isExported);
  return [
    exported.map(({ title, csvTitle }) => csvTitle ?? title),
    ...rows.map((row) => exported.map((column) => exportedValue(column, row))),
  ];
}
