/** Times a power of ten: the steps of a scale that people can read. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Roughly even parts of a decade, in round figures, from coarse to fine. */
const DECADES: readonly (readonly number[])[] = [
  [1],
  [1, 3],
  [1, 2, 5],
  [1, 1.5, 2, 3, 5, 7],
  [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2],
];

/** A spread of positive values from which a logarithmic scale shows more. */
const SKEWED = 40;

export interface Edges {
  readonly scale: 'linear' | 'logarithmic';
  readonly edges: readonly number[];
}

/** Decimal digits as they are written: `3 * 0.1` is not 0.3. */
const decimal = (digits: number, power: number): number => Number(`${digits}e${power}`);

/**
 * Round edges for about so many buckets. A hundredth at either end does not stretch the scale: one
 * price of 5,000 times the earnings would leave a single bar of everything else.
 */
export function edgesOf(ascending: (at: number) => number, count: number, buckets: number): Edges {
  const at = (share: number): number => ascending(Math.round(share * (count - 1)));
  const [low, high] = [at(0.01), at(0.99)];
  const isSkewed = ascending(0) > 0 && at(0.95) > at(0.05) * SKEWED;
  return isSkewed
    ? { scale: 'logarithmic', edges: logarithmicEdges(low, high, buckets) }
    : { scale: 'linear', edges: linearEdges(low, high, buckets) };
}

function linearEdges(low: number, high: number, buckets: number): readonly number[] {
  const span = high - low;
  // One value has a bucket of its own, about as wide as the value is precise.
  const step = span > 0 ? span / buckets : Math.abs(low) / 10 || 1;
  const power = Math.floor(Math.log10(step));
  const digits = STEPS.find((each) => decimal(each, power) >= step * (1 - 1e-9)) ?? 10;
  const width = decimal(digits, power);
  const first = Math.floor(low / width);
  const last = Math.max(first + 1, Math.floor(high / width) + 1);
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last - first > 4 * buckets)
    return oneBucket(low, high);
  const edges = Array.from({ length: last - first + 1 }, (_, i) =>
    decimal((first + i) * digits, power),
  );
  // At the ends of what a number can be, neighbours are the same or infinite.
  return edges.every((edge, i) => Number.isFinite(edge) && (i === 0 || edge > edges[i - 1]!))
    ? edges
    : oneBucket(low, high);
}

function oneBucket(low: number, high: number): readonly number[] {
  if (high > low) return [low, high];
  return low > 1 ? [low / 2, low] : [low, low / 2 + 1];
}

function logarithmicEdges(low: number, high: number, buckets: number): readonly number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.floor(Math.log10(high)) + 1;
  const decades = Math.max(1, Math.log10(high) - Math.log10(low));
  const parts = DECADES.findLast((each) => each.length * decades <= buckets) ?? [1];
  // Over more decades than buckets: several to each.
  const stride = Math.ceil(decades / buckets);
  const edges: number[] = [];
  for (let power = first; power < last + stride; power += stride)
    for (const part of parts) {
      const edge = decimal(part, power);
      if (edge > 0 && edge < Infinity) edges.push(edge);
    }
  const begin = edges.findLastIndex((edge) => edge <= low);
  const end = edges.findIndex((edge) => edge > high);
  const fitting = edges.slice(Math.max(0, begin), (end === -1 ? edges.length - 1 : end) + 1);
  return fitting.length > 1 ? fitting : oneBucket(low, high);
}
