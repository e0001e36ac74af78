import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import { readArgument } from './argument.ts';
import { type ActCode, isPanelCode, type PanelCode } from './function-code.ts';
import { ALL_CODES, type OfferedCodes } from './function-codes.ts';
import { ORDER_WORDS } from './order-text.ts';
import { LONGEST_LINE, type Word, wordsOf } from './words.ts';

/** The word at the cursor and what stands before it. */
export interface CursorPlace {
  readonly before: readonly Word[];
  readonly typed: string;
  readonly start: number;
  readonly end: number;
}

export function placeAt(line: string, cursor: number): CursorPlace {
  const at = Math.max(0, Math.min(cursor, line.length));
  const words = wordsOf(line.slice(0, LONGEST_LINE));
  const current = words.find(({ start, end }) => start < at && at <= end);
  return {
    before: words.filter(
      ({ end }) => end < (current?.start ?? at) || (current === undefined && end <= at),
    ),
    typed: current === undefined ? '' : line.slice(current.start, at),
    start: current?.start ?? at,
    end: current?.end ?? at,
  };
}

/** Whether a symbol may stand at the cursor: only then is the directory asked. */
export function wantsSymbol(
  line: string,
  cursor: number,
  codes: OfferedCodes = ALL_CODES,
): boolean {
  const { before, typed } = placeAt(line, cursor);
  if (typed === '' || typed.length > 30) return false;
  const wants = wantsAt(before, codes);
  return (
    wants.kind === 'start' ||
    wants.kind === 'symbols' ||
    (wants.kind === 'order' && wants.at === 'symbol') ||
    (wants.kind === 'act' &&
      ['alert', 'show', 'cancel'].includes(wants.act) &&
      before.length === 1) ||
    (wants.kind === 'panel' && wants.canTakeSymbol)
  );
}

/** The symbol that the code at the cursor would be about. */
export function subjectAt(line: string, cursor: number, codes: OfferedCodes): SymbolId | null {
  const { before } = placeAt(line, cursor);
  const last = before.at(-1);
  return last !== undefined && wantsAt(before, codes).kind === 'symbols'
    ? parseSymbolId(last.text)
    : null;
}

export type Wants =
  | { readonly kind: 'start' }
  /** Symbols stand before the cursor: another one or a code follows. */
  | { readonly kind: 'symbols'; readonly count: number }
  | {
      readonly kind: 'panel';
      readonly code: PanelCode;
      readonly next: number;
      readonly canTakeSymbol: boolean;
    }
  | { readonly kind: 'order'; readonly at: 'size' | 'symbol' | 'words' | 'figure' }
  | { readonly kind: 'act'; readonly act: string; readonly first: boolean };

export function wantsAt(before: readonly Word[], codes: OfferedCodes): Wants {
  const [first] = before;
  if (first === undefined) return { kind: 'start' };
  const named = codes.find(first.text);
  if (named !== undefined && !isPanelCode(named)) return actWants(named, before.slice(1), false);
  const at = before.findIndex(({ text }, index) => index > 0 && codes.find(text) !== undefined);
  const code = at > 0 ? codes.find(before[at]!.text)! : named;
  if (code === undefined) return { kind: 'symbols', count: before.length };
  if (!isPanelCode(code)) return actWants(code, before.slice(at + 1), true);
  const after = before.slice(at > 0 ? at + 1 : 1);
  let next = 0;
  for (const { text } of after) {
    const found = code.arguments.findIndex(
      (argument, place) => place >= next && readArgument(argument, text) !== null,
    );
    if (found >= 0) next = found + 1;
  }
  return {
    kind: 'panel',
    code,
    next,
    canTakeSymbol: at <= 0 && next === 0 && after.length < code.symbols,
  };
}

function actWants(code: ActCode, after: readonly Word[], hasSymbol: boolean): Wants {
  if (code.act !== 'buy' && code.act !== 'sell')
    return { kind: 'act', act: code.act, first: after.length === 0 };
  if (after.length === 0) return { kind: 'order', at: 'size' };
  if (after.length === 1 && !hasSymbol) return { kind: 'order', at: 'symbol' };
  const last = after.at(-1)!.text.toUpperCase();
  const isFirstWord = after.length <= (hasSymbol ? 1 : 2);
  const wantsFigure = !isFirstWord && Object.hasOwn(ORDER_WORDS, last) && last !== 'MKT';
  return { kind: 'order', at: wantsFigure ? 'figure' : 'words' };
}
