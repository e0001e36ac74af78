import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import { useSession } from '../../shell/session/use-session.ts';
import { useLedgerNews } from '../../widgets/portfolio/use-ledger-news.ts';
import { heldQuery, heldSymbols } from '../../widgets/portfolio/held-query.ts';
import { followedOf, type Watched } from './watched.ts';

/** What the reader watches, and what their portfolios hold. */
export function useFollowed(watched: Watched): Watched {
  const isMember = useSession().user !== null;
  const { data } = useQuery({ ...heldQuery(useApi()), enabled: isMember });
  useLedgerNews(isMember);
  return useMemo(() => followedOf(watched, heldSymbols(data)), [watched, data]);
}
