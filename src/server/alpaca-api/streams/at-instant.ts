/** Timers hold 24 days; keys live for a year. */
const LONGEST = 6 * 60 * 60_000;

/** Calls `act` when `now` has reached an instant, if there is one; returns how to forget it. */
export function atInstant(instant: number | null, now: () => number, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    if (instant === null) return;
    const left = instant - now();
    if (left <= 0) act();
    else timer = setTimeout(wait, Math.min(left, LONGEST)).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
