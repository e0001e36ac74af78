/** Open contracts at a strike. */
export interface StrikeInterest {
  readonly strike: number;
  readonly calls: number;
  readonly puts: number;
}

/**
 * The strike at which the holders of all open options would get least at expiry. What they get
 * bends only at strikes, so one of those is the least. `null` when nothing is open.
 */
export function maxPain(interest: readonly StrikeInterest[]): number | null {
  const strikes = [...interest].sort((a, b) => a.strike - b.strike);
  let openPuts = strikes.reduce((sum, { puts }) => sum + puts, 0);
  let openCalls = 0;
  if (openPuts + strikes.reduce((sum, { calls }) => sum + calls, 0) === 0) return null;
  // Starting below every strike, each step up pays the calls below and relieves the puts above.
  let paid = 0;
  let best = { strike: strikes[0]?.strike ?? 0, paid: 0 };
  strikes.forEach(({ strike, calls, puts }, n) => {
    const step = strike - (strikes[n - 1]?.strike ?? strike);
    paid += step * (openCalls - openPuts);
    if (n === 0 || paid < best.paid) best = { strike, paid };
    openCalls += calls;
    openPuts -= puts;
  });
  return best.strike;
}
