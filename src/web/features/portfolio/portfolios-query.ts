import { listPortfolios } from '../../../contract/portfolio/ledger.ts';
import type { PortfolioEntry } from '../../../domain/portfolio/change.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The portfolios of the member and those that others share with them, the trash among them. */
export const portfoliosQuery = (api: ApiClient) => endpointQuery(api, listPortfolios, {});

export const openPortfolios = (portfolios: readonly PortfolioEntry[]): readonly PortfolioEntry[] =>
  portfolios.filter(({ trashedAt }) => trashedAt === null);

/** Those that an address names; all when it names none, or none that is left. */
export function chosenPortfolios(
  open: readonly PortfolioEntry[],
  ids: readonly string[],
): readonly PortfolioEntry[] {
  const named = open.filter(({ id }) => ids.includes(id));
  return named.length === 0 ? open : named;
}
