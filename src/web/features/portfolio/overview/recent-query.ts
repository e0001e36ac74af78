import { listTransactions } from '../../../../contract/portfolio/ledger.ts';
import type { TransactionRecord } from '../../../../domain/portfolio/change.ts';
import type { ApiClient } from '../../../api/client.ts';
import { derivedQuery } from '../../../api/endpoint-query.ts';

const SHOWN = 6;
/** A household has few; more would be as many calls. */
const MOST_PORTFOLIOS = 8;

export interface RecentTransaction extends TransactionRecord {
  readonly portfolio: string;
}

/** The newest transactions of these portfolios together. */
export const recentQuery = (api: ApiClient, portfolios: readonly string[]) =>
  derivedQuery({
    of: [listTransactions],
    view: 'recent',
    input: portfolios,
    ask: async ({ signal }): Promise<readonly RecentTransaction[]> => {
      const pages = await Promise.all(
        portfolios.slice(0, MOST_PORTFOLIOS).map(async (portfolio) => {
          const page = await api(
            listTransactions,
            { params: { portfolio }, query: { limit: String(SHOWN) } },
            signal,
          );
          return page.rows.map((record) => ({ ...record, portfolio }));
        }),
      );
      return pages
        .flat()
        .toSorted((a, b) => (a.transaction.date < b.transaction.date ? 1 : -1))
        .slice(0, SHOWN);
    },
  });
