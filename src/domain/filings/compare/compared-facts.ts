import { toDayNumber } from '../../calendar/iso-date.ts';
import { isFiscalYear } from '../../fundamentals/fiscal-year.ts';
import type { FilingFact } from '../filing.ts';

export const PERIOD_KINDS = ['instant', 'quarter', 'half', 'nine-months', 'year', 'other'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** How long a period is; fiscal quarters and years are not the same number of days. */
export function periodKind({ start, end }: Pick<FilingFact, 'start' | 'end'>): PeriodKind {
  if (start === null) return 'instant';
  const days = toDayNumber(end) - toDayNumber(start) + 1;
  if (days >= 80 && days <= 100) return 'quarter';
  if (days >= 170 && days <= 192) return 'half';
  if (days >= 260 && days <= 285) return 'nine-months';
  if (isFiscalYear(days)) return 'year';
  return 'other';
}

/** A figure that both filings report for their newest period of the same length. */
export interface ComparedFact {
  readonly concept: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: PeriodKind;
  readonly before: number;
  readonly after: number;
  /** As a fraction of the size of the earlier one; `null` where that is 0. */
  readonly change: number | null;
}

const MOST = 60;

/** The newest value of each concept, unit and length of period. */
function newest(facts: readonly FilingFact[]): ReadonlyMap<string, FilingFact> {
  const out = new Map<string, FilingFact>();
  for (const fact of facts) {
    const key = `${fact.concept} ${fact.unit} ${periodKind(fact)}`;
    const known = out.get(key);
    if (known === undefined || fact.end > known.end) out.set(key, fact);
  }
  return out;
}

/** Figures that differ, the largest change first. */
export function comparedFacts(
  old: readonly FilingFact[],
  fresh: readonly FilingFact[],
): readonly ComparedFact[] {
  const before = newest(old);
  return [...newest(fresh)]
    .flatMap(([key, fact]): readonly ComparedFact[] => {
      const was = before.get(key);
      if (was === undefined || was.value === fact.value) return [];
      return [
        {
          concept: fact.concept,
          label: fact.label,
          unit: fact.unit,
          kind: periodKind(fact),
          before: was.value,
          after: fact.value,
          change: was.value === 0 ? null : (fact.value - was.value) / Math.abs(was.value),
        },
      ];
    })
    .toSorted((a, b) => Math.abs(b.change ?? Infinity) - Math.abs(a.change ?? Infinity))
    .slice(0, MOST);
}
