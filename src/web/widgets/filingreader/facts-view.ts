import type { FilingFact } from '../../../domain/filings/filing.ts';

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
