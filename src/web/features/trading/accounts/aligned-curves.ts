interface Curve {
  readonly account: string;
  readonly name: string;
  readonly points: readonly { readonly at: number; readonly timeWeighted: number }[];
}

/** Curves of different times, moved so that all begin with the earliest of them. */
export function beginTogether(curves: readonly Curve[]): readonly Curve[] {
  const begins = curves.flatMap(({ points }) => points[0]?.at ?? []);
  const earliest = Math.min(...begins);
  return curves.map((curve) => {
    const moved = earliest - (curve.points[0]?.at ?? earliest);
    return { ...curve, points: curve.points.map((point) => ({ ...point, at: point.at + moved })) };
  });
}

/**
 * Curves over one row of moments: each has its last value known by then, and none before it began.
 */
export function alignedCurves(curves: readonly Curve[]): {
  readonly times: readonly number[];
  readonly series: readonly {
    readonly account: string;
    readonly name: string;
    readonly values: readonly (number | null)[];
  }[];
} {
  const times = [...new Set(curves.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
    (a, b) => a - b,
  );
  return {
    times,
    series: curves.map(({ account, name, points }) => {
      let next = 0;
      let last: number | null = null;
      const values = times.map((time) => {
        for (; (points[next]?.at ?? Infinity) <= time; next += 1)
          last = points[next]?.timeWeighted ?? last;
        return last;
      });
      return { account, name, values };
    }),
  };
}
