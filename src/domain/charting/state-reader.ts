/** Readers of stored or shared values: they never throw, and what cannot be read is the fallback. */
import { isRecord } from './plain-json.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

export const oneOf = <const C extends string>(
  choices: readonly C[],
  value: unknown,
  fallback: NoInfer<C>,
): C => choices.find((choice) => choice === value) ?? fallback;

export const numberWithin = (
  value: unknown,
  least: number,
  most: number,
  fallback: number,
): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
    ? value
    : fallback;

export const flagOf = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;

/** Those entries of a list that can be read, at most so many. */
export function listOf<T>(
  value: unknown,
  most: number,
  read: (entry: unknown) => T | null,
): readonly T[] {
  if (!Array.isArray(value)) return [];
  const found: T[] = [];
  for (const entry of value) {
    const known = read(entry);
    if (known !== null) found.push(known);
    if (found.length === most) break;
  }
  return found;
}
