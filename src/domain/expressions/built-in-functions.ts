import { finite } from './operators.ts';
import type { FunctionDeclaration, ParameterDeclaration, Step, Value } from './scope.ts';

const number = (name: string): ParameterDeclaration => ({ name, type: 'number' });
const period = (initial?: number): ParameterDeclaration => ({
  name: 'period',
  type: 'number',
  constant: true,
  period: true,
  least: 1,
  ...(initial === undefined ? {} : { initial }),
});

const ofNumbers = (
  name: string,
  parameters: readonly ParameterDeclaration[],
  compute: (...args: readonly number[]) => number,
): FunctionDeclaration<unknown> => ({
  name,
  parameters,
  outputs: [{ name: 'value', type: 'number' }],
  work: { kind: 'pure', compute: (args) => finite(compute(...(args as readonly number[]))) },
});

const running = (
  name: string,
  type: 'number' | 'boolean',
  parameters: readonly ParameterDeclaration[],
  start: (constants: readonly Value[]) => Step<unknown>,
): FunctionDeclaration<unknown> => ({
  name,
  parameters,
  outputs: [{ name: 'value', type }],
  work: { kind: 'running', start },
});

/** Half away from zero. A number too large to have decimals is itself. */
function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = Math.abs(value) * scale;
  return scaled >= Number.MAX_SAFE_INTEGER
    ? value
    : (Math.sign(value) * Math.round(scaled)) / scale;
}

/** The last `period` values, unknown while one of them is. */
const overWindow = (
  name: string,
  begin: number,
  combine: (sum: number, value: number) => number,
): FunctionDeclaration<unknown> =>
  running(name, 'number', [number('series'), period()], ([length]) => {
    const ring: Value[] = Array.from({ length: length as number }, () => null);
    let at = 0;
    return ([value], _, fresh) => {
      if (fresh) at = (at + 1) % ring.length;
      ring[at] = value!;
      let result = begin;
      // From the oldest on: the order in which a person would add them up.
      for (let i = 1; i <= ring.length; i += 1) {
        const each = ring[(at + i) % ring.length]!;
        if (each === null) return null;
        result = combine(result, each as number);
      }
      return finite(result);
    };
  });

/** Side of the first series against the second, now and one row earlier. */
const crossing = (
  name: string,
  crosses: (before: number, now: number) => boolean,
): FunctionDeclaration<unknown> =>
  running(name, 'boolean', [number('series'), number('other')], () => {
    let [before, now]: (number | null)[] = [null, null];
    return ([left, right], _, fresh) => {
      if (fresh) before = now!;
      now = left === null || right === null ? null : (left as number) - (right as number);
      return before === null || now === null ? null : crosses(before!, now!);
    };
  });

const above = (before: number, now: number): boolean => before <= 0 && now > 0;
const below = (before: number, now: number): boolean => before >= 0 && now < 0;

/** Functions of every scope. */
export const PURE_FUNCTIONS: readonly FunctionDeclaration<unknown>[] = [
  ofNumbers('abs', [number('value')], Math.abs),
  ofNumbers('min', [number('value'), { ...number('other'), repeats: true }], Math.min),
  ofNumbers('max', [number('value'), { ...number('other'), repeats: true }], Math.max),
  ofNumbers('log', [number('value')], Math.log),
  ofNumbers('exp', [number('value')], Math.exp),
  ofNumbers('sqrt', [number('value')], Math.sqrt),
  ofNumbers('sign', [number('value')], Math.sign),
  ofNumbers('floor', [number('value')], Math.floor),
  ofNumbers('ceil', [number('value')], Math.ceil),
  ofNumbers('round', [number('value'), { ...number('digits'), initial: 0 }], (value, digits) =>
    roundTo(value!, Math.min(Math.max(Math.trunc(digits!), 0), 12)),
  ),
  {
    name: 'known',
    parameters: [number('value')],
    outputs: [{ name: 'value', type: 'boolean' }],
    work: { kind: 'pure', takesUnknown: true, compute: ([value]) => value !== null },
  },
  {
    name: 'fallback',
    parameters: [number('value'), number('other')],
    outputs: [{ name: 'value', type: 'number' }],
    work: { kind: 'pure', takesUnknown: true, compute: ([value, other]) => value ?? other ?? null },
  },
];

/** Functions of scopes whose rows follow one another in time. */
export const SERIES_FUNCTIONS: readonly FunctionDeclaration<unknown>[] = [
  overWindow('highest', -Infinity, Math.max),
  overWindow('lowest', Infinity, Math.min),
  overWindow('sum', 0, (sum, value) => sum + value),
  crossing('crossesAbove', above),
  crossing('crossesBelow', below),
  crossing('crosses', (before, now) => above(before, now) || below(before, now)),
  running('change', 'number', [number('series'), period(1)], ([length]) => {
    const ring: Value[] = Array.from({ length: (length as number) + 1 }, () => null);
    let at = 0;
    return ([value], _, fresh) => {
      if (fresh) at = (at + 1) % ring.length;
      ring[at] = value!;
      const before = ring[(at + 1) % ring.length]!;
      return value === null || before === null
        ? null
        : finite((value as number) - (before as number));
    };
  }),
];
