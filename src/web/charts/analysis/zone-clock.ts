const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** The reading of a clock in some zone, as the number of ms that UTC would show the same reading. */
export type ZoneClock = (ms: number) => number;

/**
 * Readings of thousands of bars: the offset is asked for twice a day and only within days on which
 * clocks change for every moment, because asking costs a hundred times as much as adding.
 */
export function zoneClock(zone: string): ZoneClock {
  if (zone === 'UTC') return (ms) => ms;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (ms: number): number => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
    const shown = Date.UTC(
      part['year'] ?? 0,
      (part['month'] ?? 1) - 1,
      part['day'] ?? 1,
      part['hour'] ?? 0,
      part['minute'] ?? 0,
    );
    return shown - Math.floor(ms / MINUTE) * MINUTE;
  };
  /** `null` on days on which the offset changes. */
  const days = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = days.get(day);
    if (offset === undefined) {
      const atStart = offsetAt(day * DAY_MS);
      offset = atStart === offsetAt((day + 1) * DAY_MS) ? atStart : null;
      days.set(day, offset);
    }
    return ms + (offset ?? offsetAt(ms));
  };
}
