import { easternDate } from '../calendar/eastern-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { InsiderCode } from '../ownership/insider.ts';
import type { FilingHead } from './filing.ts';
import { choiceOfForm } from './form-group.ts';

export type InsiderSide = 'buy' | 'sale';

/** The side of an open-market trade; awards, exercises, taxes and gifts have none. */
export const sideOf = (code: InsiderCode): InsiderSide | null =>
  code === 'P' ? 'buy' : code === 'S' ? 'sale' : null;

/** Several insider forms of one day in New York, as one entry of a list. */
export interface InsiderDay {
  readonly date: IsoDate;
  readonly filings: readonly FilingHead[];
  /** Forms that report a purchase or a sale in the market, as far as that is known. */
  readonly buys: number;
  readonly sales: number;
}

export type FilingEntry =
  | { readonly kind: 'filing'; readonly filing: FilingHead }
  | { readonly kind: 'insiders'; readonly day: InsiderDay };

/** A list with the insider forms of a day put together; a day with a single one stays as it is. */
export function foldInsiders(
  filings: readonly FilingHead[],
  sides: Readonly<Record<string, InsiderSide>>,
): readonly FilingEntry[] {
  const byDay = Map.groupBy(
    filings.filter(({ form }) => choiceOfForm(form) === 'insider'),
    ({ filedAt }) => easternDate(filedAt),
  );
  return filings.flatMap((filing): readonly FilingEntry[] => {
    const date = easternDate(filing.filedAt);
    const sameDay = choiceOfForm(filing.form) === 'insider' ? (byDay.get(date) ?? []) : [];
    if (sameDay.length < 2) return [{ kind: 'filing', filing }];
    if (sameDay[0] !== filing) return [];
    const count = (side: InsiderSide): number =>
      sameDay.filter(({ id }) => sides[id] === side).length;
    const day = { date, filings: sameDay, buys: count('buy'), sales: count('sale') };
    return [{ kind: 'insiders', day }];
  });
}
