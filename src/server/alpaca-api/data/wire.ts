import { sessionOnDay } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { newerExtended } from '../../../domain/quotes/newest-price.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { Trade } from '../../../domain/quotes/trade.ts';
import type { Exchange } from '../../../domain/symbols/instrument.ts';

/** RFC 3339 as Go writes it: no zeros at the end of a second. */
export function timeText(ms: number): string {
  const text = new Date(ms).toISOString();
  const fraction = text.slice(20, 23).replace(/0{1,3}$/, '');
  return `${text.slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}Z`;
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A bar with what its parts were traded at on average. */
export interface WeightedBar extends Bar {
  /** Sum of typical price times volume, and the volume it counts. */
  readonly weight: number;
}

/** As the chart's VWAP counts a bar: by its typical price. */
export const typical = ({ high, low, close }: Bar): number => (high + low + close) / 3;

export const barBody = (bar: Bar & { readonly weight?: number }, time = bar.time) => ({
  t: timeText(time),
  o: bar.open,
  h: bar.high,
  l: bar.low,
  c: bar.close,
  v: Math.round(bar.volume),
  // How many trades a bar is made of is not known here.
  n: 0,
  vw: rounded(
    bar.weight === undefined || bar.volume === 0 ? typical(bar) : bar.weight / bar.volume,
  ),
});
export type BarBody = ReturnType<typeof barBody>;

const TAPES: Readonly<Partial<Record<Exchange, string>>> = {
  NYSE: 'A',
  ARCA: 'B',
  AMEX: 'B',
  BATS: 'B',
  NASDAQ: 'C',
  OTC: 'O',
};
export const tapeOf = (exchange: Exchange): string => TAPES[exchange] ?? 'B';

const CODES: Readonly<Partial<Record<Exchange, string>>> = {
  NYSE: 'N',
  ARCA: 'P',
  AMEX: 'A',
  BATS: 'Z',
  NASDAQ: 'Q',
  OTC: 'D',
};
export const codeOf = (exchange: Exchange): string => CODES[exchange] ?? 'D';

const VENUES: Readonly<Record<string, string>> = {
  NSDQ: 'Q',
  NASDAQ: 'Q',
  Nasdaq: 'Q',
  'Nasdaq BX': 'B',
  'Nasdaq PSX': 'X',
  ARCA: 'P',
  'NYSE Arca': 'P',
  NYSE: 'N',
  'NYSE American': 'A',
  'NYSE National': 'C',
  'NYSE Texas': 'M',
  BATS: 'Z',
  'Cboe BZX': 'Z',
  'Cboe BYX': 'Y',
  EDGX: 'K',
  'Cboe EDGX': 'K',
  'Cboe EDGA': 'J',
  Cboe: 'W',
  IEX: 'V',
  MEMX: 'U',
  MIAX: 'H',
  LTSE: 'L',
};
const venueCode = (venue: string): string => VENUES[venue] ?? (/^[A-Z]$/.test(venue) ? venue : 'D');

const CONDITIONS: Readonly<Record<string, string>> = {
  'odd-lot': 'I',
  extended: 'T',
  open: 'O',
  close: '6',
};
/** A regular sale: `@` on the tape of Nasdaq, a blank on the others. */
const regular = (tape: string): string => (tape === 'C' || tape === 'O' ? '@' : ' ');

/** Ids are whole numbers there; ours end with one. */
function tradeNumber({ id, time }: Trade): number {
  const number = Number(/(\d{1,15})$/.exec(id)?.[1] ?? time);
  return Number.isSafeInteger(number) ? number : time;
}

export function tradeBody(trade: Trade, exchange: Exchange) {
  const tape = tapeOf(exchange);
  return {
    t: timeText(trade.time),
    x: venueCode(trade.venue),
    p: trade.price,
    s: Math.round(trade.size),
    c: [regular(tape), ...trade.conditions.map((word) => CONDITIONS[word] ?? '@')],
    i: tradeNumber(trade),
    z: tape,
  };
}
export type TradeBody = ReturnType<typeof tradeBody>;

/** The newest trade as the quote tells it. A size that nobody tells is at least one. */
export function lastTradeBody(quote: Quote) {
  const late = newerExtended(quote);
  const tape = tapeOf(quote.exchange);
  const time = late?.time ?? quote.lastTime;
  return {
    t: timeText(time),
    x: codeOf(quote.exchange),
    p: late?.price ?? quote.last,
    s: Math.max(1, Math.round((late === null ? quote.lastSize : null) ?? 1)),
    c: late === null ? [regular(tape)] : [regular(tape), 'T'],
    i: time,
    z: tape,
  };
}

/** While nobody trades a quote is that of the last trade. */
export const quoteTime = (quote: Quote, asOf: number): number =>
  quote.phase === 'closed' ? Math.max(quote.lastTime, quote.extended?.time ?? 0) : asOf;

/** A side that nobody quotes is 0. Sizes are shares. */
export const quoteBody = (quote: Quote, asOf: number) => ({
  t: timeText(quoteTime(quote, asOf)),
  ax: codeOf(quote.exchange),
  ap: quote.ask ?? 0,
  as: Math.round(quote.askSize ?? 0),
  bx: codeOf(quote.exchange),
  bp: quote.bid ?? 0,
  bs: Math.round(quote.bidSize ?? 0),
  c: ['R'],
  z: tapeOf(quote.exchange),
});
export type QuoteBody = ReturnType<typeof quoteBody>;

/** Opening and closing prices of a day, which the auctions make. */
export function auctionsBody(bar: Bar, date: string, exchange: Exchange) {
  const session = sessionOnDay(Math.floor(bar.time / 86_400_000));
  const one = (at: number, price: number, condition: string) => ({
    t: timeText(at),
    x: codeOf(exchange),
    p: price,
    c: condition,
  });
  return {
    d: date,
    o: session === null ? [] : [one(session.open, bar.open, 'Q')],
    c: session === null ? [] : [one(session.close, bar.close, 'M')],
  };
}
