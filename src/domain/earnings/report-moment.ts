import { sessionOf } from '../calendar/sessions.ts';
import type { EarningsEvent } from './earnings.ts';

/** When a report is out; without a time of day, the close or the opening of its session. */
export function reportMoment({
  date,
  time,
  when,
}: Pick<EarningsEvent, 'date' | 'time' | 'when'>): number {
  if (time !== null) return time;
  const session = sessionOf(date);
  const moment = when === 'after-close' ? session?.close : session?.open;
  return moment ?? Date.parse(`${date}T16:00:00Z`);
}
