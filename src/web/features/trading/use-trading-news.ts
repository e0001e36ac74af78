import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getTradingAccount, listTradingAccounts } from '../../../contract/trading/accounts.ts';
import { getOrder, listOrders } from '../../../contract/trading/orders.ts';
import { getAccountHistory, listPositions } from '../../../contract/trading/results.ts';
import { useApi } from '../../api/api-provider.tsx';
import { outdateEndpoints, refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { firstLook } from './first-look.ts';
import { joinedNews, type TradingNews } from './joined-news.ts';
import { accountsQuery, TRADING_VIEWS } from './trading-calls.ts';

const ACCOUNTS = [listTradingAccounts, getTradingAccount] as const;
/** What another time of a replay shows otherwise. */
const MOVED = [...ACCOUNTS, listPositions, getAccountHistory] as const;
const BESIDE_ORDERS = TRADING_VIEWS.filter((one) => one !== listOrders && one !== getOrder);

/**
 * Asks again for what a page shows when orders or accounts change: in this tab, by a program, by
 * the market. Bursts are one question. A page that follows its orders one by one (`ownOrders`) is
 * not asked for lists of them again.
 */
export function useTradingNews(ownOrders: boolean, isPast: boolean): void {
  const queries = useQueryClient();
  const api = useApi();
  const isFirst = useRef(true);
  const refresh = async (isTrade: boolean): Promise<void> => {
    if (isTrade && ownOrders) await outdateEndpoints(queries, [listOrders]);
    await refreshEndpoints(
      queries,
      !isTrade ? (isPast ? MOVED : ACCOUNTS) : ownOrders ? BESIDE_ORDERS : TRADING_VIEWS,
    );
  };
  const handle = useEffectEvent(async ({ orders, isIncomplete }: TradingNews) => {
    if (isFirst.current && isIncomplete && orders.length === 0) {
      isFirst.current = false;
      const accounts = accountsQuery(api);
      await firstLook({
        known: queries.getQueryData(accounts.queryKey)?.accounts,
        ask: async () => (await queries.fetchQuery({ ...accounts, staleTime: 0 })).accounts,
        refresh: () => refresh(true),
      });
      return;
    }
    isFirst.current = false;
    await refresh(isIncomplete || orders.length > 0);
  });
  const [news] = useState(joinedNews);
  useEffect(() => news.start((batch) => handle(batch)), [news]);
  useMemberTopic('orders', news.take, true, true);
}
