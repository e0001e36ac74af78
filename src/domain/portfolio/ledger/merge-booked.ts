import type { Booked, Entry } from '../booked.ts';
import { byAge } from './books.ts';

/**
 * A household: the books of several portfolios, each booked by its own rules in the same base
 * currency. Rows of a day keep the order of their portfolio.
 */
export function mergeBooked(list: readonly Booked[]): Booked {
  const [only] = list;
  if (only !== undefined && list.length === 1) return only;
  const entries: Entry[] = list.flatMap((booked) => booked.entries);
  return {
    entries: entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    lots: list.flatMap((booked) => booked.lots).sort(byAge),
    problems: list.flatMap((booked) => booked.problems),
  };
}
