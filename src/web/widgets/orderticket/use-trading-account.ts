import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountInUse, tradableAccounts } from '../../../domain/trading/account-in-use.ts';
import { useApi } from '../../api/api-provider.tsx';
import { tradingAccountsQuery } from './ticket-calls.ts';

const KEPT = 'trading-account';

/** The account that was used last in this browser. */
export function keptTradingAccount(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Accounts that can trade and the one in use: named, used last in this browser, or the first. */
export function useTradingAccount(named: string | undefined, watching = true) {
  const asked = useQuery({ ...tradingAccountsQuery(useApi()), enabled: watching });
  const [chosen, setChosen] = useState(named);
  const rows = asked.data?.accounts ?? [];
  return {
    isPending: asked.isPending,
    isError: asked.isError,
    retry: () => void asked.refetch(),
    accounts: tradableAccounts(rows),
    current: accountInUse(rows, chosen ?? keptTradingAccount()),
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
