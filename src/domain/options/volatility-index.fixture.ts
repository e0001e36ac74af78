import type { OptionChain, OptionContract, OptionExpiry } from './option-chain.ts';

const MINUTE_MS = 60_000;
const MINUTES_A_YEAR = 365 * 1_440;
/** The index looks this many minutes ahead. */
const AHEAD = 30 * 1_440;

export type TermChain = Pick<OptionChain, 'calls' | 'puts' | 'yearsToExpiry' | 'rate'>;

interface Pair {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
}

const minutesTo = ({ yearsToExpiry }: TermChain): number =>
  Math.round(yearsToExpiry * MINUTES_A_YEAR);

function pairsOf({ calls, puts }: TermChain): readonly Pair[] {
  const putAt = new Map(puts.map((put) => [put.strike, put.mark]));
  return calls.flatMap(({ strike, mark }) => {
    const put = putAt.get(strike) ?? null;
    return mark === null || put === null ? [] : [{ strike, call: mark, put }];
  });
}

/** Contracts from the money outwards that have a bid, up to two strikes in a row without one. */
function quotedOutwards(contracts: readonly OptionContract[]): readonly OptionContract[] {
  const quoted: OptionContract[] = [];
  let without = 0;
  for (const contract of contracts) {
    const hasBid = contract.bid !== null && contract.bid > 0 && contract.mark !== null;
    without = hasBid ? 0 : without + 1;
    if (without === 2) break;
    if (hasBid) quoted.push(contract);
  }
  return quoted;
}

/**
 * Total variance to an expiry by Cboe's method: the forward from the strike where call and put
 * differ least, out-of-the-money quotes with a bid, each weighed by ΔK ÷ K². `null` without quotes.
 */
export function termVariance(chain: TermChain): number | null {
  const pairs = pairsOf(chain);
  if (pairs.length === 0) return null;
  const years = minutesTo(chain) / MINUTES_A_YEAR;
  const growth = Math.exp((chain.rate ?? 0) * years);
  const gap = ({ call, put }: Pair): number => Math.abs(call - put);
  const closest = pairs.reduce((best, pair) => (gap(pair) < gap(best) ? pair : best));
  const forward = closest.strike + growth * (closest.call - closest.put);
  const middle = pairs.findLast(({ strike }) => strike <= forward);
  if (middle === undefined) return null;
  const puts = quotedOutwards(
    chain.puts.filter(({ strike }) => strike < middle.strike).toReversed(),
  );
  const calls = quotedOutwards(chain.calls.filter(({ strike }) => strike > middle.strike));
  const used = [
    ...puts.map(({ strike, mark }) => ({ strike, price: mark! })).toReversed(),
    { strike: middle.strike, price: (middle.call + middle.put) / 2 },
    ...calls.map(({ strike, mark }) => ({ strike, price: mark! })),
  ];
  if (used.length < 3) return null;
  let sum = 0;
  used.forEach(({ strike, price }, at) => {
    const below = used[at - 1];
    const above = used[at + 1];
    const width =
      below === undefined
        ? above!.strike - strike
        : above === undefined
          ? strike - below.strike
          : (above.strike - below.strike) / 2;
    sum += (width / (strike * strike)) * growth * price;
  });
  return 2 * sum - (forward / middle.strike - 1) ** 2;
}

/**
 * The 30-day volatility index in points, from the chains of the two expiries around 30 days: their
 * total variances interpolated in minutes. `null` where either has no variance.
 */
export function volatilityIndex(near: TermChain, next: TermChain): number | null {
  const [first, second] = [termVariance(near), termVariance(next)];
  const [from, to] = [minutesTo(near), minutesTo(next)];
  if (first === null || second === null || from >= to) return null;
  const variance = (first * (to - AHEAD) + second * (AHEAD - from)) / (to - from);
  return variance > 0 ? 100 * Math.sqrt((variance * MINUTES_A_YEAR) / AHEAD) : null;
}

const WINDOW = { from: 23 * 1_440, to: 37 * 1_440 } as const;

/** The last expiry up to 30 days away and the first beyond, both within 23 to 37 days. */
export function indexTerms<E extends Pick<OptionExpiry, 'expiresAt' | 'kind'>>(
  expiries: readonly E[],
  at: number,
): readonly [near: E, next: E] | null {
  const minutes = ({ expiresAt }: E): number => (expiresAt - at) / MINUTE_MS;
  const listed = expiries.filter(
    (expiry) =>
      expiry.kind !== 'quarterly' && minutes(expiry) >= WINDOW.from && minutes(expiry) <= WINDOW.to,
  );
  const near = listed.findLast((expiry) => minutes(expiry) <= AHEAD);
  const next = listed.find((expiry) => minutes(expiry) > AHEAD);
  return near === undefined || next === undefined ? null : [near, next];
}
