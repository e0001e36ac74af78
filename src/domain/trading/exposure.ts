/** A position as the exposure of an account needs it. Plain numbers: this is analysis, no ledger. */
export interface ExposedPosition {
  readonly symbol: string;
  /** At the market; `null` when nothing is quoted. */
  readonly marketValue: number | null;
  /** Of the share itself, or of what an option is about; `null` when unknown. */
  readonly underlyingPrice: number | null;
  /** Sensitivities of the whole position: shares have as much delta as there are shares. */
  readonly sensitivities: {
    readonly delta: number;
    readonly gamma: number;
    /** Per calendar day. */
    readonly theta: number;
    /** Per volatility point. */
    readonly vega: number;
  } | null;
  /** Of the underlying to the benchmark. */
  readonly beta: number | null;
  readonly sector: string | null;
}

export interface Exposure {
  readonly long: number;
  /** Negative. */
  readonly short: number;
  readonly gross: number;
  readonly net: number;
  /** Market value of the same move in the benchmark: delta in dollars times beta. */
  readonly betaWeighted: number;
  /** Positions whose beta or delta is unknown; they are not in the sum. */
  readonly withoutBeta: readonly string[];
  readonly greeks: PositionGreeks;
  readonly bySector: readonly SectorExposure[];
}

/** In dollars: for a move of one dollar per dollar of the underlying, of 1 %, a day, a point. */
export interface PositionGreeks {
  /** Value of the shares that would move alike. */
  readonly delta: number | null;
  /** Change of that value when the underlying moves 1 %. */
  readonly gamma: number | null;
  readonly theta: number | null;
  readonly vega: number | null;
}

export interface SectorExposure {
  /** `null` for what has none. */
  readonly sector: string | null;
  readonly long: number;
  readonly short: number;
}

const NO_GREEKS: PositionGreeks = { delta: null, gamma: null, theta: null, vega: null };

/** The greeks of a whole position in dollars. */
export function greeksOf({ sensitivities, underlyingPrice }: ExposedPosition): PositionGreeks {
  if (sensitivities === null) return NO_GREEKS;
  const { delta, gamma, theta, vega } = sensitivities;
  const price = underlyingPrice;
  return {
    delta: price === null ? null : delta * price,
    gamma: price === null ? null : gamma * price * price * 0.01,
    theta,
    vega,
  };
}

const GREEKS = ['delta', 'gamma', 'theta', 'vega'] as const;

/** What an account is exposed to. Unknown parts are left out of sums and named. */
export function exposureOf(positions: readonly ExposedPosition[]): Exposure {
  const values = positions.map(({ marketValue }) => marketValue ?? 0);
  const long = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const short = values.reduce((sum, value) => sum + Math.min(0, value), 0);
  const sectors = new Map<string | null, { long: number; short: number }>();
  const greeks: Record<(typeof GREEKS)[number], number | null> = { ...NO_GREEKS };
  const withoutBeta: string[] = [];
  let betaWeighted = 0;
  for (const [at, position] of positions.entries()) {
    const own = greeksOf(position);
    for (const greek of GREEKS)
      if (own[greek] !== null) greeks[greek] = (greeks[greek] ?? 0) + own[greek];
    if (own.delta === null || position.beta === null) withoutBeta.push(position.symbol);
    else betaWeighted += own.delta * position.beta;
    const value = values[at] ?? 0;
    const sector = sectors.get(position.sector) ?? { long: 0, short: 0 };
    sectors.set(position.sector, {
      long: sector.long + Math.max(0, value),
      short: sector.short + Math.min(0, value),
    });
  }
  return {
    long,
    short,
    gross: long - short,
    net: long + short,
    betaWeighted,
    withoutBeta,
    greeks,
    bySector: [...sectors]
      .map(([sector, sides]) => ({ sector, ...sides }))
      .toSorted((a, b) => b.long - b.short - (a.long - a.short)),
  };
}
