import { quotePhase } from '../../../domain/calendar/exchange-hours.ts';
import type { PriceUnit } from '../../../domain/money/minor-units.ts';
import type { ExtendedQuote, MarketPhase, Quote } from '../../../domain/quotes/quote.ts';
import type { Exchange, InstrumentType } from '../../../domain/symbols/instrument.ts';
import { type LooseRecord, numberOf, positiveOf, recordOf, secondsToMs, textOf } from '../loose.ts';
import { exchangeOf, typeOf } from './map-instruments.ts';
import { ourSymbol } from './symbols.ts';
import { fractionOf, priceOf, unitOf } from './units.ts';

const MINUTE_MS = 60_000;
const LATEST_OVERNIGHT = 30 * MINUTE_MS;

/** A quote with what the answer's envelope and later pushes need. */
export interface YahooQuote {
  readonly quote: Quote;
  /** How far behind the market this symbol is, in ms. */
  readonly delay: number;
  readonly unit: PriceUnit;
  readonly type: InstrumentType;
}

const TOLD: Readonly<Record<string, MarketPhase>> = {
  REGULAR: 'regular',
  PRE: 'pre',
  POST: 'after',
  OVERNIGHT: 'overnight',
  CLOSED: 'closed',
  PREPRE: 'closed',
  POSTPOST: 'closed',
};

/** Yahoo's extended sessions and the fields that they are told in. */
const SESSIONS = [
  { phase: 'pre', field: 'preMarket' },
  { phase: 'after', field: 'postMarket' },
  { phase: 'overnight', field: 'overnightMarket' },
] as const;

/** The newest trading outside the regular session, if it came after that session. */
function extendedOf(
  row: LooseRecord,
  unit: PriceUnit,
  last: number,
  lastTime: number,
  now: number,
): ExtendedQuote | null {
  let newest: ExtendedQuote | null = null;
  for (const { phase, field } of SESSIONS) {
    const price = priceOf(row[`${field}Price`], unit);
    const time = secondsToMs(row[`${field}Time`]);
    if (price === null || time === null || time <= lastTime || time > now) continue;
    if (newest !== null && time <= newest.time) continue;
    const change = price - last;
    newest = { phase, price, change, changePercent: (change / last) * 100, volume: null, time };
  }
  return newest;
}

function phaseOf(
  row: LooseRecord,
  exchange: Exchange,
  extended: ExtendedQuote | null,
  lastTime: number,
  delay: number,
  now: number,
): MarketPhase {
  const state = textOf(row['marketState'], 40)?.toUpperCase() ?? '';
  const told = Object.hasOwn(TOLD, state) ? TOLD[state]! : null;
  // Yahoo has no state for the night: the trades of the last minutes tell.
  if (
    told === 'closed' &&
    extended?.phase === 'overnight' &&
    now - extended.time <= LATEST_OVERNIGHT
  )
    return 'overnight';
  return quotePhase(exchange, now, { phase: told, lastTime, delay });
}

/** Both when each is there and the range holds the price: Yahoo mixes ranges of different feeds. */
function rangeAround(
  low: number | null,
  high: number | null,
  last: number,
): readonly [low: number | null, high: number | null] {
  return [low !== null && low <= last ? low : null, high !== null && high >= last ? high : null];
}

/** A close of yesterday that is so many times the price, or so small a part of it, has to be believed. */
const UNLIKELY_STEP = 2;
/** How far rounding and the last minutes take a figure beyond the range or the change it belongs to. */
const SLACK = 1.1;

/**
 * Whether the previous close is in another scale than the price, as after a split or a coin's
 * change of units: the range of the year does not hold it, the day did not begin there, or the
 * change that Yahoo tells beside it is another one.
 */
export function isOtherScale(
  previous: number,
  last: number,
  told: number | null,
  ranges: readonly (readonly [low: number | null, high: number | null])[],
): boolean {
  const ratio = last / previous;
  if (ratio < UNLIKELY_STEP && ratio > 1 / UNLIKELY_STEP) return false;
  const isOutside = ranges.some(
    ([low, high]) =>
      low !== null && high !== null && (previous < low / SLACK || previous > high * SLACK),
  );
  const toldRatio = told === null ? ratio : 1 + told;
  return isOutside || !(toldRatio < ratio * SLACK && toldRatio > ratio / SLACK);
}

/** Listed money funds hold hundreds of millions; Yahoo writes those of some in millions. */
const LEAST_MONEY_FUND = 1e7;

