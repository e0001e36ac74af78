import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useMemberTopic } from '../use-member-topic.ts';
import { watchlistsQuery } from './watchlists-query.ts';

/** How many of a member's lists hold a symbol, without the code that edits them. */
export function useListCount(symbol: SymbolId, asking: boolean): number {
  const { data, refetch } = useQuery({ ...watchlistsQuery(useApi()), enabled: asking });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event.startsWith('list.'))) void refetch();
    },
    asking,
  );
  const lists = data?.lists ?? [];
  return lists.filter(({ trashedAt, symbols }) => trashedAt === null && symbols.includes(symbol))
    .length;
}
