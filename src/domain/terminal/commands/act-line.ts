import { closest } from '../../expressions/closest.ts';
import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import { CHANNELS } from '../channel.ts';
import { checkedAlert } from './alert-line.ts';
import type { DeskAct, InnerFault, ReadCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import type { ActCode } from './function-code.ts';
import type { OfferedCodes } from './function-codes.ts';
import { readOrder } from './order-text.ts';
import { done, fail, inside, type Place } from './read-results.ts';
import type { Word } from './words.ts';

/** A line whose function is no panel. */
export interface ActLine {
  readonly line: string;
  /** The words after the code. */
  readonly after: readonly Word[];
  /** Where the last word ends. */
  readonly end: number;
  /** The symbol in front of the code. */
  readonly symbol: SymbolId | null;
  readonly codes: OfferedCodes;
  readonly context: CommandContext;
}

export const readAct = (line: ActLine, code: ActCode): ReadCommand =>
  new ActReader(line).read(code);

export const nearestCode = (codes: OfferedCodes, text: string): string | undefined =>
  closest(
    text,
    codes.all.flatMap(({ code, also }) => [code, ...also]),
  );

class ActReader {
  readonly #facts: ActLine;
  /** Where something that is missing would stand. */
  readonly #end: Place;

  constructor(facts: ActLine) {
    this.#facts = facts;
    this.#end = { start: facts.end, end: facts.end };
  }

  read(code: ActCode): ReadCommand {
    const { after, symbol } = this.#facts;
    const [first] = after;
    switch (code.act) {
      case 'buy':
      case 'sell': {
        const { order, fault } = readOrder(code.act, after, this.#end.end, symbol);
        return order === undefined ? { fault } : done({ kind: 'order', order });
      }
      case 'cancel':
        return this.#cancel(code, after, symbol);
      case 'alert':
        return this.#alert(after, symbol);
      case 'show': {
        if (first === undefined) return fail(this.#end, 'expectedSymbol');
        const shown = parseSymbolId(first.text);
        if (shown === null) return fail(first, 'badSymbol', { text: first.text });
        return this.#only(code, after, 1) ?? done({ kind: 'show', symbol: shown });
      }
      case 'layout':
      case 'save':
        return this.#layout(code, first);
      case 'go':
        return this.#go(code, after);
      case 'help':
        return this.#help(code, after);
      case 'name': {
        if (first === undefined) return fail(this.#end, 'expectedWord', { after: code.code });
        const title = this.#facts.line.slice(first.start).trim().slice(0, 60);
        return desk({ act: 'name', title });
      }
      case 'split':
      case 'move':
      case 'focus':
        return this.#direction(code, after);
      case 'link':
        return this.#link(code, after);
      case 'close':
      case 'max':
      case 'float':
      case 'pop':
      case 'tab':
      case 'pin':
      case 'unpin':
        return this.#only(code, after, 0) ?? desk({ act: code.act });
      default:
        return code.act satisfies never;
    }
  }

  /** A fault when there are more words than the function takes. */
  #only(code: ActCode, after: readonly Word[], most: number): ReadCommand | null {
    const extra = after[most];
    return extra === undefined
      ? null
      : fail({ start: extra.start, end: this.#end.end }, 'tooManyWords', {
          code: code.code,
          text: extra.text,
        });
  }

  #cancel(code: ActCode, after: readonly Word[], given: SymbolId | null): ReadCommand {
    const [first] = after;
    const isAll = first === undefined || first.text.toUpperCase() === 'ALL';
    const symbol = given ?? (isAll ? null : parseSymbolId(first.text));
    if (!isAll && symbol === null) return fail(first, 'badSymbol', { text: first.text });
    return this.#only(code, after, given === null ? 1 : 0) ?? done({ kind: 'cancel', symbol });
  }

  #alert(after: readonly Word[], given: SymbolId | null): ReadCommand {
    const [first] = after;
    if (first === undefined) {
      if (given !== null) return fail(this.#end, 'expectedWord', { after: 'ALRT' });
      return done({
        kind: 'open',
        code: 'ALRT',
        panel: 'alerts',
        symbol: null,
        symbols: [],
        state: {},
      });
    }
    const check = this.#facts.context.checkAlert ?? (() => null);
    const typed = this.#facts.line.slice(first.start).trimEnd();
    // `MSFT ALRT > 420` has its subject in front of the code.
    const isBare = given !== null && /^[<>=!]/.test(typed);
    const head = given === null ? '' : isBare ? `${given}: price ` : `${given}: `;
    const whole =
      given === null
        ? checkedAlert(typed, check)
        : { text: head + typed, fault: shifted(check(head + typed), -head.length) };
    if (whole.fault !== null)
      return inside('alert', whole.fault, first.start, this.#facts.line.length);
    return done({ kind: 'alert', text: whole.text });
  }

  #layout(code: ActCode, first: Word | undefined): ReadCommand {
    if (first === undefined) return fail(this.#end, 'expectedWord', { after: code.code });
    const place = { start: first.start, end: this.#end.end };
    const name = this.#facts.line.slice(place.start, place.end);
    if (code.act === 'save') return done({ kind: 'layout', act: 'save', name: name.slice(0, 60) });
    const known = this.#facts.context.layouts;
    const meant = known?.find((each) => each.toLowerCase() === name.toLowerCase());
    if (known !== undefined && meant === undefined)
      return fail(place, 'unknownLayout', { text: name }, closest(name, known));
    return done({ kind: 'layout', act: 'open', name: meant ?? name });
  }

  #go(code: ActCode, after: readonly Word[]): ReadCommand {
    const [first] = after;
    if (first === undefined) return fail(this.#end, 'expectedWord', { after: code.code });
    // A path of this site: `//host` would be another one.
    if (!/^\/(?![/\\])[^\s\\]*$/.test(first.text)) {
      const word = /^[a-z][\w/-]*$/i.exec(first.text)?.[0];
      return fail(
        first,
        'badPath',
        { text: first.text },
        word === undefined ? undefined : `/${word.toLowerCase()}`,
      );
    }
    return this.#only(code, after, 1) ?? done({ kind: 'go', path: first.text });
  }

  #help(code: ActCode, after: readonly Word[]): ReadCommand {
    const [first] = after;
    if (first === undefined) return done({ kind: 'help', code: null });
    const about = this.#facts.codes.find(first.text);
    if (about === undefined)
      return fail(
        first,
        'unknownCode',
        { text: first.text },
        nearestCode(this.#facts.codes, first.text),
      );
    return this.#only(code, after, 1) ?? done({ kind: 'help', code: about.code });
  }

  #direction(code: ActCode, after: readonly Word[]): ReadCommand {
    const [first] = after;
    if (first === undefined)
      return code.act === 'split'
        ? desk({ act: 'split', to: 'right' })
        : fail(this.#end, 'expectedWord', { after: code.code });
    const to = DIRECTIONS.get(first.text.toLowerCase());
    const step = STEPS.get(first.text.toLowerCase());
    const extra = this.#only(code, after, 1);
    if (extra !== null) return extra;
    if (to !== undefined)
      return desk({ act: code.act === 'split' || code.act === 'move' ? code.act : 'focus', to });
    if (step !== undefined && code.act === 'focus') return desk({ act: 'focus', to: step });
    return fail(
      first,
      'noSuchChoice',
      { text: first.text, code: code.code, choices: code.usage },
      closest(first.text, DIRECTIONS.keys()),
    );
  }

  #link(code: ActCode, after: readonly Word[]): ReadCommand {
    const [first] = after;
    if (first === undefined) return fail(this.#end, 'expectedWord', { after: code.code });
    const word = first.text.toLowerCase();
    const channel = CHANNELS.find((each) => each === word);
    if (channel === undefined && !['off', 'none'].includes(word))
      return fail(
        first,
        'noSuchChoice',
        { text: first.text, code: code.code, choices: code.usage },
        closest(first.text, [...CHANNELS, 'off']),
      );
    return this.#only(code, after, 1) ?? desk({ act: 'link', channel: channel ?? null });
  }
}

const DIRECTIONS = new Map<string, 'left' | 'right' | 'up' | 'down'>([
  ['l', 'left'],
  ['left', 'left'],
  ['r', 'right'],
  ['right', 'right'],
  ['u', 'up'],
  ['up', 'up'],
  ['d', 'down'],
  ['down', 'down'],
]);
const STEPS = new Map<string, 'next' | 'previous'>([
  ['next', 'next'],
  ['prev', 'previous'],
  ['previous', 'previous'],
]);

const desk = (does: DeskAct): ReadCommand => done({ kind: 'desk', does });

const shifted = (fault: InnerFault | null, by: number): InnerFault | null =>
  fault === null
    ? null
    : { ...fault, start: Math.max(0, fault.start + by), end: Math.max(0, fault.end + by) };
