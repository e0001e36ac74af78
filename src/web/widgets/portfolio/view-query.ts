import type { PortfolioScope } from './portfolio-scope.ts';

/** The scope as the calls of the read side take it; what is not said is left out. */
export const viewInput = ({ portfolios, base, from, to }: PortfolioScope) => ({
  ...(portfolios.length === 0 ? {} : { portfolios: portfolios.join(',') }),
  ...(base === null ? {} : { base }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
