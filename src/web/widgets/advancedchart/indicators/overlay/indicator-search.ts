import type { IndicatorDefinition } from '../../../../../domain/indicators/definition.ts';

export interface FoundIndicator {
  readonly definition: IndicatorDefinition;
  readonly name: string;
  readonly help: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Names that begin with the words come first, then those that hold them, then help sentences. */
export function searchIndicators(
  all: readonly FoundIndicator[],
  query: string,
): readonly FoundIndicator[] {
  const wanted = plain(query.trim());
  if (wanted === '') return all;
  const rank = ({ definition, name, help }: FoundIndicator): number => {
    const names = [name, definition.short, definition.id, ...definition.aliases].map(plain);
    if (names.includes(wanted)) return 0;
    if (names.some((each) => each.startsWith(wanted))) return 1;
    if (names.some((each) => each.includes(wanted))) return 2;
    return plain(help).includes(wanted) ? 3 : 4;
  };
  return all
    .map((found) => ({ found, rank: rank(found) }))
    .filter((each) => each.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}
