import { easternDate, easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  lastOpenedSession,
  phaseAt,
  type Session,
  sessionOf,
  sessionOnDay,
} from '../../../domain/calendar/sessions.ts';
import type { ExtendedQuote, Quote } from '../../../domain/quotes/quote.ts';
import type { Exchange, SymbolId } from '../../../domain/symbols/instrument.ts';
import { instantOf, recordOf, textOf } from '../loose.ts';
import type { AlpacaFeed } from './feed.ts';
import { priceOf, sharesOf } from './figures.ts';
import { barFrom } from './map-bars.ts';
import { type Print, printFrom, setsExtendedLast, setsLast } from './map-trades.ts';
import { exchangeOfTape } from './symbols.ts';
import type { WireBar, WireQuote, WireSnapshot } from './wire.ts';

/** The bar of one session. */
export interface SessionBar {
  readonly date: IsoDate;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly vwap: number | null;
}

export interface BestPrices {
  readonly time: number;
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
  readonly tape: string | null;
}

/** What is known of a symbol: the parts of a snapshot, which the stream then replaces one by one. */
export interface Known {
  /** The newest trade that sets a price, of the regular or the extended session. */
  readonly trade: Print | null;
  readonly best: BestPrices | null;
  readonly day: SessionBar | null;
  readonly previous: SessionBar | null;
  readonly halted: boolean;
}

/** Sizes were counted in round lots before this day. */
const SIZES_IN_SHARES = Date.parse('2025-11-03T05:00:00Z');
const ROUND_LOT = 100;

export function sessionBarFrom(wire: unknown): SessionBar | null {
  const bar = barFrom(wire);
  if (bar === null) return null;
  const { open, high, low, close, volume } = bar;
  const vwap = priceOf((recordOf(wire) as WireBar).vw);
  return { date: easternDate(bar.time), open, high, low, close, volume, vwap };
}

/** A locked or crossed pair is a moment between two updates: it says nothing. */
export function bestFrom(wire: unknown): BestPrices | null {
  const quote: WireQuote | null = recordOf(wire);
  const time = quote === null ? null : instantOf(quote.t);
  if (quote === null || time === null) return null;
  const bid = priceOf(quote.bp);
  const ask = priceOf(quote.ap);
  const isCrossed = bid !== null && ask !== null && bid >= ask;
  const unit = time < SIZES_IN_SHARES ? ROUND_LOT : 1;
  const sizeOf = (price: number | null, size: unknown): number | null => {
    const shares = sharesOf(size);
    return price === null || isCrossed || shares === null ? null : shares * unit;
  };
  return {
    time,
    bid: isCrossed ? null : bid,
    bidSize: sizeOf(bid, quote.bs),
    ask: isCrossed ? null : ask,
    askSize: sizeOf(ask, quote.as),
    tape: textOf(quote.z, 2),
  };
}

export function knownFrom(wire: unknown): Known {
  const snapshot: WireSnapshot = recordOf(wire) ?? {};
  return {
    trade: printFrom(snapshot.latestTrade),
    best: bestFrom(snapshot.latestQuote),
    day: sessionBarFrom(snapshot.dailyBar),
    previous: sessionBarFrom(snapshot.prevDailyBar),
    halted: false,
  };
}

/** A trade during regular trading; the closing auction prints at the close or a little later. */
const AUCTION_MS = 60_000;
const isRegular = ({ time }: Print, { open, close }: Session): boolean =>
  time >= open && time < close + AUCTION_MS;

/** A clock that differs from the vendor's by more than this is wrong. */
const SKEW_MS = 5_000;

interface RegularPart {
  readonly session: Session;
  readonly last: number;
  readonly lastSize: number | null;
  readonly lastTime: number;
  readonly bar: SessionBar | null;
  readonly before: SessionBar | null;
}

/** The last session that traded: its bar, and a trade that is newer than the bar. */
function regularPart({ trade, day, previous }: Known, now: number): RegularPart | null {
  const current = lastOpenedSession(now);
  // Before the open the vendor may already have an empty bar of the day to come.
  const bars = [day, previous].filter((bar) => bar !== null && bar.date <= current.date);
  const [bar = null, before = null] = bars;
  const own = trade === null ? null : sessionOnDay(easternDay(trade.time));
  const isNews =
    trade !== null &&
    own !== null &&
    trade.time <= now + SKEW_MS &&
    setsLast(trade) &&
    isRegular(trade, own) &&
    (bar === null || own.date >= bar.date);
  if (isNews) {
    const ofDay = bar?.date === own.date ? bar : null;
    // After the close the bar has the official price, which the last trade need not be.
    const isOpen = now < own.close;
    return {
      session: own,
      last: isOpen || ofDay === null ? trade.price : ofDay.close,
      lastSize: isOpen || ofDay === null ? trade.size : null,
      lastTime: isOpen || ofDay === null ? Math.min(trade.time, now) : own.close,
      bar: ofDay,
      before: ofDay === null ? bar : before,
    };
  }
  const session = bar === null ? null : sessionOf(bar.date);
  if (bar === null || session === null) return null;
  return {
    session,
    last: bar.close,
    lastSize: null,
    lastTime: Math.min(
      session.close,
      trade !== null && isRegular(trade, session) ? trade.time : Infinity,
      now,
    ),
    bar,
    before,
  };
}

