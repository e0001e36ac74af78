import type { Open } from '../../expressions/completing.ts';
import type { PhraseBook } from '../../expressions/phrases.ts';
import { type Token, tokens } from '../../expressions/tokens.ts';
import { targetEnd } from './target-text.ts';

/** What could stand at a place of an unfinished text. */
export type AlertPlace =
  /** A target, or the beginning of a condition. */
  | { readonly wants: 'start' }
  /** A value or the beginning of a condition. */
  | { readonly wants: 'condition' }
  /** The other side of a comparison. */
  | { readonly wants: 'operand' }
  /** What follows the symbol that a text begins with: a figure of it, or what it is compared with. */
  | { readonly wants: 'figure' }
  /** What follows a value that is not compared yet, or a whole test. */
  | { readonly wants: 'operator' | 'connection' }
  | { readonly wants: 'direction' }
  /** A figure of another symbol, or an output of an indicator. */
  | { readonly wants: 'member'; readonly of: string }
  | { readonly wants: 'output'; readonly call: string }
  /** Inside of the brackets of a function. */
  | { readonly wants: 'argument'; readonly call: string; readonly at: number }
  | { readonly wants: 'interval' }
  | { readonly wants: 'duration' }
  /** A name of the member's own in quotation marks. */
  | { readonly wants: 'thing'; readonly of: 'watchlist' | 'portfolio' | 'screen' }
  | { readonly wants: 'nothing' };

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const DIRECTIONS: ReadonlySet<string> = new Set(['up', 'down', 'above', 'below', 'over', 'under']);
const THINGS: Readonly<Record<string, 'watchlist' | 'portfolio' | 'screen'>> = {
  list: 'watchlist',
  watchlist: 'watchlist',
  portfolio: 'portfolio',
  screen: 'screen',
};

interface Frame {
  /** Of the function whose bracket is open; `null` for brackets around a condition. */
  readonly call: string | null;
  at: number;
  isCompared: boolean;
}

/** Reads the tokens before the cursor once; mistakes in them do not matter. */
export function alertPlaceAt(before: string, phrases?: PhraseBook): Open<AlertPlace> {
  const colon = targetEnd(before);
  const from = colon === null ? 0 : colon + 1;
  const all = tokens(before, phrases)
    .slice(0, -1)
    .filter((token) => token.start >= from);
  const last = all.at(-1);
  const isOpen = last !== undefined && last.end === before.length;
  const isText = last?.kind === 'bad' && last.error.problem === 'unclosedText';
  if (isOpen && last.kind === 'interval')
    return {
      place: { wants: 'interval' },
      typed: last.value,
      start: before.length - last.value.length,
    };
  if (isOpen && last.kind === 'bad' && before.endsWith('@'))
    return { place: { wants: 'interval' }, typed: '', start: before.length };
  if (isOpen && (last.kind === 'name' || last.kind === 'keyword' || isText)) {
    const place = placeAfter(all.slice(0, -1), colon !== null);
    const typed = before.slice(last.start + (isText ? 1 : 0));
    if (isText && place.wants !== 'thing' && place.wants !== 'argument')
      return { place: { wants: 'nothing' }, typed, start: last.start };
    return { place, typed, start: last.start };
  }
  if (isOpen && (last.kind === 'number' || last.kind === 'bad'))
    return { place: { wants: 'nothing' }, typed: '', start: before.length };
  return { place: placeAfter(all, colon !== null), typed: '', start: before.length };
}

function placeAfter(before: readonly Token[], hasTarget: boolean): AlertPlace {
  if (before.length === 0) return { wants: hasTarget ? 'condition' : 'start' };
  const [first] = before;
  if (!hasTarget && before.length === 1 && first?.kind === 'name') {
    const word = first.value.toLowerCase();
    if (Object.hasOwn(THINGS, word)) return { wants: 'thing', of: THINGS[word]! };
    if (first.value === first.value.toUpperCase()) return { wants: 'figure' };
  }
  const reader = new PlaceReader();
  for (const token of before) reader.read(token);
  return reader.place();
}

