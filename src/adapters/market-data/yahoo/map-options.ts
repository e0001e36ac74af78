import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import {
  dayNumberOf,
  type IsoDate,
  toDayNumber,
  weekdayOf,
  ymdOf,
} from '../../../domain/calendar/iso-date.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  isSessionDay,
  sessionOf,
} from '../../../domain/calendar/sessions.ts';
import type {
  ExpiryKind,
  OptionChain,
  OptionContract,
  OptionExpiry,
  OptionRight,
} from '../../../domain/options/option-chain.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  inside,
  itemsOf,
  listOf,
  numberOf,
  positiveOf,
  recordOf,
  secondsToDate,
  secondsToMs,
  textOf,
} from '../loose.ts';
import { fractionOf, priceOf, unitOf, withoutFloatNoise } from './units.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const MOST_EXPIRIES = 400;
const MOST_CONTRACTS = 4_000;
/** What Yahoo writes when it has computed none. */
const VOLATILITY_FLOOR = 0.0002;
const USUAL_SIZE = 100;
/** `AAPL1…`: contracts changed by a split or a merger deliver something else than 100 shares. */
const OCC = /^([A-Z]{1,6})(\d{6})([CP])(\d{8})$/;

const inCalendar = (date: IsoDate): boolean => {
  const { year } = ymdOf(date);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** The close of the session; on a day without one, four in the afternoon in New York. */
const expiresAt = (expiry: IsoDate): number =>
  sessionOf(expiry)?.close ?? easternToUtc(toDayNumber(expiry), 16 * 60);

const thirdFriday = (year: number, month: number): number => {
  const first = dayNumberOf(year, month, 1);
  const friday = first + ((5 - weekdayOf(first) + 7) % 7) + 14;
  return isSessionDay(friday) ? friday : friday - 1;
};

function kindOf(expiry: IsoDate, now: number): ExpiryKind {
  const { year, month } = ymdOf(expiry);
  const day = toDayNumber(expiry);
  if (day === thirdFriday(year, month))
    return month === 1 && day - now / DAY_MS > 270 ? 'leaps' : 'monthly';
  const nextQuarter = dayNumberOf(year, month + 1, 1);
  let last = nextQuarter - 1;
  while (!isSessionDay(last)) last -= 1;
  return month % 3 === 0 && day === last ? 'quarterly' : 'weekly';
}

/** The middle of the volatilities of call and put nearest to the price. */
function atmVolatility(chain: Pick<OptionChain, 'calls' | 'puts' | 'underlyingPrice'>) {
  const near = (side: readonly OptionContract[]): number | null =>
    side
      .filter(({ impliedVolatility }) => impliedVolatility !== null)
      .toSorted(
        (a, b) =>
          Math.abs(a.strike - chain.underlyingPrice) - Math.abs(b.strike - chain.underlyingPrice),
      )[0]?.impliedVolatility ?? null;
  const [call, put] = [near(chain.calls), near(chain.puts)];
  return call === null || put === null ? (call ?? put) : (call + put) / 2;
}

const resultOf = (body: unknown) => recordOf(inside(body, 'optionChain', 'result', 0));

/** Whether Yahoo knows the underlying at all; one without options has an empty list of expiries. */
export const knowsUnderlying = (body: unknown): boolean => resultOf(body) !== null;

/** Expiries that still trade, soonest first. */
export function expiriesOf(body: unknown, symbol: SymbolId, now: number): readonly OptionExpiry[] {
  const result = resultOf(body);
  const dates = new Set(
    itemsOf(result?.['expirationDates'], secondsToDate, MOST_EXPIRIES).filter(inCalendar),
  );
  const near = secondsToDate(inside(result, 'options', 0, 'expirationDate'));
  return [...dates]
    .filter((expiry) => expiresAt(expiry) > now)
    .toSorted()
    .map((expiry) => {
      const chain = expiry === near ? chainOf(body, symbol, expiry, 0, now) : null;
      return {
        expiry,
        expiresAt: expiresAt(expiry),
        daysToExpiry: Math.max(0, Math.ceil((expiresAt(expiry) - now) / DAY_MS)),
        kind: kindOf(expiry, now),
        // One request for each of the others would be needed.
        atmVolatility: chain === null ? null : atmVolatility(chain),
      };
    });
}

interface Side {
  readonly right: OptionRight;
  readonly letter: 'C' | 'P';
}

const CALL: Side = { right: 'call', letter: 'C' };
const PUT: Side = { right: 'put', letter: 'P' };

function contractOf(
  value: unknown,
  side: Side,
  underlying: SymbolId,
  expiry: IsoDate,
  isIndex: boolean,
): OptionContract | null {
  const row = recordOf(value);
  const symbol = textOf(row?.['contractSymbol'], 40);
  const unit = unitOf(row?.['currency'] ?? 'USD');
  const strike = positiveOf(row?.['strike']);
  const code = OCC.exec(symbol ?? '');
  if (row === null || symbol === null || unit === null || strike === null || code === null)
    return null;
  const expiryCode = expiry.replaceAll('-', '').slice(2);
  const size = textOf(row['contractSize'], 20) ?? 'REGULAR';
  if (code[3] !== side.letter || code[2] !== expiryCode || size !== 'REGULAR' || strike > 1e7)
    return null;
  const price = (field: string): number | null => priceOf(row[field], unit);
  const ask = price('ask');
  const bid = ask === null ? null : (price('bid') ?? 0);
  const isQuoted = ask !== null && bid !== null && bid < ask;
  const last = price('lastPrice');
  const change = numberOf(row['change']);
  const volatility = fractionOf('options.impliedVolatility', row['impliedVolatility']);
  const openInterest = numberOf(row['openInterest']);
  return {
    symbol,
    underlying,
    expiry,
    strike: withoutFloatNoise(strike),
    right: side.right,
    style: isIndex ? 'european' : 'american',
    multiplier: USUAL_SIZE,
    bid: isQuoted ? bid : null,
    ask: isQuoted ? ask : null,
    mark: isQuoted ? Number(((bid + ask) / 2).toPrecision(9)) : null,
    bidSize: null,
    askSize: null,
    last,
    lastTime: last === null ? null : secondsToMs(row['lastTradeDate']),
    previousMark: null,
    change: last === null || change === null || Math.abs(change) > 1e7 ? null : change,
    volume: positiveOf(row['volume']),
    openInterest:
      openInterest !== null && openInterest >= 0 && openInterest < 1e12 ? openInterest : null,
    impliedVolatility:
      volatility !== null && volatility > VOLATILITY_FLOOR && volatility < 50 ? volatility : null,
    greeks: null,
    inTheMoney: row['inTheMoney'] === true,
  };
}

/** The other side of a strike is listed too; Yahoo leaves it out when it has never traded. */
const untraded = (twin: OptionContract, { right, letter }: Side): OptionContract => ({
  ...twin,
  right,
  symbol: twin.symbol.replace(/[CP](?=\d{8}$)/, letter),
  bid: null,
  ask: null,
  mark: null,
  last: null,
  lastTime: null,
  change: null,
  volume: null,
  openInterest: null,
  impliedVolatility: null,
  inTheMoney: !twin.inTheMoney,
});

/** The chain of one expiry; `null` where the answer has none of it. */
export function chainOf(
  body: unknown,
  symbol: SymbolId,
  expiry: IsoDate,
  rate: number | null,
  now: number,
): OptionChain | null {
  const result = resultOf(body);
  const quote = recordOf(result?.['quote']);
  const page = (listOf(result?.['options'], 50) ?? []).find(
    (value) => secondsToDate(inside(value, 'expirationDate')) === expiry,
  );
  const unit = unitOf(quote?.['currency']);
  const price = unit === null ? null : priceOf(quote?.['regularMarketPrice'], unit);
  if (page === undefined || quote === null || unit === null || price === null) return null;
  const isIndex = textOf(quote['quoteType'], 20) === 'INDEX';
  const sideOf = (name: string, side: Side): Map<number, OptionContract> => {
    const found = new Map<number, OptionContract>();
    for (const contract of itemsOf(
      inside(page, name),
      (value) => contractOf(value, side, symbol, expiry, isIndex),
      MOST_CONTRACTS,
    ))
      if (!found.has(contract.strike)) found.set(contract.strike, contract);
    return found;
  };
  const calls = sideOf('calls', CALL);
  const puts = sideOf('puts', PUT);
  const strikes = [...new Set([...calls.keys(), ...puts.keys()])].toSorted((a, b) => a - b);
  if (strikes.length === 0) return null;
  // Before the opening Yahoo has 0 for every contract until the clearing house has reported.
  const hasInterest = [...calls.values(), ...puts.values()].some(
    ({ openInterest }) => openInterest !== null && openInterest > 0,
  );
  const shown = (contract: OptionContract): OptionContract =>
    hasInterest ? contract : { ...contract, openInterest: null };
  const expires = expiresAt(expiry);
  const paid = fractionOf(
    'quote.trailingAnnualDividendYield',
    quote['trailingAnnualDividendYield'],
  );
  return {
    underlying: symbol,
    currency: unit.currency,
    underlyingPrice: price,
    expiry,
    expiresAt: expires,
    yearsToExpiry: Math.max(0, expires - now) / YEAR_MS,
    rate,
    dividendYield: paid !== null && paid > 0 && paid < 1 ? Math.log1p(paid) : 0,
    calls: strikes.map((strike) => shown(calls.get(strike) ?? untraded(puts.get(strike)!, CALL))),
    puts: strikes.map((strike) => shown(puts.get(strike) ?? untraded(calls.get(strike)!, PUT))),
  };
}

/** Midnight UTC of an expiry, by which Yahoo is asked for it. */
export const expiryMoment = (expiry: IsoDate): number => toDayNumber(expiry) * DAY_MS;
