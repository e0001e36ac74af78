/** ID-9: how often a page asks whether its session is still one. */
export const CHECK_EVERY = 300_000;

export interface WatchParts {
  /** Resolves to whether the session lives; rejects when nobody can tell. */
  readonly check: (signal: AbortSignal) => Promise<boolean>;
  /** The server says that the session is over. */
  readonly onOver: () => void;
  /** Nobody could tell: the user is signed out, and the session that may still live is ended. */
  readonly onUnsure: () => void;
  readonly now: () => number;
  /** Calls back after a time; answers what calls it off. */
  readonly schedule: (callback: () => void, milliseconds: number) => () => void;
  /** Whether anybody can see the page and the network is there. */
  readonly isAwake: () => boolean;
  /** Tells when that changes; answers what ends the telling. */
  readonly onWake: (listener: () => void) => () => void;
}

/**
 * Asks every 300 s while the page is seen. A hidden or offline page asks nothing, for nobody looks
 * and nobody would answer; when it comes back, a check that has become due is made at once, so no
 * expiry is missed. Answers what stops it for good.
 */
export function watchSession(parts: WatchParts): () => void {
  const gone = new AbortController();
  let checkedAt = parts.now();
  let cancel: (() => void) | undefined;
  let checking = false;

  const plan = (): void => {
    cancel?.();
    cancel = undefined;
    if (gone.signal.aborted || checking || !parts.isAwake()) return;
    const left = checkedAt + CHECK_EVERY - parts.now();
    if (left <= 0) void ask();
    else cancel = parts.schedule(plan, left);
  };

  const ask = async (): Promise<void> => {
    checking = true;
    const answer = await parts.check(gone.signal).then(
      (lives) => (lives ? 'lives' : 'over'),
      () => 'unsure' as const,
    );
    checking = false;
    if (gone.signal.aborted) return;
    if (answer === 'lives') checkedAt = parts.now();
    // A page that fell asleep over the question learns nothing from the failure.
    else if (parts.isAwake()) {
      stop();
      return answer === 'over' ? parts.onOver() : parts.onUnsure();
    }
    plan();
  };

  const unlisten = parts.onWake(plan);
  const stop = (): void => {
    gone.abort();
    cancel?.();
    unlisten();
  };
  plan();
  return stop;
}
