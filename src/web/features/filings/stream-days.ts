import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingOfMarket } from '../../../domain/filings/filing-stream.ts';

export interface StreamDay {
  readonly date: IsoDate;
  readonly rows: readonly FilingOfMarket[];
}

/** By day in New York, where filings are dated; each filing once, newest first. */
export function streamDays(rows: readonly FilingOfMarket[]): readonly StreamDay[] {
  const once = new Map(rows.map((row) => [row.filing.id, row]));
  const byDay = Map.groupBy(once.values(), ({ filing }) => easternDate(filing.filedAt));
  return [...byDay].map(([date, ofDay]) => ({ date, rows: ofDay }));
}
