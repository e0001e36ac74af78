import type { FigureValue } from './case-context.ts';

/**
 * Within the tolerance, element by element; `null` where nothing was expected. A row of a table
 * may have more columns than the case cares for.
 */
export function agrees(
  value: FigureValue,
  expected: unknown,
  tolerance: number | null,
): boolean | null {
  if (expected === undefined) return null;
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      (isRow(expected) ? value.length >= expected.length : value.length === expected.length) &&
      expected.every((item: unknown, place) => agrees(value[place]!, item, tolerance) === true)
    );
  if (typeof expected === 'number')
    return typeof value === 'number' && Math.abs(value - expected) <= (tolerance ?? 1e-9);
  return value === expected;
}

/** A lot begins with its date. */
const isRow = (list: readonly unknown[]): boolean => typeof list[0] === 'string';
