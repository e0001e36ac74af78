import { followedRow } from '../follow/followed-row.ts';
import { TRANSACTION_KINDS, type Transaction, type TransactionKind } from '../transaction.ts';

const RANKS: ReadonlyMap<TransactionKind, number> = new Map(
  TRANSACTION_KINDS.map((kind, rank) => [kind, rank]),
);

const rankOf = (row: Transaction): number => RANKS.get(row.kind) ?? TRANSACTION_KINDS.length;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byKind = (a: Transaction, b: Transaction): number =>
  rankOf(a) - rankOf(b) || byText(a.id, b.id);

/** Rows of a trading account keep the order of its log; typed ones of the same second come first. */
function byLog(a: Transaction, b: Transaction): number {
  const [one, other] = [followedRow(a.id), followedRow(b.id)];
  if (one === null && other === null) return byKind(a, b);
  if (one === null || other === null) return one === null ? -1 : 1;
  return (
    byText(a.account, b.account) ||
    one.seq - other.seq ||
    one.part - other.part ||
    byText(a.id, b.id)
  );
}

/**
 * The order of booking: by date; on a day rows with a time follow their times, rows without one
 * the order of kinds. The two are merged by kind, which keeps either order whole. The order of the
 * input has no effect.
 */
export function orderRows(rows: readonly Transaction[]): readonly Transaction[] {
  const byDate = [...rows].sort((a, b) => byText(a.date, b.date));
  const ordered: Transaction[] = [];
  for (let start = 0; start < byDate.length;) {
    const { date } = byDate[start]!;
    let end = start + 1;
    while (end < byDate.length && byDate[end]!.date === date) end += 1;
    if (end - start === 1) ordered.push(byDate[start]!);
    else ordered.push(...orderDay(byDate.slice(start, end)));
    start = end;
  }
  return ordered;
}

function orderDay(rows: readonly Transaction[]): readonly Transaction[] {
  const timed = rows
    .filter((row) => row.time !== null)
    .sort((a, b) => byText(a.time ?? '', b.time ?? '') || byLog(a, b));
  const untimed = rows.filter((row) => row.time === null).sort(byKind);
  if (timed.length === 0) return untimed;
  const merged: Transaction[] = [];
  let next = 0;
  for (const row of timed) {
    while (next < untimed.length && byKind(untimed[next]!, row) < 0) {
      merged.push(untimed[next]!);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...untimed.slice(next)];
}
