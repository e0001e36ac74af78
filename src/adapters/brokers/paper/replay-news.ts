import type { Bus } from '../../../ports/bus.ts';
import {
  REPLAY_MOVED,
  REPLAY_TOUCHED,
  type ReplayMoved,
  type ReplayTouched,
} from './replay-worker.ts';

/** Between those who change the clock of a replay and the process that moves it. */
export interface ReplayNews {
  readonly touch: (accountId: string, partition: number) => void;
  /** Resolves when the account has been moved, or after so long. */
  readonly moved: (accountId: string, atMost: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function replayNews(bus: Bus): ReplayNews {
  const waiting = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | undefined;

  const tell = (text: string): void => {
    // Where it is still on its way nobody has anything to do.
    const { accountId, clock } = JSON.parse(text) as ReplayMoved;
    if (clock.goal !== null) return;
    for (const wake of waiting.get(accountId) ?? []) wake();
  };

  return {
    touch: (accountId, partition) =>
      bus.publish(REPLAY_TOUCHED, JSON.stringify({ accountId, partition } satisfies ReplayTouched)),
    moved: async (accountId, atMost, signal) => {
      listening ??= bus.subscribe(REPLAY_MOVED, tell);
      await listening;
      const own = waiting.get(accountId) ?? new Set();
      waiting.set(accountId, own);
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          own.delete(wake);
          if (own.size === 0 && waiting.get(accountId) === own) waiting.delete(accountId);
          resolve();
        };
        const timer = setTimeout(wake, atMost);
        signal.addEventListener('abort', wake);
        own.add(wake);
      });
    },
    close: async () => {
      await (
        await listening
      )?.();
    },
  };
}
