import type { IsoDate } from '../calendar/iso-date.ts';
import { type PeriodKind, periodKind } from './compare/compared-facts.ts';
import type { Filing, FilingFact, FilingHead } from './filing.ts';

/** A value of one period as one filing reported it. */
export interface FactVersion {
  readonly value: number;
  readonly filing: string;
  readonly form: string;
  readonly filedAt: number;
}

/** One reported period: what was filed first, and every other value filed later. */
export interface FactPeriod {
  readonly kind: PeriodKind;
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  readonly unit: string;
  readonly first: FactVersion;
  readonly latest: FactVersion;
  /** Values that differ from the one before, in the order filed; the first is `first`. */
  readonly versions: readonly FactVersion[];
}

type Reported = Pick<FilingHead, 'id' | 'form' | 'filedAt'> & Pick<Filing, 'facts'>;

/** A concept without its taxonomy: `us-gaap:Revenues` is `Revenues`. */
export const plainConcept = (concept: string): string =>
  concept.slice(concept.indexOf(':') + 1).toLowerCase();

export const isConcept = (fact: Pick<FilingFact, 'concept'>, wanted: string): boolean =>
  plainConcept(fact.concept) === plainConcept(wanted);

/** A fact over all filings that report it, newest period first. */
export function factHistory(filings: readonly Reported[], concept: string): readonly FactPeriod[] {
  const byPeriod = new Map<string, { fact: FilingFact; versions: FactVersion[] }>();
  for (const { id, form, filedAt, facts } of filings.toSorted((a, b) => a.filedAt - b.filedAt))
    for (const fact of facts) {
      if (!isConcept(fact, concept)) continue;
      const key = `${fact.start ?? ''} ${fact.end} ${fact.unit}`;
      const known = byPeriod.get(key) ?? { fact, versions: [] };
      byPeriod.set(key, known);
      if (known.versions.at(-1)?.value !== fact.value)
        known.versions.push({ value: fact.value, filing: id, form, filedAt });
    }
  return [...byPeriod.values()]
    .flatMap(({ fact, versions }): readonly FactPeriod[] => {
      const [first] = versions;
      const latest = versions.at(-1);
      if (first === undefined || latest === undefined) return [];
      const { start, end, unit } = fact;
      return [{ kind: periodKind(fact), start, end, unit, first, latest, versions }];
    })
    .toSorted((a, b) =>
      a.end < b.end ? 1 : a.end > b.end ? -1 : (a.start ?? '') < (b.start ?? '') ? -1 : 1,
    );
}

/** Every concept that the filings report, by its label; each once. */
export function conceptsOf(
  filings: readonly Pick<Reported, 'facts'>[],
): readonly { readonly concept: string; readonly label: string }[] {
  const labels = new Map<string, string>();
  for (const { facts } of filings)
    for (const { concept, label } of facts) if (!labels.has(concept)) labels.set(concept, label);
  return [...labels]
    .map(([concept, label]) => ({ concept, label }))
    .toSorted((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}
