/** Work that comes back, one piece at a time, until the signal ends it. */
export interface Rounds {
  /** Something changed: looks at what is due soon, not at the end of the pause. */
  readonly wake: () => void;
}

export interface RoundsParts {
  /** Does what is due; answers how long to rest afterwards, in ms. */
  readonly round: () => Promise<number>;
  /** A failed round is tried again after growing pauses. */
  readonly onProblem: (problem: unknown) => void;
  readonly signal: AbortSignal;
}

const SOON = 50;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;

/** Never two rounds at once: what is slow is asked less often, not more. */
export function rounds({ round, onProblem, signal }: RoundsParts): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;

  const after = (ms: number): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => void run(), ms);
    timer.unref();
  };
  async function run(): Promise<void> {
    if (signal.aborted || isRunning) return;
    isRunning = true;
    isWanted = false;
    let rest: number;
    try {
      rest = await round();
      failures = 0;
    } catch (problem) {
      if (signal.aborted) return;
      onProblem(problem);
      rest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
      failures += 1;
    } finally {
      isRunning = false;
    }
    after(isWanted && failures === 0 ? SOON : rest);
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return {
    wake: () => {
      isWanted = true;
      // A source that is down is not asked more often because somebody made an alert.
      if (!isRunning && failures === 0) after(SOON);
    },
  };
}
