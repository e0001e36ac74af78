import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import {
  ExpressionError,
  positionOf,
  type ProblemArguments,
  type Span,
} from '../../expressions/expression-error.ts';
import { parseTokens } from '../../expressions/parse.ts';
import { readPieces } from '../../expressions/pieces.ts';
import { slipAt } from '../../expressions/slips.ts';
import { suggestionFor } from '../../expressions/suggest.ts';
import { type Token, tokens, withoutPhrases } from '../../expressions/tokens.ts';
import { parseSymbolId } from '../../symbols/instrument.ts';
import type { AlertTarget } from '../alert.ts';
import type { AlertCondition } from '../condition.ts';
import type { AlertFault, AlertWarning } from './alert-fault.ts';
import { type AlertNames, NO_NAMES } from './alert-names.ts';
import { alertPhrases, isAlertName } from './alert-phrases.ts';
import { nodeFaults } from './check-condition.ts';
import { ConditionReader } from './condition-reader.ts';
import { aboutTarget, firstSubject } from './condition-subjects.ts';
import type { Suggestion } from './name-reader.ts';
import { printAlert } from './print.ts';
import { readTarget, targetEnd } from './target-text.ts';
import { alertWarnings } from './unit-warnings.ts';

/** An alert that a person wrote. */
export interface ReadAlert {
  /** Also known when the rest has faults. */
  readonly target?: AlertTarget;
  /** Only without faults. */
  readonly condition?: AlertCondition;
  /** The text as it is printed, where it was written in everyday words. */
  readonly usual?: string;
  /** What of a text with faults can be understood, for its words while somebody types. */
  readonly partial?: AlertCondition;
  /** In the order of their places. */
  readonly faults: readonly AlertFault[];
  readonly warnings: readonly AlertWarning[];
}

/** More than these help nobody. */
const MOST_FAULTS = 20;

/** A word that may be a symbol, with another one behind it. */
const SYMBOL_BEFORE = /^\s*([\^A-Za-z][\w.^=-]{0,19})\s/;

/** Reads `[target:] condition`. Never throws; the time is bounded by the length of the text. */
export function readAlertText(text: string, names: AlertNames = NO_NAMES): ReadAlert {
  return new AlertReader(text, names).read();
}

class AlertReader {
  readonly #text: string;
  readonly #names: AlertNames;
  readonly #faults: AlertFault[] = [];

  constructor(text: string, names: AlertNames) {
    this.#text = text;
    this.#names = names;
  }

