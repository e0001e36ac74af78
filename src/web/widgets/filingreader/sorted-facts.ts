import type { FilingFact } from '../../../domain/market/filing.ts';
import type { Sorting } from '../../ui/table.tsx';

const keys: Readonly<Record<string, (fact: FilingFact) => string | number>> = {
  label: ({ label }) => label.toLowerCase(),
  value: ({ value }) => value,
  unit: ({ unit }) => unit,
  period: ({ end, start }) => `${end} ${start ?? ''}`,
};

/** In the order of the filing until a column is chosen. */
export function sortedFacts(
  facts: readonly FilingFact[],
  { column, descending }: Sorting,
): readonly FilingFact[] {
  const keyOf = keys[column];
  if (keyOf === undefined) return facts;
  const sign = descending ? -1 : 1;
  return facts.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

/** Those whose label or concept holds every word. */
export function filteredFacts(facts: readonly FilingFact[], text: string): readonly FilingFact[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? facts
    : facts.filter(({ label, concept }) => {
        const said = `${label} ${concept}`.toLowerCase();
        return words.every((word) => said.includes(word));
      });
}
