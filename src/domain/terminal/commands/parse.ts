import { closest } from '../../expressions/closest.ts';
import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import { type ActLine, nearestCode, readAct } from './act-line.ts';
import { choicesOf, readArgument } from './argument.ts';
import type { ReadCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { type ActCode, isPanelCode, type PanelCode } from './function-code.ts';
import { ALL_CODES, type OfferedCodes } from './function-codes.ts';
import { done, fail, inside } from './read-results.ts';
import { LONGEST_LINE, type Word, wordsOf } from './words.ts';

/** Reads a line that a person typed. Never throws. */
export function parseCommand(line: string, context: CommandContext = {}): ReadCommand {
  if (line.length > LONGEST_LINE)
    return fail({ start: LONGEST_LINE, end: line.length }, 'tooLong', { most: LONGEST_LINE });
  const words = wordsOf(line);
  if (words.length === 0) return fail({ start: 0, end: 0 }, 'empty');
  return new LineReader(line, words, context).read();
}

class LineReader {
  readonly #line: string;
  readonly #words: readonly Word[];
  readonly #codes: OfferedCodes;
  readonly #context: CommandContext;

  constructor(line: string, words: readonly Word[], context: CommandContext) {
    this.#line = line;
    this.#words = words;
    this.#context = context;
    this.#codes = context.codes ?? ALL_CODES;
  }

  read(): ReadCommand {
    const first = this.#words[0]!;
    const named = this.#codes.find(first.text);
    if (named !== undefined && !isPanelCode(named)) return readAct(this.#facts(0, null), named);
    const at = this.#codeBehindSymbols();
    if (at > 0) return this.#withSymbols(at);
    if (named !== undefined) return this.#panel(named, [], this.#words.slice(1));
    return this.#symbolAlone();
  }

  /** The place of the first code that takes symbols, when every word before it can be one. */
  #codeBehindSymbols(): number {
    for (const [index, word] of this.#words.entries()) {
      const code = index === 0 ? undefined : this.#codes.find(word.text);
      if (code !== undefined && takesSymbols(code)) return index;
      if (parseSymbolId(word.text) === null) return -1;
    }
    return -1;
  }

  #withSymbols(at: number): ReadCommand {
    const code = this.#codes.find(this.#words[at]!.text)!;
    const before = this.#words.slice(0, at);
    const symbols = before.map(({ text }) => parseSymbolId(text)!);
    if (isPanelCode(code)) return this.#panel(code, before, this.#words.slice(at + 1));
    if (symbols.length > 1) return fail(before[1]!, 'tooManySymbols', { code: code.code, most: 1 });
    return readAct(this.#facts(at, symbols[0]!), code);
  }

  #symbolAlone(): ReadCommand {
    const [first, second] = this.#words;
    const symbol = parseSymbolId(first!.text);
    if (second !== undefined) {
      // The first word that is neither a symbol in its place nor a code.
      const isSymbolFirst = symbol !== null;
      const wrong = isSymbolFirst ? second : first!;
      const known = this.#codes.find(wrong.text);
      if (known !== undefined) return fail(first!, 'notForSymbols', { code: known.code });
      return fail(wrong, 'unknownCode', { text: wrong.text }, nearestCode(this.#codes, wrong.text));
    }
    if (symbol === null)
      return fail(
        first!,
        'badSymbol',
        { text: first!.text },
        nearestCode(this.#codes, first!.text),
      );
    return done({ kind: 'show', symbol });
  }

  #facts(at: number, symbol: SymbolId | null): ActLine {
    return {
      line: this.#line,
      after: this.#words.slice(at + 1),
      end: this.#words.at(-1)!.end,
      symbol,
      codes: this.#codes,
      context: this.#context,
    };
  }

  #panel(code: PanelCode, before: readonly Word[], after: readonly Word[]): ReadCommand {
    const state: Record<string, string> = { ...code.state };
    if (code.rest !== null) return this.#rest(code, before, after, state);
    const taken: Word[] = [...before];
    /** Arguments may be left out, but keep their order. */
    let next = 0;
    for (const [index, word] of after.entries()) {
      const found = code.arguments.findIndex(
        (argument, place) => place >= next && readArgument(argument, word.text) !== null,
      );
      if (found >= 0) {
        const argument = code.arguments[found]!;
        state[argument.name] = readArgument(argument, word.text)!;
        next = found + 1;
        continue;
      }
      const isFirst = index === taken.length - before.length;
      if (next === 0 && isFirst && taken.length < code.symbols && isLikeSymbol(word.text)) {
        taken.push(word);
        continue;
      }
      return this.#badArgument(code, word, next);
    }
    const { from, to } = state;
    if (from !== undefined && to !== undefined && from > to)
      return fail(after.at(-1)!, 'badDate', { text: to }, from);
    return this.#opened(code, taken, state);
  }

  #opened(code: PanelCode, taken: readonly Word[], state: Record<string, string>): ReadCommand {
    if (taken.length > 0 && code.symbols === 0)
      return fail(taken[0]!, 'notForSymbols', { code: code.code });
    if (taken.length > code.symbols)
      return fail(taken[code.symbols]!, 'tooManySymbols', { code: code.code, most: code.symbols });
    const symbols = [...new Set(taken.map(({ text }) => parseSymbolId(text)!))];
    const others = symbols.slice(1);
    if (code.others !== null && others.length > 0) state[code.others] = others.join(',');
    if (code.list !== null && symbols.length > 0) state[code.list] = symbols.join(',');
    return done({
      kind: 'open',
      code: code.code,
      panel: code.panel,
      symbol: code.list === null ? (symbols[0] ?? null) : null,
      symbols,
      state,
    });
  }

  #badArgument(code: PanelCode, word: Word, next: number): ReadCommand {
    const open = code.arguments.slice(next);
    const choices = open.flatMap(choicesOf);
    const takesDate = open.some(({ type }) => type === 'date');
    if (takesDate && /^\d{4}\D/.test(word.text)) return fail(word, 'badDate', { text: word.text });
    if (open.length === 0) return fail(word, 'tooManyWords', { code: code.code, text: word.text });
    return fail(
      word,
      'noSuchChoice',
      { text: word.text, code: code.code, choices: code.usage },
      closest(word.text, choices),
    );
  }

  /** Everything after the code is one text: a screen. */
  #rest(
    code: PanelCode,
    before: readonly Word[],
    after: readonly Word[],
    state: Record<string, string>,
  ): ReadCommand {
    const [first] = after;
    if (first === undefined) return this.#opened(code, before, state);
    const text = this.#line.slice(first.start).trimEnd();
    const fault = this.#context.checkScreen?.(text) ?? null;
    if (fault !== null) return inside('expression', fault, first.start, this.#line.length);
    return this.#opened(code, before, { ...state, [code.rest!]: text });
  }
}

const SYMBOL_ACTS: ReadonlySet<string> = new Set(['buy', 'sell', 'alert', 'cancel']);
const takesSymbols = (code: PanelCode | ActCode): boolean =>
  isPanelCode(code) ? code.symbols > 0 : SYMBOL_ACTS.has(code.act);

/** After a code a word is taken for a symbol only when it looks like one, not like a mistyped range. */
const isLikeSymbol = (text: string): boolean =>
  /^[$^]?[A-Za-z]/.test(text) || /^\d{4}\.[A-Za-z]{1,2}$/.test(text)
    ? parseSymbolId(text) !== null
    : false;
