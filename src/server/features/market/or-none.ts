import type { MissingPart, Sourced } from '../../../domain/quotes/sourced.ts';
import { ProviderError, saysNone } from '../../../ports/provider-error.ts';

/** Nothing to be had is an answer; a source that is down is not, and is thrown on. */
export async function orNone<T, N>(answer: Promise<Sourced<T>>, none: N): Promise<T | N> {
  try {
    return (await answer).data;
  } catch (thrown) {
    if (saysNone(thrown)) return none;
    throw thrown;
  }
}

export interface OptionalPart<T> {
  readonly data: T;
  readonly missing: readonly MissingPart[];
}

/** For what an answer can do without: an outage leaves the part empty and is named as missing. */
export async function orMissing<T, N>(
  item: string,
  part: Promise<T>,
  none: N,
): Promise<OptionalPart<T | N>> {
  try {
    return { data: await part, missing: [] };
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown;
    return {
      data: none,
      missing: saysNone(thrown)
        ? []
        : [{ item, source: null, cause: thrown.kind === 'not-yet' ? 'not-yet' : 'unavailable' }],
    };
  }
}
