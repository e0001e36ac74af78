import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import type { FundListing } from '../universe/listing.ts';
import { ANCHOR, END, EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import type { Returns } from './returns.ts';

/** A fund's net asset value a share, unrounded, by position since the epoch. */
export interface NavSeries {
  /** After the day's distribution. */
  readonly close: Float64Array;
  readonly open: Float64Array;
  /** Paid per share on the session; income, and gains that managers have realised. */
  readonly income: Float64Array;
  readonly gains: Float64Array;
  /** Growth of 1 with distributions reinvested, 1 on the anchor. */
  readonly growth: Float64Array;
}

/** The figures of one session. */
export function navOn(nav: NavSeries, session: number) {
  const t = session - EPOCH;
  return {
    close: valueAt(nav.close, t),
    income: valueAt(nav.income, t),
    gains: valueAt(nav.gains, t),
    growth: valueAt(nav.growth, t),
  };
}

/** The day of the month by which a fund goes ex: monthly payers early, others past the middle. */
const exDay = (frequency: number): number => (frequency === 12 ? 1 : 19);

function isExMonth(frequency: number, month: number): boolean {
  if (frequency === 12) return true;
  if (frequency === 4) return month % 3 === 0;
  if (frequency === 2) return month % 6 === 0;
  return frequency === 1 && month === 12;
}

const exSessions = new Map<number, Uint8Array>();

/** The first session on or after the fund's day in a month in which it pays. */
export function isExSession(frequency: number, session: number): boolean {
  let flags = exSessions.get(frequency);
  if (flags === undefined) {
    flags = Uint8Array.from({ length: END - EPOCH + 1 }, (_, t) =>
      goesEx(frequency, EPOCH + t) ? 1 : 0,
    );
    exSessions.set(frequency, flags);
  }
  return flags[session - EPOCH] === 1;
}

function goesEx(frequency: number, session: number): boolean {
  if (frequency === 0) return false;
  const date = sessionAt(session).date;
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const from = exDay(frequency);
  if (day < from || !isExMonth(frequency, month)) return false;
  const before = sessionAt(session - 1).date;
  return Number(before.slice(5, 7)) !== month || Number(before.slice(8, 10)) < from;
}

const isActive = ({ basis }: FundListing): boolean =>
  (basis.kind === 'equity' && basis.management === 'active') ||
  (basis.kind === 'sector' && basis.active);

/** Shares of the net asset value that leave on each session. */
function payouts(seed: number, fund: FundListing, returns: Returns) {
  const count = returns.total.length;
  const income = new Float64Array(count);
  const gains = new Float64Array(count);
  const stream = streamOf(keyOf(seed, `fund:${fund.symbol}`), 2);
  const fee = fund.expenseRatio / SESSIONS_A_YEAR;
  const sellsWinners = isActive(fund) && fund.instrument.type === 'mutual-fund';
  let accrued = 0;
  for (let t = 1; t < count; t++) {
    accrued += valueAt(returns.income, t) - fee;
    if (!isExSession(fund.frequency, EPOCH + t)) continue;
    income[t] = Math.max(0, accrued);
    accrued = Math.min(0, accrued);
    const { date } = sessionAt(EPOCH + t);
    if (sellsWinners && date.slice(5, 7) === '12') {
      const u = uniformAt(stream, Number(date.slice(0, 4)));
      if (u > 0.3) gains[t] = 0.005 + 0.07 * (u - 0.3) ** 1.5;
    }
  }
  return { income, gains };
}

/**
 * The holdings' return less the daily fee, less what is paid out; the net asset value of the anchor
 * is the listing's. What is paid is a share of the value, so the walk goes back in time as well.
 */
export function navSeries(seed: number, fund: FundListing, returns: Returns): NavSeries {
  if (fund.basis.kind === 'money') return stableNav(fund, returns);
  const count = returns.total.length;
  const paid = payouts(seed, fund, returns);
  const keep = 1 - fund.expenseRatio / SESSIONS_A_YEAR;
  const out: NavSeries = {
    close: new Float64Array(count),
    open: new Float64Array(count),
    income: new Float64Array(count),
    gains: new Float64Array(count),
    growth: new Float64Array(count),
  };
  const anchor = ANCHOR - EPOCH;
  /** One session, from the close before it and its value before what it pays. */
  const settle = (t: number, before: number, gross: number): void => {
    out.income[t] = gross * valueAt(paid.income, t);
    out.gains[t] = gross * valueAt(paid.gains, t);
    out.open[t] = before * (1 + valueAt(returns.open, t)) * left(t);
  };
  const left = (t: number): number => 1 - valueAt(paid.income, t) - valueAt(paid.gains, t);
  const grown = (t: number): number => (1 + valueAt(returns.total, t)) * keep;
  let [close, growth] = [fund.price, 1];
  for (let t = anchor; t > 0; t--) {
    out.close[t] = close;
    out.growth[t] = growth;
    const gross = close / left(t);
    const day = grown(t);
    close = gross / day;
    growth /= day;
    settle(t, close, gross);
  }
  out.open[0] = close;
  out.close[0] = close;
  out.growth[0] = growth;
  [close, growth] = [fund.price, 1];
  for (let t = anchor + 1; t < count; t++) {
    const day = grown(t);
    const gross = close * day;
    settle(t, close, gross);
    close = gross * left(t);
    growth *= day;
    out.close[t] = close;
    out.growth[t] = growth;
  }
  return out;
}

/** A money market fund keeps a value of 1: what it earns accrues daily and is paid every month. */
function stableNav(fund: FundListing, returns: Returns): NavSeries {
  const count = returns.total.length;
  const income = new Float64Array(count);
  const growth = new Float64Array(count).fill(1);
  const fee = fund.expenseRatio / SESSIONS_A_YEAR;
  let [accrued, grown] = [0, 1];
  for (let t = 1; t < count; t++) {
    const earned = Math.max(0, valueAt(returns.income, t) - fee);
    accrued += earned;
    grown *= 1 + earned;
    growth[t] = grown;
    if (!isExSession(fund.frequency, EPOCH + t)) continue;
    income[t] = accrued;
    accrued = 0;
  }
  const one = valueAt(growth, ANCHOR - EPOCH);
  return {
    close: new Float64Array(count).fill(1),
    open: new Float64Array(count).fill(1),
    income,
    gains: new Float64Array(count),
    growth: growth.map((x) => x / one),
  };
}
