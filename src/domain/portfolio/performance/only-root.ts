/** Money of the owner, so many years after the first. */
export interface TimedFlow {
  readonly years: number;
  readonly amount: number;
}

/** Changes of sign among flows in order: as many roots as this at most (Descartes). */
export function mostRoots([first, ...others]: readonly TimedFlow[]): number {
  let changes = 0;
  let wasIn = first !== undefined && first.amount > 0;
  for (const { amount } of others) {
    if (amount > 0 !== wasIn) changes += 1;
    wasIn = amount > 0;
  }
  return changes;
}

/**
 * Soper's condition: a rate at which the owner has money in the investment all along, never owes
 * it any (or the other way round), is the only solution.
 */
export function isOnly(flows: readonly TimedFlow[], log: number): boolean {
  let [balance, sign] = [0, 0];
  let before: TimedFlow | null = null;
  for (const flow of flows.slice(0, -1)) {
    if (before === null) sign = Math.sign(flow.amount);
    else balance *= Math.exp(log * (flow.years - before.years));
    balance += flow.amount;
    if (Math.sign(balance) !== sign) return false;
    before = flow;
  }
  return true;
}

/**
 * Wider than Soper's condition: what the owner has in the investment may change its sign, but not
 * its sum over the time so far, then there is no root above; nor its sum over the time that is
 * left, then there is none below. With `held` for the discounted flows so far, the flows are worth
 * h² ∫ (∫ held) e^(−ht) dt at a logarithm that is greater by h: Laguerre's theorem once more.
 */
export function isAlone(flows: readonly TimedFlow[], log: number): boolean {
  const parts: HeldPart[] = [];
  let [held, size] = [0, 0];
  let before: TimedFlow | null = null;
  for (const flow of flows) {
    if (before !== null) {
      const worth = before.amount * Math.exp(-log * before.years);
      held += worth;
      size += Math.abs(worth);
      const time = flow.years - before.years;
      parts.push({ sum: held * time, doubt: size * time * 1e-12 });
    }
    before = flow;
  }
  return isOneSided(parts) && isOneSided(parts.reverse());
}

/** What was held between two flows, over its time, and how much of it may be rounding. */
interface HeldPart {
  readonly sum: number;
  readonly doubt: number;
}

/** Whether sums of the parts so far have the same sign; one that may be rounding has none. */
function isOneSided(parts: readonly HeldPart[]): boolean {
  const isIn = (parts[0]?.sum ?? 0) > 0;
  let [sum, doubt] = [0, 0];
  for (const part of parts) {
    sum += part.sum;
    doubt += part.doubt;
    if (!(Math.abs(sum) > doubt) || sum > 0 !== isIn) return false;
  }
  return true;
}
