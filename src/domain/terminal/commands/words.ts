/** A word of a line, with its place. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** No command is longer; pasted texts are refused, not read. */
export const LONGEST_LINE = 2_000;

/** The words between blanks, whatever kind of blank a keyboard or a page had. */
export function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  for (const found of line.matchAll(/\S+/g))
    words.push({ text: found[0], start: found.index, end: found.index + found[0].length });
  return words;
}
