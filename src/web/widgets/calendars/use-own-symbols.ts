import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { heldQuery, heldSymbols } from '../portfolio/held-query.ts';
import { useLedgerNews } from '../portfolio/use-ledger-news.ts';

/** What the reader's lists and portfolios hold, and whether all of it is known yet. */
export function useOwn(): { readonly symbols: ReadonlySet<SymbolId>; readonly isKnown: boolean } {
  const { status, lists } = useWatchlists();
  const isMember = useSession().user !== null;
  const { data, isPending } = useQuery({ ...heldQuery(useApi()), enabled: isMember });
  useLedgerNews(isMember);
  const symbols = useMemo(
    () => new Set([...heldSymbols(data), ...lists.flatMap((list) => list.symbols)]),
    [data, lists],
  );
  return { symbols, isKnown: status === 'ready' && !(isMember && isPending) };
}

/** The same where nothing is as good as not known yet. */
export const useOwnSymbols = (): ReadonlySet<SymbolId> => useOwn().symbols;
