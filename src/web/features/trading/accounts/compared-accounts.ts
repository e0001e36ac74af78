import type { AccountRow } from '../trading-calls.ts';

const MOST = 6;

/** The accounts whose curves are drawn: those that were chosen, else the first that are open. */
export function comparedAccounts(
  rows: readonly AccountRow[],
  chosen: readonly string[],
): readonly string[] {
  const own = chosen.filter((id) => rows.some(({ account }) => account.id === id));
  if (own.length > 0) return own;
  return (
    rows
      // One whose broker is not offered here would refuse the whole question.
      .filter(({ account, link }) => account.closedAt === null && link?.state !== 'off')
      .map(({ account }) => account.id)
      .slice(0, MOST)
  );
}
