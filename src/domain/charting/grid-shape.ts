/** The place of one chart, counted from 1 in tracks of the grid. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export interface GridShape {
  readonly id: GridShapeId;
  readonly columns: number;
  readonly rows: number;
  /** In reading order; the first chart is the one that follows the page's symbol. */
  readonly cells: readonly GridCell[];
}

export const GRID_SHAPE_IDS = [
  '1',
  '2-columns',
  '2-rows',
  '3-columns',
  '3-rows',
  '3-left',
  '4-grid',
  '4-left',
  '5-grid',
  '6-grid',
  '7-grid',
  '8-grid',
] as const;
export type GridShapeId = (typeof GRID_SHAPE_IDS)[number];

export const CHARTS_MAXIMUM = 8;

/** One digit per track and row: `'112/113'` is a big chart on the left and two beside it. */
const drawn = (id: GridShapeId, plan: string): GridShape => {
  const lines = plan.split('/');
  const columns = lines[0]?.length ?? 0;
  const cells = new Map<string, GridCell>();
  for (const [row, line] of lines.entries())
    for (const [column, name] of line.split('').entries()) {
      const known = cells.get(name);
      cells.set(
        name,
        known === undefined
          ? { column: column + 1, row: row + 1, columns: 1, rows: 1 }
          : {
              ...known,
              columns: Math.max(known.columns, column + 2 - known.column),
              rows: Math.max(known.rows, row + 2 - known.row),
            },
      );
    }
  return { id, columns, rows: lines.length, cells: [...cells.values()] };
};

export const GRID_SHAPES: readonly GridShape[] = [
  drawn('1', '1'),
  drawn('2-columns', '12'),
  drawn('2-rows', '1/2'),
  drawn('3-columns', '123'),
  drawn('3-rows', '1/2/3'),
  drawn('3-left', '12/13'),
  drawn('4-grid', '12/34'),
  drawn('4-left', '12/13/14'),
  drawn('5-grid', '111222/334455'),
  drawn('6-grid', '123/456'),
  drawn('7-grid', '111122223333/444555666777'),
  drawn('8-grid', '1234/5678'),
];

const byId = new Map<string, GridShape>(GRID_SHAPES.map((shape) => [shape.id, shape]));

export const isGridShapeId = (value: unknown): value is GridShapeId =>
  typeof value === 'string' && byId.has(value);

export const gridShape = (id: GridShapeId): GridShape => byId.get(id)!;

/** The first shape of the list that holds so many charts. */
export const shapeFor = (charts: number): GridShape =>
  GRID_SHAPES.find(({ cells }) => cells.length >= charts) ?? gridShape('8-grid');
