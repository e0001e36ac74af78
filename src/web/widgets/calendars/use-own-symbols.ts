import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { heldQuery, heldSymbols } from '../portfolio/held-query.ts';
import { useLedgerNews } from '../portfolio/use-ledger-news.ts';

/** What the reader's lists and portfolios hold; nothing while that is not known. */
export function useOwnSymbols(): ReadonlySet<SymbolId> {
  const { lists } = useWatchlists();
  const isMember = useSession().user !== null;
  const { data } = useQuery({ ...heldQuery(useApi()), enabled: isMember });
  useLedgerNews(isMember);
  return useMemo(
    () => new Set([...heldSymbols(data), ...lists.flatMap(({ symbols }) => symbols)]),
    [data, lists],
  );
}
