/**
 * The share of the others that stand below a value, 0 to 1; those that equal it count half, so that
 * the ranks of a whole group average one half. `null` where there is nobody to compare with.
 */
export function percentileRank(value: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  let below = 0;
  let equal = 0;
  for (const other of others) {
    if (other < value) below += 1;
    else if (other === value) equal += 1;
  }
  return (below + equal / 2) / others.length;
}

/**
 * The value below which a share of an ascending list lies, between neighbours by a straight line
 * (the usual definition of spreadsheets); `null` of nothing.
 */
export function quantile(ascending: readonly number[], share: number): number | null {
  const last = ascending.length - 1;
  if (last < 0) return null;
  const at = Math.min(1, Math.max(0, share)) * last;
  const low = ascending[Math.floor(at)] as number;
  const high = ascending[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}
