/** Changes of sign among flows in order: as many roots as this at most (Descartes). */
export function mostRoots(amounts: readonly number[]): number {
  let changes = 0;
  for (let at = 1; at < amounts.length; at += 1) {
    if (amounts[at]! > 0 !== amounts[at - 1]! > 0) changes += 1;
  }
  return changes;
}

/**
 * Soper's condition: a rate at which the owner has money in the investment all along, never owes
 * it any (or the other way round), is the only solution.
 */
export function isOnly(years: readonly number[], amounts: readonly number[], log: number): boolean {
  const sign = Math.sign(amounts[0]!);
  let balance = 0;
  for (let at = 0; at < amounts.length - 1; at += 1) {
    if (at > 0) balance *= Math.exp(log * (years[at]! - years[at - 1]!));
    balance += amounts[at]!;
    if (Math.sign(balance) !== sign) return false;
  }
  return true;
}

/**
 * Wider than Soper's condition: what the owner has in the investment may change its sign, but not
 * its sum over the time so far, then there is no root above; nor its sum over the time that is
 * left, then there is none below. With `held` for the discounted flows so far, the flows are worth
 * h² ∫ (∫ held) e^(−ht) dt at a logarithm that is greater by h: Laguerre's theorem once more.
 */
export function isAlone(
  years: readonly number[],
  amounts: readonly number[],
  log: number,
): boolean {
  const count = amounts.length - 1;
  const parts: number[] = [];
  const doubts: number[] = [];
  let [held, size] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const worth = amounts[at]! * Math.exp(-log * years[at]!);
    held += worth;
    size += Math.abs(worth);
    const time = years[at + 1]! - years[at]!;
    parts.push(held * time);
    doubts.push(size * time * 1e-12);
  }
  return isOneSided(parts, doubts, 0, 1) && isOneSided(parts, doubts, count - 1, -1);
}

/** Whether sums of the parts from one end on have the same sign; one that may be rounding has none. */
function isOneSided(
  parts: readonly number[],
  doubts: readonly number[],
  from: number,
  direction: 1 | -1,
): boolean {
  let [sum, doubt] = [0, 0];
  for (let at = from; at >= 0 && at < parts.length; at += direction) {
    sum += parts[at]!;
    doubt += doubts[at]!;
    if (!(Math.abs(sum) > doubt) || sum > 0 !== parts[from]! > 0) return false;
  }
  return true;
}
