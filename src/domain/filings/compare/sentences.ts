/** Ends of words that do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:[A-Z]|U\.S|U\.K|Inc|Corp|Co|Ltd|No|Nos|Mr|Mrs|Ms|Dr|vs|approx|e\.g|i\.e|St|Jr|Sr)$/;
/** The longest piece of text that is looked at for an abbreviation. */
const LOOK_BACK = 12;

/** The sentences of a line of text; together they are the line. */
export function sentencesOf(text: string): readonly string[] {
  const out: string[] = [];
  let from = 0;
  const ends = /[.!?][)”"’']{0,2}\s+(?=[“"(]?[\p{Lu}\p{N}])/gu;
  for (const match of text.matchAll(ends)) {
    const stop = match.index;
    if (text[stop] === '.' && ABBREVIATION.test(text.slice(Math.max(0, stop - LOOK_BACK), stop)))
      continue;
    const to = stop + match[0].length;
    out.push(text.slice(from, to).trim());
    from = to;
  }
  out.push(text.slice(from).trim());
  return out.filter((sentence) => sentence !== '');
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** The numbers of a sentence, as written. */
export const numbersIn = (sentence: string): readonly string[] => sentence.match(NUMBER) ?? [];

/** The sentence with its numbers left open: two that differ by numbers alone have the same one. */
export const skeletonOf = (sentence: string): string => sentence.replaceAll(NUMBER, '#');

/** `1,234.5` as a number; `null` for what is none, such as 3.4.1. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll(',', '');
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : null;
}

/** The words of a sentence in small letters, without numbers. */
export const wordsIn = (sentence: string): readonly string[] =>
  sentence.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? [];
