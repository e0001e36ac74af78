import { readFormula, readScreen } from '../../src/domain/screener/read-screen.ts';
import { screenScope } from '../../src/domain/screener/screen-scope.ts';
import type {
  Column,
  ColumnKey,
  NumberColumn,
  TextColumn,
} from '../../src/domain/screener/screen-table.ts';
import type {
  EngineQuery,
  ScreenEngine,
  ScreenExpression,
} from '../../src/domain/screener/engine/engine.ts';
import { columnsOf } from '../../src/domain/screener/engine/structure.ts';
import type { BenchScreen } from './screens.ts';
import { type Dialect, quoted, SqlPrinter } from './sql.ts';

const PAGE = 100;
const BUCKETS = 24;
/** What the first page shows besides the symbol. */
const SHOWN: readonly ColumnKey[] = [
  'name',
  'sector',
  'last',
  'change-percent',
  'market-cap',
  'price-earnings',
  'return-on-equity',
  'dividend-yield',
];

const scope = screenScope({ today: 20_773 });

export function readBoth({ expression, formula }: BenchScreen) {
  const { tree, fault } = readScreen(expression, scope);
  if (tree === undefined) throw new Error(`${expression}: ${fault?.problem}`);
  const own = formula === undefined ? null : readFormula(formula, scope);
  if (own !== null && own.tree === undefined) throw new Error(`${formula}: ${own.fault?.problem}`);
  return {
    condition: tree as ScreenExpression,
    formula: (own?.tree ?? null) as ScreenExpression | null,
  };
}

/** One screen, ready to be asked of anybody. */
export interface Question {
  readonly screen: BenchScreen;
  readonly query: EngineQuery;
  readonly columns: ReadonlySet<ColumnKey>;
}

export function questionOf(screen: BenchScreen): Question {
  const { condition, formula } = readBoth(screen);
  const columns = new Set<ColumnKey>([...columnsOf(condition), ...SHOWN, screen.histogram]);
  if (formula !== null) for (const key of columnsOf(formula)) columns.add(key);
  if (screen.by !== 'f1') columns.add(screen.by);
  return {
    screen,
    columns,
    query: {
      condition,
      order: [{ by: screen.by, descending: screen.descending }],
      limit: PAGE,
      ...(formula === null ? {} : { formulas: new Map([['f1', formula]]) }),
    },
  };
}

export interface Answered {
  readonly total: number;
  readonly symbols: readonly string[];
}

/** Filter, order, the cells of the first page, and the histogram of those that meet it. */
export function ask(engine: ScreenEngine, { screen, query }: Question): Answered {
  const { total, rows, met } = engine.run(query);
  const { table } = engine;
  // Column by column, as the API answers.
  const symbols: string[] = [];
  symbols.length = rows.length;
  for (let at = 0; at < rows.length; at += 1) symbols[at] = table.symbols[rows[at]!]!;
  for (const key of SHOWN) cells(table.column(key)!, rows);
  engine.histogram(screen.histogram, { buckets: BUCKETS, among: met });
  return { total, symbols };
}

function cells(column: Column, rows: Uint32Array): readonly number[] | readonly string[] {
  return column.kind === 'number' ? numbersAt(column, rows) : textsAt(column, rows);
}

function numbersAt({ values }: NumberColumn, rows: Uint32Array): readonly number[] {
  const found: number[] = [];
  found.length = rows.length;
  for (let at = 0; at < rows.length; at += 1) found[at] = values[rows[at]!]!;
  return found;
}

function textsAt({ codes, words }: TextColumn, rows: Uint32Array): readonly string[] {
  const found: string[] = [];
  found.length = rows.length;
  for (let at = 0; at < rows.length; at += 1) found[at] = words[codes[rows[at]!]!]!;
  return found;
}

/** The same question as two statements: the first page, and the histogram, whose sum is the total. */
export function sqlOf({ screen, query }: Question, engine: ScreenEngine, dialect: Dialect) {
  const printer = new SqlPrinter(dialect);
  const condition = printer.print(query.condition!);
  const source = printer.source;
  const formula = query.formulas?.get('f1');
  const by = formula === undefined ? quoted(screen.by) : printer.print(formula);
  const direction = screen.descending ? 'DESC' : 'ASC';
  // Buckets of even width are cheaper in SQL than the round edges of the engine.
  const { edges, scale } = engine.histogram(screen.histogram, { buckets: BUCKETS })!;
  const x = quoted(screen.histogram);
  const [first, last] = [edges[0]!, edges.at(-1)!];
  const place =
    scale === 'linear'
      ? `(${x} - ${first}) / ${(last - first) / BUCKETS}`
      : `(ln(${x}) - ${Math.log(first)}) / ${(Math.log(last) - Math.log(first)) / BUCKETS}`;
  const [least, most] = dialect === 'duckdb' ? ['least', 'greatest'] : ['min', 'max'];
  const bucket = `${least}(${BUCKETS - 1}, ${most}(0, CAST(floor(${place}) AS INTEGER)))`;
  return {
    rows: `SELECT symbol, ${SHOWN.map(quoted).join(', ')} FROM ${printer.source} WHERE ${condition} ORDER BY ${by} ${direction} NULLS LAST, symbol LIMIT ${PAGE}`,
    histogram: `SELECT CASE WHEN ${x} IS NOT NULL THEN ${bucket} END AS bucket, count(*) FROM ${source} WHERE ${condition} GROUP BY 1`,
  };
}
