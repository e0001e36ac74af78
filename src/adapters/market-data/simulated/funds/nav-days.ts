import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import { toDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { NavPoint } from '../../../../domain/funds/fund-performance.ts';
import type { FundListing } from '../universe/listing.ts';
import { navOn, type NavSeries } from './nav-series.ts';
import type { KnownDistribution } from '../known.ts';

/** Net asset values as published: to the cent, or a hundredth of one for funds that also trade. */
export const publishedNav = (fund: FundListing, nav: number): number => {
  const scale = fund.instrument.type === 'etf' ? 10_000 : 100;
  return Math.round(nav * scale) / scale;
};

const money = (x: number): number => Math.round(x * 10_000) / 10_000;

/** Published values of a range, up to the last known session. */
export function navPoints(
  fund: FundListing,
  nav: NavSeries,
  first: number,
  known: number,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): readonly NavPoint[] {
  const low = Math.max(first, indexOnOrAfter(toDayNumber(range.from)));
  const high = Math.min(known, indexOnOrBefore(toDayNumber(range.to)));
  const out: NavPoint[] = [];
  // Reinvested growth is told in the fund's own units: it meets the value on the last known day.
  const newest = navOn(nav, known);
  const scale = newest.close / newest.growth;
  for (let s = low; s <= high; s++) {
    const { close, growth } = navOn(nav, s);
    out.push({
      date: sessionAt(s).date,
      nav: publishedNav(fund, close),
      total: money(growth * scale),
    });
  }
  return out;
}

/** Sessions between going ex and being paid. */
const PAY_LAG = 4;

/** Payments that have gone ex by a session, newest first. */
export function distributionsUpTo(
  fund: FundListing,
  nav: NavSeries,
  first: number,
  session: number,
  limit: number,
): readonly KnownDistribution[] {
  const out: KnownDistribution[] = [];
  for (let s = session; s > first && out.length < limit; s--) {
    const paid = navOn(nav, s);
    const income = money(paid.income);
    const gains = money(paid.gains);
    if (income + gains === 0) continue;
    const shortTermGain = money(gains * 0.12);
    out.push({
      symbol: fund.symbol,
      exDate: sessionAt(s).date,
      payDate: sessionAt(s + PAY_LAG).date,
      income,
      shortTermGain,
      longTermGain: money(gains - shortTermGain),
      returnOfCapital: 0,
      total: money(income + gains),
      reinvestNav: publishedNav(fund, paid.close),
    });
  }
  return out;
}

/** Paid over the year that ends with a session, per share. */
export function paidInYear(
  fund: FundListing,
  nav: NavSeries,
  first: number,
  session: number,
): number {
  const { day } = sessionAt(session);
  return money(
    distributionsUpTo(fund, nav, first, session, 400)
      .filter(({ exDate }) => toDayNumber(exDate) > day - 365)
      .reduce((sum, { income }) => sum + income, 0),
  );
}
