import { INTRADAY_MS } from '../../prices/bar.ts';
import type { WatchedAlert } from '../engine-types.ts';
import type { WatchSubject } from './watch.ts';

/** Monday of day 0 is day -3: weeks begin on Mondays. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const monthOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 7);

/** "Once per bar" and "once a day": both moments are in the same bar of its interval, the same session. */
export function isSamePeriod(
  { frequency, interval }: WatchedAlert,
  a: number,
  b: number,
  subject: WatchSubject,
  dayOf: (subject: string, at: number) => number,
): boolean {
  if (frequency !== 'day' && frequency !== 'bar') return false;
  const length = frequency === 'bar' ? INTRADAY_MS[interval] : null;
  if (length !== null) {
    // Bars begin where the newest one does: those of hours may begin at half past.
    const start = subject.barStart(interval);
    return Math.floor((a - start) / length) === Math.floor((b - start) / length);
  }
  const [first, second] = [dayOf(subject.id, a), dayOf(subject.id, b)];
  if (frequency === 'bar' && interval === '1wk') return weekOf(first) === weekOf(second);
  if (frequency === 'bar' && interval === '1mo') return monthOf(first) === monthOf(second);
  return first === second;
}
