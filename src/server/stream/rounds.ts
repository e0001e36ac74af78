export interface Rounds {
  /** Asks for a round soon, for what was added since the last one. */
  readonly soon: () => void;
  readonly close: () => Promise<void>;
}

const SOON = 5;

/**
 * Runs the work once in every `period`, never twice at once: a slow market is asked less often, not
 * more often. Rounds keep to their beat: what one takes is not added to the time until the next.
 */
export function rounds(period: number, work: (signal: AbortSignal) => Promise<void>): Rounds {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  /** When the next round of the beat is due. */
  let beat = performance.now();

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (ended.signal.aborted) return;
    timer = setTimeout(() => {
      again = false;
      running = work(ended.signal).finally(() => {
        running = undefined;
        const now = performance.now();
        // A round that took longer than its period skips the beats that it missed.
        beat = Math.max(beat + period, now);
        later(again ? SOON : beat - now);
      });
    }, ms);
  };
  later(SOON);

  return {
    soon: () => {
      if (again) return;
      again = true;
      if (running === undefined) later(SOON);
    },
    close: async () => {
      ended.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
