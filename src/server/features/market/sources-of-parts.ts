import type { Sourced } from '../../../domain/quotes/sourced.ts';
import { orNone } from './or-none.ts';

const isNothing = (data: unknown): boolean =>
  data === null || (Array.isArray(data) && data.length === 0);

/** Notes who gave the parts that a figure is made of. */
export function sourcesOfParts() {
  const sources = new Set<string>();
  /** A source that has nothing has no part in it. */
  const noted = <T>(answer: Sourced<T>): Sourced<T> => {
    if (!isNothing(answer.data)) for (const one of answer.source.split(', ')) sources.add(one);
    return answer;
  };
  return {
    noted,
    /** As `orNone`. */
    part: async <T, N>(answer: Promise<Sourced<T>>, none: N): Promise<T | N> =>
      orNone(answer.then(noted), none),
    /** The moment and the delay stay those of the answer: what else is in it changes rarely. */
    withSources: <T>(answer: Sourced<T>): Sourced<T> => ({
      ...answer,
      source: [...new Set([...answer.source.split(', '), ...sources])].join(', '),
    }),
  };
}
