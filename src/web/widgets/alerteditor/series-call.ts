import { BAR_NAMES } from '../../../domain/expressions/bar-names.ts';
import { parseExpression } from '../../../domain/expressions/parse.ts';
import { printText } from '../../../domain/expressions/print.ts';
import type { Syntax } from '../../../domain/expressions/syntax-tree.ts';
import { findIndicator, INDICATORS } from '../../../domain/indicators/catalogue.ts';
import type {
  IndicatorDefinition,
  IndicatorGroup,
  IndicatorInput,
} from '../../../domain/indicators/definition.ts';

/** An indicator with its inputs and the output that is meant, as a form shows it. */
export interface SeriesCall {
  readonly indicator: IndicatorDefinition;
  /** By name; what is left out has its default. */
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly output: string;
}

/** Inputs that an expression can give, its source first. */
export const givenInputs = ({
  inputs,
}: IndicatorDefinition): readonly (readonly [string, IndicatorInput])[] =>
  Object.entries(inputs)
    .filter(([, { kind }]) => kind !== 'moment' && kind !== 'symbol')
    .toSorted(([, a], [, b]) => Number(b.kind === 'source') - Number(a.kind === 'source'));

/** Outputs that an expression can name; the first is meant where it names none. */
function namedOutputs({ outputs, displaced, repaints }: IndicatorDefinition): readonly string[] {
  const late = new Set([...(displaced?.outputs ?? []), ...(repaints?.outputs ?? [])]);
  return Object.entries(outputs)
    .filter(([name, { unit }]) => unit !== 'word' && !late.has(name))
    .map(([name]) => name);
}

/** Those of them that are numbers. */
export const watchedOutputs = (definition: IndicatorDefinition): readonly string[] =>
  namedOutputs(definition).filter((name) => definition.outputs[name]?.unit !== 'flag');

/** Indicators of these groups that an alert can watch; of all groups when none is named. */
export const watchedIndicators = (
  groups?: readonly IndicatorGroup[],
): readonly IndicatorDefinition[] =>
  INDICATORS.filter(
    (definition) =>
      (groups === undefined || groups.includes(definition.group)) &&
      watchedOutputs(definition).length > 0 &&
      !Object.values(definition.inputs).some(({ kind }) => kind === 'symbol'),
  );

export const callOf = (indicator: IndicatorDefinition): SeriesCall => ({
  indicator,
  inputs: {},
  output: watchedOutputs(indicator)[0] ?? '',
});

const BARS: ReadonlySet<string> = new Set(BAR_NAMES.map(({ name }) => name));
const functionName = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const literal = (tree: Syntax): number | string | null => {
  if (tree.kind === 'number' || tree.kind === 'text') return tree.value;
  if (tree.kind === 'name' && BARS.has(tree.name)) return tree.name;
  return tree.kind === 'unary' && tree.operator === '-' && tree.operand.kind === 'number'
    ? -tree.operand.value
    : null;
};

/** An expression that is one indicator with plain inputs; `null` for anything else. */
export function readCall(expression: string): SeriesCall | null {
  let tree: Syntax;
  try {
    tree = parseExpression(expression);
  } catch {
    return null;
  }
  const call = tree.kind === 'member' ? tree.of : tree;
  if (call.kind !== 'call') return null;
  const indicator = findIndicator(call.name);
  if (indicator === null) return null;
  const outputs = watchedOutputs(indicator);
  const output = tree.kind === 'member' ? tree.name : namedOutputs(indicator)[0];
  if (output === undefined || !outputs.includes(output)) return null;
  const inputs: Record<string, number | string> = {};
  const given = call.args.map(literal);
  for (const [name, input] of givenInputs(indicator)) {
    const [value] = given;
    if (value === undefined) break;
    if (value === null) return null;
    // A number in the place of the source is the first of the other inputs.
    if (input.kind === 'source' && typeof value === 'number') continue;
    inputs[name] = value;
    given.shift();
  }
  return given.length > 0 ? null : { indicator, inputs, output };
}

/** The same as text. Inputs up to the last that differs from its default are written out. */
export function writeCall({ indicator, inputs, output }: SeriesCall): string {
  const given = givenInputs(indicator);
  const valueOf = (name: string, input: IndicatorInput) => inputs[name] ?? input.default;
  const shown = given.filter(
    ([name, input]) => input.kind !== 'source' || valueOf(name, input) !== input.default,
  );
  // The first number is what everybody reads: rsi(14), never rsi().
  const last = Math.max(
    shown.findLastIndex(([name, input]) => valueOf(name, input) !== input.default),
    shown.findIndex(([, { kind }]) => kind === 'integer'),
  );
  const args = shown
    .slice(0, last + 1)
    .map(([name, input]) => {
      const value = valueOf(name, input);
      return typeof value === 'string' && input.kind === 'choice'
        ? printText(value)
        : String(value);
    })
    .join(', ');
  const call = `${functionName(indicator.id)}(${args})`;
  return output === namedOutputs(indicator)[0] ? call : `${call}.${output}`;
}
