import {
  ExpressionError,
  type ExpressionProblem,
  type ProblemArguments,
  type Span,
} from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import { type ScaledNumber, scaledNumber, suffixOf } from './number-literal.ts';
import { type FoundPhrase, type PhraseBook, phraseAt } from './phrases.ts';

export type Token = Span &
  (
    | ({ readonly kind: 'number' } & ScaledNumber)
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'name'; readonly value: string }
    | { readonly kind: 'keyword'; readonly value: Keyword }
    | { readonly kind: 'sign'; readonly value: string }
    /** `@ 1h`: the bars that something is of. */
    | { readonly kind: 'interval'; readonly value: string }
    /** What has no meaning: an error once somebody wants to read it. */
    | { readonly kind: 'bad'; readonly value: ''; readonly error: ExpressionError }
    | { readonly kind: 'end'; readonly value: '' }
  );

export const KEYWORDS = ['and', 'or', 'not', 'true', 'false'] as const;
export type Keyword = (typeof KEYWORDS)[number];
const keywords: ReadonlySet<string> = new Set(KEYWORDS);

/** Other spellings. */
const SAME_SIGN: Readonly<Record<string, string>> = { '=': '==', '<>': '!=' };

/** Longer signs first: `<=` is not `<` and `=`. */
const SIGNS = ['<=', '>=', '==', '!=', '<>', ...Array.from('+-*/%^<>=~()[],.?:')];

const isDigit = (char: string): boolean => char >= '0' && char <= '9';
const isLetter = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_';
const isSpace = (char: string): boolean =>
  char === ' ' || char === '\t' || char === '\n' || char === '\r' || char === '\u00a0';

const isWordPart = (char: string): boolean => isLetter(char) || isDigit(char);

const bad = (problem: ExpressionProblem, span: Span, values: ProblemArguments = {}): Token => ({
  kind: 'bad',
  value: '',
  error: new ExpressionError(problem, span, values),
  ...span,
});

/** One pass and no step back: the time grows with the length of the text. */
export function tokens(text: string, phrases?: PhraseBook): readonly Token[] {
  if (text.length > EXPRESSION_LIMITS.length)
    throw new ExpressionError(
      'tooLong',
      { start: EXPRESSION_LIMITS.length, end: text.length },
      { limit: EXPRESSION_LIMITS.length },
    );
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (isSpace(char)) {
      at += 1;
      continue;
    }
    const phrase = phrases === undefined ? null : phraseHere(text, at, phrases, found.at(-1));
    if (phrase !== null) {
      const { end } = phrase;
      for (const value of phrase.values) found.push({ kind: phrase.kind, value, start: at, end });
      at = end;
      continue;
    }
    const token =
      isDigit(char) || (char === '.' && isDigit(text[at + 1] ?? ''))
        ? numberAt(text, at)
        : isLetter(char)
          ? nameAt(text, at)
          : char === '"' || char === "'"
            ? textAt(text, at)
            : char === '@'
              ? intervalAt(text, at)
              : signAt(text, at);
    found.push(token);
    at = token.end;
  }
  found.push({ kind: 'end', value: '', start: text.length, end: text.length });
  return found;
}

const CAN_BEGIN_PHRASE = /^[\p{L}\p{N}]/u;

/** Durations follow `within`: `within 1 day` is not the return of a day. */
function phraseHere(
  text: string,
  at: number,
  phrases: PhraseBook,
  last: Token | undefined,
): FoundPhrase | null {
  if (!CAN_BEGIN_PHRASE.test(text.slice(at, at + 2))) return null;
  if (last?.kind === 'name' && last.value.toLowerCase() === 'within') return null;
  return phraseAt(text, at, phrases, isWholeOperand(last));
}

function isWholeOperand(token: Token | undefined): boolean {
  switch (token?.kind) {
    case 'name':
      return !AFTER_OPERAND.has(token.value.toLowerCase());
    case 'number':
    case 'text':
    case 'interval':
      return true;
    case 'keyword':
      return token.value === 'true' || token.value === 'false';
    case 'sign':
      return token.value === ')' || token.value === ']';
    default:
      return false;
  }
}

/** A text with its phrases written as the names and signs that they stand for. */
export function withoutPhrases(text: string, phrases: PhraseBook | undefined): string {
  if (phrases === undefined) return text;
  let all: readonly Token[];
  try {
    all = tokens(text, phrases);
  } catch (error) {
    if (error instanceof ExpressionError) return text;
    throw error;
  }
  let written = '';
  let at = 0;
  for (const token of all) {
    if (token.kind !== 'name' && token.kind !== 'sign') continue;
    // The second token of a phrase stands at the same place.
    const isSecond = token.start < at;
    const before = text.slice(at, isSecond ? at : token.start);
    const typed = text.slice(token.start, token.end);
    const isSame =
      !isSecond && (token.kind === 'sign' ? !WORDS.test(typed) : typed === token.value);
    written += isSecond ? ` ${token.value}` : before + (isSame ? typed : token.value);
    at = token.end;
  }
  return written + text.slice(at);
}

