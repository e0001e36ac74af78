import { closest } from '../../expressions/closest.ts';
import type { Span } from '../../expressions/expression-error.ts';

/** What stands at a place by mistake, and what was meant there. */
export interface Slip extends Span {
  readonly suggestion: string;
}

/** What may follow an operand: `MSFT croses up 420`. */
const AFTER_OPERAND = ['crosses', 'within', 'between', 'and', 'or', 'in', 'not'] as const;

/** How people say it. */
const SAID: Readonly<Record<string, string>> = {
  above: '>',
  over: '>',
  exceeds: '>',
  below: '<',
  under: '<',
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
export function slipAt(text: string, { start, end }: Span): Slip | undefined {
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
