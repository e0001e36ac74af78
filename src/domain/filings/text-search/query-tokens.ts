import { TextQueryProblem } from './text-query-fault.ts';
import { wordsOf } from './words-of.ts';

export interface QueryToken {
  readonly kind: 'word' | 'quoted' | 'and' | 'or' | 'not' | 'open' | 'close' | 'near';
  /** What stands between the quotation marks, or the word. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `"a b"~10`, or the number before the bracket that ends a NEAR. */
  readonly distance?: number;
}

const QUOTES = new Map([
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['«', '»'],
]);
const OPERATORS = new Map<string, QueryToken['kind']>([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

const SPACE = /\s/;
/** Where a word ends. */
const ENDS_WORD = /[\s()"“”«»|,]/;
const DIGITS = /\d{1,9}/y;
const OTHER_NEAR = /^(?:NEAR|W|w|N|n)\/(\d{1,3})$/;

/** Cuts what was typed into words, phrases, operators and brackets. */
export function queryTokens(text: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  /** Whether each open bracket belongs to a NEAR. */
  const open: boolean[] = [];
  let at = 0;

  const numberAt = (from: number): number | undefined => {
    DIGITS.lastIndex = from;
    const found = DIGITS.exec(text)?.[0];
    if (found === undefined) return undefined;
    at = from + found.length;
    return Number(found);
  };
  const quoted = (closing: string) => {
    const start = at;
    const last = closingQuote(text, at + 1, closing);
    if (last === -1)
      throw new TextQueryProblem('unclosedQuote', start, text.length, {}, `${text.trimEnd()}"`);
    at = last + 1;
    const inner = text.slice(start + 1, last);
    const distance = text[at] === '~' ? numberAt(at + 1) : undefined;
    tokens.push({
      kind: 'quoted',
      text: inner,
      start,
      end: at,
      ...(distance === undefined ? {} : { distance }),
    });
  };
  /** `, 10` before the closing bracket. */
  const nearEnd = () => {
    const start = at;
    at += 1;
    while (SPACE.test(text[at] ?? '')) at += 1;
    const distance = numberAt(at);
    while (SPACE.test(text[at] ?? '')) at += 1;
    if (distance === undefined || text[at] !== ')')
      throw new TextQueryProblem('nearSyntax', start, Math.min(at + 1, text.length));
    at += 1;
    open.pop();
    tokens.push({ kind: 'close', text: ')', start, end: at, distance });
  };
  const word = () => {
    const start = at;
    while (at < text.length && !ENDS_WORD.test(text[at]!)) at += 1;
    const written = text.slice(start, at);
    if (written === 'NEAR' && text[at] === '(') {
      at += 1;
      open.push(true);
      tokens.push({ kind: 'near', text: written, start, end: at });
      return;
    }
    const distance = OTHER_NEAR.exec(written)?.[1];
    if (distance !== undefined) throw otherNear(text, tokens, start, at, distance);
    const kind = OPERATORS.get(written);
    if (kind !== undefined) tokens.push({ kind, text: written, start, end: at });
    // A sign by itself, as in `AT & T`, is not a word; a star by itself is a mistake.
    else if (written.includes('*') || wordsOf(written).words.length > 0)
      tokens.push({ kind: 'word', text: written, start, end: at });
  };

  while (at < text.length) {
    const character = text[at]!;
    const closing = QUOTES.get(character);
    if (SPACE.test(character)) at += 1;
    else if (closing !== undefined) quoted(closing);
    else if (character === '(') {
      tokens.push({ kind: 'open', text: '(', start: at, end: (at += 1) });
      open.push(false);
    } else if (character === ')') {
      tokens.push({ kind: 'close', text: ')', start: at, end: (at += 1) });
      open.pop();
    } else if (character === ',' && open.at(-1) === true) nearEnd();
    else if (character === '|') tokens.push({ kind: 'or', text: '|', start: at, end: (at += 1) });
    else if (character === '-' && startsTerm(text, at + 1))
      tokens.push({ kind: 'not', text: '-', start: at, end: (at += 1) });
    else if (ENDS_WORD.test(character)) at += 1;
    else word();
  }
  return tokens;
}

/** A minus excludes what directly follows it; between words it is a dash. */
const startsTerm = (text: string, at: number): boolean => {
  const next = text[at];
  return next !== undefined && !SPACE.test(next) && next !== '-' && next !== ')';
};

/** Plain marks and typographic ones end each other, as keyboards mix them. */
function closingQuote(text: string, from: number, closing: string): number {
  const accepted = closing === '»' ? ['»'] : ['"', '”'];
  for (let at = from; at < text.length; at += 1) if (accepted.includes(text[at]!)) return at;
  return -1;
}

/** `a NEAR/5 b` of other searches: said how it is written here. */
function otherNear(
  text: string,
  tokens: readonly QueryToken[],
  start: number,
  end: number,
  distance: string,
): TextQueryProblem {
  const before = tokens.at(-1);
  const after = /^\s{0,9}([^\s()"]{1,60})/.exec(text.slice(end))?.[1];
  const suggestion =
    before?.kind === 'word' && after !== undefined
      ? `${text.slice(0, before.start)}NEAR(${before.text} ${after}, ${distance})${text.slice(
          text.indexOf(after, end) + after.length,
        )}`
      : undefined;
  return new TextQueryProblem('nearSyntax', start, end, {}, suggestion);
}
