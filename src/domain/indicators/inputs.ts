import type {
  IndicatorDefinition,
  IndicatorInput,
  IndicatorSource,
  InputValue,
  SourceInput,
} from './definition.ts';
import { isPriceField, PRICE_FIELDS } from './price-field.ts';

export interface InputProblem {
  readonly input: string;
  readonly problem: 'unknown' | 'kind' | 'range' | 'order' | 'source';
  /** One sentence for a program's output. */
  readonly says: string;
}

export type GivenInputs = Readonly<Record<string, unknown>>;
export type FindIndicator = (id: string) => IndicatorDefinition | null;

/** How deep indicators may stand on indicators. */
export const MOST_SOURCES = 4;

/** Names that are short for the input that a definition has. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  period: ['lookbackPeriods', 'emaPeriods', 'smaPeriods', 'erPeriods', 'windowSpan'],
  periods: ['lookbackPeriods', 'emaPeriods', 'smaPeriods', 'erPeriods', 'windowSpan'],
  length: ['lookbackPeriods', 'emaPeriods', 'smaPeriods', 'erPeriods', 'windowSpan'],
  lookback: ['lookbackPeriods'],
  window: ['lookbackPeriods', 'windowSpan'],
  fast: ['fastPeriods', 'fastLimit'],
  slow: ['slowPeriods', 'slowLimit'],
  signal: ['signalPeriods'],
  smooth: ['smoothPeriods'],
  stddev: ['standardDeviations', 'stdDeviations'],
  stdDev: ['standardDeviations', 'stdDeviations'],
  deviations: ['standardDeviations', 'stdDeviations'],
  standardDeviations: ['stdDeviations'],
  stdDeviations: ['standardDeviations'],
  mult: ['multiplier'],
  step: ['accelerationStep'],
  max: ['maxAccelerationFactor'],
  anchor: ['startDate'],
  other: ['symbol'],
  market: ['symbol'],
  benchmark: ['symbol'],
  sourceMrkt: ['symbol'],
  sourceB: ['symbol'],
  sourceBase: ['symbol'],
  index: ['symbol'],
};

const letters = (name: string): string => name.replaceAll(/[-_\s]/g, '').toLowerCase();

/** The input that a name means: as declared, written in another way, or short for it. */
export function inputName(definition: IndicatorDefinition, name: string): string | null {
  const names = Object.keys(definition.inputs);
  const same = names.find((each) => letters(each) === letters(name));
  if (same !== undefined) return same;
  const short = Object.hasOwn(SHORT_NAMES, name) ? SHORT_NAMES[name] : undefined;
  return short?.find((each) => names.includes(each)) ?? null;
}

const isSource = (value: unknown): value is IndicatorSource =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

type Read = InputValue | InputProblem;
const isProblem = (value: Read): value is InputProblem =>
  typeof value === 'object' && value !== null && 'problem' in value;

function readInput(
  name: string,
  input: IndicatorInput,
  value: unknown,
  find: FindIndicator,
  depth: number,
): Read {
  const wrong = (problem: InputProblem['problem'], says: string): InputProblem => ({
    input: name,
    problem,
    says: `${name}: ${says}`,
  });
  switch (input.kind) {
    case 'optional-integer':
    case 'optional-number':
    case 'integer':
    case 'number': {
      if (value === null && input.kind.startsWith('optional')) return null;
      if (typeof value !== 'number' || Number.isNaN(value))
        return wrong('kind', 'must be a number');
      if (input.kind.endsWith('integer') && !Number.isInteger(value))
        return wrong('kind', `must be a whole number, not ${value}`);
      return value < input.min || value > input.max
        ? wrong('range', `${value} is not from ${input.min} to ${input.max}`)
        : value;
    }
    case 'choice':
      return typeof value === 'string' && input.choices.includes(value)
        ? value
        : wrong('kind', `must be one of ${input.choices.join(', ')}`);
    case 'moment':
      return value === null || (typeof value === 'number' && Number.isFinite(value))
        ? value
        : wrong('kind', 'must be a date');
    case 'symbol':
      return typeof value === 'string' ? value : wrong('kind', 'must be a symbol');
    default:
      input satisfies SourceInput;
      if (isPriceField(value)) return value;
      return isSource(value)
        ? readSource(value, find, depth, (says) => wrong('source', says))
        : wrong('kind', `must be one of ${PRICE_FIELDS.join(', ')} or an indicator`);
  }
}

function readSource(
  given: IndicatorSource,
  find: FindIndicator,
  depth: number,
  wrong: (says: string) => InputProblem,
): Read {
  const definition = find(given.id);
  if (definition === null) return wrong(`no indicator ${given.id}`);
  if (depth >= MOST_SOURCES) return wrong('too many indicators on indicators');
  const [first = ''] = Object.keys(definition.outputs);
  const output = given.output ?? first;
  if (!Object.hasOwn(definition.outputs, output))
    return wrong(`${definition.id} has no output ${output}`);
  const late = [...(definition.displaced?.outputs ?? []), ...(definition.repaints?.outputs ?? [])];
  if (late.includes(output))
    return wrong(`${output} of ${definition.id} changes later and cannot be a source`);
  const { values, problems } = readInputs(definition, given.inputs ?? {}, find, depth + 1);
  const [problem] = problems;
  return problem === undefined
    ? { id: definition.id, inputs: values, output }
    : wrong(`${definition.id}: ${problem.says}`);
}

/**
 * Values for every input of a definition. What is missing or wrong has its default; what was wrong
 * is among the problems, for callers that refuse it.
 */
export function readInputs(
  definition: IndicatorDefinition,
  given: GivenInputs,
  find: FindIndicator,
  depth = 0,
): {
  readonly values: Readonly<Record<string, InputValue>>;
  readonly problems: readonly InputProblem[];
} {
  const problems: InputProblem[] = [];
  const values: Record<string, InputValue> = {};
  for (const [name, input] of Object.entries(definition.inputs)) values[name] = input.default;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const known = inputName(definition, name);
    const input = known === null ? undefined : definition.inputs[known];
    if (known === null || input === undefined) {
      const names = Object.keys(definition.inputs).join(', ');
      const says = `${definition.id} has no input ${name}${names === '' ? '' : `; it has ${names}`}`;
      problems.push({ input: name, problem: 'unknown', says });
      continue;
    }
    const read = readInput(known, input, value, find, depth);
    if (isProblem(read)) problems.push(read);
    else values[known] = read;
  }
  for (const { larger, than } of definition.order ?? []) {
    const [more, less] = [values[larger], values[than]];
    if (typeof more !== 'number' || typeof less !== 'number' || more > less) continue;
    const says = `${larger} (${more}) must be larger than ${than} (${less})`;
    problems.push({ input: larger, problem: 'order', says });
    for (const name of [larger, than]) values[name] = definition.inputs[name]!.default;
  }
  return { values, problems };
}
