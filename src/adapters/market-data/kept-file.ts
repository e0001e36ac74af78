import { isAnswer } from '../../ports/provider-error.ts';

export interface KeptFileOptions<T> {
  readonly now: () => number;
  /** Read again when it is older than this, in ms. */
  readonly fresh: number;
  /** When it cannot be read again, one this old is still given, in ms. */
  readonly stale: number;
  readonly load: (signal: AbortSignal) => Promise<T>;
}

export interface KeptFile<T> {
  readonly value: T;
  /** When it was read. */
  readonly at: number;
}

/** Rejects when the signal aborts; what is waited for goes on for the others. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** One file of a vendor that many questions are answered from; they share the request for it. */
export function keptFile<T>({
  now,
  fresh,
  stale,
  load,
}: KeptFileOptions<T>): (signal: AbortSignal) => Promise<KeptFile<T>> {
  let kept: KeptFile<T> | undefined;
  let underWay: Promise<KeptFile<T>> | undefined;

  const read = async (): Promise<KeptFile<T>> => {
    try {
      const at = now();
      // The request belongs to all who wait; its own time limit ends it.
      kept = { value: await load(new AbortController().signal), at };
      return kept;
    } catch (error) {
      if (kept !== undefined && !isAnswer(error) && now() - kept.at < stale) return kept;
      throw error;
    } finally {
      underWay = undefined;
    }
  };

  return (signal) => {
    if (kept !== undefined && now() - kept.at < fresh) return Promise.resolve(kept);
    underWay ??= read();
    return unlessAborted(underWay, signal);
  };
}