function netAssetsOf(row: LooseRecord, type: InstrumentType): number | null {
  const assets = positiveOf(row['netAssets']);
  return assets !== null && type === 'money-market' && assets < LEAST_MONEY_FUND
    ? assets * 1e6
    : assets;
}

/** One row of a quote answer; `null` without a price or for what is no instrument of ours. */
export function quoteOf(value: unknown, now: number): YahooQuote | null {
  const row = recordOf(value);
  const symbol = ourSymbol(row?.['symbol']);
  const unit = unitOf(row?.['currency']);
  if (row === null || symbol === null || unit === null) return null;
  const type = typeOf(row['quoteType'], symbol);
  const last = priceOf(row['regularMarketPrice'], unit);
  const time = secondsToMs(row['regularMarketTime']);
  if (type === null || last === null || time === null) return null;
  const exchange = exchangeOf(row['exchange'], type, symbol);
  const lastTime = Math.min(time, now);
  const minutes = numberOf(row['exchangeDataDelayedBy']) ?? 0;
  const delay = minutes > 0 && minutes <= 24 * 60 ? minutes * MINUTE_MS : 0;
  const extended = extendedOf(row, unit, last, lastTime, now);
  const phase = phaseOf(row, exchange, extended, lastTime, delay, now);

  const isPair = type === 'currency';
  const isFund = type === 'mutual-fund' || type === 'money-market';
  const hasShares = !isPair && type !== 'index' && type !== 'crypto';
  const price = (field: string): number | null => priceOf(row[field], unit);

  const low52 = price('fiftyTwoWeekLow');
  const high52 = price('fiftyTwoWeekHigh');
  // Yahoo mixes feeds for currencies: a range that does not hold the rate is another one's.
  const isYearSound =
    (low52 ?? 0) <= (high52 ?? Infinity) &&
    (!isPair || ((low52 ?? 0) <= last && (high52 ?? Infinity) >= last));
  const dayRange = [price('regularMarketDayLow'), price('regularMarketDayHigh')] as const;
  const told = price('regularMarketPreviousClose');
  const isDoubtful =
    told !== null &&
    isOtherScale(
      told,
      last,
      fractionOf('quote.regularMarketChangePercent', row['regularMarketChangePercent']),
      // Coins trade on: their day begins where the last one ended.
      [
        ...(isYearSound ? [[low52, high52] as const] : []),
        ...(type === 'crypto' ? [dayRange] : []),
      ],
    );
  const previousClose = isDoubtful ? null : told;
  const change = previousClose === null ? null : last - previousClose;
  const [low, high] = rangeAround(...dayRange, last);
  // Stale or crossed for currencies, whose price and time alone are kept up.
  const bid = isPair || isFund ? null : price('bid');
  const ask = isPair || isFund ? null : price('ask');
  const isCrossed = bid !== null && ask !== null && bid > ask;
  // Coins have the money that changed hands in a day there, not a number of units.
  const count = (field: string): number | null =>
    hasShares && !isFund ? positiveOf(row[field]) : null;

  return {
    delay,
    unit,
    type,
    quote: {
      symbol,
      exchange,
      currency: unit.currency,
      phase,
      last,
      lastSize: null,
      lastTime,
      bid: isCrossed ? null : bid,
      // In lots or in shares: Yahoo does not say which.
      bidSize: null,
      ask: isCrossed ? null : ask,
      askSize: null,
      open: isFund ? null : price('regularMarketOpen'),
      high: isFund ? null : high,
      low: isFund ? null : low,
      previousClose,
      change,
      changePercent:
        change === null || previousClose === null ? null : (change / previousClose) * 100,
      volume: count('regularMarketVolume'),
      averageVolume: count('averageDailyVolume3Month'),
      vwap: null,
      high52: isYearSound ? high52 : null,
      low52: isYearSound ? low52 : null,
      // Of an exchange-traded fund Yahoo's market value follows a stale number of shares.
      marketCap:
        type === 'etf' || isFund
          ? netAssetsOf(row, type)
          : type === 'index' || isPair
            ? null
            : positiveOf(row['marketCap']),
      sharesOutstanding: hasShares ? positiveOf(row['sharesOutstanding']) : null,
      extended: phase === 'regular' ? null : extended,
      halted: false,
    },
  };
}

/** Quotes by our symbol; of doubles the first counts. */
export function quotesOf(rows: readonly unknown[], now: number): ReadonlyMap<string, YahooQuote> {
  const found = new Map<string, YahooQuote>();
  for (const row of rows) {
    const read = quoteOf(row, now);
    if (read !== null && !found.has(read.quote.symbol)) found.set(read.quote.symbol, read);
  }
  return found;
}
