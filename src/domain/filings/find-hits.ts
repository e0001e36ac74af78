/** A place in a text: from, up to but not including. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

interface Folded {
  readonly text: string;
  /** For each character of the folded text, where it stands in the original. */
  readonly places: readonly number[];
}

function plainLetter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (character === '‘' || character === '’') return "'";
  if (character === '“' || character === '”') return '"';
  return character
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00AD/gu, '')
    .toLowerCase();
}

/** Letters without accents or case; any run of spaces is one; typographic quotes are plain ones. */
function fold(text: string): Folded {
  const pieces: string[] = [];
  const places: number[] = [];
  let at = 0;
  let spaced = false;
  for (const character of text) {
    const space = /\s/.test(character);
    const plain: string = space ? (spaced ? '' : ' ') : plainLetter(character);
    for (let i = 0; i < plain.length; i += 1) places.push(at);
    if (plain !== '') pieces.push(plain);
    spaced = space || (spaced && plain === '');
    at += character.length;
  }
  places.push(text.length);
  return { text: pieces.join(''), places };
}

/** Looks through a text again and again: reading it the first time is what takes long. */
export function textFinder(text: string): (wanted: string, most?: number) => readonly Hit[] {
  const { text: hay, places } = fold(text);
  return (wanted, most = 10_000) => {
    const needle = fold(wanted.trim()).text;
    if (needle === '') return [];
    const hits: Hit[] = [];
    for (
      let at = hay.indexOf(needle);
      at !== -1 && hits.length < most;
      at = hay.indexOf(needle, at + needle.length)
    ) {
      // An accent that follows the last letter belongs to it: the hit ends where the next one stands.
      let end = at + needle.length;
      while (places[end] === places[end - 1] && end < places.length - 1) end += 1;
      hits.push({ from: places[at]!, to: places[end]! });
    }
    return hits;
  };
}

/** The hit after or before one of them, round and round; the first or last where none is chosen. */
export const neighbourHit = (count: number, chosen: number | null, step: 1 | -1): number | null =>
  count === 0
    ? null
    : chosen === null
      ? step === 1
        ? 0
        : count - 1
      : (chosen + step + count) % count;