const EXTENDED_OF = { pre: 'pre', after: 'after', overnight: 'overnight' } as const;

/** A split that takes effect with the session of `exDate`; earlier prices are multiplied. */
export interface PriceSplit {
  readonly exDate: IsoDate;
  readonly price: number;
}

/** The price of one day on the share basis of a later one. */
const onBasisOf = (price: number, of: IsoDate, later: IsoDate, split: PriceSplit | null): number =>
  split !== null && of < split.exDate && split.exDate <= later ? price * split.price : price;

/** A trade outside regular hours after the session whose price is shown. */
function extendedPart(
  { trade }: Known,
  { session, last }: RegularPart,
  { now, split }: QuoteTerms,
): ExtendedQuote | null {
  if (trade === null || trade.time > now + SKEW_MS || !setsExtendedLast(trade)) return null;
  const phase = phaseAt(trade.time);
  if (phase === 'regular' || phase === 'closed' || trade.time < session.close) return null;
  const before = onBasisOf(last, session.date, easternDate(trade.time), split);
  const change = trade.price - before;
  return {
    phase: EXTENDED_OF[phase],
    price: trade.price,
    change,
    changePercent: (change / before) * 100,
    volume: null,
    time: Math.min(trade.time, now),
  };
}

export interface QuoteTerms {
  /** The moment that the prices describe. */
  readonly now: number;
  readonly feed: AlpacaFeed;
  /** The listing exchange where it is known better than by the tape. */
  readonly exchange: Exchange | null;
  /** The newest one; the vendor's bars of earlier days are as traded. */
  readonly split: PriceSplit | null;
}

/** A whole quote out of what is known; `null` when that has no price. */
export function quoteFrom(symbol: SymbolId, known: Known, terms: QuoteTerms): Quote | null {
  const { now, feed } = terms;
  const regular = regularPart(known, now);
  if (regular === null) return null;
  const { session, last, lastSize, lastTime, bar, before } = regular;
  const previousClose =
    before === null ? null : onBasisOf(before.close, before.date, session.date, terms.split);
  const exchange =
    terms.exchange ?? exchangeOfTape(known.trade?.tape ?? known.best?.tape ?? null) ?? null;
  if (exchange === null) return null;
  // Prices of an earlier day are nobody's offer today.
  const best = known.best !== null && known.best.time >= session.preOpen ? known.best : null;
  const change = previousClose === null ? null : last - previousClose;
  // One exchange's share of the volume would be read as the volume.
  const isWhole = feed !== 'iex';
  return {
    symbol,
    exchange,
    currency: 'USD',
    phase: phaseAt(now),
    last,
    lastSize,
    lastTime,
    bid: best?.bid ?? null,
    bidSize: best?.bidSize ?? null,
    ask: best?.ask ?? null,
    askSize: best?.askSize ?? null,
    open: bar?.open ?? null,
    high: bar === null ? null : Math.max(bar.high, last),
    low: bar === null ? null : Math.min(bar.low, last),
    previousClose,
    change,
    changePercent:
      change === null || previousClose === null ? null : (change / previousClose) * 100,
    volume: isWhole ? (bar?.volume ?? null) : null,
    averageVolume: null,
    vwap: isWhole ? (bar?.vwap ?? null) : null,
    high52: null,
    low52: null,
    marketCap: null,
    sharesOutstanding: null,
    extended: extendedPart(known, regular, terms),
    halted: known.halted,
  };
}

/** From then on the consolidated bar of a session has its closing auction, 15 minutes late. */
const FINAL_AFTER_MS = 17 * 60_000;

/**
 * What one exchange alone does not know, taken from the consolidated snapshot of 15 minutes ago:
 * the closes, the opening price, and the range so far.
 */
export function withConsolidated(known: Known, late: Known, now: number): Known {
  const { day } = known;
  if (late.day === null) return { ...known, previous: late.previous };
  if (day === null || late.day.date > day.date)
    return { ...known, day: late.day, previous: late.previous };
  // The consolidated day had not begun 15 minutes ago: yesterday's bar is the previous one.
  if (late.day.date < day.date) return { ...known, previous: late.day };
  const isFinal = now >= (sessionOf(day.date)?.close ?? Infinity) + FINAL_AFTER_MS;
  return {
    ...known,
    day: {
      ...day,
      open: late.day.open,
      high: Math.max(day.high, late.day.high),
      low: Math.min(day.low, late.day.low),
      close: isFinal ? late.day.close : day.close,
    },
    previous: late.previous,
  };
}
