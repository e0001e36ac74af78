export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** When it is full again, in seconds since 1970. */
  readonly reset: number;
  readonly exceeded: boolean;
  /** Seconds until then. */
  readonly wait: number;
}

const MINUTE = 60_000;
/** Accounts that are counted at a time; the minute of the oldest is over long before. */
const MOST = 10_000;
/** What is told where there is no limit: clients pace themselves by it. */
const UNLIMITED = 1_000_000;

/** Requests of a minute, counted per account. */
export function requestBudget(perMinute: number, now: () => number) {
  const windows = new Map<string, { readonly since: number; used: number }>();
  const limit = perMinute > 0 ? perMinute : UNLIMITED;
  return (account: string): Budget => {
    const at = now();
    let window = windows.get(account);
    if (window === undefined || at - window.since >= MINUTE) {
      window = { since: at, used: 0 };
      // Moved to the end: the first of the map is the one that began first.
      windows.delete(account);
      windows.set(account, window);
      if (windows.size > MOST) windows.delete(windows.keys().next().value!);
    }
    window.used += 1;
    const left = window.since + MINUTE - at;
    return {
      limit,
      remaining: Math.max(0, limit - window.used),
      reset: Math.ceil((at + left) / 1_000),
      exceeded: perMinute > 0 && window.used > limit,
      wait: Math.max(1, Math.ceil(left / 1_000)),
    };
  };
}
