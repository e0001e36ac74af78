import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import {
  dayNumberOf,
  type IsoDate,
  parseIsoDate,
  toDayNumber,
  weekdayOf,
  ymdOf,
} from '../../../domain/calendar/iso-date.ts';
import {
  indexOnOrBefore,
  lastOpenedSession,
  sessionAt,
  sessionOf,
} from '../../../domain/calendar/sessions.ts';
import { YEAR_MS } from '../../../domain/options/chain-moment.ts';
import type {
  ExpiryKind,
  OptionChain,
  OptionContract,
  OptionExpiry,
  OptionGreeks,
  OptionRight,
} from '../../../domain/options/option-chain.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { instantOf, numberOf, positiveOf, recordOf } from '../loose.ts';
import { priceOf, sharesOf } from './figures.ts';
import { sessionBarFrom } from './map-quotes.ts';
import { printFrom } from './map-trades.ts';
import type { WireOptionSnapshot, WireQuote } from './wire.ts';

const MULTIPLIER = 100;
const LEAPS_DAYS = 270;

interface OccName {
  readonly root: string;
  readonly expiry: IsoDate;
  readonly right: OptionRight;
  readonly strike: number;
}

const OCC = /^([A-Z]{1,5}\d?)(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;

/** `AAPL240315C00172500` */
export function parseOcc(text: string): OccName | null {
  const parts = OCC.exec(text);
  if (parts === null) return null;
  const [, root, year, month, day, right, strike] = [...parts];
  const expiry = parseIsoDate(`20${year}-${month}-${day}`);
  const price = Number(strike) / 1_000;
  if (expiry === null || price <= 0) return null;
  return { root: root!, expiry, right: right === 'C' ? 'call' : 'put', strike: price };
}

/** All five or none: a set with holes adds up to wrong totals. */
function greeksFrom(wire: unknown): OptionGreeks | null {
  const greeks = recordOf(wire) ?? {};
  const [delta, gamma, theta, vega, rho] = ['delta', 'gamma', 'theta', 'vega', 'rho'].map((name) =>
    numberOf(greeks[name]),
  );
  if (delta == null || gamma == null || theta == null || vega == null || rho == null) return null;
  if (Math.abs(delta) > 1.001 || Math.abs(gamma) > 1e6) return null;
  return { delta, gamma, theta, vega, rho };
}

/** Nobody bidding is a bid of 0; a quote without an ask, or a crossed one, says nothing. */
function sidesFrom(wire: unknown) {
  const quote: WireQuote = recordOf(wire) ?? {};
  const ask = priceOf(quote.ap);
  const bid = numberOf(quote.bp);
  if (ask === null || bid === null || bid < 0 || bid >= ask || instantOf(quote.t) === null)
    return { bid: null, ask: null, mark: null, bidSize: null, askSize: null };
  return {
    bid,
    ask,
    mark: (bid + ask) / 2,
    bidSize: sharesOf(quote.bs),
    askSize: sharesOf(quote.as),
  };
}

export interface ChainTerms {
  readonly underlying: SymbolId;
  readonly spot: number;
  readonly now: number;
}

function contractFrom(
  name: string,
  occ: OccName,
  wire: unknown,
  { underlying, spot, now }: ChainTerms,
): OptionContract {
  const snapshot: WireOptionSnapshot = recordOf(wire) ?? {};
  const trade = printFrom(snapshot.latestTrade);
  const day = sessionBarFrom(snapshot.dailyBar);
  const isToday = day?.date === lastOpenedSession(now).date;
  const volatility = positiveOf(snapshot.impliedVolatility);
  return {
    symbol: name,
    underlying,
    expiry: occ.expiry,
    strike: occ.strike,
    right: occ.right,
    style: 'american',
    multiplier: MULTIPLIER,
    ...sidesFrom(snapshot.latestQuote),
    last: trade?.price ?? null,
    lastTime: trade === null ? null : Math.min(trade.time, now),
    previousMark: null,
    change: null,
    // The bar of an earlier day says that nothing was traded since.
    volume: day === null ? null : isToday ? day.volume : 0,
    openInterest: null,
    impliedVolatility: volatility !== null && volatility < 100 ? volatility : null,
    greeks: greeksFrom(snapshot.greeks),
    inTheMoney: occ.right === 'call' ? occ.strike < spot : occ.strike > spot,
  };
}

/** Contracts on the shares as they are; those on what became of older ones have another root. */
export function contractsFrom(
  snapshots: ReadonlyMap<string, unknown>,
  terms: ChainTerms,
): readonly OptionContract[] {
  const root = terms.underlying.replaceAll('.', '');
  return [...snapshots].flatMap(([name, wire]) => {
    const occ = parseOcc(name);
    const isOwn = occ !== null && occ.root === root && sessionOf(occ.expiry) !== null;
    return isOwn ? [contractFrom(name, occ, wire, terms)] : [];
  });
}

/** The third Friday of the month, or the session before it. */
function monthlyDay(date: IsoDate): number {
  const { year, month } = ymdOf(date);
  const first = dayNumberOf(year, month, 1);
  return sessionAt(indexOnOrBefore(first + ((5 - weekdayOf(first) + 7) % 7) + 14)).day;
}

function isQuarterEnd(date: IsoDate): boolean {
  const { year, month } = ymdOf(date);
  const last = dayNumberOf(year, month + 1, 1) - 1;
  return month % 3 === 0 && sessionAt(indexOnOrBefore(last)).date === date;
}

function kindOf(expiry: IsoDate, today: number): ExpiryKind {
  const day = toDayNumber(expiry);
  if (day === monthlyDay(expiry))
    return expiry.slice(5, 7) === '01' && day - today > LEAPS_DAYS ? 'leaps' : 'monthly';
  return isQuarterEnd(expiry) ? 'quarterly' : 'weekly';
}

/** The mean volatility of the two contracts nearest to the money. */
function atmVolatility(contracts: readonly OptionContract[], spot: number): number | null {
  const near = contracts
    .filter(({ impliedVolatility }) => impliedVolatility !== null)
    .toSorted((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot));
  const [first] = near;
  if (first === undefined) return null;
  const same = near.filter(({ strike }) => strike === first.strike);
  return same.reduce((sum, one) => sum + (one.impliedVolatility ?? 0), 0) / same.length;
}

/** Soonest first; what has expired is left out. */
export function expiriesFrom(
  contracts: readonly OptionContract[],
  { spot, now }: ChainTerms,
): readonly OptionExpiry[] {
  const today = easternDay(now);
  return [...Map.groupBy(contracts, ({ expiry }) => expiry)]
    .map(([expiry, own]) => ({
      expiry,
      expiresAt: sessionOf(expiry)?.close ?? 0,
      daysToExpiry: toDayNumber(expiry) - today,
      kind: kindOf(expiry, today),
      atmVolatility: atmVolatility(own, spot),
    }))
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

/** Strikes that have a call and a put; `null` when there is none, or the expiry is over. */
export function chainFrom(
  contracts: readonly OptionContract[],
  expiry: IsoDate,
  { underlying, spot, now }: ChainTerms,
): OptionChain | null {
  const expiresAt = sessionOf(expiry)?.close ?? 0;
  const own = contracts.filter((contract) => contract.expiry === expiry);
  const side = (right: OptionRight) =>
    new Map(own.filter((one) => one.right === right).map((one) => [one.strike, one]));
  const calls = side('call');
  const puts = side('put');
  const strikes = [...calls.keys()].filter((strike) => puts.has(strike)).sort((a, b) => a - b);
  if (strikes.length === 0 || expiresAt <= now) return null;
  return {
    underlying,
    currency: 'USD',
    underlyingPrice: spot,
    expiry,
    expiresAt,
    yearsToExpiry: (expiresAt - now) / YEAR_MS,
    rate: null,
    dividendYield: null,
    calls: strikes.map((strike) => calls.get(strike)!),
    puts: strikes.map((strike) => puts.get(strike)!),
  };
}
