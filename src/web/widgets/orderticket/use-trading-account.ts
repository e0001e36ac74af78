import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';
import { tradingAccountsQuery } from './ticket-calls.ts';

const KEPT = 'trading-account';

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Neither closed nor at a broker that is switched off here. */
const isTradable = ({
  account,
  link,
}: AnswerOfQuery<typeof tradingAccountsQuery>['accounts'][number]) =>
  account.closedAt === null && link?.state !== 'off' && link?.state !== 'unreadable';

/** Accounts that can trade and the one in use: named, used last in this browser, or the first. */
export function useTradingAccount(named: string | undefined, watching = true) {
  const asked = useQuery({ ...tradingAccountsQuery(useApi()), enabled: watching });
  const [chosen, setChosen] = useState(named);
  const open = asked.data?.accounts.filter(isTradable);
  const wanted = chosen ?? kept();
  const current =
    open?.find(({ account }) => account.id === wanted) ??
    // Real money is chosen, never met by chance.
    open?.find(({ account }) => account.broker !== 'alpaca-live') ??
    open?.[0];
  return {
    isPending: asked.isPending,
    isError: asked.isError,
    retry: () => void asked.refetch(),
    accounts: open ?? [],
    current,
    choose: (id: string): void => {
      setChosen(id);
      try {
        localStorage.setItem(KEPT, id);
      } catch {
        // A browser without storage forgets the choice.
      }
    },
  };
}
