import type { MemberNews } from '../../live/use-member-topic.ts';

/** What was told since the last turn. */
export interface TradingNews {
  /** Orders that changed, each once, as `account/order`. */
  readonly orders: readonly string[];
  /** Some news may be missing: everything has to be asked for again. */
  readonly isIncomplete: boolean;
}

export interface JoinedNews {
  readonly take: (news: MemberNews) => void;
  /** Begins to hand over; returns how to stop. */
  readonly start: (handle: (news: TradingNews) => Promise<void>) => () => void;
}

/** Long enough to join the fills of one order, too short to be noticed (ms). */
const FIRST = 80;
/** Between two turns, when news never ends. */
const PAUSE = 500;

/**
 * Joins bursts: a turn begins shortly after the first news, and the next one not before the last has
 * been dealt with and a pause has passed. A thousand fills are a handful of turns.
 */
export function joinedNews(): JoinedNews {
  let handle: ((news: TradingNews) => Promise<void>) | undefined;
  let orders = new Set<string>();
  let isIncomplete = false;
  let hasNews = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (after: number): void => {
    if (handle === undefined || isBusy || !hasNews || timer !== undefined) return;
    timer = setTimeout(() => void turn(), after);
  };
  const turn = async (): Promise<void> => {
    timer = undefined;
    isBusy = true;
    const batch = { orders: [...orders], isIncomplete };
    orders = new Set();
    isIncomplete = false;
    hasNews = false;
    try {
      await handle?.(batch);
    } catch {
      // Whoever asks shows what failed; the next news asks again.
    } finally {
      isBusy = false;
      schedule(PAUSE);
    }
  };
  return {
    take: ({ events, incomplete }) => {
      for (const { event, id } of events) if (event === 'order.changed') orders.add(id);
      isIncomplete ||= incomplete;
      hasNews = true;
      schedule(FIRST);
    },
    start: (next) => {
      handle = next;
      schedule(FIRST);
      return () => {
        handle = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
