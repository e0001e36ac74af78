export interface HeatScale {
  /** `diverging`: below and above zero have a colour each. `rising`: more is stronger. */
  readonly kind: 'diverging' | 'rising';
  /** What the legend begins and ends with; beyond it the colour stays the same. */
  readonly from: number;
  readonly to: number;
  /** How strong the colour of a value is: -1 … 1, or 0 … 1 where it rises. */
  readonly strength: (value: number) => number;
}

/** So many of the values are inside of the legend: one of them alone must not pale the others. */
const INSIDE = 0.9;

/**
 * The colours of figures. Those of both signs are measured from zero, equally far to both sides;
 * others from the least to the most. `limit` fixes the ends, so that pages compare.
 */
export function heatScale(values: readonly (number | null)[], limit?: number): HeatScale {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  if (limit !== undefined || known.some((value) => value < 0)) {
    const end = limit ?? (quantile(known.map(Math.abs), INSIDE) || 1);
    return { kind: 'diverging', from: -end, to: end, strength: (value) => clamp(value / end, -1) };
  }
  const from = quantile(known, 1 - INSIDE);
  const to = quantile(known, INSIDE);
  return {
    kind: 'rising',
    from,
    to,
    // All the same: neither pale nor strong.
    strength: (value) => (to > from ? clamp((value - from) / (to - from), 0) : 0.5),
  };
}

const clamp = (share: number, least: number): number => Math.min(1, Math.max(least, share));

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

/** So much of the colour at most, that ink on it can be read in both themes. */
const STRONGEST = 50;

/** The ground of a tile by the strength of its value; plain where nothing is known. */
export function heatColour(kind: HeatScale['kind'], strength: number | null): string {
  if (strength === null) return 'var(--color-sunken)';
  const colour = kind === 'rising' ? 'accent' : strength < 0 ? 'loss' : 'gain';
  const share = Math.round(Math.abs(strength) * STRONGEST);
  return `color-mix(in srgb, var(--color-${colour}) ${share}%, var(--color-sunken))`;
}
