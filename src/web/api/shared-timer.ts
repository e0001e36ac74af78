import type { TimeoutProvider } from '@tanstack/react-query';

interface Timer {
  readonly run: () => void;
  readonly at: number;
  /** For one that comes again: how often (ms). */
  readonly every?: number;
}

/** How late one may run: those of half a minute end within some milliseconds of each other. */
const slackOf = (delay: number): number => (delay < 5_000 ? 0 : 250);

/**
 * Timers that share one of the browser's, set for the earliest. A page's queries have some dozens,
 * for when they are stale and when they may be forgotten, and set them all while it hydrates.
 */
export function sharedTimers(): TimeoutProvider<number> {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let wake: { readonly at: number; readonly id: ReturnType<typeof setTimeout> } | undefined;

  const wakeAt = (at: number): void => {
    if (wake !== undefined && wake.at <= at + slackOf(at - performance.now())) return;
    if (wake !== undefined) clearTimeout(wake.id);
    wake = { at, id: setTimeout(fire, Math.max(0, at - performance.now())) };
  };
  const set = (timer: Timer, id = (lastId += 1)): number => {
    timers.set(id, timer);
    wakeAt(timer.at);
    return id;
  };
  const fire = (): void => {
    wake = undefined;
    const now = performance.now();
    const due = [...timers].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
    for (const [id, timer] of due) {
      // One that ran before it may have called it off.
      if (timers.get(id) !== timer) continue;
      timers.delete(id);
      if (timer.every !== undefined) set({ ...timer, at: now + timer.every }, id);
      try {
        timer.run();
      } catch (problem) {
        reportError(problem);
      }
    }
    for (const { at } of timers.values()) wakeAt(at);
  };
  const clear = (id: number | undefined): void => {
    if (id !== undefined) timers.delete(id);
  };
  const from = (delay: number): number => performance.now() + Math.max(0, delay);
  return {
    setTimeout: (run, delay) => set({ run, at: from(delay) }),
    clearTimeout: clear,
    setInterval: (run, every) => set({ run, at: from(every), every }),
    clearInterval: clear,
  };
}
