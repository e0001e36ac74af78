import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilingOfMarket } from '../../../domain/filings/filing-stream.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { StreamFilter } from './stream-fields.ts';
import { LOOK_EVERY, newFilingsQuery } from './stream-query.ts';

/**
 * Filings that came in after those that are shown: they wait until the reader asks for them, so
 * that nothing moves under the pointer.
 */
export function useNewFilings(
  filter: StreamFilter,
  shown: readonly FilingOfMarket[],
): {
  readonly taken: readonly FilingOfMarket[];
  readonly waiting: number;
  readonly take: () => void;
} {
  const [taken, setTaken] = useState<readonly FilingOfMarket[]>([]);
  const since = (taken[0] ?? shown[0])?.filing.filedAt;
  const { data } = useQuery({
    ...newFilingsQuery(useApi(), filter, since ?? 0),
    enabled: since !== undefined && filter.cursor === '',
    refetchInterval: LOOK_EVERY,
  });
  const known = new Set([...taken, ...shown].map(({ filing }) => filing.id));
  const fresh = (data?.data ?? []).filter(({ filing }) => !known.has(filing.id));
  return {
    taken,
    waiting: fresh.length,
    take: () => setTaken((before) => [...fresh, ...before]),
  };
}
