import type { IsoDate } from './iso-date.ts';
import { sessionOf } from './sessions.ts';

/** A date takes effect with the opening of its session; on a day without one, at noon in New York. */
export const momentOfDate = (date: IsoDate): number =>
  sessionOf(date)?.open ?? Date.parse(`${date}T16:00:00Z`);
