import { parseSymbolId } from '../../symbols/instrument.ts';
import type { InnerFault } from './command.ts';
import { wordsOf } from './words.ts';

/** A text in the alerts' own language, and where each of its characters stood in what was typed. */
export interface AlertLine {
  readonly text: string;
  readonly placeOf: (offset: number) => number;
}

const asTyped = (text: string): AlertLine => ({ text, placeOf: (offset) => offset });

/** Words that begin a target or a condition of the language and are no symbols. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'list',
  'watchlist',
  'portfolio',
  'screen',
  'market',
  'not',
]);

/**
 * The ways in which a line may be meant, the likeliest first: as it stands, or with its first word
 * as the symbol that it is about (`^SPX > 6000` is `^SPX: price > 6000`).
 */
export function alertReadings(typed: string): readonly AlertLine[] {
  const [first, second] = wordsOf(typed);
  const plain = asTyped(typed);
  if (first === undefined || second === undefined) return [plain];
  if (first.text.includes(':') || OWN_WORDS.has(first.text.toLowerCase())) return [plain];
  const symbol = parseSymbolId(first.text);
  if (symbol === null) return [plain];
  const isComparison = /^(?:[<>=!]|crosses$|between$)/i.test(second.text);
  const isCondition = /^[A-Za-z(]/.test(second.text) && !/^(?:and|or|within)$/i.test(second.text);
  if (!isComparison && !isCondition) return [plain];
  const head = isComparison ? `${symbol}: price ` : `${symbol}: `;
  const about: AlertLine = {
    text: `${head}${typed.slice(second.start)}`,
    placeOf: (offset) =>
      offset < head.length
        ? Math.min(first.start + offset, first.end)
        : offset - head.length + second.start,
  };
  // `^SPX`, `BRK/B` and `7203.T` are sums and powers in the language itself.
  const isForeign = !/^[A-Za-z.]+$/.test(first.text);
  return isForeign ? [about] : [plain, about];
}

export interface CheckedAlert {
  readonly text: string;
  readonly fault: InnerFault | null;
}

/** The first reading without a fault; of several wrong ones the one that is right for longest. */
export function checkedAlert(
  typed: string,
  check: (text: string) => InnerFault | null,
): CheckedAlert {
  let worst: CheckedAlert | undefined;
  for (const { text, placeOf } of alertReadings(typed)) {
    const found = check(text);
    if (found === null) return { text, fault: null };
    const fault = { ...found, start: placeOf(found.start), end: placeOf(found.end) };
    if (worst === undefined || fault.start > (worst.fault?.start ?? 0)) worst = { text, fault };
  }
  return worst ?? { text: typed, fault: null };
}
