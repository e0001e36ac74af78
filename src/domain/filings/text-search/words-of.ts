/** The words of a text as the index has them, and where each stands in the text. */
export interface Words {
  readonly words: readonly string[];
  /** First character of each. */
  readonly starts: readonly number[];
  /** The character after its last. */
  readonly ends: readonly number[];
}

/** Longer ones are made by machines; what follows is not looked at. */
const LONGEST_WORD = 64;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isWordCode = (code: number): boolean =>
  isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const MARKS = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;
const IGNORED = /^[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]$/u;

/** The same few characters come again and again. */
const folded = new Map<string, string>();
const FOLDED_KEPT = 5_000;

/** A letter without accent or case: `É` is `e`, `ﬁ` is `fi`; nothing for what is no letter or digit. */
function foldLetter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(NOT_LETTERS, '');
  if (folded.size < FOLDED_KEPT) folded.set(character, plain);
  return plain;
}

const isApostrophe = (character: string | undefined): boolean =>
  character === "'" || character === '’';

/**
 * Cuts a text into words: runs of letters and digits, without case and accents. The one cutter for
 * documents and questions, so that whatever it does to one it does to the other.
 *
 * Hyphens separate (`non-GAAP` is two words, and a question for it is the phrase). A possessive `'s`
 * is dropped. Points inside a number stay (`2.02`), commas between its thousands go (`1,250`).
 */
export function wordsOf(text: string): Words {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  // The one capital whose small form is longer would move all that follows.
  const lower = text.includes('İ') ? null : text.toLowerCase();
  let word = '';
  let start = 0;
  let end = 0;

  const finish = () => {
    if (word === '') return;
    const isPossessive = word === 's' && isApostrophe(text[start - 1]) && ends.at(-1) === start - 1;
    if (!isPossessive) {
      words.push(word.length > LONGEST_WORD ? shortened(word) : word);
      starts.push(start);
      ends.push(end);
    }
    word = '';
  };

  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWordCode(code)) {
      // Runs of plain letters are by far the most: taken at once.
      const from = at;
      while (isWordCode(text.charCodeAt(at + 1))) at += 1;
      if (word === '') start = from;
      word += lower?.slice(from, at + 1) ?? text.slice(from, at + 1).toLowerCase();
      end = at + 1;
      continue;
    }
    if (code < 128) {
      if (word !== '' && insideNumber(text, at, code)) {
        if (code === 46) {
          word += '.';
          end = at + 1;
        }
        continue;
      }
      finish();
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const plain = foldLetter(character);
    if (plain !== '') {
      if (word === '') start = at;
      word += plain;
      end = at + character.length;
    } else if (!IGNORED.test(character)) finish();
    at += character.length - 1;
  }
  finish();
  return { words, starts, ends };
}

/** A point between digits, or a comma before exactly three more. */
function insideNumber(text: string, at: number, code: number): boolean {
  if (!isDigit(text.charCodeAt(at - 1)) || !isDigit(text.charCodeAt(at + 1))) return false;
  if (code === 46) return true;
  if (code !== 44) return false;
  return (
    isDigit(text.charCodeAt(at + 2)) &&
    isDigit(text.charCodeAt(at + 3)) &&
    !isDigit(text.charCodeAt(at + 4))
  );
}

/** Cut between characters, not inside a pair of surrogates. */
function shortened(word: string): string {
  const code = word.charCodeAt(LONGEST_WORD - 1);
  const isHalf = code >= 0xd800 && code <= 0xdbff;
  return word.slice(0, isHalf ? LONGEST_WORD - 1 : LONGEST_WORD);
}
