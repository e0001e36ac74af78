/** Who answered: a provider's id, such as `simulated`. Shown beside every number. */
export type SourceId = string;

/** The items of one answer that came from one source. */
export interface SourcePart {
  readonly source: SourceId;
  readonly asOf: number;
  readonly delayedBy: number;
  /** Keys of the items: symbols of quotes, ids of headlines. */
  readonly items: readonly string[];
}

/** Why a part of an answer is not in it. */
export const MISSING_CAUSES = ['unavailable', 'not-yet'] as const;
export type MissingCause = (typeof MISSING_CAUSES)[number];

/** Something that belongs in the answer and could not be had. */
export interface MissingPart {
  /** The key of an item, the name of a field, or `null` for whatever the source would have added. */
  readonly item: string | null;
  readonly source: SourceId | null;
  /** `not-yet`: only live data is known and the reader may not see it before its delay is over. */
  readonly cause: MissingCause;
}

/** Every answer names where it comes from and the moment it describes. */
export interface Sourced<T> {
  readonly data: T;
  readonly source: SourceId;
  /** The moment that the data describes, in ms. For delayed data it lies in the past. */
  readonly asOf: number;
  /** How far behind the market the data is on purpose, in ms; 0 is live. */
  readonly delayedBy: number;
  /** True when no provider could answer and this is an older answer that is past its time. */
  readonly stale: boolean;
  /** The source of each item, where several sources answered together; absent when one did. */
  readonly parts?: readonly SourcePart[] | undefined;
  /** What is missing; absent when the answer is whole. */
  readonly missing?: readonly MissingPart[] | undefined;
  /**
   * Names the kept answers that this one was made of. Equal versions of the same question have
   * equal contents. For the server only: it is not part of the contract.
   */
  readonly version?: string | undefined;
}

export const sourced = <T>(source: SourceId, asOf: number, data: T, delayedBy = 0): Sourced<T> => ({
  data,
  source,
  asOf,
  delayedBy,
  stale: false,
});

export const withData = <T, U>(answer: Sourced<T>, data: U): Sourced<U> => ({ ...answer, data });

/** Source, moment and delay of one item of an answer. */
export const sourceOf = (
  answer: Omit<Sourced<unknown>, 'data'>,
  item: string,
): Pick<SourcePart, 'source' | 'asOf' | 'delayedBy'> =>
  answer.parts?.find(({ items }) => items.includes(item)) ?? answer;

/** The parts of an answer: those it names, or all of it as one. */
export const partsOf = (
  { source, asOf, delayedBy, parts }: Omit<Sourced<unknown>, 'data'>,
  items: readonly string[],
): readonly SourcePart[] => parts ?? [{ source, asOf, delayedBy, items }];

/**
 * The delay of an answer whose parts are not equally late. It is that of the freshest: whoever may
 * see nothing so fresh is then not shown that part as if it were late.
 */
export function withDelays<T>(answer: Sourced<T>, parts: readonly SourcePart[]): Sourced<T> {
  const least = Math.min(...parts.map(({ delayedBy }) => delayedBy));
  const isEven = parts.every(({ delayedBy }) => delayedBy === least);
  return isEven ? answer : { ...answer, delayedBy: least, parts };
}

/** One answer made of several: as old and as late as its oldest part, and stale when one is. */
export function combined<T>(
  answers: readonly Sourced<unknown>[],
  data: T,
  { missing = [] }: { readonly missing?: readonly MissingPart[] } = {},
): Sourced<T> {
  const allMissing = [...answers.flatMap((answer) => answer.missing ?? []), ...missing];
  const versions = answers.map(({ version }) => version);
  return {
    data,
    source: [...new Set(answers.map(({ source }) => source))].join(', '),
    asOf: Math.min(...answers.map(({ asOf }) => asOf)),
    delayedBy: Math.max(...answers.map(({ delayedBy }) => delayedBy)),
    stale: answers.some(({ stale }) => stale),
    ...(allMissing.length === 0 ? {} : { missing: allMissing }),
    // An answer that is not kept has no version, and neither has what is made of it.
    ...(versions.includes(undefined) ? {} : { version: versions.join('+') }),
  };
}
