import { closest, editDistance } from './closest.ts';
import type { Span } from './expression-error.ts';
import { COMPARING_WORDS, type PhraseBook, phraseAt, phraseKey } from './phrases.ts';

/** What stands at a place by mistake, and what was meant there. */
export interface Slip extends Span {
  readonly suggestion: string;
}

/** What may follow an operand: `MSFT croses up 420`. */
const AFTER_OPERAND = ['crosses', 'within', 'between', 'and', 'or', 'in', 'not'] as const;

/** How people say it. */
const SAID: Readonly<Record<string, string>> = {
  is: '==',
  equals: '==',
  reaches: '>=',
  hits: 'crosses',
  cross: 'crosses',
  crossing: 'crosses',
  crossed: 'crosses',
  breaks: 'crosses',
  rises: 'crosses up',
  falls: 'crosses down',
  drops: 'crosses down',
};

const CURRENCIES = '$€£¥';
const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= '0' && char <= '9';

/** Usual slips around a place that the parser does not understand. */
export function slipAt(text: string, span: Span, phrases?: PhraseBook): Slip | undefined {
  const { start, end } = span;
  const phrase =
    phrases === undefined
      ? undefined
      : (missingAnd(text, start, phrases) ??
        comparisonSlip(text, span) ??
        phraseSlip(text, span, phrases));
  if (phrase !== undefined) return phrase;
  const found = text.slice(start, end);
  if (CURRENCIES.includes(found) && isDigit(text[end])) {
    const to = numberEnd(text, end);
    return { start, end: to, suggestion: text.slice(end, to).replaceAll(',', '') };
  }
  if (found === ',' && isDigit(text[start - 1]) && isDigit(text[end])) {
    const from = numberStart(text, start);
    const to = numberEnd(text, end);
    return { start: from, end: to, suggestion: text.slice(from, to).replaceAll(',', '') };
  }
  // `=>` and `=<` of other languages: the first sign was read as `==`.
  if ((found === '>' || found === '<') && text[start - 1] === '=')
    return { start: start - 1, end, suggestion: `${found}=` };
  const lower = found.toLowerCase();
  if (lower === 'is') {
    const next = /^\s+([a-z]{1,12})/i.exec(text.slice(end, end + 24));
    const word = next?.[1]?.toLowerCase() ?? '';
    if (next !== null && word !== 'is' && Object.hasOwn(SAID, word))
      return { start, end: end + next[0].length, suggestion: SAID[word]! };
  }
  const suggestion = Object.hasOwn(SAID, lower) ? SAID[lower] : closest(found, AFTER_OPERAND);
  return suggestion === undefined ? undefined : { start, end, suggestion };
}

const isNumberPart = (char: string | undefined): boolean =>
  isDigit(char) || char === ',' || char === '.';

function numberEnd(text: string, from: number): number {
  let at = from;
  while (isNumberPart(text[at])) at += 1;
  return at;
}

function numberStart(text: string, from: number): number {
  let at = from;
  while (at > 0 && isNumberPart(text[at - 1])) at -= 1;
  return at;
}

/** Words next to each other, at most so many. */
const RUN = /(?<![\p{L}\p{N}%&/.’'-])\p{L}[\p{L}\p{N}%&/.’'-]*(?: +[\p{L}\p{N}%&/.’'-]+){1,5}/gu;

/** Another figure begins where the word between two conditions is missing. */
function missingAnd(text: string, start: number, phrases: PhraseBook): Slip | undefined {
  const next = phraseAt(text, start, phrases, false);
  return next === null
    ? undefined
    : { start, end: next.end, suggestion: `and ${text.slice(start, next.end)}` };
}

/** `abov` is `above`, which is `>`. */
function comparisonSlip(text: string, { start, end }: Span): Slip | undefined {
  const meant = closest(text.slice(start, end), COMPARING_WORDS.keys());
  const suggestion = meant === undefined ? undefined : COMPARING_WORDS.get(meant);
  return suggestion === undefined ? undefined : { start, end, suggestion };
}

/** Letters of a phrase that may be wrong: with more, another figure is meant as well. */
const MOST_SLIPS = 2;

/** A phrase with letters that are wrong: `market kap` is `market cap`. */
function phraseSlip(text: string, at: Span, { names }: PhraseBook): Slip | undefined {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > at.start || index + run.length < at.end) continue;
    const words = [...run.matchAll(/[^ ]+/g)].map(({ 0: word, index: from }) => ({
      start: index + from,
      end: index + from + word.length,
    }));
    for (const { start } of words)
      for (const { end } of words.toReversed()) {
        if (start > at.start || end < at.end || end <= start) continue;
        const typed = phraseKey(text.slice(start, end));
        const meant = typed.includes(' ') ? closest(typed, names.keys()) : undefined;
        const name = meant === undefined ? undefined : names.get(meant);
        // What begins so is a completion, not a slip.
        if (meant === undefined || name === undefined || meant.startsWith(typed)) continue;
        if (editDistance(typed, meant) <= MOST_SLIPS) return { start, end, suggestion: name };
      }
  }
  return undefined;
}
