import type { Span } from './expression-error.ts';
import type { PhraseBook } from './phrases.ts';
import type { Syntax } from './syntax-tree.ts';

/** `null` is unknown: too few bars, a field nobody gave, a division by zero. */
export type Value = number | boolean | string | null;
export type ValueType = 'number' | 'boolean' | 'text';

/** What a number measures. Sense is made of it in warnings only: it never changes a value. */
export type Unit =
  | 'percent'
  | 'money'
  | 'price'
  | 'times'
  | 'count'
  | 'date'
  | 'days'
  | 'rank'
  | 'plain';

/** A name that stands for one value per row: `close` of a bar, a field of a listed company. */
export interface NameDeclaration<Row> {
  readonly name: string;
  /** Other names for the same. */
  readonly aliases?: readonly string[];
  readonly type: ValueType;
  readonly read: (row: Row) => Value;
  /** The column that holds it, where rows are those of a table. */
  readonly column?: string;
  readonly unit?: Unit;
  /** How far back it is known, where rows do not follow one another in time. */
  readonly past?: number;
  /** What its column holds is divided by this: a column of percent is a fraction in expressions. */
  readonly divisor?: number;
  /** The same for every row, and known beforehand. */
  readonly value?: Value;
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
  /** A choice may be written without quotation marks: `rank(pe, sector)`. */
  readonly bare?: boolean;
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
      }
    | {
        /**
         * Compares the row with all rows of its group: needs a table. The first constant is the
         * group.
         */
        readonly kind: 'across';
        readonly measure: AcrossMeasure;
      };
}

export const ACROSS_MEASURES = ['rank', 'percentile', 'zscore', 'median', 'mean'] as const;
export type AcrossMeasure = (typeof ACROSS_MEASURES)[number];

/** A function that is written out in terms of others, so that nothing that evaluates knows it. */
export interface ShorthandDeclaration {
  readonly name: string;
  readonly parameters: readonly ParameterDeclaration[];
  readonly outputs: FunctionDeclaration<never>['outputs'];
  /**
   * Given the arguments that are not constant, and the constants. The result carries the place of
   * the call, where its errors point.
   */
  readonly expand: (args: readonly Syntax[], constants: readonly Value[], span: Span) => Syntax;
}

export type ScopeFunction<Row> = FunctionDeclaration<Row> | ShorthandDeclaration;

/** Groups of rows whose middle is a value: `sector.pe` is `median(pe, sector)`. */
export interface RowGroups {
  readonly names: readonly string[];
  /** The function across rows that is meant. */
  readonly measure: string;
}

/**
 * The names and functions that an expression may use. Chart, screener and alerts differ in this
 * alone. Looked up without regard to case.
 */
export interface Scope<Row> {
  /** By every name: a declaration with aliases is there several times. */
  readonly names: ReadonlyMap<string, NameDeclaration<Row>>;
  readonly functions: ReadonlyMap<string, ScopeFunction<Row>>;
  /** Rows follow one another in time, so that history and running functions have a meaning. */
  readonly overTime: boolean;
  /** Some names have a past of their own, whatever the rows are. */
  readonly hasPast: boolean;
  readonly groups?: RowGroups;
  /** What people write for names, where they may write it. */
  readonly phrases?: PhraseBook;
}

export function scopeOf<Row>(
  names: readonly NameDeclaration<Row>[],
  functions: readonly ScopeFunction<Row>[],
  { overTime, groups }: Pick<Scope<Row>, 'overTime' | 'groups'>,
): Scope<Row> {
  return {
    names: byName(names),
    functions: byName(functions),
    overTime,
    hasPast: names.some(({ past }) => past !== undefined),
    ...(groups === undefined ? {} : { groups }),
  };
}

function byName<T extends { readonly name: string; readonly aliases?: readonly string[] }>(
  all: readonly T[],
): ReadonlyMap<string, T> {
  const entries = all.flatMap((each) =>
    [each.name, ...(each.aliases ?? [])].map((name) => [name.toLowerCase(), each] as const),
  );
  const map = new Map(entries);
  if (map.size !== entries.length) throw new Error('two declarations have the same name');
  return map;
}
