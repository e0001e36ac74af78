import type { ReactNode } from 'react';
import type { CsvCell } from '../../../domain/csv/csv-text.ts';

/** What a column sorts by; `null` stands last either way. */
export type SortValue = string | number | null;

/**
 * One column of a grid, written once: what a cell shows, what it sorts by, what goes to the file
 * and the clipboard, and where it is dropped on narrow screens.
 */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** For who listens only: a column of boxes or marks, or one that needs no title on screen. */
  readonly titleIsHeard?: true;
  /** Second line of the head. */
  readonly subtitle?: string;
  /** Tooltip of the head. */
  readonly help?: string;
  /** Title above neighbouring columns that name the same group (sheets only). */
  readonly group?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Second line of the cell, small and quiet; `phone` is shown below `md` only. */
  readonly sub?: (row: Row) => ReactNode;
  readonly phone?: (row: Row) => ReactNode;
  /** A column without it cannot be sorted. */
  readonly by?: (row: Row) => SortValue;
  /** The value in files and on the clipboard: `by` when left out, nothing when `null`. */
  readonly csv?: ((row: Row) => CsvCell) | null;
  /** Heading in files, where it differs from the title. */
  readonly csvTitle?: string;
  /** Aligned right, so that digits line up; sorts from the largest down first. */
  readonly numeric?: boolean;
  /** Names the row; stays in view when the grid scrolls sideways. */
  readonly rowHeader?: boolean;
  /** Takes the room that is left, however little: the grid need not scroll sideways. */
  readonly fills?: true;
  /**
   * Dropped below this width of the page; `room`, `roomy` and `wide` count the width of the grid. A `csv`
   * column is in the file only.
   */
  readonly from?: 'md' | 'lg' | 'xl' | 'room' | 'roomy' | 'wide' | 'csv';
  /** Width in px, on phones and otherwise (sheets only). */
  readonly width?: number;
  readonly phoneWidth?: number;
  /** Position below `md`, where it differs from that in the list (sheets only). */
  readonly phoneOrder?: number;
  /** Classes of the column's cells; a text is for the head of a sheet too. */
  readonly look?: string | ((row: Row) => string | undefined);
  /** Tooltip of a cell. */
  readonly hint?: (row: Row) => string | undefined;
}

export type From = NonNullable<Column<never>['from']>;

export const shownColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ from }) => from !== 'csv');

export const cellLook = <Row>({ look }: Column<Row>, row: Row): string | undefined =>
  typeof look === 'function' ? look(row) : look;

/** The value of a cell outside of the screen. */
export const exportedValue = <Row>({ by, csv }: Column<Row>, row: Row): CsvCell =>
  csv === null ? null : ((csv ?? by)?.(row) ?? null);
