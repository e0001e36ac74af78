import { listPortfolios } from '../../../contract/portfolio/ledger.ts';
import type { PortfolioEntry } from '../../../domain/portfolio/change.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The portfolios of the member and those that others share with them, the trash among them. */
export const portfoliosQuery = (api: ApiClient) => endpointQuery(api, listPortfolios, {});

export const openPortfolios = (portfolios: readonly PortfolioEntry[]): readonly PortfolioEntry[] =>
  portfolios.filter(({ trashedAt }) => trashedAt === null);

/**
 * Those that an address names; when it names none, or none that is left, the own ones, which are the
 * household of every view. Who has none sees those of others.
 */
export function chosenPortfolios(
  open: readonly PortfolioEntry[],
  ids: readonly string[],
): readonly PortfolioEntry[] {
  const named = open.filter(({ id }) => ids.includes(id));
  const own = open.filter(({ role }) => role === 'owner');
  return named.length > 0 ? named : own.length > 0 ? own : open;
}
