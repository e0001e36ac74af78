/** What happened since the last turn. */
export interface NewsBatch {
  readonly firings: readonly string[];
  /** Some news may be missing, or something was seen elsewhere. */
  readonly other: boolean;
}

export interface PacedNews {
  readonly take: (news: NewsBatch) => void;
  readonly stop: () => void;
}

const PAUSE = 1_000;

/**
 * Hands news over at once and then at most once a second, one batch at a time: ten thousand firings
 * are a handful of turns, whatever each turn asks the server for.
 */
export function pacedNews(
  handle: (batch: NewsBatch) => Promise<void>,
  onProblem: (problem: unknown) => void,
): PacedNews {
  let firings = new Set<string>();
  let other = false;
  let isBusy = false;
  let isStopped = false;
  const turn = async (): Promise<void> => {
    const batch = { firings: [...firings], other };
    firings = new Set();
    other = false;
    try {
      await handle(batch);
    } catch (problem) {
      onProblem(problem);
    }
  };
  const run = (): void => {
    if (isStopped) return;
    if (firings.size === 0 && !other) {
      isBusy = false;
      return;
    }
    isBusy = true;
    void turn().finally(() => setTimeout(run, PAUSE));
  };
  return {
    take: (news) => {
      for (const id of news.firings) firings.add(id);
      other ||= news.other;
      if (!isBusy) run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
