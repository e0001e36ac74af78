const MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’`]/g;
const NOT_WORD = /[^a-z0-9]+/;

/** Without accents, capitals and apostrophes. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').toLowerCase().replaceAll(APOSTROPHES, '');

/** The words a person may type for a name: `AT&T Inc.` gives at, t, inc and att. */
export function wordsOfName(name: string): readonly string[] {
  const words = new Set<string>();
  for (const chunk of folded(name).split(/\s+/)) {
    const parts = chunk.split(NOT_WORD).filter((part) => part !== '');
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/** The words of a query, in order and without repetition. */
export const wordsOfQuery = (text: string): readonly string[] => [
  ...new Set(
    folded(text)
      .split(NOT_WORD)
      .filter((word) => word !== ''),
  ),
];

/** One spelling for comparing whole names: letters and digits only. */
export const compact = (text: string): string => folded(text).replaceAll(/[^a-z0-9]/g, '');
