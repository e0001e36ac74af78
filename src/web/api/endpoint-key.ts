import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallTo } from '../../contract/endpoint.ts';
import type { ResponseOf } from '../../contract/calls.ts';

/** The ids of the endpoints that were read, what was asked, and the name of another shape of it. */
export type EndpointKey = readonly [reads: string, input: unknown, view?: string];

/** The one place that writes a query key. */
export const endpointKey = (
  reads: CallTo | readonly CallTo[],
  input: unknown,
  view?: string,
): EndpointKey => {
  const ids = 'id' in reads ? reads.id : reads.map(({ id }) => id).join(' ');
  return view === undefined ? [ids, input] : [ids, input, view];
};

/** What the page has read from an endpoint, whatever it asked for. */
export const answersOf = <E extends CallTo>(
  queries: QueryClient,
  { id }: E,
): readonly ResponseOf<E>[] =>
  queries
    .getQueriesData<ResponseOf<E>>({ queryKey: [id] })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));

const isReadFrom = (endpoints: readonly CallTo[]) => {
  const ids = new Set(endpoints.map(({ id }) => id));
  return ({ queryKey: [reads] }: Query): boolean =>
    typeof reads === 'string' && reads.split(' ').some((id) => ids.has(id));
};

/** Asks again for everything on the page that was read from one of these endpoints. */
export const refreshEndpoints = async (
  queries: QueryClient,
  endpoints: readonly CallTo[],
): Promise<void> => {
  if (endpoints.length === 0) return;
  await queries.invalidateQueries({ predicate: isReadFrom(endpoints) });
};

/** What was read from these endpoints is old; who shows it next asks again, nobody does now. */
export const outdateEndpoints = async (
  queries: QueryClient,
  endpoints: readonly CallTo[],
): Promise<void> => {
  await queries.invalidateQueries({ predicate: isReadFrom(endpoints), refetchType: 'none' });
};
