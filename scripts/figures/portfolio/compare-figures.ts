import type { FigureValue } from './case-context.ts';

/** Within the tolerance, element by element; `null` where nothing was expected. */
export function agrees(
  value: FigureValue,
  expected: unknown,
  tolerance: number | null,
): boolean | null {
  if (expected === undefined) return null;
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((item: unknown, place) => agrees(value[place]!, item, tolerance) === true)
    );
  if (typeof expected === 'number')
    return typeof value === 'number' && Math.abs(value - expected) <= (tolerance ?? 1e-9);
  return value === expected;
}
