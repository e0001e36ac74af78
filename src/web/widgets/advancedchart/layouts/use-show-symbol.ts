import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { symbolQuery } from '../../../shell/symbols/look-up.ts';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';

/** Leads to the same page about another symbol; what else the address says of the chart stays. */
export function useShowSymbol(): (symbol: SymbolId) => void {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (symbol) => {
      const show = async () => {
        const head = await queries.fetchQuery(symbolQuery(api, symbol));
        if (head === null) return;
        const [path] = symbolAddress(head.symbol, head.symbolType, pathname).split('?');
        const params = new URLSearchParams(search);
        params.set('symbol', head.symbol);
        await navigate(`${path}?${params.toString()}`);
      };
      // An unknown symbol leaves the page as it is.
      void show().catch(() => {});
    },
    [api, queries, navigate, pathname, search],
  );
}
