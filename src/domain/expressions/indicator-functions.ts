import {
  columnOf,
  type IndicatorDefinition,
  type IndicatorInput,
  type InputValue,
} from '../indicators/definition.ts';
import { Column } from '../indicators/column.ts';
import { openTape } from '../indicators/tape.ts';
import type { Bar } from '../prices/bar.ts';
import type { FunctionDeclaration, ParameterDeclaration, Step, Value } from './scope.ts';

/** `chaikin-osc` is `chaikinOsc` in an expression. */
const functionName = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** How an input is given; `null` where an expression cannot give it and its default holds. */
function parameterOf(name: string, input: IndicatorInput): ParameterDeclaration | null {
  switch (input.kind) {
    case 'source':
      return { name, type: 'number', initialName: input.default };
    case 'choice':
      return {
        name,
        type: 'text',
        constant: true,
        choices: input.choices,
        initial: input.default,
      };
    case 'integer':
    case 'number':
    case 'optional-integer':
    case 'optional-number': {
      const isCount = input.kind.endsWith('integer');
      return {
        name,
        type: 'number',
        constant: true,
        period: isCount,
        whole: isCount,
        least: input.min,
        most: input.max,
        initial: input.default,
      };
    }
    case 'moment':
    case 'symbol':
      return null;
    default:
      return input satisfies never;
  }
}

/**
 * An indicator as a function: its source first, then its other inputs in their order. Outputs that
 * later bars change are left out, so that no expression looks ahead; so are indicators of two
 * symbols, because an expression has the bars of one.
 */
function functionsOf(definition: IndicatorDefinition): readonly FunctionDeclaration<Bar>[] {
  const { inputs, displaced, repaints } = definition;
  const late = new Set([...(displaced?.outputs ?? []), ...(repaints?.outputs ?? [])]);
  const outputs = Object.entries(definition.outputs)
    .filter(([name, { unit }]) => unit !== 'word' && !late.has(name))
    .map(([name, { unit }]) => ({ name, type: unit === 'flag' ? 'boolean' : 'number' }) as const);
  const named = Object.entries(inputs);
  if (outputs.length === 0 || named.some(([, { kind }]) => kind === 'symbol')) return [];
  const parameters = named
    .toSorted(([, a], [, b]) => Number(b.kind === 'source') - Number(a.kind === 'source'))
    .flatMap(([name, input]) => parameterOf(name, input) ?? []);
  const names = new Map(
    [definition.id, ...definition.aliases]
      .map(functionName)
      .map((name) => [name.toLowerCase(), name]),
  );
  return [...names.values()].map((name) => ({
    name,
    parameters,
    order: definition.order ?? [],
    outputs,
    work: {
      kind: 'running',
      start: (constants) =>
        stepOf(
          definition,
          parameters.filter(({ constant }) => constant).map((parameter) => parameter.name),
          constants,
          outputs,
        ),
    },
  }));
}

function stepOf(
  definition: IndicatorDefinition,
  names: readonly string[],
  constants: readonly Value[],
  outputs: FunctionDeclaration<Bar>['outputs'],
): Step<Bar> {
  const inputs: Record<string, InputValue> = {};
  for (const [name, input] of Object.entries(definition.inputs)) inputs[name] = input.default;
  names.forEach((name, at) => {
    inputs[name] = constants[at] as InputValue;
  });
  const tape = openTape([]);
  const source = new Column();
  const { columns, step } = definition.start({ inputs, bars: tape, other: openTape([]), source });
  const reads = outputs.map(({ name, type }) => {
    const column = columnOf(definition, columns, name);
    return (at: number): Value => {
      const value = column.at(at);
      return Number.isNaN(value) ? null : type === 'boolean' ? value === 1 : value;
    };
  });
  const single = reads.length === 1 ? reads[0] : undefined;
  let last = -1;
  return ([value = null], bar, fresh) => {
    if (fresh) {
      last += 1;
      tape.append(bar);
    } else tape.replaceLast(bar);
    source.set(last, value === null ? NaN : (value as number));
    step(last);
    return single === undefined ? reads.map((read) => read(last)) : single(last);
  };
}

/** Functions of expressions over bars: every indicator of a list that has a value at once. */
export const indicatorFunctions = (
  definitions: readonly IndicatorDefinition[],
): readonly FunctionDeclaration<Bar>[] => definitions.flatMap(functionsOf);
