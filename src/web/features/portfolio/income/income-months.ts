import { addMonths, isoDate } from '../../../../domain/calendar/iso-date.ts';

export interface IncomeMonth {
  /** `2026-03`. */
  readonly month: string;
  /** `null` after this month. */
  readonly received: number | null;
  /** `null` before this month. */
  readonly expected: number | null;
}

/** Months before and after this one: bars of two series stay apart with so many. */
const BEFORE = 6;
const AFTER = 11;

/** Gross income by month around today; months without any are zero. */
export function incomeMonths({
  today,
  months,
  expected,
}: {
  readonly today: string;
  readonly months: readonly { readonly key: string; readonly gross: string }[];
  readonly expected: readonly { readonly date: string; readonly value: string | null }[];
}): readonly IncomeMonth[] {
  const now = today.slice(0, 7);
  const received = new Map(months.map(({ key, gross }) => [key, Number(gross)]));
  const next = new Map<string, number>();
  for (const { date, value } of expected)
    next.set(date.slice(0, 7), (next.get(date.slice(0, 7)) ?? 0) + Number(value ?? 0));
  const first = isoDate(`${now}-01`);
  return Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => {
    const month = addMonths(first, at - BEFORE).slice(0, 7);
    return {
      month,
      received: month > now ? null : (received.get(month) ?? 0),
      expected: month < now ? null : (next.get(month) ?? 0),
    };
  });
}
