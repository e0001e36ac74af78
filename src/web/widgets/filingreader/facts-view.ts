import type { FilingFact } from '../../../domain/filings/filing.ts';

/** By what the column sorts; a period by its end. */
export function factValue(fact: FilingFact, column: string): string | number | null {
  switch (column) {
    case 'value':
      return fact.value;
    case 'unit':
      return fact.unit;
    case 'period':
      return `${fact.end} ${fact.start ?? ''}`;
    default:
      return fact.label;
  }
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
