import { countWhile } from '../../../../domain/sorted/count-while.ts';

/** A few values by session, ascending; small enough to keep for every listing. */
export interface Sparse {
  readonly sessions: Int32Array;
  readonly values: Float64Array;
}

export const NOTHING: Sparse = { sessions: new Int32Array(0), values: new Float64Array(0) };

/** From values by session, in any order. */
export function sparseOf(entries: ReadonlyMap<number, number>): Sparse {
  const sorted = [...entries].toSorted(([a], [b]) => a - b);
  return {
    sessions: Int32Array.from(sorted, ([session]) => session),
    values: Float64Array.from(sorted, ([, value]) => value),
  };
}

/** The entries of a range of sessions; a few weeks mostly have none. */
export function sliceOf(sparse: Sparse, from: number, to: number): Sparse {
  const a = firstFrom(sparse, from);
  const b = firstFrom(sparse, to + 1);
  if (a === b) return NOTHING;
  return { sessions: sparse.sessions.slice(a, b), values: sparse.values.slice(a, b) };
}

/** Position of the first entry at or after a session. */
export const firstFrom = ({ sessions }: Sparse, session: number): number =>
  countWhile(sessions, (each) => each < session);

/** Tells the entries of a range of sessions, both ends included, in order. */
export function visitBetween(
  sparse: Sparse,
  from: number,
  to: number,
  visit: (session: number, value: number) => void,
): void {
  for (let at = firstFrom(sparse, from); ; at++) {
    const session = sparse.sessions[at];
    const value = sparse.values[at];
    if (session === undefined || value === undefined || session > to) return;
    visit(session, value);
  }
}

/** `undefined` where the session has no value. */
export function valueOn(sparse: Sparse, session: number): number | undefined {
  const at = firstFrom(sparse, session);
  return sparse.sessions[at] === session ? sparse.values[at] : undefined;
}
