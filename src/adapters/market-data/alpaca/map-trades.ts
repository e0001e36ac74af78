import type { Trade } from '../../../domain/quotes/trade.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { instantOf, itemsOf, recordOf, textOf } from '../loose.ts';
import { priceOf, sharesOf } from './figures.ts';
import { venueOf } from './symbols.ts';
import type { WireTrade } from './wire.ts';

/** A trade as read, before anybody asks what it means for a quote. */
export interface Print {
  readonly time: number;
  /** Nanoseconds since 1970, in 19 digits: sorts as text. */
  readonly nanos: string;
  readonly price: number;
  readonly size: number;
  readonly venue: string;
  readonly id: string;
  readonly conditions: readonly string[];
  readonly tape: string | null;
}

/** Sale conditions with which a trade sets no last price: odd lots, late, average and derived ones. */
const NO_LAST = new Set('C H I M N P Q R V W Z 4 7'.split(' '));
/** The extended session; outside of it such a trade is reported late. */
const EXTENDED = new Set(['T', 'U']);

export const setsLast = ({ conditions }: Print): boolean =>
  !conditions.some((code) => NO_LAST.has(code) || EXTENDED.has(code));

export const setsExtendedLast = ({ conditions }: Print): boolean =>
  !conditions.some((code) => NO_LAST.has(code) || code === 'U');

const NAMES: Readonly<Record<string, string>> = {
  I: 'odd-lot',
  T: 'extended',
  U: 'extended',
  O: 'open',
  Q: 'open',
  6: 'close',
  M: 'close',
};

function nanosOf(text: string, ms: number): string {
  const fraction = /\.(\d{1,9})/.exec(text)?.[1] ?? '';
  return `${Math.floor(ms / 1_000)}${fraction.padEnd(9, '0')}`.padStart(19, '0');
}

const conditionsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : itemsOf(value, (item) => textOf(item, 4), 8);

/** A number that may exceed what is exact in JSON is an id all the same. */
const idOf = (value: unknown): string | null =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value, 40);

/** `null` for what was taken back, and for what has no price, size or time. */
export function printFrom(wire: unknown): Print | null {
  const trade: WireTrade | null = recordOf(wire);
  if (trade === null || trade.u === 'canceled' || trade.u === 'incorrect') return null;
  const time = instantOf(trade.t);
  const price = priceOf(trade.p);
  const size = sharesOf(trade.s);
  if (time === null || price === null || size === null) return null;
  return {
    time,
    nanos: nanosOf(String(trade.t), time),
    price,
    size,
    venue: textOf(trade.x, 8) ?? '',
    id: idOf(trade.i) ?? '',
    conditions: conditionsOf(trade.c),
    tape: textOf(trade.z, 2),
  };
}

const tradeOf = (symbol: SymbolId, print: Print): Trade => ({
  symbol,
  // Ids of the vendor are unique per venue only.
  id: `${print.nanos}-${print.venue}-${print.id}`,
  time: print.time,
  price: print.price,
  size: print.size,
  venue: venueOf(print.venue),
  side: null,
  conditions: [
    ...new Set(print.conditions.map((code) => NAMES[code]).filter((name) => name !== undefined)),
  ],
});

/** Newest first, each once. */
export function tradesFrom(
  wire: readonly unknown[],
  symbol: SymbolId,
  limit: number,
): readonly Trade[] {
  const trades = wire
    .map(printFrom)
    .filter((print) => print !== null)
    .map((print) => tradeOf(symbol, print));
  return [...new Map(trades.map((trade) => [trade.id, trade])).values()]
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}
