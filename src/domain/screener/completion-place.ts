import type { Open } from '../expressions/completing.ts';
import type { PhraseBook } from '../expressions/phrases.ts';
import { type Token, tokens } from '../expressions/tokens.ts';

/** What could stand at a place in an unfinished text. */
export type Place =
  /** A value or the beginning of a condition. */
  | { readonly wants: 'operand' }
  /** What follows a value: the field when it is one, whether it has been compared already. */
  | {
      readonly wants: 'operator';
      readonly field: string | null;
      readonly isCompared: boolean;
      /** `between 3 …` waits for its `and`. */
      readonly isBetween: boolean;
      /** `not` stands there already: `sector not …`. */
      readonly isNot: boolean;
    }
  /** One of the texts of a field. */
  | { readonly wants: 'word'; readonly field: string }
  /** A field of a group: `sector.…`. */
  | { readonly wants: 'member'; readonly group: string }
  /** An argument of a function. */
  | { readonly wants: 'argument'; readonly name: string; readonly at: number }
  | { readonly wants: 'nothing' };

interface Frame {
  readonly kind: 'group' | 'call' | 'list' | 'past';
  /** Of the function, or of the field that a list is about. */
  readonly name: string;
  at: number;
  isCompared: boolean;
}

/** Reads the text before the cursor once; mistakes in it do not matter. */
export function placeAt(before: string, phrases?: PhraseBook): Open<Place> {
  const all = tokens(before, phrases).slice(0, -1);
  const last = all.at(-1);
  if (last !== undefined && last.end === before.length) {
    const isWord = last.kind === 'name' || last.kind === 'keyword';
    const isOpenText = last.kind === 'bad' && last.error.problem === 'unclosedText';
    if (isWord || isOpenText) {
      const place = new Reader(all.slice(0, -1)).place();
      const typed = before.slice(last.start + (isOpenText ? 1 : 0), last.end);
      // Quotation marks are for words: nothing else begins with them.
      if (isOpenText && place.wants !== 'word')
        return { place: { wants: 'nothing' }, typed, start: last.start };
      return { place, typed, start: last.start };
    }
    if (last.kind === 'number' || last.kind === 'bad')
      return { place: { wants: 'nothing' }, typed: '', start: before.length };
  }
  return { place: new Reader(all).place(), typed: '', start: before.length };
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

class Reader {
  readonly #frames: Frame[] = [{ kind: 'group', name: '', at: 0, isCompared: false }];
  #wants: 'operand' | 'operator' | 'member' = 'operand';
  /** The name that was read last, when it is a whole operand. */
  #operand: string | null = null;
  /** The field that the next value is compared with. */
  #compared: string | null = null;
  #isBetween = false;
  #isNot = false;
  /** `in` was read: a list follows. */
  #listOf: string | null = null;

  constructor(before: readonly Token[]) {
    for (const token of before) this.#read(token);
  }

  place(): Place {
    const frame = this.#frames.at(-1)!;
    if (this.#listOf !== null) return { wants: 'nothing' };
    if (this.#wants === 'member')
      return this.#operand === null
        ? { wants: 'nothing' }
        : { wants: 'member', group: this.#operand };
    if (this.#wants === 'operator')
      return {
        wants: 'operator',
        field: this.#operand,
        isCompared: frame.isCompared,
        isBetween: this.#isBetween,
        isNot: this.#isNot,
      };
    if (frame.kind === 'past') return { wants: 'nothing' };
    if (frame.kind === 'list') return { wants: 'word', field: frame.name };
    if (this.#compared !== null) return { wants: 'word', field: this.#compared };
    return frame.kind === 'call'
      ? { wants: 'argument', name: frame.name, at: frame.at }
      : { wants: 'operand' };
  }

  #read(token: Token): void {
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
      case 'interval':
      case 'number':
      case 'text':
      case 'bad':
        this.#value(null);
        return;
      case 'end':
        return;
      default:
        token satisfies never;
    }
  }

  #value(name: string | null): void {
    this.#operand = name;
    this.#compared = null;
    this.#wants = 'operator';
    this.#isNot = false;
  }

  #await(): void {
    this.#wants = 'operand';
    this.#operand = null;
    this.#isNot = false;
  }

  #name(name: string): void {
    const lower = name.toLowerCase();
    if (this.#wants === 'operator' && lower === 'in') {
      this.#listOf = this.#operand ?? '';
      this.#frames.at(-1)!.isCompared = true;
      return;
    }
    if (this.#wants === 'operator' && lower === 'between') {
      this.#isBetween = true;
      this.#frames.at(-1)!.isCompared = true;
      this.#await();
      return;
    }
    this.#value(this.#wants === 'member' ? null : name);
  }

  #keyword(word: 'and' | 'or' | 'not' | 'true' | 'false'): void {
    const frame = this.#frames.at(-1)!;
    if (word === 'true' || word === 'false') this.#value(null);
    else if (word === 'not') this.#isNot = this.#wants === 'operator';
    else {
      if (!(word === 'and' && this.#isBetween)) frame.isCompared = false;
      this.#isBetween = false;
      this.#compared = null;
      this.#await();
    }
  }

  #sign(sign: string): void {
    const frame = this.#frames.at(-1)!;
    switch (sign) {
      case '(':
        this.#open();
        return;
      case '[':
        this.#frames.push({ kind: 'past', name: '', at: 0, isCompared: false });
        this.#await();
        return;
      case ')':
      case ']':
        if (this.#frames.length > 1) this.#frames.pop();
        this.#value(null);
        return;
      case ',':
        frame.at += 1;
        frame.isCompared = false;
        this.#compared = null;
        this.#await();
        return;
      case '.':
        this.#wants = 'member';
        return;
      default:
        if (COMPARISONS.has(sign)) {
          this.#compared = sign === '==' || sign === '!=' ? this.#operand : null;
          frame.isCompared = true;
        }
        this.#await();
    }
  }

  #open(): void {
    if (this.#listOf !== null)
      this.#frames.push({ kind: 'list', name: this.#listOf, at: 0, isCompared: false });
    else if (this.#wants === 'operator' && this.#operand !== null)
      this.#frames.push({ kind: 'call', name: this.#operand, at: 0, isCompared: false });
    else this.#frames.push({ kind: 'group', name: '', at: 0, isCompared: false });
    this.#listOf = null;
    this.#compared = null;
    this.#await();
  }
}
