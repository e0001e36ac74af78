import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { FilingEntry, InsiderDay } from '../../../domain/filings/insider-days.ts';

/** A row of the list: a filing, or the insider forms of a day. */
export interface ListRow {
  readonly key: string;
  readonly filing: FilingHead | null;
  readonly day: InsiderDay | null;
  /** Part of a day that is unfolded. */
  readonly nested: boolean;
  /** Where it stands by time: the forms of a day stay below it. */
  readonly order: number;
}

/** Folded days are one row, unfolded ones are followed by their forms. */
export const listRows = (
  entries: readonly FilingEntry[],
  unfolded: ReadonlySet<IsoDate>,
): readonly ListRow[] =>
  entries.flatMap((entry): readonly ListRow[] => {
    if (entry.kind === 'filing') {
      const { filing } = entry;
      return [{ key: filing.id, filing, day: null, nested: false, order: filing.filedAt }];
    }
    const { day } = entry;
    const newest = (day.filings[0]?.filedAt ?? 0) + 0.5;
    return [
      { key: day.date, filing: null, day, nested: false, order: newest },
      ...(unfolded.has(day.date) ? day.filings : []).map((filing, at) => ({
        key: filing.id,
        filing,
        day: null,
        nested: true,
        // Fractions of a millisecond: no other filing comes between.
        order: newest - (at + 1) / 10_000,
      })),
    ];
  });
