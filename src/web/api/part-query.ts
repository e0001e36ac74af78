import { queryOptions } from '@tanstack/react-query';
import type { CallTo } from '../../contract/endpoint.ts';
import { endpointKey } from './endpoint-key.ts';

interface PartOptions {
  /** How long it is fresh, in ms. */
  readonly staleTime: number;
  readonly enabled?: boolean;
}

/** A part of what an endpoint answers, such as one symbol of many, asked for by way of `ask`. */
export const partQuery = <T>(
  reads: CallTo,
  part: unknown,
  ask: () => Promise<T>,
  { staleTime, enabled = true }: PartOptions,
) => queryOptions({ queryKey: endpointKey(reads, part, 'part'), queryFn: ask, staleTime, enabled });

/** What only the browser knows, such as a permission. */
export const browserQuery = <T>(name: string, read: () => Promise<T>) =>
  queryOptions({ queryKey: ['browser', name], queryFn: read, retry: false });
