export interface HeatScale {
  /**
   * `diverging`: below and above zero are loss and gain. `around`: below and above the median, of
   * which neither is better. `rising`: more is stronger.
   */
  readonly kind: 'diverging' | 'around' | 'rising';
  /** What the legend begins and ends with; beyond it the colour stays the same. */
  readonly from: number;
  /** The value without colour; of a rising scale, the one half way. */
  readonly middle: number;
  readonly to: number;
  /** How strong the colour of a value is: -1 … 1, or 0 … 1 where it rises. */
  readonly strength: (value: number) => number;
}

/** So many of the values are inside of the legend: one of them alone must not pale the others. */
const INSIDE = 0.9;

const knownOf = (values: Iterable<number | null>): number[] => {
  const known: number[] = [];
  for (const value of values) if (value !== null && Number.isFinite(value)) known.push(value);
  return known;
};

/**
 * The colours of figures. Those of both signs are measured from zero, equally far to both sides;
 * others from the least to the most. `limit` fixes the ends, so that pages compare.
 */
export function heatScale(values: Iterable<number | null>, limit?: number): HeatScale {
  const known = knownOf(values);
  if (limit !== undefined || known.some((value) => value < 0)) {
    const end = limit ?? (quantile(sorted(known.map(Math.abs)), INSIDE) || 1);
    return {
      kind: 'diverging',
      from: -end,
      middle: 0,
      to: end,
      strength: (value) => clamp(value / end, -1),
    };
  }
  const rising = sorted(known);
  const from = quantile(rising, 1 - INSIDE);
  const to = quantile(rising, INSIDE);
  return {
    kind: 'rising',
    from,
    middle: (from + to) / 2,
    to,
    // All the same: neither pale nor strong.
    strength: (value) => (to > from ? clamp((value - from) / (to - from), 0) : 0.5),
  };
}

/**
 * Figures that have no natural zero, such as multiples: from their median to both sides. Each side
 * has a width of its own, because the expensive are much further away than the cheap.
 */
export function medianScale(values: Iterable<number | null>): HeatScale {
  const known = sorted(knownOf(values));
  const from = quantile(known, 1 - INSIDE);
  const middle = quantile(known, 0.5);
  const to = quantile(known, INSIDE);
  return {
    kind: 'around',
    from,
    middle,
    to,
    strength: (value) => {
      if (value === middle) return 0;
      const side = value < middle ? middle - from : to - middle;
      // A side without width: everything beyond the median is far out.
      return side > 0 ? clamp((value - middle) / side, -1) : Math.sign(value - middle);
    },
  };
}

const clamp = (share: number, least: number): number => Math.min(1, Math.max(least, share));

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

const quantile = (rising: readonly number[], share: number): number =>
  rising[Math.round(share * (rising.length - 1))] ?? 0;

/** So much of the colour at most, that ink on it can be read in both themes. */
const STRONGEST = 50;

const sides = {
  diverging: ['loss', 'gain'],
  around: ['series-1', 'series-2'],
  rising: ['accent', 'accent'],
} as const;

/** The ground of a tile by the strength of its value; plain where nothing is known. */
export function heatColour(kind: HeatScale['kind'], strength: number | null): string {
  if (strength === null) return 'var(--color-sunken)';
  const colour = sides[kind][strength < 0 ? 0 : 1];
  const share = Math.round(Math.abs(strength) * STRONGEST);
  return `color-mix(in srgb, var(--color-${colour}) ${share}%, var(--color-sunken))`;
}
