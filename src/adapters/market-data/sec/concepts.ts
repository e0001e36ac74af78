import type { LineId } from '../../../domain/fundamentals/statement.ts';

/**
 * Where the figure of a line is found: a tag, or a combination of tags. `all` must all be reported,
 * `also` are added where they are; `less` is taken off; of `largest` the largest counts.
 */
export type Source =
  | string
  | { readonly all: readonly Source[]; readonly also?: readonly Source[] }
  | { readonly from: Source; readonly less: Source }
  | { readonly largest: readonly Source[] };

/**
 * `flow` adds up over periods, `balance` holds at one day, `average` is a mean over the period,
 * `rate` is an amount per share that does not add up (EPS), `payment` one that does (dividends).
 */
export type ConceptKind = 'flow' | 'balance' | 'average' | 'rate' | 'payment';

export interface Concept {
  readonly line: LineId;
  readonly kind: ConceptKind;
  readonly unit: 'money' | 'shares' | 'perShare';
  /** −1 where the tag counts payments as positive and the statement counts cash. */
  readonly sign: 1 | -1;
  /** The first that is reported for a period counts. */
  readonly sources: readonly Source[];
}

export const flow = (line: LineId, ...sources: readonly Source[]): Concept => ({
  line,
  kind: 'flow',
  unit: 'money',
  sign: 1,
  sources,
});

/** Money out, tagged as a positive payment. */
export const paid = (line: LineId, ...sources: readonly Source[]): Concept => ({
  ...flow(line, ...sources),
  sign: -1,
});

export const balanceOf = (line: LineId, ...sources: readonly Source[]): Concept => ({
  ...flow(line, ...sources),
  kind: 'balance',
});

export function tagsOf(source: Source): readonly string[] {
  if (typeof source === 'string') return [source];
  if ('all' in source) return [...source.all, ...(source.also ?? [])].flatMap(tagsOf);
  if ('from' in source) return [...tagsOf(source.from), ...tagsOf(source.less)];
  return source.largest.flatMap(tagsOf);
}
