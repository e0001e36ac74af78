/** A few values by session, ascending; small enough to keep for every listing. */
export interface Sparse {
  readonly sessions: Int32Array;
  readonly values: Float64Array;
}

export const NOTHING: Sparse = { sessions: new Int32Array(0), values: new Float64Array(0) };

/** Each session at most once; in any order. */
export function sparseOf(entries: Iterable<readonly [session: number, value: number]>): Sparse {
  const sorted = [...entries].sort((a, b) => a[0] - b[0]);
  return {
    sessions: Int32Array.from(sorted, ([session]) => session),
    values: Float64Array.from(sorted, ([, value]) => value),
  };
}

/** Position of the first entry at or after a session. */
export function firstFrom({ sessions }: Sparse, session: number): number {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (sessions[mid]! < session) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** `undefined` where the session has no value. */
export function valueOn(sparse: Sparse, session: number): number | undefined {
  const at = firstFrom(sparse, session);
  return sparse.sessions[at] === session ? sparse.values[at] : undefined;
}
