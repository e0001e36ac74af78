/** For browsers that cannot tell when they are at rest (ms). */
const GUESS = 1_500;

/** Runs something once the page has come to rest; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, GUESS);
  return () => clearTimeout(id);
}
