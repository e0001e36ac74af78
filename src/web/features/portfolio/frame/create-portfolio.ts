import type { PortfolioChange } from '../../../../domain/portfolio/change.ts';

export interface NewPortfolio {
  readonly name: string;
  readonly base: string;
  readonly account: string;
}

/** A portfolio with one account; the usual rules, which its settings change. */
export const newPortfolio = (
  { name, base, account }: NewPortfolio,
  id: string,
): PortfolioChange => ({
  kind: 'createPortfolio',
  portfolio: id,
  name,
  settings: {
    base,
    lotMethod: 'fifo',
    taxMethod: 'none',
    flowConvention: 'in-start-out-end',
    cash: 'tracked',
    automaticSplits: true,
    benchmark: null,
  },
  accounts: [{ id: 'main', name: account, currency: base, closed: false }],
});
