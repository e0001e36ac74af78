import { editPortfolios } from '../../../../contract/portfolio/ledger.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { LEDGER_VIEWS } from '../ledger-views.ts';

/** One press is one portfolio, however often the call is repeated. */
export const createPortfolio = defineMutation({
  endpoint: editPortfolios,
  changes: LEDGER_VIEWS,
  idempotencyKey: () => crypto.randomUUID(),
});

export interface NewPortfolio {
  readonly name: string;
  readonly base: string;
  readonly account: string;
}

/** A portfolio with one account; the usual rules, which its settings change. */
export const newPortfolioEdit = ({ name, base, account }: NewPortfolio, id: string) => ({
  edits: [
    {
      kind: 'createPortfolio' as const,
      portfolio: id,
      name,
      settings: {
        base,
        lotMethod: 'fifo' as const,
        taxMethod: 'none' as const,
        flowConvention: 'in-start-out-end' as const,
        cash: 'tracked' as const,
        automaticSplits: true,
        benchmark: null,
      },
      accounts: [{ id: 'main', name: account, currency: base }],
    },
  ],
});
