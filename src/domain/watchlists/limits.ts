import type { PlanLimits } from '../identity/plan-limits.ts';
import { isLive, LISTS_WITH_TRASH_MAXIMUM, type Watchlists } from './watchlist.ts';

export type LimitBroken =
  | { readonly kind: 'lists'; readonly most: number }
  | { readonly kind: 'rows'; readonly most: number; readonly list: string }
  | { readonly kind: 'trash'; readonly most: number };

/**
 * The limit that an edit would break, if any. Who has more than the plan grants, as after a change to
 * a smaller one, keeps it all and may edit and remove; only more of it is refused.
 */
export function limitBroken(
  before: Watchlists,
  after: Watchlists,
  limits: Pick<PlanLimits, 'watchlists' | 'watchlistRows'>,
): LimitBroken | undefined {
  const open = openCount(after);
  if (open > limits.watchlists && open > openCount(before))
    return { kind: 'lists', most: limits.watchlists };
  const isNewList = after.heads.length > before.heads.length;
  if (isNewList && after.heads.length > LISTS_WITH_TRASH_MAXIMUM)
    return { kind: 'trash', most: LISTS_WITH_TRASH_MAXIMUM };
  for (const { id, name } of after.heads) {
    const count = rowCount(after, id);
    if (count > limits.watchlistRows && count > rowCount(before, id))
      return { kind: 'rows', most: limits.watchlistRows, list: name };
  }
  return undefined;
}

const openCount = ({ heads }: Watchlists): number =>
  heads.filter(({ trashedAt }) => trashedAt === null).length;

const rowCount = ({ rows }: Watchlists, id: string): number =>
  (rows.get(id) ?? []).filter(isLive).length;
