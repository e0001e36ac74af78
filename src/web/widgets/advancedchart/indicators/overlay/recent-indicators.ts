const KEY = 'tapedeck.recentIndicators';
const MOST = 6;

/** Ids of the indicators that were added last in this browser. */
export function recentIndicators(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function rememberIndicator(id: string): void {
  try {
    const ids = [id, ...recentIndicators().filter((other) => other !== id)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing has no recent ones.
  }
}
