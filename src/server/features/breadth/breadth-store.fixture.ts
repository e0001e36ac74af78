import type {
  BreadthRun,
  BreadthStore,
  ScopedBreadthDay,
} from '../../../ports/store/breadth-store.ts';

/** A store in memory. */
export function testBreadthStore(): BreadthStore {
  const days = new Map<string, ScopedBreadthDay>();
  const runs = new Map<string, BreadthRun>();
  const closes = new Map<string, string>();
  const byDate = (edition: string) =>
    [...days]
      .filter(([key]) => key.startsWith(`${edition} `))
      .map(([, one]) => one)
      .toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1));
  return {
    days: async (edition, scope, most) =>
      byDate(edition)
        .filter((one) => one.scope === scope)
        .slice(-most)
        .map(({ day }) => day),
    lastDay: async (edition) => byDate(edition).at(-1)?.day.date ?? null,
    saveDays: async (edition, saved) => {
      for (const one of saved) days.set(`${edition} ${one.scope} ${one.day.date}`, one);
    },
    run: async (edition) => runs.get(edition) ?? null,
    saveRun: async (edition, run) => void runs.set(edition, run),
    closes: async (edition) => closes.get(edition) ?? null,
    saveCloses: async (edition, text) => void closes.set(edition, text),
    keepOnly: async (edition) => {
      for (const key of days.keys()) if (!key.startsWith(`${edition} `)) days.delete(key);
      for (const key of runs.keys()) if (key !== edition) runs.delete(key);
    },
  };
}
