export interface Rounds {
  /** Asks for a round soon, for what was added since the last one. */
  readonly soon: () => void;
  readonly close: () => Promise<void>;
}

const SOON = 5;

/**
 * Runs the work again and again with a pause in between, never twice at once: a slow market is
 * asked less often, not more often.
 */
export function rounds(pause: number, work: (signal: AbortSignal) => Promise<void>): Rounds {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (ended.signal.aborted) return;
    timer = setTimeout(() => {
      again = false;
      running = work(ended.signal).finally(() => {
        running = undefined;
        later(again ? SOON : pause);
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
