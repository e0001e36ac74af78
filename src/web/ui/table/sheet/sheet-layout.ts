import type { Column } from '../column.ts';

/** How a reader has arranged the columns of a sheet; what is not named stays as it was. */
export interface SheetLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Widths in px of columns that were resized. */
  readonly widths: Readonly<Record<string, number>>;
}

export const USUAL_LAYOUT: SheetLayout = { order: [], hidden: [], widths: {} };

export const USUAL_WIDTH = 88;
const LEAST_WIDTH = 48;
const MOST_WIDTH = 640;

export interface PlacedColumn<Row> extends Column<Row> {
  readonly width: number;
  readonly phoneWidth: number;
}

/** The columns that a layout shows, in its order and widths. Row headers keep their place. */
export function placedColumns<Row>(
  columns: readonly Column<Row>[],
  { order, hidden, widths }: SheetLayout,
): readonly PlacedColumn<Row>[] {
  const shown = columns.filter(
    ({ id, from, rowHeader }) => from !== 'csv' && (rowHeader === true || !hidden.includes(id)),
  );
  const rank = new Map(order.map((id, at) => [id, at]));
  const movable = shown.filter(({ rowHeader }) => rowHeader !== true);
  const known = movable.filter(({ id }) => rank.has(id));
  known.sort((a, b) => rank.get(a.id)! - rank.get(b.id)!);
  // A column that the layout does not know yet stays where the list has it.
  const moved = movable.map((column) => (rank.has(column.id) ? known.shift()! : column));
  return shown.map((column) => {
    const placed = column.rowHeader === true ? column : moved.shift()!;
    const width = widths[placed.id] ?? placed.width ?? USUAL_WIDTH;
    return { ...placed, width, phoneWidth: widths[placed.id] ?? placed.phoneWidth ?? width };
  });
}

/** The layout after a column was moved to the place of another. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: SheetLayout,
  id: string,
  target: string,
): SheetLayout {
  const ids = placedColumns(columns, { ...layout, hidden: [] })
    .filter(({ rowHeader }) => rowHeader !== true)
    .map((column) => column.id);
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return layout;
  return { ...layout, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}

export const resizeColumn = (layout: SheetLayout, id: string, width: number): SheetLayout => ({
  ...layout,
  widths: {
    ...layout.widths,
    [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))),
  },
});

export const toggleColumn = (layout: SheetLayout, id: string): SheetLayout => ({
  ...layout,
  hidden: layout.hidden.includes(id)
    ? layout.hidden.filter((each) => each !== id)
    : [...layout.hidden, id],
});
