import type { ColumnKey } from '../screen-table.ts';
import type { ScreenExpression } from './engine.ts';

/** Trees are forgotten when so many different ones have been seen: people type. */
const MOST_KNOWN = 20_000;

/** The column that a name stands for, now or so many quarters ago. */
export function columnOf(tree: ScreenExpression): ColumnKey | null {
  if (tree.kind === 'name') return (tree.declaration.column ?? null) as ColumnKey | null;
  if (tree.kind !== 'history' || tree.of.kind !== 'name') return null;
  const { column } = tree.of.declaration;
  return column === undefined ? null : (`${column}@${tree.back}` as ColumnKey);
}

export const partsOf = (tree: ScreenExpression): readonly ScreenExpression[] => {
  switch (tree.kind) {
    case 'unary':
      return [tree.operand];
    case 'binary':
      return [tree.left, tree.right];
    case 'choice':
      return [tree.condition, tree.met, tree.otherwise];
    case 'call':
      return tree.args;
    default:
      return [];
  }
};

/** Every column that a tree reads, groups of calls across rows included. */
export function columnsOf(tree: ScreenExpression): ReadonlySet<ColumnKey> {
  const key = columnOf(tree);
  const columns = new Set<ColumnKey>(key === null ? [] : [key]);
  for (const part of partsOf(tree)) for (const each of columnsOf(part)) columns.add(each);
  if (tree.kind === 'call' && tree.declaration.work.kind === 'across') {
    const group = String(tree.constants[0] ?? 'all');
    if (group !== 'all') columns.add(group as ColumnKey);
  }
  return columns;
}

/** The value of a row depends on other rows. */
export const comparesRows = (tree: ScreenExpression): boolean =>
  (tree.kind === 'call' && tree.declaration.work.kind === 'across') ||
  partsOf(tree).some(comparesRows);

/** A number for each different tree: equal parts have the same and are computed once. */
export class Structure {
  readonly #ids = new Map<string, number>();
  #seen = new WeakMap<ScreenExpression, number>();
  #next = 0;

  idOf(tree: ScreenExpression): number {
    const seen = this.#seen.get(tree);
    if (seen !== undefined) return seen;
    const key = this.#keyOf(tree);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#next;
      this.#next += 1;
      this.#ids.set(key, id);
    }
    this.#seen.set(tree, id);
    return id;
  }

  /** Call between questions, never within one. Numbers are not given out again. */
  forgetSome(): void {
    if (this.#ids.size < MOST_KNOWN) return;
    this.#ids.clear();
    this.#seen = new WeakMap();
  }

  #keyOf(tree: ScreenExpression): string {
    const parts = partsOf(tree)
      .map((part) => this.idOf(part))
      .join();
    switch (tree.kind) {
      case 'literal':
        return `literal ${typeof tree.value} ${String(tree.value)}`;
      case 'name':
      case 'history':
        return `column ${columnOf(tree)}`;
      case 'call':
        return `${tree.declaration.name}.${tree.output}(${parts};${JSON.stringify(tree.constants)})`;
      case 'unary':
      case 'binary':
        return `${tree.kind} ${tree.operator} ${parts}`;
      case 'choice':
        return `choice ${parts}`;
      default:
        return tree satisfies never;
    }
  }
}
