import type { ScreenExpression } from '../../src/domain/screener/engine/engine.ts';
import { columnOf } from '../../src/domain/screener/engine/structure.ts';

export type Dialect = 'duckdb' | 'sqlite';

/** Columns have the names of fields; `@` and `-` need the quotation marks. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * An expression of the screener in SQL, as somebody would write it who wants it fast: what is the
 * same for a whole group is grouped once and joined, ranks are window functions.
 */
export class SqlPrinter {
  readonly #dialect: Dialect;
  readonly #windows: string[] = [];
  readonly #joins: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The table, with what compares rows as further columns. */
  get source(): string {
    if (this.#windows.length === 0 && this.#joins.length === 0) return 't';
    return `(SELECT t.*${this.#windows.map((each) => `, ${each}`).join('')} FROM t ${this.#joins.join(' ')}) AS t`;
  }

  print(tree: ScreenExpression): string {
    switch (tree.kind) {
      case 'literal':
        if (tree.value === null) return 'NULL';
        if (typeof tree.value === 'string') return text(tree.value);
        // A number with an exponent is a double in both.
        return typeof tree.value === 'number'
          ? tree.value.toExponential()
          : tree.value
            ? '(1 = 1)'
            : '(1 = 0)';
      case 'name':
      case 'history':
        return quoted(columnOf(tree)!);
      case 'unary':
        return tree.operator === '-'
          ? `(- ${this.print(tree.operand)})`
          : `(NOT ${this.print(tree.operand)})`;
      case 'binary':
        return this.#binary(tree.operator, this.print(tree.left), this.print(tree.right));
      case 'choice': {
        const condition = this.print(tree.condition);
        return `(CASE WHEN ${condition} THEN ${this.print(tree.met)} WHEN NOT ${condition} THEN ${this.print(tree.otherwise)} END)`;
      }
      case 'call':
        return this.#call(tree);
      default:
        return tree satisfies never;
    }
  }

  #binary(operator: string, left: string, right: string): string {
    switch (operator) {
      case '==':
        return `(${left} = ${right})`;
      case '!=':
        return `(${left} <> ${right})`;
      case '/':
        return `(${left} / NULLIF(${right}, 0))`;
      case '^':
        return `power(${left}, ${right})`;
      default:
        return `(${left} ${operator.toUpperCase()} ${right})`;
    }
  }

  #call(tree: ScreenExpression & { readonly kind: 'call' }): string {
    const { declaration, constants } = tree;
    const args = tree.args.map((arg) => this.print(arg));
    if (declaration.work.kind === 'across')
      return this.#across(declaration.work.measure, args[0]!, String(constants[0] ?? 'all'));
    switch (declaration.name) {
      case 'abs':
        return `abs(${args[0]!})`;
      case 'log':
        return `ln(CASE WHEN ${args[0]!} > 0 THEN ${args[0]!} END)`;
      case 'fallback':
        return `coalesce(${args.join(', ')})`;
      case 'max':
      case 'min': {
        // DuckDB's leave unknown arguments out, SQLite's do not.
        const name =
          this.#dialect === 'sqlite'
            ? declaration.name
            : declaration.name === 'max'
              ? 'greatest'
              : 'least';
        return `(CASE WHEN ${args.map((arg) => `${arg} IS NOT NULL`).join(' AND ')} THEN ${name}(${args.join(', ')}) END)`;
      }
      default:
        throw new Error(`no SQL for ${declaration.name}`);
    }
  }

  #across(measure: string, of: string, group: string): string {
    const key = `${measure} ${of} ${group}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const name = `a${this.#known.size}`;
    this.#known.set(key, name);
    const within = group === 'all' ? '' : `PARTITION BY ${quoted(group)}`;
    if (measure === 'rank' || measure === 'percentile') {
      const known = `${of} IS NOT NULL${group === 'all' ? '' : ` AND ${quoted(group)} IS NOT NULL`}`;
      const below = (direction: string): string =>
        `rank() OVER (${within} ORDER BY ${of} ${direction} NULLS LAST)`;
      const value =
        measure === 'rank'
          ? below('DESC')
          : `(${below('ASC')} - 1 + (count(*) OVER (PARTITION BY ${group === 'all' ? '' : `${quoted(group)}, `}${of}) - 1) / 2.0) / NULLIF(count(${of}) OVER (${within}) - 1, 0)`;
      this.#windows.push(`CASE WHEN ${known} THEN ${value} END AS ${name}`);
      return name;
    }
    const by = group === 'all' ? '1' : quoted(group);
    const parts = this.#grouped(measure, of, by);
    const join = group === 'all' ? `ON ${name}g.g = 1` : `ON ${name}g.g = t.${by}`;
    this.#joins.push(`LEFT JOIN (${parts}) AS ${name}g ${join}`);
    this.#windows.push(
      measure === 'zscore'
        ? `(${of} - ${name}g.m) / NULLIF(${name}g.d, 0) AS ${name}`
        : `${name}g.m AS ${name}`,
    );
    return name;
  }

  #grouped(measure: string, of: string, by: string): string {
    if (measure === 'mean') return `SELECT ${by} AS g, avg(${of}) AS m FROM t GROUP BY 1`;
    if (measure === 'zscore') {
      // SQLite has no standard deviation; this is the one pass that it can do.
      const deviation =
        this.#dialect === 'duckdb'
          ? `stddev_pop(${of})`
          : `sqrt(max(0, avg(${of} * ${of}) - avg(${of}) * avg(${of})))`;
      return `SELECT ${by} AS g, avg(${of}) AS m, ${deviation} AS d FROM t GROUP BY 1`;
    }
    if (this.#dialect === 'duckdb')
      return `SELECT ${by} AS g, median(${of}) AS m FROM t GROUP BY 1`;
    const within = by === '1' ? '' : `PARTITION BY ${by}`;
    return `SELECT g, avg(v) AS m FROM (SELECT ${by} AS g, ${of} AS v, row_number() OVER (${within} ORDER BY ${of}) AS n, count(*) OVER (${within}) AS c FROM t WHERE ${of} IS NOT NULL) WHERE n IN ((c + 1) / 2, (c + 2) / 2) GROUP BY g`;
  }
}
