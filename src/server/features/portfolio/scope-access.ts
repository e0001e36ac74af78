import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { PortfolioRole } from '../../../domain/portfolio/change.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';
import type { PortfolioShareStore } from '../../../ports/store/portfolio-share-store.ts';
import type { PortfolioStore } from '../../../ports/store/portfolio-store.ts';
import type { PortfolioHead } from '../../../domain/portfolio/portfolio.ts';
import { failure } from '../../call/failure.ts';
import { hashSecret } from '../identity/secrets.ts';

/** Which portfolios are looked at, together, and in which currency. */
export interface Scope {
  /** All of the member's own when there are none. */
  readonly portfolios?: readonly string[] | undefined;
  readonly base?: CurrencyCode | undefined;
  /** The token of a public link, in place of a sign-in. */
  readonly link?: string | undefined;
}

export interface ScopeHead extends PortfolioHead {
  readonly ownerId: string;
  readonly role: PortfolioRole | 'link';
  readonly transactions: number;
}

export interface OpenScope {
  readonly heads: readonly ScopeHead[];
  /** Hidden by a link that does not show them. */
  readonly amounts: 'shown' | 'hidden';
}

export type OpenScopeFor = (scope: Scope, visitor: Visitor) => Promise<OpenScope>;

/** Who may see what: owners, those they share with, and whoever has the link. */
export function scopeAccess(
  portfolios: Pick<PortfolioStore, 'seen' | 'head'>,
  shares: Pick<PortfolioShareStore, 'opened'>,
  now: () => number,
): OpenScopeFor {
  return async (scope, visitor) => {
    if (scope.link !== undefined) return byLink(scope.link);
    if (visitor.kind !== 'member') throw failure(401, 'failures.signIn');
    const seen = (await portfolios.seen(visitor.userId)).filter(
      ({ trashedAt }) => trashedAt === null,
    );
    const wanted = scope.portfolios ?? [];
    if (wanted.length === 0)
      return { heads: seen.filter(({ role }) => role === 'owner'), amounts: 'shown' };
    const heads = wanted.map((id) => {
      const found = seen.find((one) => one.id === id);
      // One of somebody else and none look alike.
      if (found === undefined) throw failure(404, 'failures.noPortfolio');
      return found;
    });
    return { heads, amounts: 'shown' };
  };

  async function byLink(token: string): Promise<OpenScope> {
    const opened = await shares.opened(hashSecret(token), now());
    const head = opened && (await portfolios.head(opened.ownerId, opened.portfolio));
    if (opened === undefined || head === undefined) throw failure(404, 'failures.noPortfolio');
    return {
      heads: [{ ...head, ownerId: opened.ownerId, role: 'link' }],
      amounts: opened.showsAmounts ? 'shown' : 'hidden',
    };
  }
}
