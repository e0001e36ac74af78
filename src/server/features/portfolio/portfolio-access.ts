import type { Member } from '../../../domain/identity/visitor.ts';
import type { PortfolioChangeKind } from '../../../domain/portfolio/change.ts';
import type { PortfolioStore, SeenPortfolio } from '../../../ports/store/portfolio-store.ts';
import { failure } from '../../call/failure.ts';

/** What an editor may not do: it decides about the portfolio, not about what is in it. */
export const OWNER_CHANGES: ReadonlySet<PortfolioChangeKind> = new Set([
  'createPortfolio',
  'renamePortfolio',
  'trashPortfolio',
  'restorePortfolio',
]);

export interface PortfolioAccess {
  /** Somebody else's portfolio is as unknown as one that never was. */
  readonly reader: (member: Member, id: string) => Promise<SeenPortfolio>;
  readonly writer: (member: Member, id: string) => Promise<SeenPortfolio>;
  readonly owner: (member: Member, id: string) => Promise<SeenPortfolio>;
}

export function portfolioAccess(portfolios: Pick<PortfolioStore, 'seen'>): PortfolioAccess {
  const reader: PortfolioAccess['reader'] = async ({ userId }, id) => {
    const seen = await portfolios.seen(userId);
    const found = seen.find((portfolio) => portfolio.id === id);
    if (found === undefined) throw failure(404, 'failures.noPortfolio');
    return found;
  };
  return {
    reader,
    writer: async (member, id) => {
      const found = await reader(member, id);
      if (found.role === 'reader') throw failure(403, 'failures.portfolioReadOnly');
      return found;
    },
    owner: async (member, id) => {
      const found = await reader(member, id);
      if (found.role !== 'owner') throw failure(403, 'failures.portfolioOwnerOnly');
      return found;
    },
  };
}
