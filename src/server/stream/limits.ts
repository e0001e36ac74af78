/** What one connection, account or address may do. */
export interface StreamLimits {
  readonly subscriptions: number;
  readonly messagesPerSecond: number;
  /** Messages that may come at once before the rate counts. */
  readonly burst: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

export const STREAM_LIMITS: StreamLimits = {
  subscriptions: 500,
  messagesPerSecond: 20,
  burst: 60,
  perAccount: 20,
  perAddress: 100,
};

/** A bucket that fills with time and that every message takes from. */
export function messageBudget({ messagesPerSecond, burst }: StreamLimits, now: () => number) {
  let left = burst;
  let at = now();
  return (): boolean => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1_000) * messagesPerSecond);
    at = time;
    left -= 1;
    return left >= 0;
  };
}

/** Counts what is open under each name; `take` gives back how to let go, or nothing when full. */
export function openCount(most: number) {
  const open = new Map<string, number>();
  return (name: string): (() => void) | undefined => {
    const count = open.get(name) ?? 0;
    if (most > 0 && count >= most) return undefined;
    open.set(name, count + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (open.get(name) ?? 1) - 1;
      if (left === 0) open.delete(name);
      else open.set(name, left);
    };
  };
}
