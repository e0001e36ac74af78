/** `null` is unknown: too few bars, a field nobody gave, a division by zero. */
export type Value = number | boolean | string | null;
export type ValueType = 'number' | 'boolean' | 'text';

/** A name that stands for one value per row: `close` of a bar, a field of a listed company. */
export interface NameDeclaration<Row> {
  readonly name: string;
  readonly type: ValueType;
  readonly read: (row: Row) => Value;
  /** The column that holds it, where rows are those of a table. */
  readonly column?: string;
}

export interface ParameterDeclaration {
  readonly name: string;
  readonly type: ValueType;
  /** Must be known before the first row, such as a period. */
  readonly constant?: boolean;
  /** A number of rows that is looked back: counts against the limit of the expression. */
  readonly period?: boolean;
  readonly whole?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
  /** Makes a constant optional. */
  readonly initial?: Value;
  /** Makes a series optional: the name that stands for it, such as `close`. */
  readonly initialName?: string;
  /** The last parameter may be given any number of times. */
  readonly repeats?: boolean;
}

/** Values of all outputs in their order, or the value of the only one. */
export type StepResult = Value | readonly Value[];

/**
 * One running computation. `fresh` says that the row follows the previous one; otherwise it
 * replaces it. The arguments are those that are not constant, in their order.
 */
export type Step<Row> = (args: readonly Value[], row: Row, fresh: boolean) => StepResult;

export interface FunctionDeclaration<Row> {
  readonly name: string;
  readonly parameters: readonly ParameterDeclaration[];
  /** Parameters that have to be larger than others. */
  readonly order?: readonly { readonly larger: string; readonly than: string }[];
  /** The first is meant where no `.output` follows the call. */
  readonly outputs: readonly { readonly name: string; readonly type: ValueType }[];
  readonly work:
    | {
        /** The result follows from the arguments of the row alone. */
        readonly kind: 'pure';
        readonly compute: (args: readonly Value[]) => Value;
        /** An unknown argument is handed in; without this it makes the result unknown. */
        readonly takesUnknown?: boolean;
      }
    | {
        /** Remembers earlier rows: needs rows that follow one another in time. */
        readonly kind: 'running';
        readonly start: (constants: readonly Value[]) => Step<Row>;
      };
}

/**
 * The names and functions that an expression may use. Chart, screener and alerts differ in this
 * alone. Looked up without regard to case.
 */
export interface Scope<Row> {
  readonly names: ReadonlyMap<string, NameDeclaration<Row>>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration<Row>>;
  /** Rows follow one another in time, so that history and running functions have a meaning. */
  readonly overTime: boolean;
}

export function scopeOf<Row>(
  names: readonly NameDeclaration<Row>[],
  functions: readonly FunctionDeclaration<Row>[],
  { overTime }: { readonly overTime: boolean },
): Scope<Row> {
  return { names: byName(names), functions: byName(functions), overTime };
}

function byName<T extends { readonly name: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map(all.map((each) => [each.name.toLowerCase(), each]));
  if (map.size !== all.length) throw new Error('two declarations have the same name');
  return map;
}
