import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { portfoliosQuery } from '../portfolios-query.ts';

/** Where targets and thresholds are kept: the first of those shown that the member may edit. */
export function useTargetPortfolio(): string | null {
  const { portfolios } = usePortfolioScope();
  const { data } = useQuery(portfoliosQuery(useApi()));
  const own = (data?.portfolios ?? []).filter(
    ({ trashedAt, role, id }) =>
      trashedAt === null &&
      (portfolios.length === 0 ? role === 'owner' : role !== 'reader' && portfolios.includes(id)),
  );
  return own[0]?.id ?? null;
}
