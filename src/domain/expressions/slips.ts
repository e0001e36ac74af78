import { closest } from './closest.ts';
import type { Span } from './expression-error.ts';
import { type PhraseBook, phraseKey } from './phrases.ts';

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
  const phrase = phrases === undefined ? undefined : phraseSlip(text, span, phrases);
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
const RUN = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}%&/.’'-]*(?: +[\p{L}\p{N}%&/.’'-]+){1,5}/gu;

/** A phrase with letters that are wrong: `market kap` is `market cap`. */
function phraseSlip(text: string, at: Span, { names }: PhraseBook): Slip | undefined {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > at.start || index + run.length < at.end) continue;
    const words = run.split(/ +/);
    for (let count = words.length; count > 1; count -= 1) {
      const typed = phraseKey(words.slice(0, count).join(' '));
      const meant = closest(typed, names.keys());
      const name = meant === undefined ? undefined : names.get(meant);
      // What begins so is a completion, not a slip.
      if (name === undefined || meant?.startsWith(typed) === true) continue;
      const end = index + words.slice(0, count).join(' ').length;
      if (end >= at.end) return { start: index, end, suggestion: name };
    }
  }
  return undefined;
}
