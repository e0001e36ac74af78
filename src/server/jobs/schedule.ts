/** When a recurring job runs. Instants of a day are UTC. */
export type Schedule =
  | { readonly every: number }
  | { readonly dailyAt: { readonly hour: number; readonly minute: number } };

const DAY = 86_400_000;

/** The first run after an instant. */
export function nextRun(schedule: Schedule, after: number): number {
  if ('every' in schedule) return after + schedule.every;
  const { hour, minute } = schedule.dailyAt;
  const midnight = Math.floor(after / DAY) * DAY;
  const today = midnight + (hour * 60 + minute) * 60_000;
  return today > after ? today : today + DAY;
}