class PlaceReader {
  readonly #frames: Frame[] = [{ call: null, at: 0, isCompared: false }];
  #wants: 'condition' | 'operand' | 'operator' | 'direction' | 'member' | 'duration' | 'unit' =
    'condition';
  /** The word that was read last, where it may be a symbol or a function. */
  #word: string | null = null;
  /** The function whose bracket was closed last. */
  #closed: string | null = null;

  place(): AlertPlace {
    const frame = this.#frames.at(-1)!;
    switch (this.#wants) {
      case 'operator':
        return { wants: frame.isCompared ? 'connection' : 'operator' };
      case 'direction':
        return { wants: 'direction' };
      case 'duration':
        return { wants: 'nothing' };
      case 'unit':
        return { wants: 'duration' };
      case 'member':
        if (this.#closed !== null) return { wants: 'output', call: this.#closed };
        return this.#word === null ? { wants: 'nothing' } : { wants: 'member', of: this.#word };
      case 'operand':
      case 'condition':
        if (frame.call !== null) return { wants: 'argument', call: frame.call, at: frame.at };
        return { wants: this.#wants };
      default:
        return this.#wants satisfies never;
    }
  }

  read(token: Token): void {
    switch (token.kind) {
      case 'sign':
        this.#sign(token.value);
        return;
      case 'keyword':
        this.#keyword(token.value);
        return;
      case 'name':
        this.#name(token.value);
        return;
      case 'number':
        if (this.#wants === 'duration') this.#wants = 'unit';
        else this.#value(null);
        return;
      case 'text':
      case 'bad':
        this.#value(token.kind === 'text' ? token.value : null);
        return;
      case 'interval':
      case 'end':
        return;
      default:
        token satisfies never;
    }
  }

  #value(word: string | null): void {
    this.#word = word;
    this.#closed = null;
    this.#wants = 'operator';
  }

  #await(wants: 'condition' | 'operand'): void {
    this.#wants = wants;
    this.#word = null;
    this.#closed = null;
  }

  #name(name: string): void {
    const lower = name.toLowerCase();
    if (this.#wants === 'unit') {
      this.#value(null);
      return;
    }
    if (this.#wants === 'direction' && DIRECTIONS.has(lower)) {
      this.#await('operand');
      return;
    }
    if (this.#wants === 'operator' && lower === 'crosses') {
      this.#frames.at(-1)!.isCompared = true;
      this.#wants = 'direction';
      return;
    }
    if (this.#wants === 'operator' && lower === 'within') {
      this.#wants = 'duration';
      return;
    }
    if (this.#wants === 'operator' && lower === 'between') {
      this.#frames.at(-1)!.isCompared = true;
      this.#await('operand');
      return;
    }
    // The dots of a symbol are part of it: `BRK.B.…`.
    this.#value(this.#wants === 'member' && this.#word !== null ? `${this.#word}.${name}` : name);
  }

  #keyword(word: string): void {
    if (word === 'true' || word === 'false') this.#value(null);
    else if (word === 'not') this.#await('condition');
    else {
      this.#frames.at(-1)!.isCompared = false;
      this.#await('condition');
    }
  }

  #sign(sign: string): void {
    const frame = this.#frames.at(-1)!;
    switch (sign) {
      case '(':
        this.#frames.push({
          call: this.#wants === 'operator' ? (this.#word?.split('.').at(-1) ?? null) : null,
          at: 0,
          isCompared: false,
        });
        this.#await('condition');
        return;
      case ')': {
        const closed = this.#frames.length > 1 ? this.#frames.pop()! : frame;
        this.#value(null);
        this.#closed = closed.call;
        // What is in brackets without a function is a whole condition, or a sum.
        return;
      }
      case ',':
        frame.at += 1;
        this.#await('operand');
        return;
      case '.':
        this.#wants = 'member';
        return;
      case '[':
      case ']':
        this.#value(null);
        return;
      default:
        if (COMPARISONS.has(sign)) frame.isCompared = true;
        this.#await('operand');
    }
  }
}
