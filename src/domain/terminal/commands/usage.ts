/** How often something was used, and when last (ms). */
export interface Use {
  readonly count: number;
  readonly at: number;
}

/** Uses by key: `code GP`, `symbol MSFT`. */
export type Usage = Readonly<Record<string, Use>>;

/** After so long a use counts half. */
const HALF_LIFE = 14 * 86_400_000;
/** More keys than anybody's habits have; those used least go first. */
const MOST_KEYS = 300;

/** What the uses are worth now. */
export const worthOf = (usage: Usage, key: string, now: number): number => {
  const use = Object.hasOwn(usage, key) ? usage[key] : undefined;
  if (use === undefined) return 0;
  return use.count * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE);
};

/** With one more use of each key. */
export function withUses(usage: Usage, keys: readonly string[], now: number): Usage {
  const next: Record<string, Use> = { ...usage };
  for (const key of new Set(keys)) next[key] = { count: worthOf(usage, key, now) + 1, at: now };
  const kept = Object.keys(next);
  if (kept.length <= MOST_KEYS) return next;
  return Object.fromEntries(
    kept
      .toSorted((a, b) => worthOf(next, b, now) - worthOf(next, a, now))
      .slice(0, MOST_KEYS)
      .map((key) => [key, next[key]!]),
  );
}

/** What a browser had kept; whatever is damaged is forgotten. */
export function readUsage(value: unknown): Usage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const kept: Record<string, Use> = {};
  for (const [key, use] of Object.entries(value).slice(0, MOST_KEYS)) {
    const { count, at } = (use ?? {}) as { readonly count?: unknown; readonly at?: unknown };
    const isSound =
      typeof count === 'number' && typeof at === 'number' && count > 0 && count < 1e6 && at > 0;
    if (isSound && Number.isFinite(at) && key.length <= 80) kept[key] = { count, at };
  }
  return kept;
}
