import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
const MOST_SPENDERS = 50_000;

/** What somebody has used and not paid off yet, in ms. */
interface Debt {
  readonly time: number;
  readonly at: number;
}

export interface ProcessorBudget {
  /** How many seconds a spender has to wait; 0 while there is something left. */
  readonly wait: (spender: string) => number;
  /** Of a request; to be called when it is over. Without a spender nobody pays. */
  readonly begin: (spender: string | undefined) => () => void;
}

/**
 * Processor time of the main thread for each spender. What a request costs is known when it is over:
 * requests that are under way at the same time pay for what passes meanwhile in equal parts. So the
 * first dear one is answered whatever it costs, and the next waits until it is paid off.
 */
export function processorBudget(
  perMinute: number,
  { now = () => performance.now(), used = usedByMainThread } = {},
): ProcessorBudget {
  const debts = new LRUCache<string, Debt>({ max: MOST_SPENDERS });
  let underWay = 0;
  /** What a request that is under way all the time would have to pay. */
  let share = 0;
  let last = used();
  const advance = (): void => {
    const current = used();
    if (underWay > 0) share += (current - last) / underWay;
    last = current;
  };
  const debtOf = (spender: string): number => {
    const debt = debts.get(spender);
    return debt === undefined
      ? 0
      : Math.max(0, debt.time - ((now() - debt.at) / MINUTE) * perMinute);
  };
  return {
    wait: (spender) => Math.ceil((Math.max(0, debtOf(spender) - perMinute) / perMinute) * 60),
    begin: (spender) => {
      advance();
      underWay += 1;
      const from = share;
      return () => {
        advance();
        underWay -= 1;
        if (spender !== undefined)
          debts.set(spender, { time: debtOf(spender) + share - from, at: now() });
      };
    },
  };
}

function usedByMainThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
