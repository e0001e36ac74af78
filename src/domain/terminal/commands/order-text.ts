import { type DecimalText, parsePrice } from '../../money/decimal-text.ts';
import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import { TIMES_IN_FORCE, type OrderSide, type TimeInForce } from '../../trading/order.ts';
import type { CommandFault, TypedOrder } from './command.ts';
import type { Word } from './words.ts';

export type ReadOrder =
  | { readonly order: TypedOrder; readonly fault?: undefined }
  | { readonly fault: CommandFault; readonly order?: undefined };

/** Words of an order after its size and symbol; the second column is what follows them. */
export const ORDER_WORDS = {
  MKT: null,
  LMT: 'price',
  STP: 'price',
  TRAIL: 'distance',
} as const;
type OrderWord = keyof typeof ORDER_WORDS;

const OTHER_NAMES: Readonly<Record<string, OrderWord>> = {
  MARKET: 'MKT',
  LIMIT: 'LMT',
  STOP: 'STP',
  TRAILING: 'TRAIL',
};

function orderWord(text: string): OrderWord | null {
  const upper = text.toUpperCase();
  if (Object.hasOwn(OTHER_NAMES, upper)) return OTHER_NAMES[upper]!;
  return Object.hasOwn(ORDER_WORDS, upper) ? (upper as OrderWord) : null;
}

const timeOf = (text: string): TimeInForce | null =>
  TIMES_IN_FORCE.find((time) => time === text.toLowerCase()) ?? null;

/** Thousands may be set off by commas, as they are on a screen that is copied from. */
const figure = (text: string): DecimalText | null =>
  parsePrice(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);

const at = (
  { start, end }: Pick<Word, 'start' | 'end'>,
  problem: CommandFault['problem'],
  values: CommandFault['values'] = {},
  suggestion?: string,
): ReadOrder => ({
  fault: { problem, values, start, end, ...(suggestion === undefined ? {} : { suggestion }) },
});

interface Parts {
  limit: DecimalText | null;
  stop: DecimalText | null;
  trail: TypedOrder['trail'];
  isMarket: boolean;
  time: TimeInForce | null;
}

/**
 * Reads `10 MSFT LMT 410 GTC`. The word after the size is always the symbol (`LMT` is Lockheed
 * Martin there), unless the symbol stood in front of the code.
 */
export function readOrder(
  side: OrderSide,
  words: readonly Word[],
  lineEnd: number,
  given: SymbolId | null,
): ReadOrder {
  const behind = { start: lineEnd, end: lineEnd };
  const [first] = words;
  if (first === undefined) return at(behind, 'expectedSize');
  const isSum = first.text.startsWith('$');
  const size = figure(isSum ? first.text.slice(1) : first.text);
  if (size === null) return at(first, 'badAmount', { text: first.text });

  let next = 1;
  let symbol = given;
  if (symbol === null) {
    const word = words[next];
    if (word === undefined) return at(behind, 'expectedSymbol');
    symbol = parseSymbolId(word.text);
    if (symbol === null) return at(word, 'badSymbol', { text: word.text });
    next += 1;
  }

  const parts: Parts = { limit: null, stop: null, trail: null, isMarket: false, time: null };
  while (next < words.length) {
    const word = words[next]!;
    const following = words[next + 1];
    const fault = readPart(parts, word, following, lineEnd);
    if (typeof fault === 'number') next += fault;
    else return fault;
  }
  const type =
    parts.trail !== null
      ? 'trailing_stop'
      : parts.stop !== null
        ? parts.limit === null
          ? 'stop'
          : 'stop_limit'
        : parts.limit === null
          ? 'market'
          : 'limit';
  return {
    order: {
      side,
      symbol,
      sizeBy: isSum ? 'notional' : 'qty',
      size,
      type,
      limit: parts.limit,
      stop: parts.stop,
      trail: parts.trail,
      timeInForce: parts.time ?? 'day',
    },
  };
}

/** How many words were read, or what is wrong with them. */
function readPart(
  parts: Parts,
  word: Word,
  following: Word | undefined,
  lineEnd: number,
): number | ReadOrder {
  const time = timeOf(word.text);
  if (time !== null) {
    if (parts.time !== null) return at(word, 'order', { text: word.text });
    parts.time = time;
    return 1;
  }
  const name = orderWord(word.text);
  if (name === null) {
    const isPrice = figure(word.text) !== null;
    return at(
      word,
      'badWord',
      { text: word.text, words: [...Object.keys(ORDER_WORDS), 'DAY', 'GTC'].join(', ') },
      isPrice ? `LMT ${word.text}` : undefined,
    );
  }
  const isTaken =
    parts.isMarket ||
    parts.trail !== null ||
    (name === 'LMT' && parts.limit !== null) ||
    (name === 'STP' && parts.stop !== null) ||
    ((name === 'MKT' || name === 'TRAIL') && (parts.limit !== null || parts.stop !== null));
  if (isTaken) return at(word, 'order', { text: word.text });
  if (name === 'MKT') {
    parts.isMarket = true;
    return 1;
  }
  if (following === undefined)
    return at({ start: lineEnd, end: lineEnd }, 'expectedWord', { after: word.text.toUpperCase() });
  const isPercent = name === 'TRAIL' && following.text.endsWith('%');
  const value = figure(isPercent ? following.text.slice(0, -1) : following.text);
  if (value === null) return at(following, 'badAmount', { text: following.text });
  if (name === 'LMT') parts.limit = value;
  else if (name === 'STP') parts.stop = value;
  else parts.trail = { by: isPercent ? 'percent' : 'price', figure: value };
  return 2;
}
