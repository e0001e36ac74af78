import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getDrawings } from '../../../contract/drawings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useMemberTopic } from '../use-member-topic.ts';
import { DRAWINGS_KEY } from './drawings-key.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function browserKeepsSome(): boolean {
  try {
    return localStorage.getItem(DRAWINGS_KEY) !== null;
  } catch {
    return false;
  }
}

const no = () => false;

/** A member's drawings on a symbol. */
export const ownDrawingsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getDrawings, { params: { symbol }, query: {} });

/**
 * Whether there may be drawings on a symbol: asked without the code that shows and edits them, and
 * only while `asking`. A member's may come from another device.
 */
export function useMayHaveDrawings(symbol: SymbolId, asking: boolean): boolean {
  const isMember = useSession().user !== null;
  const inBrowser = useSyncExternalStore(subscribe, browserKeepsSome, no);
  const { data, refetch } = useQuery({
    ...ownDrawingsQuery(useApi(), symbol),
    enabled: isMember && asking,
  });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      const isNews = events.some(({ event, id }) => event === 'drawings.changed' && id === symbol);
      if (incomplete || isNews) void refetch();
    },
    isMember && asking,
  );
  return isMember ? (data?.drawings ?? []).some(({ removedAt }) => removedAt === null) : inBrowser;
}
