/** For browsers that cannot tell when they are at rest (ms). */
const GUESS = 1_500;
/** A machine that never rests must not put it off for ever (ms). */
const LATEST = 4_000;

/** Runs something once the page has come to rest; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: LATEST });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, GUESS);
  return () => clearTimeout(id);
}
