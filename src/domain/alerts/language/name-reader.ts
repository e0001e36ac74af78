import { closest } from '../../expressions/closest.ts';
import type { ProblemArguments, Span } from '../../expressions/expression-error.ts';
import { fieldNamed } from '../../screener/field-names.ts';
import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import type { AlertOperand } from '../condition.ts';
import type { AlertFault } from './alert-fault.ts';
import type { AlertNames } from './alert-names.ts';
import { fieldKind, portfolioSignal, SYMBOL_SIGNAL_WORDS, symbolSignal } from './signals.ts';
import type { NamePath } from './subject-path.ts';

/** Found only when it is going to be shown: a hostile text has a thousand wrong names. */
export type Suggestion = string | (() => string | undefined);

export type ReportFault = (
  span: Span,
  problem: AlertFault['problem'],
  values?: ProblemArguments,
  suggestion?: Suggestion,
) => null;

type SignalOperand = Extract<AlertOperand, { kind: 'signal' }>;

const isUpper = (word: string): boolean => word === word.toUpperCase() && /[A-Z]/.test(word);

/** Finds what a name or a name with dots means: a figure, a figure of another symbol, its price. */
export class NameReader {
  readonly #names: AlertNames;
  readonly #isPortfolio: boolean;
  readonly #report: ReportFault;

  constructor(names: AlertNames, isPortfolio: boolean, report: ReportFault) {
    this.#names = names;
    this.#isPortfolio = isPortfolio;
    this.#report = report;
  }

  operand(path: NamePath): SignalOperand | null {
    if (path.isQuoted) return this.#price(path);
    return path.parts.length === 1 ? this.#single(path.parts[0]!, path) : this.#dotted(path);
  }

  /** The symbol before the last dot. */
  subject(path: NamePath): SymbolId | null {
    const text = path.parts.join('.');
    const symbol = parseSymbolId(text);
    const isKnown = symbol === null ? false : this.#names.isSymbol?.(symbol);
    // Lower case is a slip unless somebody knows the symbol.
    const looksRight = path.isQuoted ? text === text.toUpperCase() : isUpper(text);
    if (symbol !== null && (isKnown === true || (isKnown === undefined && looksRight)))
      return symbol;
    const asWritten = symbol !== null && isKnown === undefined ? symbol : undefined;
    return this.#report(
      path,
      'unknownSymbol',
      { name: text.slice(0, 40) },
      () => this.#names.nearestSymbol?.(text) ?? asWritten,
    );
  }

  #price(path: NamePath): SignalOperand | null {
    const text = path.parts.join('.');
    if (path.isQuoted && (parseSymbolId(text) === null || text !== text.toUpperCase()))
      return this.#report(path, 'textOperand', { text: text.slice(0, 40) });
    const subject = this.subject(path);
    return subject === null ? null : { kind: 'signal', subject, name: 'price' };
  }

  #knows(text: string): boolean | undefined {
    const symbol = parseSymbolId(text);
    return symbol === null ? false : this.#names.isSymbol?.(symbol);
  }

  #single(word: string, path: NamePath): SignalOperand | null {
    const signal = this.#isPortfolio ? portfolioSignal(word) : symbolSignal(word);
    // `LOW` is Lowe's where somebody knows that symbol, `low` is the low of the day.
    const isSymbol = isUpper(word) && this.#knows(word) === true;
    if (signal !== undefined && (!isSymbol || signal.name === word))
      return { kind: 'signal', subject: null, name: signal.name };
    if (isSymbol || this.#knows(word) === true) return this.#price(path);
    return this.#noSignal(word, path) === null ? null : this.#symbolOrNothing(word, path);
  }

  /** A fault for a name that is known and of no use here. */
  #noSignal(word: string, path: Span): null | undefined {
    const field = fieldNamed(word);
    if (this.#isPortfolio && symbolSignal(word) !== undefined)
      return this.#report(path, 'notForPortfolio', { name: word });
    if (!this.#isPortfolio && portfolioSignal(word) !== undefined)
      return this.#report(path, 'portfolioOnly', { name: word });
    if (field === undefined || fieldKind(field) === 'number') return undefined;
    return fieldKind(field) === 'date'
      ? this.#report(path, 'dateField', { name: word }, () => dateSignal(field))
      : this.#report(path, 'textField', { name: word });
  }

  #symbolOrNothing(word: string, path: NamePath): SignalOperand | null {
    const looksLikeSymbol = isUpper(word) && word.length <= 6;
    if (looksLikeSymbol) return this.#price(path);
    return this.#report(path, 'unknownName', { name: word.slice(0, 40) }, () => this.#meant(word));
  }

  #meant(word: string): string | undefined {
    return closest(word, SYMBOL_SIGNAL_WORDS) ?? this.#names.nearestSymbol?.(word);
  }

  #dotted(path: NamePath): SignalOperand | null {
    const { parts, start, end } = path;
    const last = parts.at(-1)!;
    const before: NamePath = {
      parts: parts.slice(0, -1),
      isQuoted: false,
      start,
      end: end - last.length - 1,
    };
    const signal = symbolSignal(last);
    const whole = this.#knows(parts.join('.'));
    // `SAP.DE` is a symbol although `de` is a ratio; `MSFT.PE` is a ratio where MSFT is known.
    const isRatio =
      signal !== undefined && (!isUpper(last) || this.#knows(before.parts.join('.')) === true);
    if (whole === true || (!isRatio && isUpper(last) && last.length <= 4)) return this.#price(path);
    if (signal !== undefined) {
      const subject = this.subject(before);
      return subject === null ? null : { kind: 'signal', subject, name: signal.name };
    }
    const place = { start: end - last.length, end };
    if (this.#noSignal(last, place) === null) return null;
    return this.#report(place, 'unknownName', { name: last.slice(0, 40) }, () => this.#meant(last));
  }
}

/** What counts the days to such a date. */
function dateSignal(field: string): string | undefined {
  if (field === 'next-earnings') return 'earningsIn';
  return field === 'ex-dividend' ? 'exDividendIn' : undefined;
}
