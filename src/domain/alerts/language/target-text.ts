import { closest } from '../../expressions/closest.ts';
import type { Span } from '../../expressions/expression-error.ts';
import { printText } from '../../expressions/print.ts';
import { parseSymbolId } from '../../symbols/instrument.ts';
import type { AlertTarget } from '../alert.ts';
import type { AlertProblem } from './alert-fault.ts';
import type { AlertNames, NamedThing } from './alert-names.ts';

/** Where the target ends: the first colon outside of quotation marks and brackets. */
export function targetEnd(text: string): number | null {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '?' || char === '(' || char === '[') return null;
    // `HX:CA` is one symbol: a colon that ends a target is followed by a space or by nothing.
    else if (char === ':' && !isInSymbol(text, at)) return at;
  }
  return null;
}

const isInSymbol = (text: string, at: number): boolean =>
  /^[A-Z]{2,4}\s*:/.test(text.slice(at + 1, at + 12));

export interface TargetProblem extends Span {
  readonly problem: AlertProblem;
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string;
}

export type ReadTarget =
  | { readonly target: AlertTarget; readonly fault?: undefined }
  | { readonly target?: undefined; readonly fault: TargetProblem };

const WORDS = {
  list: 'watchlist',
  watchlist: 'watchlist',
  portfolio: 'portfolio',
  screen: 'screen',
} as const;

const PROBLEMS = {
  watchlist: 'unknownList',
  portfolio: 'unknownPortfolio',
  screen: 'unknownScreen',
} as const;

/** `MSFT`, `list "Tech"`, `portfolio "Main"`, `screen "Cheap"`, `market`: what stands before the colon. */
export function readTarget(prefix: string, names: AlertNames): ReadTarget {
  const start = prefix.length - prefix.trimStart().length;
  const trimmed = prefix.trim();
  const end = start + trimmed.length;
  const fault = (
    problem: AlertProblem,
    values: Readonly<Record<string, string>>,
    from: number,
    suggestion?: string,
  ): ReadTarget => ({
    fault: {
      problem,
      values,
      start: from,
      end,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  });
  if (trimmed.toLowerCase() === 'market') return { target: { kind: 'market' } };
  const space = trimmed.search(/\s/);
  const word = (space === -1 ? '' : trimmed.slice(0, space)).toLowerCase();
  if (Object.hasOwn(WORDS, word)) {
    const kind = WORDS[word as keyof typeof WORDS];
    const rest = trimmed.slice(space).trim();
    const name = unquoted(rest);
    const things = thingsOf(kind, names);
    const thing = thingNamed(name, things);
    if (thing !== undefined) return { target: { kind, id: thing } };
    const meant = closest(
      name,
      (things ?? []).map((each) => each.name),
    );
    return fault(
      PROBLEMS[kind],
      { name: name.slice(0, 40) },
      end - rest.length,
      meant === undefined ? undefined : printText(meant),
    );
  }
  const symbol = parseSymbolId(unquoted(trimmed));
  if (symbol === null) {
    const meant = closest(word === '' ? trimmed : word, [...Object.keys(WORDS), 'market']);
    const suggestion =
      meant === undefined ? undefined : space === -1 ? meant : `${meant}${trimmed.slice(space)}`;
    return fault('unknownTarget', { found: trimmed.slice(0, 40) }, start, suggestion);
  }
  if (names.isSymbol?.(symbol) === false)
    return fault('unknownSymbol', { name: symbol }, start, names.nearestSymbol?.(symbol));
  return { target: { kind: 'symbol', symbol } };
}

export function thingsOf(
  kind: 'watchlist' | 'portfolio' | 'screen',
  names: AlertNames,
): readonly NamedThing[] | undefined {
  if (kind === 'watchlist') return names.watchlists;
  return kind === 'portfolio' ? names.portfolios : names.screens;
}

/** By its name without regard to case, or by its id. Without a list anything is an id. */
export function thingNamed(
  name: string,
  things: readonly NamedThing[] | undefined,
): string | undefined {
  if (things === undefined) return name === '' ? undefined : name;
  const folded = name.toLowerCase();
  return (
    things.find((thing) => thing.name.toLowerCase() === folded) ??
    things.find((thing) => thing.id === name)
  )?.id;
}

function unquoted(text: string): string {
  const quote = text[0] ?? '';
  if ((quote !== '"' && quote !== "'") || text.length < 2 || !text.endsWith(quote)) return text;
  return text.slice(1, -1).replaceAll(quote + quote, quote);
}
