/** What an amount becomes over a year, with a fund's fee and without it. */
export interface FeeYear {
  readonly year: number;
  /** Before any fee. */
  readonly gross: number;
  readonly net: number;
  /** What the fees have cost by then, the return on them included. */
  readonly cost: number;
}

export interface FeePlan {
  readonly amount: number;
  readonly years: number;
  /** Before fees, per year, as a fraction. */
  readonly grossReturn: number;
  /** Per year, as a fraction. */
  readonly expenseRatio: number;
  /** Taken from the amount at the start, and from the value at the end. */
  readonly frontLoad?: number | null;
  readonly deferredLoad?: number | null;
}

/** Year by year, from the start (year 0): value = amount × ((1 + return) × (1 − fee))^years. */
export function feeCost(plan: FeePlan): readonly FeeYear[] {
  const { amount, grossReturn, expenseRatio } = plan;
  const start = amount * (1 - (plan.frontLoad ?? 0));
  return Array.from({ length: Math.max(0, Math.floor(plan.years)) + 1 }, (_, year) => {
    const gross = amount * (1 + grossReturn) ** year;
    const held = start * ((1 + grossReturn) * (1 - expenseRatio)) ** year;
    const isLast = year === Math.floor(plan.years);
    const net = isLast ? held * (1 - (plan.deferredLoad ?? 0)) : held;
    return { year, gross, net, cost: gross - net };
  });
}
