import type { IsoDate } from '../calendar/iso-date.ts';
import type { CorporateAction } from '../prices/corporate-action.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';

/** One line of a company's diary. */
export type CompanyEvent =
  | { readonly kind: 'earnings'; readonly date: IsoDate; readonly event: EarningsEvent }
  | {
      readonly kind: 'ex-dividend' | 'payment';
      readonly date: IsoDate;
      readonly event: Extract<CorporateAction, { kind: 'dividend' }>;
    }
  | {
      readonly kind: 'split' | 'merger' | 'spin-off' | 'symbol-change';
      readonly date: IsoDate;
      readonly event: Exclude<CorporateAction, { kind: 'dividend' }>;
    };

export interface CompanyDiary {
  /** Today included, the nearest first. */
  readonly upcoming: readonly CompanyEvent[];
  /** The newest first. */
  readonly past: readonly CompanyEvent[];
}

const byDate = (one: CompanyEvent, other: CompanyEvent): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;

/** Reports, dividends and what else happens to a share, before and after a day. */
export function companyDiary(
  actions: readonly CorporateAction[],
  earnings: readonly EarningsEvent[],
  today: IsoDate,
): CompanyDiary {
  const events: CompanyEvent[] = [];
  for (const event of earnings) events.push({ kind: 'earnings', date: event.date, event });
  for (const event of actions)
    if (event.kind === 'dividend')
      events.push(
        { kind: 'ex-dividend', date: event.exDate, event },
        ...(event.payDate === null
          ? []
          : [{ kind: 'payment' as const, date: event.payDate, event }]),
      );
    else events.push({ kind: event.kind, date: event.exDate, event });
  const sorted = events.toSorted(byDate);
  return {
    upcoming: sorted.filter(({ date }) => date >= today),
    past: sorted.filter(({ date }) => date < today).toReversed(),
  };
}

/** What happens next to the shares of several companies: reports, dividends and splits. */
export const upcomingEvents = (
  actions: readonly CorporateAction[],
  earnings: readonly EarningsEvent[],
  today: IsoDate,
): readonly CompanyEvent[] =>
  companyDiary(
    actions,
    earnings.filter(({ result }) => result === null),
    today,
  )
    // A calendar of ex-dates knows the payments of those dates only: most would be missing.
    .upcoming.filter(({ kind }) => kind !== 'payment')
    .toSorted(
      (one, other) => byDate(one, other) || (one.event.symbol < other.event.symbol ? -1 : 1),
    );
