/** A few values by session, ascending; small enough to keep for every listing. */
export interface Sparse {
  readonly sessions: Int32Array;
  readonly values: Float64Array;
}

export const NOTHING: Sparse = { sessions: new Int32Array(0), values: new Float64Array(0) };

/** From values by session, in any order. */
export function sparseOf(entries: ReadonlyMap<number, number>): Sparse {
  const sessions = sortedKeys(entries);
  return { sessions, values: Float64Array.from(sessions, (session) => entries.get(session)!) };
}

/** The entries of a range of sessions; a few weeks mostly have none. */
export function sliceOf(sparse: Sparse, from: number, to: number): Sparse {
  const a = firstFrom(sparse, from);
  const b = firstFrom(sparse, to + 1);
  if (a === b) return NOTHING;
  return { sessions: sparse.sessions.slice(a, b), values: sparse.values.slice(a, b) };
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

function sortedKeys(entries: ReadonlyMap<number, unknown>): Int32Array {
  const keys = new Int32Array(entries.size);
  let at = 0;
  entries.forEach((_, key) => {
    keys[at++] = key;
  });
  return keys.sort();
}
