import type { EarningsEvent, Guidance } from './earnings.ts';

export interface GuidanceLine extends Guidance {
  /** The report that it was given with. */
  readonly eventId: string;
  readonly givenOn: string;
  readonly currency: string | null;
  readonly middle: number;
  /** How far the middle lies from what was expected, a share of it; `null` on a loss. */
  readonly gap: number | null;
  /** What came of it; `null` until the period is reported. */
  readonly actual: number | null;
  readonly outcome: 'above' | 'within' | 'below' | null;
}

/** What a company said about periods to come, and how those periods turned out. Newest first. */
export function guidanceLines(events: readonly EarningsEvent[]): readonly GuidanceLine[] {
  const byPeriod = new Map(
    events.map((event) => [`${event.fiscalYear} ${event.fiscalPeriod}`, event]),
  );
  return events.flatMap((event) =>
    (event.result?.guidance ?? []).map((guidance): GuidanceLine => {
      const { measure, low, high, consensus } = guidance;
      const told = byPeriod.get(`${guidance.fiscalYear} ${guidance.fiscalPeriod}`)?.result;
      const actual = (measure === 'eps' ? told?.epsActual : told?.revenueActual) ?? null;
      const middle = (low + high) / 2;
      return {
        ...guidance,
        eventId: event.id,
        givenOn: event.date,
        currency: event.currency,
        middle,
        gap: consensus !== null && consensus > 0 ? middle / consensus - 1 : null,
        actual,
        outcome:
          actual === null ? null : actual > high ? 'above' : actual < low ? 'below' : 'within',
      };
    }),
  );
}
