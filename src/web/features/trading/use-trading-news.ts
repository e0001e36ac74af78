import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getTradingAccount, listTradingAccounts } from '../../../contract/trading/accounts.ts';
import { getOrder, listOrders } from '../../../contract/trading/orders.ts';
import { getAccountHistory, listPositions } from '../../../contract/trading/results.ts';
import { outdateEndpoints, refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { joinedNews, type TradingNews } from './joined-news.ts';
import { TRADING_VIEWS } from './trading-calls.ts';

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
  const handle = useEffectEvent(async ({ orders, isIncomplete }: TradingNews) => {
    const isTrade = isIncomplete || orders.length > 0;
    if (isTrade && ownOrders) await outdateEndpoints(queries, [listOrders]);
    await refreshEndpoints(
      queries,
      !isTrade ? (isPast ? MOVED : ACCOUNTS) : ownOrders ? BESIDE_ORDERS : TRADING_VIEWS,
    );
  });
  const [news] = useState(joinedNews);
  useEffect(() => news.start((batch) => handle(batch)), [news]);
  useMemberTopic('orders', news.take);
}
