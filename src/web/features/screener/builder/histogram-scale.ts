import type { Histogram } from '../../../../domain/screener/engine/engine.ts';

type Edges = Pick<Histogram, 'edges'>;

/** Where a value stands in a histogram, 0 at its left and 1 at its right edge. */
export function placeOf({ edges }: Edges, value: number): number {
  const buckets = edges.length - 1;
  const at = edges.findIndex((edge) => edge > value) - 1;
  if (at === -2) return 1;
  if (at < 0) return 0;
  const [from, to] = [edges[at]!, edges[at + 1]!];
  return (at + (to > from ? (value - from) / (to - from) : 0)) / buckets;
}

/** The value that stands at a place. */
export function valueAt({ edges }: Edges, place: number): number {
  const buckets = edges.length - 1;
  const exact = Math.min(buckets, Math.max(0, place * buckets));
  const at = Math.min(buckets - 1, Math.floor(exact));
  const [from, to] = [edges[at]!, edges[at + 1]!];
  return from + (to - from) * (exact - at);
}

/** Heights of the bars, 0 to 1. Roots: a few giants must not make the others vanish. */
export function heightsOf({ counts }: Pick<Histogram, 'counts'>): readonly number[] {
  const most = Math.max(1, ...counts);
  return counts.map((count) => (count === 0 ? 0 : Math.max(0.06, Math.sqrt(count / most))));
}

/** Where a bar begins in a bucket that is 1 wide, and its width. */
const [LEFT, WIDTH] = [0.08, 0.84];

/** Some of the bars as one path, on a ground at 1, with its top at 0. */
export const barsPath = (heights: readonly number[], isDrawn: (at: number) => boolean): string =>
  heights
    .map((height, at) =>
      height > 0 && isDrawn(at) ? `M${at + LEFT} 1v${-height}h${WIDTH}v${height}z` : '',
    )
    .join('');
