import type { Ratio } from '../fundamentals/ratio.ts';
import { type DatedLevel, trailingReturn } from '../returns/period-returns.ts';
import { PEER_MEASURES } from './measures.ts';

/**
 * One company by every measure, in their order: ratios as they are, returns from total-return
 * levels. `null` where the company has no such figure.
 */
export function peerFigures(
  ratios: readonly Ratio[],
  levels: readonly DatedLevel[],
): readonly (number | null)[] {
  const byId = new Map(ratios.map(({ id, value }) => [id, value]));
  return PEER_MEASURES.map(({ id, period }) =>
    period === undefined ? (byId.get(id) ?? null) : trailingReturn(levels, period),
  );
}
