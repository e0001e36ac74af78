import { keepPreviousData } from '@tanstack/react-query';
import { getStatements } from '../../../contract/market/fundamentals.ts';
import type { StatementBasis } from '../../../domain/fundamentals/statement.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** Ten years, whatever the period. */
export const PERIODS_SHOWN = { annual: 10, quarterly: 40, ttm: 40 } as const;

const FRESH = 5 * 60_000;

/** Ten years and the one before them, which the growth of the first year needs. */
export const statementsQuery = (api: ApiClient, symbol: SymbolId, basis: StatementBasis) => ({
  ...optionalQuery(
    api,
    getStatements,
    {
      params: { symbol },
      query: { basis, limit: String(PERIODS_SHOWN[basis] + (basis === 'annual' ? 1 : 4)) },
    },
    FRESH,
  ),
  // While another basis is on its way the old one stays, dimmed.
  placeholderData: keepPreviousData,
});
