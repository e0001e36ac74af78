import type { Column, Step } from './column.ts';
import type { PriceField } from './price-field.ts';
import type { Tape } from './tape.ts';

/** An output of another indicator as source: an indicator on an indicator. */
export interface IndicatorSource {
  readonly id: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Without it, the first output. */
  readonly output?: string;
}
export type Source = PriceField | IndicatorSource;

export interface NumberInput {
  /** `integer`: a count of bars. */
  readonly kind: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
/** A number that may be left out; the definition says what then holds. */
export interface OptionalInput {
  readonly kind: 'optional-integer' | 'optional-number';
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
export interface ChoiceInput<Choice extends string = string> {
  readonly kind: 'choice';
  readonly default: Choice;
  readonly choices: readonly Choice[];
}
export interface SourceInput {
  readonly kind: 'source';
  readonly default: PriceField;
}
/** A moment in ms; `null` is the first bar. */
export interface MomentInput {
  readonly kind: 'moment';
  readonly default: null;
}
/** The symbol of the second series; its bars come into the run beside the first's. */
export interface SymbolInput {
  readonly kind: 'symbol';
  readonly default: string;
}
export type IndicatorInput =
  | NumberInput
  | OptionalInput
  | ChoiceInput
  | SourceInput
  | MomentInput
  | SymbolInput;

export type InputValue = number | string | null | IndicatorSource;

type ValueOf<Input extends IndicatorInput> = Input extends NumberInput
  ? number
  : Input extends OptionalInput | MomentInput
    ? number | null
    : Input extends ChoiceInput<infer Choice>
      ? Choice
      : Input extends SourceInput
        ? Source
        : string;

export type InputValues<Inputs extends Readonly<Record<string, IndicatorInput>>> = {
  readonly [Name in keyof Inputs]: ValueOf<Inputs[Name]>;
};

export interface IndicatorOutput {
  /** `band` and `cloud` are drawn between this output and the one named by `with`. */
  readonly plot: 'line' | 'histogram' | 'dots' | 'band' | 'cloud' | 'marks' | 'none';
  readonly with?: string;
  /**
   * `price`: in the currency of the bars. `percent`: 0 … 100 or a change in percent. `flag`: 1, 0 or
   * none. `word`: the place of a word in `words`.
   */
  readonly unit: 'price' | 'percent' | 'ratio' | 'volume' | 'bars' | 'plain' | 'flag' | 'word';
  readonly words?: readonly string[];
  /** A word that figures from a file tell as its place, as other programs do. */
  readonly coded?: true;
}

export type IndicatorGroup =
  | 'average'
  | 'band'
  | 'trend'
  | 'oscillator'
  | 'momentum'
  | 'volatility'
  | 'volume'
  | 'statistics'
  | 'pattern'
  | 'price';

export interface Machine {
  readonly columns: Readonly<Record<string, Column>>;
  readonly step: Step;
  /** For outputs that change as a whole with every bar: run before a column is read. */
  readonly settle?: (length: number) => void;
}

export interface StartContext<Values> {
  readonly inputs: Values;
  readonly bars: Tape;
  /** Bars of the second symbol, row by row beside `bars`; NaN where it has none. */
  readonly other: Tape;
  /** What the input `source` names; closing prices where there is no such input. */
  readonly source: Column;
}

/** The column of an output that the definition has. */
export function columnOf(
  { id }: IndicatorDefinition,
  columns: Machine['columns'],
  output: string,
): Column {
  const column = Object.hasOwn(columns, output) ? columns[output] : undefined;
  if (column === undefined) throw new RangeError(`${id} has no output ${output}`);
  return column;
}

/** Values of rows before the last one that later bars may change, and why. */
export interface LateOutputs {
  readonly outputs: readonly string[];
  readonly reason: string;
}

export interface IndicatorDefinition {
  readonly id: string;
  /** Other ids that mean the same, with hyphens. */
  readonly aliases: readonly string[];
  /** Written on the chart before the inputs, the same in every language. */
  readonly short: string;
  /** Area of the message catalogue that has its name and its help sentence. */
  readonly texts: IndicatorTexts;
  readonly group: IndicatorGroup;
  readonly inputs: Readonly<Record<string, IndicatorInput>>;
  /** Inputs that have to be larger than others. */
  readonly order?: readonly { readonly larger: string; readonly than: string }[];
  readonly outputs: Readonly<Record<string, IndicatorOutput>>;
  readonly pane: 'price' | 'own';
  /** Fixed lines, such as 30 and 70. */
  readonly levels: readonly number[];
  /** Shown at an earlier bar than the one that they are of. */
  readonly displaced?: LateOutputs;
  /** May change with every later bar. */
  readonly repaints?: LateOutputs;
  start(context: StartContext<Readonly<Record<string, InputValue>>>): Machine;
}

export type IndicatorTexts = 'indicators' | 'studies';

interface Declared<
  Inputs extends Readonly<Record<string, IndicatorInput>>,
  Outputs extends Readonly<Record<string, IndicatorOutput>>,
> {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly short: string;
  readonly texts?: IndicatorTexts;
  readonly group: IndicatorGroup;
  readonly inputs: Inputs;
  readonly order?: readonly {
    readonly larger: keyof Inputs & string;
    readonly than: keyof Inputs & string;
  }[];
  readonly outputs: Outputs;
  readonly pane: 'price' | 'own';
  readonly levels?: readonly number[];
  readonly displaced?: LateOutputs;
  readonly repaints?: LateOutputs;
  start(context: StartContext<InputValues<Inputs>>): {
    readonly columns: Readonly<Record<keyof Outputs, Column>>;
    readonly step: Step;
    readonly settle?: (length: number) => void;
  };
}

/** Checks that `start` reads declared inputs and gives every declared output. */
export const defineIndicator = <
  const Inputs extends Readonly<Record<string, IndicatorInput>>,
  const Outputs extends Readonly<Record<string, IndicatorOutput>>,
>(
  declared: Declared<Inputs, Outputs>,
): IndicatorDefinition =>
  ({
    aliases: [],
    texts: 'indicators',
    levels: [],
    ...declared,
  }) as IndicatorDefinition;

/** A count of bars. */
export const periods = (usual: number, min = 1, max = 1_000): NumberInput => ({
  kind: 'integer',
  default: usual,
  min,
  max,
  step: 1,
});
export const factor = (usual: number, min: number, max: number, step: number): NumberInput => ({
  kind: 'number',
  default: usual,
  min,
  max,
  step,
});
export const optionalPeriods = (
  min = 1,
  max = 1_000,
  usual: number | null = null,
): OptionalInput => ({
  kind: 'optional-integer',
  default: usual,
  min,
  max,
  step: 1,
});
export const optionalFactor = (min: number, max: number, step: number): OptionalInput => ({
  kind: 'optional-number',
  default: null,
  min,
  max,
  step,
});
export const choice = <const Choice extends string>(
  usual: Choice,
  choices: readonly Choice[],
): ChoiceInput<Choice> => ({ kind: 'choice', default: usual, choices });
export const source = (usual: PriceField = 'close'): SourceInput => ({
  kind: 'source',
  default: usual,
});
export const moment = (): MomentInput => ({ kind: 'moment', default: null });

type Unit = IndicatorOutput['unit'];
export const line = (unit: Unit = 'price'): IndicatorOutput => ({ plot: 'line', unit });
export const histogram = (unit: Unit = 'plain'): IndicatorOutput => ({ plot: 'histogram', unit });
export const dots = (unit: Unit = 'price'): IndicatorOutput => ({ plot: 'dots', unit });
export const marks = (unit: Unit = 'price'): IndicatorOutput => ({ plot: 'marks', unit });
/** Computed and told, not drawn unless somebody asks for it. */
export const unseen = (unit: Unit = 'plain'): IndicatorOutput => ({ plot: 'none', unit });
export const band = (other: string, unit: Unit = 'price'): IndicatorOutput => ({
  plot: 'band',
  with: other,
  unit,
});
export const cloud = (other: string, unit: Unit = 'price'): IndicatorOutput => ({
  plot: 'cloud',
  with: other,
  unit,
});
