interface Slot {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

/** Answers of the last moment, shared by all who ask: pages ask in groups, and requests are few. */
export interface RecentAnswers {
  /** One question at a time for a topic of an account; its answer counts for `ms`. */
  readonly ask: <T>(
    accountId: string,
    topic: string,
    ms: number,
    load: () => Promise<T>,
  ) => Promise<T>;
  /** Something has changed: the next question is asked anew. */
  readonly forget: (accountId: string) => void;
}

export function recentAnswers(now: () => number): RecentAnswers {
  const accounts = new Map<string, Map<string, Slot>>();
  return {
    ask: async <T>(accountId: string, topic: string, ms: number, load: () => Promise<T>) => {
      const slots = accounts.get(accountId) ?? new Map<string, Slot>();
      accounts.set(accountId, slots);
      const known = slots.get(topic);
      if (known !== undefined && now() - known.at < ms) return (await known.answer) as T;
      const answer = load();
      const slot = { at: now(), answer };
      slots.set(topic, slot);
      try {
        return await answer;
      } catch (problem) {
        // Who asks next may be luckier.
        if (slots.get(topic) === slot) slots.delete(topic);
        throw problem;
      }
    },
    forget: (accountId) => accounts.delete(accountId),
  };
}
