import type { IsoDate } from '../calendar/iso-date.ts';

/** Whose breadth: of the whole market, or of one exchange. */
export const BREADTH_SCOPES = ['all', 'NYSE', 'NASDAQ'] as const;
export type BreadthScope = (typeof BREADTH_SCOPES)[number];

/** The counts of a day, in the order in which they are kept. */
export const BREADTH_COUNTS = [
  'counted',
  'advancing',
  'declining',
  'unchanged',
  'newHighs',
  'newLows',
  'aboveSma50',
  'countedSma50',
  'aboveSma200',
  'countedSma200',
  'upVolume',
  'downVolume',
] as const;
export type BreadthCount = (typeof BREADTH_COUNTS)[number];

/** How the market stood at the close of a session. */
export type BreadthDay = Readonly<Record<BreadthCount, number>> & { readonly date: IsoDate };

/** The figures of some days, a list for each count. */
export function columnsOf(
  days: readonly BreadthDay[],
): Readonly<Record<BreadthCount, readonly number[]>> {
  const columns = {} as Record<BreadthCount, readonly number[]>;
  for (const name of BREADTH_COUNTS) columns[name] = days.map((day) => day[name]);
  return columns;
}
