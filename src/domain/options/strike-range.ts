import { readAmount } from './typed-amount.ts';

/** Strikes from one to another, both counted; an open end is `null`. */
export interface StrikeRange {
  readonly from: number | null;
  readonly to: number | null;
}

export type StrikeRangeReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'range'; readonly range: StrikeRange }
  /** Which of the two cannot be read. */
  | { readonly kind: 'unreadable'; readonly fields: readonly ('from' | 'to')[] }
  /** From is above to. */
  | { readonly kind: 'reversed'; readonly from: number; readonly to: number };

/** A range as it is typed; a field that is left empty sets no limit. */
export function readStrikeRange(fromText: string, toText: string): StrikeRangeReading {
  const [from, to] = [fromText.trim(), toText.trim()];
  if (from === '' && to === '') return { kind: 'none' };
  const low = from === '' ? null : readAmount(from);
  const high = to === '' ? null : readAmount(to);
  const fields = [
    ...(from !== '' && low === null ? (['from'] as const) : []),
    ...(to !== '' && high === null ? (['to'] as const) : []),
  ];
  if (fields.length > 0) return { kind: 'unreadable', fields };
  if (low !== null && high !== null && low > high) return { kind: 'reversed', from: low, to: high };
  return { kind: 'range', range: { from: low, to: high } };
}

export const strikesWithin = <Row extends { readonly strike: number }>(
  rows: readonly Row[],
  { from, to }: StrikeRange,
): readonly Row[] =>
  rows.filter(({ strike }) => strike >= (from ?? -Infinity) && strike <= (to ?? Infinity));
