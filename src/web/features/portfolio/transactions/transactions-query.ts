import {
  getBookingFacts,
  getTransactionHistory,
  listHouseholdTransactions,
  listPortfolioAssets,
  TRANSACTIONS_PER_PAGE,
} from '../../../../contract/portfolio/ledger.ts';
import type { ResponseOf } from '../../../../contract/calls.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import type { TransactionRecord } from '../../../../domain/portfolio/change.ts';
import type { ApiClient } from '../../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { TransactionFilters } from './transactions-address.ts';

/** A row of the grid: a portfolio's own or one that is shared. */
export interface LedgerRow extends TransactionRecord {
  /** Unique among all portfolios. */
  readonly key: string;
  readonly portfolio: string;
}

export interface LedgerRows {
  readonly rows: readonly LedgerRow[];
  readonly total: number;
}

/** Rows that the document comes with. */
export const FIRST_ROWS = 200;

/** The newest rows that the filters let through, of the portfolios that the address names. */
export function transactionsQuery(
  api: ApiClient,
  named: readonly string[],
  filters: TransactionFilters,
  most: number,
) {
  const asset = filters.asset === '' ? null : parseAssetId(filters.asset);
  const query = {
    ...(named.length === 0 ? {} : { portfolios: named.join(',') }),
    ...(filters.since === null ? {} : { from: filters.since }),
    ...(filters.until === null ? {} : { to: filters.until }),
    ...(filters.kinds.length === 0 ? {} : { kinds: filters.kinds.join(',') }),
    ...(filters.account === '' ? {} : { account: filters.account }),
    ...(asset === null ? {} : { asset }),
    text: filters.text,
    removed: filters.show === 'removed' ? 'true' : 'false',
  };
  return derivedQuery({
    of: [listHouseholdTransactions],
    view: 'grid',
    input: { query, most },
    ask: async ({ signal }): Promise<LedgerRows> => {
      const rows: LedgerRow[] = [];
      let after: string | null = null;
      let total = 0;
      do {
        const page: ResponseOf<typeof listHouseholdTransactions> = await api(
          listHouseholdTransactions,
          {
            query: {
              ...query,
              limit: String(Math.min(TRANSACTIONS_PER_PAGE, most - rows.length)),
              ...(after === null ? {} : { after }),
            },
          },
          signal,
        );
        for (const record of page.rows)
          rows.push({ ...record, key: `${record.portfolio} ${record.transaction.id}` });
        ({ total, next: after } = page);
      } while (after !== null && rows.length < most);
      return { rows, total };
    },
  });
}

export const historyQuery = (api: ApiClient, portfolio: string, transaction: string) =>
  endpointQuery(api, getTransactionHistory, { params: { portfolio, transaction } }, 0);

export const assetsQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, listPortfolioAssets, { params: { portfolio } });

export const bookingFactsQuery = (
  api: ApiClient,
  portfolio: string,
  { date, asset, without }: Readonly<Record<'date' | 'asset' | 'without', string | null>>,
) =>
  endpointQuery(api, getBookingFacts, {
    params: { portfolio },
    query: {
      date: date ?? '',
      ...(asset === null ? {} : { asset }),
      ...(without === null ? {} : { without }),
    },
  });