  #report = (
    { start, end }: Span,
    problem: AlertFault['problem'],
    values: ProblemArguments = {},
    meant?: Suggestion,
  ): null => {
    if (this.#faults.length >= MOST_FAULTS) return null;
    const suggestion = typeof meant === 'function' ? meant() : meant;
    this.#faults.push({
      problem,
      values,
      start,
      end,
      ...positionOf(this.#text, start),
      ...(suggestion === undefined ? {} : { suggestion }),
    });
    return null;
  };

  #error = (error: unknown): null => {
    if (!(error instanceof ExpressionError)) throw error;
    const { problem, values, span } = error;
    const found = this.#text.slice(span.start, span.end);
    if (problem === 'unexpected' || problem === 'badCharacter') {
      const slip = slipAt(this.#text, span, alertPhrases(this.#names.labels));
      if (slip !== undefined) return this.#report(slip, problem, values, slip.suggestion);
    }
    return this.#report(span, problem, values, () =>
      suggestionFor(problem, values, found, CHART_SCOPE),
    );
  };

  read(): ReadAlert {
    let all: readonly Token[];
    try {
      all = tokens(this.#text, alertPhrases(this.#names.labels));
    } catch (error) {
      this.#error(error);
      return { faults: this.#faults, warnings: [] };
    }
    const named = this.#target(all);
    const from = named.end;
    const rest = all.filter((token) => token.start >= from);
    if (rest.length === 1) {
      this.#report({ start: from, end: this.#text.length }, 'empty');
      return this.#done(named.target, null, null);
    }
    const reader = new ConditionReader(this.#names, named.target?.kind, this.#report);
    const read = this.#condition(rest, reader);
    return this.#done(named.target, read, reader);
  }

  #usual(target: AlertTarget | undefined, condition: AlertCondition): { readonly usual?: string } {
    if (target === undefined) return {};
    const isUsual =
      withoutPhrases(this.#text, alertPhrases(this.#names.labels)) === this.#text &&
      this.#symbolBefore(tokens(this.#text)) === null;
    return isUsual ? {} : { usual: printAlert(target, condition, this.#names) };
  }

  #target(all: readonly Token[]): {
    readonly target: AlertTarget | undefined;
    readonly end: number;
  } {
    const colon = targetEnd(this.#text);
    if (colon === null) return this.#symbolBefore(all) ?? { target: this.#names.target, end: 0 };
    const { target, fault } = readTarget(this.#text.slice(0, colon), this.#names);
    if (fault !== undefined) this.#report(fault, fault.problem, fault.values, fault.suggestion);
    return { target, end: colon + 1 };
  }

  /** `MSFT price above 100`: a symbol in front of a figure, without a colon. */
  #symbolBefore(
    all: readonly Token[],
  ): { readonly target: AlertTarget; readonly end: number } | null {
    const written = SYMBOL_BEFORE.exec(this.#text)?.[1];
    if (written === undefined) return null;
    const end = this.#text.indexOf(written) + written.length;
    const next = all.find((token) => token.end > end);
    if (next === undefined || next.start < end) return null;
    if (next.kind !== 'name' || !isAlertName(next.value)) return null;
    const symbol = parseSymbolId(written.toUpperCase());
    if (symbol === null) return null;
    const isKnown = this.#names.isSymbol?.(symbol) ?? written === written.toUpperCase();
    return isKnown ? { target: { kind: 'symbol', symbol }, end } : null;
  }

  #condition(rest: readonly Token[], reader: ConditionReader): AlertCondition | null {
    try {
      for (const token of rest) if (token.kind === 'bad') throw token.error;
      return reader.condition(parseTokens(this.#text, rest));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const before = this.#faults.length;
      const read = this.#recovered(rest, reader);
      // Every piece is right by itself, but the whole is too much.
      if (this.#faults.length === before) this.#error(error);
      return read;
    }
  }

  #recovered(rest: readonly Token[], reader: ConditionReader): AlertCondition | null {
    const last = rest.at(-1)!;
    return readPieces<AlertCondition>(rest.slice(0, -1), last.start, {
      part: (piece, end) => {
        if (this.#faults.length >= MOST_FAULTS) return null;
        if (piece.length === 0) return this.#report({ start: end, end }, 'unexpectedEnd');
        try {
          const stop: Token = { kind: 'end', value: '', start: end, end };
          return reader.condition(parseTokens(this.#text, [...piece, stop]));
        } catch (error) {
          return this.#error(error);
        }
      },
      combined: (word, items) => reader.group(word, items, { start: 0, end: last.end })!,
      negated: (item) => ({ kind: 'not', item }),
      mistake: this.#error,
    });
  }

  #done(
    named: AlertTarget | undefined,
    read: AlertCondition | null,
    reader: ConditionReader | null,
  ): ReadAlert {
    const symbol = read === null || named !== undefined ? null : firstSubject(read);
    const target: AlertTarget | undefined =
      named ?? (symbol === null ? undefined : { kind: 'symbol', symbol });
    const warnings: AlertWarning[] = [];
    if (read !== null && reader !== null) {
      const spanOf = (node: unknown): Span =>
        reader.spans.get(node as object) ?? { start: 0, end: this.#text.length };
      for (const { node, problem, values, suggestion } of nodeFaults(read, target?.kind))
        this.#report(
          (problem === 'count' ? reader.counts.get(node as object) : undefined) ?? spanOf(node),
          problem,
          values,
          suggestion,
        );
      for (const { node, ...warning } of alertWarnings(read, target?.kind)) {
        const { start, end } = spanOf(node);
        warnings.push({ ...warning, start, end, ...positionOf(this.#text, start) });
      }
    }
    const faults = this.#faults.toSorted((a, b) => a.start - b.start);
    const condition =
      read === null || target?.kind !== 'symbol' ? read : aboutTarget(read, target.symbol);
    return {
      faults,
      warnings,
      ...(target === undefined ? {} : { target }),
      ...(condition === null ? {} : faults.length === 0 ? { condition } : { partial: condition }),
      ...(condition === null || faults.length > 0 ? {} : this.#usual(target, condition)),
    };
  }
}
