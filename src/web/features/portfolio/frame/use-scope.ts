import { useBoot } from '../../../shell/boot/boot.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { portfolioAddress, scopeOf } from '../address.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';

/** What the address of the page asks for; the same on the server and in the browser. */
export function usePortfolioScope(): PortfolioScope {
  const { values } = useAddressState(portfolioAddress);
  return scopeOf(values, useBoot().now);
}
