import {
  getBookingFacts,
  getTransactionHistory,
  listPortfolioAssets,
  listPortfolios,
  listTransactions,
  TRANSACTIONS_PER_PAGE,
} from '../../../../contract/portfolio/ledger.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import type { TransactionRecord } from '../../../../domain/portfolio/change.ts';
import type { ApiClient } from '../../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import { chosenPortfolios, openPortfolios } from '../portfolios-query.ts';
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

/**
 * The newest rows that the filters let through, at most `most` of each portfolio that the address
 * names; of all when it names none.
 */
export function transactionsQuery(
  api: ApiClient,
  named: readonly string[],
  filters: TransactionFilters,
  most: number,
) {
  const asset = filters.asset === '' ? null : parseAssetId(filters.asset);
  const query = {
    ...(filters.since === null ? {} : { from: filters.since }),
    ...(filters.until === null ? {} : { to: filters.until }),
    ...(filters.kinds.length === 0 ? {} : { kinds: filters.kinds.join(',') }),
    ...(filters.account === '' ? {} : { account: filters.account }),
    ...(asset === null ? {} : { asset }),
    text: filters.text,
    removed: filters.show === 'removed' ? 'true' : 'false',
  };
  return derivedQuery({
    of: [listTransactions, listPortfolios],
    view: 'grid',
    input: { named, query, most },
    ask: async ({ signal }): Promise<LedgerRows> => {
      const { portfolios } = await api(listPortfolios, {}, signal);
      const lists = await Promise.all(
        chosenPortfolios(openPortfolios(portfolios), named).map(({ id: portfolio }) =>
          rowsOf(api, portfolio, query, most, signal),
        ),
      );
      return {
        rows: lists.flatMap(({ rows }) => rows),
        total: lists.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
}

async function rowsOf(
  api: ApiClient,
  portfolio: string,
  query: { readonly text: string; readonly removed: string },
  most: number,
  signal: AbortSignal,
): Promise<LedgerRows> {
  const rows: LedgerRow[] = [];
  let total = 0;
  let after: string | null = null;
  do {
    const page: {
      readonly rows: readonly TransactionRecord[];
      readonly total: number;
      readonly next: string | null;
    } = await api(
      listTransactions,
      {
        params: { portfolio },
        query: {
          ...query,
          limit: String(Math.min(TRANSACTIONS_PER_PAGE, most - rows.length)),
          ...(after === null ? {} : { after }),
        },
      },
      signal,
    );
    for (const record of page.rows)
      rows.push({ ...record, portfolio, key: `${portfolio} ${record.transaction.id}` });
    total = page.total;
    after = page.next;
  } while (after !== null && rows.length < most);
  return { rows, total };
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
