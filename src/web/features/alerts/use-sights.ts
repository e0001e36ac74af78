import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seeAlerts } from '../../../contract/alerts.ts';
import type { Alert } from '../../../domain/alerts/alert.ts';
import { needsWatcher } from '../../../domain/alerts/condition-tests.ts';
import { useApi } from '../../api/api-provider.tsx';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { Sights } from './distance-cell.tsx';

const LOOK_EVERY = 10_000;

/** What those who watch see of the alerts that quotes do not tell the distance of. */
export function useSights(alerts: readonly Alert[]): Sights {
  const enabled = useMemo(() => alerts.some(needsWatcher), [alerts]);
  const { data } = useQuery({
    ...endpointQuery(useApi(), seeAlerts, {}, LOOK_EVERY),
    refetchInterval: LOOK_EVERY,
    enabled,
  });
  return useMemo(() => new Map(data?.alerts.map((seen) => [seen.id, seen])), [data]);
}