const WORDS = /\p{L}/u;

function digitsFrom(text: string, start: number): number {
  let at = start;
  while (isDigit(text[at] ?? '')) at += 1;
  return at;
}

/** A number may end in `k`, `M`, `B`, `T`, `%` or `x`: `10B` is ten billion, `15%` is 0.15. */
function numberAt(text: string, start: number): Token {
  let end = digitsFrom(text, start);
  if (text[end] === '.' && isDigit(text[end + 1] ?? '')) end = digitsFrom(text, end + 1);
  else if (text[end] === '.') end += 1;
  if (text[end] === 'e' || text[end] === 'E') {
    const sign = text[end + 1] === '+' || text[end + 1] === '-' ? 1 : 0;
    if (isDigit(text[end + 1 + sign] ?? '')) end = digitsFrom(text, end + 1 + sign);
  }
  const digits = Number(text.slice(start, end));
  const suffix = suffixOf(text[end] ?? '');
  const hasSuffix = suffix === '%' ? isPercent(text, end) : suffix !== null;
  if (hasSuffix) end += 1;
  const number = scaledNumber(digits, hasSuffix ? suffix : null);
  if (isWordPart(text[end] ?? '') || !Number.isFinite(number.value)) {
    while (isWordPart(text[end] ?? '')) end += 1;
    return bad('badNumber', { start, end }, { text: shown(text, start, end) });
  }
  return { kind: 'number', ...number, start, end };
}

/** Words that may follow a whole operand; before all others `%` is the remainder. */
const AFTER_OPERAND: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'crosses',
  'within',
]);

/** `15%` is a percentage unless something follows that it could be divided by: `15%4`. */
function isPercent(text: string, sign: number): boolean {
  let at = sign + 1;
  while (isSpace(text[at] ?? '')) at += 1;
  const next = text[at] ?? '';
  if (isLetter(next)) return AFTER_OPERAND.has(wordAt(text, at).toLowerCase());
  return !(isDigit(next) || next === '.' || next === '(' || next === '"' || next === "'");
}

function wordAt(text: string, start: number): string {
  let end = start + 1;
  while (isWordPart(text[end] ?? '')) end += 1;
  return text.slice(start, end);
}

function nameAt(text: string, start: number): Token {
  const value = wordAt(text, start);
  const end = start + value.length;
  const lower = value.toLowerCase();
  return keywords.has(lower)
    ? { kind: 'keyword', value: lower as Keyword, start, end }
    : { kind: 'name', value, start, end };
}

/** Between quotes of one kind, on one line; such a quote inside is written twice. */
function textAt(text: string, start: number): Token {
  const quote = text[start]!;
  let value = '';
  let end = start + 1;
  for (; end < text.length && text[end] !== '\n'; end += 1) {
    if (text[end] === quote) {
      if (text[end + 1] !== quote) return { kind: 'text', value, start, end: end + 1 };
      end += 1;
    }
    value += text[end]!;
  }
  return bad('unclosedText', { start, end });
}

/** `1h` by itself would be a bad number, so what follows `@` is one token with it. */
function intervalAt(text: string, start: number): Token {
  let from = start + 1;
  while (isSpace(text[from] ?? '')) from += 1;
  let end = from;
  while (isWordPart(text[end] ?? '')) end += 1;
  return end === from
    ? bad('badCharacter', { start, end: start + 1 }, { character: '@' })
    : { kind: 'interval', value: text.slice(from, end), start, end };
}

function signAt(text: string, start: number): Token {
  for (const sign of SIGNS)
    if (text.startsWith(sign, start))
      return { kind: 'sign', value: SAME_SIGN[sign] ?? sign, start, end: start + sign.length };
  // `&&` and `||` of other languages are underlined whole.
  const first = text[start]!;
  if ((first === '&' || first === '|') && text[start + 1] === first)
    return bad('badCharacter', { start, end: start + 2 }, { character: first + first });
  // A character outside of the basic plane is two units: underline it whole.
  const char = String.fromCodePoint(text.codePointAt(start)!);
  return bad('badCharacter', { start, end: start + char.length }, { character: char });
}

const SHOWN = 24;
/** A part of the text for a message, cut when it is long. */
export const shown = (text: string, start: number, end: number): string =>
  end - start > SHOWN ? `${text.slice(start, start + SHOWN)}…` : text.slice(start, end);
