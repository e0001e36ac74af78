import { lastClosedSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { tradingPhase } from '../../../../domain/calendar/trading-hours.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { navOn, type NavSeries } from '../funds/nav-series.ts';
import type { FundListing } from '../universe/listing.ts';
import { EPOCH } from '../world-time.ts';
import { percentChange } from './quote-of.ts';

/** Net asset values are struck at the close and published two hours later. */
const PUBLISHED_AFTER = 2 * 3_600_000;

/** The last session whose net asset value is published at a moment. */
export function navSession(now: number): number {
  const { index, close } = lastClosedSession(now);
  return now >= close + PUBLISHED_AFTER ? index : index - 1;
}

export const roundedNav = (nav: number): number => Math.round(nav * 100) / 100;

const YEAR = 252;

/** An open-end fund has one price a day. */
export function fundQuote(fund: FundListing, nav: NavSeries, shares: number, now: number): Quote {
  const session = navSession(now);
  const closeOn = (on: number): number => roundedNav(navOn(nav, on).close);
  const last = closeOn(session);
  const previousClose = closeOn(session - 1);
  let high = last;
  let low = last;
  for (let on = Math.max(EPOCH, session - YEAR + 1); on < session; on++) {
    const value = closeOn(on);
    if (value > high) high = value;
    if (value < low) low = value;
  }
  return {
    symbol: fund.symbol,
    exchange: fund.instrument.exchange,
    currency: fund.instrument.currency,
    phase: tradingPhase('regular', now),
    last,
    lastSize: null,
    lastTime: sessionAt(session).close,
    bid: null,
    bidSize: null,
    ask: null,
    askSize: null,
    open: null,
    high: null,
    low: null,
    previousClose,
    change: Math.round((last - previousClose) * 10_000) / 10_000,
    changePercent: percentChange(last, previousClose),
    volume: null,
    averageVolume: null,
    vwap: null,
    high52: high,
    low52: low,
    marketCap: Math.round(last * shares * 100) / 100,
    sharesOutstanding: shares,
    extended: null,
    halted: false,
  };
}
