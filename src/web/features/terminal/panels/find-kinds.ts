import type { PanelKind } from '../panel-kind.ts';

export interface NamedKind {
  readonly kind: PanelKind;
  readonly title: string;
  readonly about: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** How well a kind fits: names before sentences, beginnings before the rest; `null` for not at all. */
function rankOf({ kind, title, about }: NamedKind, words: readonly string[]): number | null {
  const name = plain(title);
  const whole = `${name} ${kind.id} ${plain(about)}`;
  if (!words.every((word) => whole.includes(word))) return null;
  const first = words[0] ?? '';
  if (name.startsWith(first)) return 0;
  if (` ${name}`.includes(` ${first}`)) return 1;
  return words.every((word) => `${name} ${kind.id}`.includes(word)) ? 2 : 3;
}

/** The kinds that fit what is typed, best first; all in their order before anything is. */
export function findKinds(kinds: readonly NamedKind[], text: string): readonly NamedKind[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return kinds;
  return kinds
    .map((named) => ({ named, rank: rankOf(named, words) }))
    .filter((found): found is { named: NamedKind; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ named }) => named);
}
