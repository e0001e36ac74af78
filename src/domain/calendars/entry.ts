import type { IsoDate } from '../calendar/iso-date.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import type { EconomicEvent } from '../economy/economy.ts';
import type { Offering } from '../filings/offering-pipeline.ts';
import type { Dividend, Split } from '../prices/corporate-action.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export const CALENDAR_KINDS = ['economy', 'earnings', 'dividends', 'ipos', 'splits'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

interface Items {
  readonly economy: EconomicEvent;
  readonly earnings: EarningsEvent;
  readonly dividends: Dividend;
  readonly ipos: Offering;
  readonly splits: Split;
}

/** What is known of a company beside the event. */
export interface Listed {
  readonly name: string | null;
  readonly marketCap: number | null;
  readonly isFund: boolean;
}

/** One line of a calendar. */
export interface EntryOf<K extends CalendarKind> {
  readonly kind: K;
  readonly id: string;
  /** The day it stands on, at the exchange. */
  readonly date: IsoDate;
  /** When it happens or happened, in ms; `null` where only the day is known. */
  readonly time: number | null;
  /** `null` for what concerns no single company. */
  readonly symbol: SymbolId | null;
  readonly listed: Listed;
  /** Higher is of more interest; comparable within a kind. */
  readonly weight: number;
  readonly item: Items[K];
}

export type CalendarEntry = { readonly [K in CalendarKind]: EntryOf<K> }[CalendarKind];

/** The entries of one calendar among all of them. */
export const isOf =
  <K extends CalendarKind>(kind: K) =>
  (entry: CalendarEntry): entry is Extract<CalendarEntry, { readonly kind: K }> =>
    entry.kind === kind;

export const CALENDAR_SCOPES = ['first', 'only', 'all'] as const;
/** `first`: the reader's own symbols before others; `only`: them alone; `all`: no difference. */
export type CalendarScope = (typeof CALENDAR_SCOPES)[number];

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Entries in the order of interest: the reader's own, then by weight, then by time and name.
 * Economic releases concern everybody: they stay where own ones are shown alone.
 */
export function byInterest<
  E extends Pick<EntryOf<CalendarKind>, 'kind' | 'symbol' | 'weight' | 'time' | 'id'>,
>(entries: readonly E[], own: ReadonlySet<SymbolId>, scope: CalendarScope): readonly E[] {
  const isOwn = ({ symbol }: E): boolean => symbol !== null && own.has(symbol);
  const shown =
    scope === 'only'
      ? entries.filter((entry) => entry.kind === 'economy' || isOwn(entry))
      : entries;
  return shown.toSorted(
    (a, b) =>
      (scope === 'all' ? 0 : Number(isOwn(b)) - Number(isOwn(a))) ||
      b.weight - a.weight ||
      (a.time ?? Infinity) - (b.time ?? Infinity) ||
      text(a.id, b.id) ||
      0,
  );
}

/** How many entries of each kind a day has. */
export function countsOf(
  entries: readonly Pick<CalendarEntry, 'kind'>[],
): Readonly<Record<CalendarKind, number>> {
  const counts = { economy: 0, earnings: 0, dividends: 0, ipos: 0, splits: 0 };
  for (const { kind } of entries) counts[kind] += 1;
  return counts;
}
