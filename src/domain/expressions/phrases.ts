/** What people write for parts of an expression: `net margin`, `marge nette`, `is above`. */
export interface PhraseBook {
  /** The name that each phrase stands for, by its key. */
  readonly names: ReadonlyMap<string, string>;
  /** Atoms that a phrase begins with: most words begin none. */
  readonly first: ReadonlySet<string>;
  /** A single word in capitals is a symbol. */
  readonly hasSymbols?: boolean;
}

/** A phrase that was found in a text, as the tokens that it stands for. */
export interface FoundPhrase {
  readonly kind: 'name' | 'sign';
  readonly values: readonly string[];
  readonly end: number;
}

/** No phrase has more words and signs. */
const MOST_ATOMS = 10;

const ATOM = /\s*([\p{L}\p{N}\p{M}]+|\S)/uy;
const WORD = /^[\p{L}\p{N}]/u;
/** Signs that a phrase may be written without: `Div. yield`, `52-wk high`, `growth (quarter)`. */
const LEFT_OUT = /^[.\-–()’'%]$/u;

const folded = (atom: string): string =>
  atom.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

interface Atom {
  readonly text: string;
  readonly end: number;
}

function* atomsFrom(text: string, at: number): Generator<Atom> {
  ATOM.lastIndex = at;
  for (let found = ATOM.exec(text); found !== null; found = ATOM.exec(text)) {
    const end = ATOM.lastIndex;
    yield { text: folded(found[1]!), end };
    ATOM.lastIndex = end;
  }
}

/** A phrase without case, accents and the length of its spaces. */
export const phraseKey = (text: string): string =>
  [...atomsFrom(text, 0)].map((atom) => atom.text).join(' ');

/** The same as it is typed in haste. */
const bareKey = (key: string): string =>
  key
    .split(' ')
    .filter((atom) => !LEFT_OUT.test(atom))
    .join(' ');

/**
 * Phrases for names. What has a meaning already keeps it: a name that is declared, and signs between
 * such names, as in `price / sales`. The first of two that are called the same is meant.
 */
export function phraseBook(
  phrases: Iterable<readonly [phrase: string, name: string]>,
  isName: (word: string) => boolean,
): PhraseBook {
  const names = new Map<string, string>();
  for (const [phrase, name] of phrases)
    for (const key of [phraseKey(phrase), bareKey(phraseKey(phrase))]) {
      const atoms = key.split(' ');
      const words = atoms.filter((atom) => WORD.test(atom));
      const isSum = atoms.length > 1 && words.length < atoms.length && words.every(isName);
      const isKnown = atoms.length === 1 && isName(key) && key !== name.toLowerCase();
      if (!WORD.test(key) || isSum || isKnown || atoms.length > MOST_ATOMS) continue;
      if (!names.has(key)) names.set(key, name);
    }
  return { names, first: new Set([...names.keys()].map((key) => key.split(' ', 1)[0]!)) };
}

const RISES = ['rises', 'goes', 'climbs', 'moves', 'breaks', 'gets', 'monte', 'passe', 'repasse'];
const FALLS = ['falls', 'drops', 'goes', 'moves', 'breaks', 'gets', 'passe', 'repasse', 'descend'];
const OVER = ['above', 'over', 'au dessus de', 'au-dessus de'];
const UNDER = ['below', 'under', 'sous', 'au dessous de', 'au-dessous de', 'en dessous de'];
const MORE = ['more than', 'greater than', 'higher than', 'superieur a', 'superieure a', 'plus de'];
const LESS = ['less than', 'lower than', 'smaller than', 'inferieur a', 'inferieure a', 'moins de'];

const each = (
  phrases: readonly string[],
  ...values: readonly string[]
): readonly (readonly [string, readonly string[]])[] =>
  phrases.map((phrase) => [phraseKey(phrase), values]);

const withVerb = (verbs: readonly string[], of: readonly string[]): readonly string[] =>
  verbs.flatMap((verb) => of.map((one) => `${verb} ${one}`));

/** What stands between two values in everyday words. */
const OPERATORS: ReadonlyMap<string, readonly string[]> = new Map([
  ...each([...OVER, ...MORE, ...withVerb(['is', 'est'], [...OVER, ...MORE]), 'exceeds'], '>'),
  ...each([...UNDER, ...LESS, ...withVerb(['is', 'est'], [...UNDER, ...LESS])], '<'),
  ...each(['at least', 'is at least', 'au moins', 'est au moins', 'no less than'], '>='),
  ...each(['at most', 'is at most', 'au plus', 'est au plus', 'no more than'], '<='),
  ...each([...withVerb(RISES, OVER), 'crosses above', 'franchit a la hausse'], 'crosses', 'up'),
  ...each([...withVerb(FALLS, UNDER), 'crosses below', 'franchit a la baisse'], 'crosses', 'down'),
]);

/** Comparisons of one word, to find what was meant. */
export const COMPARING_WORDS: ReadonlyMap<string, string> = new Map(
  [...OPERATORS].flatMap(([key, values]) =>
    key.includes(' ') ? [] : [[key, values.join(' ')] as const],
  ),
);

const OPERATOR_FIRST: ReadonlySet<string> = new Set(
  [...OPERATORS.keys()].map((key) => key.split(' ', 1)[0]!),
);

/** The longest phrase that begins at a place of a text. */
export function phraseAt(
  text: string,
  at: number,
  book: PhraseBook,
  isAfterOperand: boolean,
): FoundPhrase | null {
  // A figure follows another one only where that is a symbol: `MSFT net margin > 0`.
  const fits = !isAfterOperand || book.hasSymbols === true;
  let key = '';
  let count = 0;
  let operator: FoundPhrase | null = null;
  let name: FoundPhrase | null = null;
  for (const atom of atomsFrom(text, at)) {
    key = count === 0 ? atom.text : `${key} ${atom.text}`;
    count += 1;
    if (count === 1 && !book.first.has(key) && !(isAfterOperand && OPERATOR_FIRST.has(key)))
      return null;
    const signs = isAfterOperand ? OPERATORS.get(key) : undefined;
    if (signs !== undefined)
      operator = { kind: signs.length === 1 ? 'sign' : 'name', values: signs, end: atom.end };
    const meant = book.names.get(key);
    if (meant !== undefined && fits && !(count === 1 && isOther(text, at, atom.end, book)))
      name = { kind: 'name', values: [meant], end: atom.end };
    if (count === MOST_ATOMS) break;
  }
  return operator ?? name;
}

/** `rank (` is a call whatever a field is called. */
const isOther = (text: string, at: number, end: number, { hasSymbols = false }: PhraseBook) =>
  /^\s*\(/.test(text.slice(end, end + 8)) ||
  (hasSymbols && /^\s*[A-Z]+$/.test(text.slice(at, end)));

/** Characters before the cursor that may be of one phrase. */
const LOOK_BACK = 80;

/** A phrase of several words that is begun and not whole at the end of a text: `net mar`. */
export function phraseBegun(
  before: string,
  { names, first }: PhraseBook,
): { readonly start: number; readonly key: string } | null {
  if (/\s$/.test(before)) return null;
  const from = Math.max(0, before.length - LOOK_BACK);
  for (const { index } of before.slice(from).matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}]/gu)) {
    const start = from + index;
    const key = phraseKey(before.slice(start));
    if (!key.includes(' ') || !first.has(key.slice(0, key.indexOf(' ')))) continue;
    for (const name of names.keys()) if (name.startsWith(key)) return { start, key };
  }
  return null;
}
