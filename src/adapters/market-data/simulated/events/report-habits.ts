import { weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';

export type ReportHour = 'before-open' | 'after-close';

/** When a company usually reports. */
export interface ReportHabits {
  readonly usual: ReportHour;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Days between the end of a quarter and its report. */
  readonly lag: number;
  readonly annualLag: number;
  /** A company with known habits keeps the hour; others change it now and then. */
  readonly known: boolean;
}

/**
 * What well-known companies do: hour, weekday, days after the month in which a quarter ends and,
 * where it differs, after the last month of the fiscal year. Berkshire reports on Saturdays: here it
 * does so after the close of the Friday before.
 */
const KNOWN = `
AAPL|after|4|31
MSFT|after|3|29
NVDA|after|3|26
AMZN|after|4|31|33
GOOGL|after|2|27|34
META|after|3|29
TSLA|after|3|22|28
AVGO|after|4|40
BRK.B|after|5|34|55
JPM|before|2|14
BAC|before|3|15
WFC|before|2|14
C|before|2|14
GS|before|3|15
MS|before|3|15
USB|before|4|17
PNC|before|3|16
TFC|before|4|18
BK|before|2|14
STT|before|5|17
BLK|before|3|14
SCHW|before|4|17
AXP|before|5|19|24
COF|after|2|22
V|after|2|28
MA|before|4|30
UNH|before|2|16|22
ELV|before|3|20|25
JNJ|before|2|16|22
LLY|before|4|36
MRK|before|2|29|34
PFE|before|2|31|34
ABBV|before|5|28|33
BMY|before|4|28|36
AMGN|after|2|34
GILD|after|4|37|42
TMO|before|3|23|30
ABT|before|3|16|22
XOM|before|5|31
CVX|before|5|31
COP|before|4|33|37
SLB|before|5|19|22
WMT|before|4|18|20
HD|before|2|18|23
LOW|before|3|19|25
TGT|before|3|19|32
COST|after|4|27
TJX|before|3|19|26
NKE|after|4|24
SBUX|after|2|29|31
MCD|before|2|34|41
KO|before|2|22|42
PEP|before|4|9|35
PG|before|2|24|29
PM|before|2|22|37
MO|before|4|28|30
NFLX|after|4|17|20
DIS|before|4|39
CMCSA|before|4|26
VZ|before|2|24
T|before|3|23
TMUS|before|4|24
ORCL|after|2|11
ADBE|after|4|12
CRM|after|3|27
NOW|after|3|24|28
INTU|after|4|21
IBM|after|3|22|28
ACN|before|4|22
CSCO|after|3|13
INTC|after|4|25
AMD|after|2|33
QCOM|after|3|31|35
TXN|after|2|22|25
MU|after|3|24
AMAT|after|4|15
LRCX|after|3|25
PLTR|after|1|34
SNOW|after|3|24
SHOP|before|3|36|42
UBER|before|3|35|37
ABNB|after|4|36|43
PYPL|before|2|30|34
COIN|after|4|33|43
BA|before|3|27
CAT|before|2|31
GE|before|2|21|23
HON|before|4|24|30
RTX|before|2|21|26
LMT|before|2|20|27
NOC|before|2|22|27
GD|before|3|23|28
MMM|before|2|21
UPS|before|2|25|29
FDX|after|4|20|23
UNP|before|4|23
DE|before|4|17|25
DAL|before|4|11|13
UAL|after|2|16|21
LIN|before|5|31|36
NEE|before|3|23|25
AMT|before|2|28|55
PLD|before|3|16|21
SPG|after|1|34|35
`;

interface KnownHabits {
  readonly usual: ReportHour;
  readonly weekday: number;
  readonly lag: number;
  readonly annualLag: number;
}

const known = new Map<string, KnownHabits>(
  KNOWN.trim()
    .split('\n')
    .map((row) => {
      const [symbol = '', hour, weekday, lag, annualLag = lag] = row.split('|');
      const usual = hour === 'before' ? 'before-open' : 'after-close';
      return [
        symbol,
        { usual, weekday: Number(weekday), lag: Number(lag), annualLag: Number(annualLag) },
      ];
    }),
);

/** Part of the companies of a sector that report before the open. */
const BEFORE_OPEN: Readonly<Record<string, number>> = {
  'Information Technology': 0.2,
  'Communication Services': 0.4,
  'Consumer Discretionary': 0.65,
  'Consumer Staples': 0.78,
  'Health Care': 0.52,
  Financials: 0.55,
  Industrials: 0.7,
  Energy: 0.4,
  Materials: 0.45,
  Utilities: 0.72,
  'Real Estate': 0.3,
};

const isBank = (industry: string): boolean => industry.endsWith('Banks');

/** Cumulated over Monday to Friday: companies avoid the ends of the week. */
const WEEKDAYS = [0.09, 0.33, 0.59, 0.93, 1];
const BANK_WEEKDAYS = [0.03, 0.33, 0.58, 0.82, 1];

const drawWeekday = (draw: number, industry: string): number =>
  1 + (isBank(industry) ? BANK_WEEKDAYS : WEEKDAYS).findIndex((upTo) => draw < upTo);

/** The latest a quarterly and an annual result comes, so that its report is filed in time. */
const LATEST = 39;
const LATEST_ANNUAL = 55;

/** Banks report two weeks after the quarter, large companies a month, small ones later. */
function lagOf(listing: CompanyListing, stream: number): number {
  if (listing.industry === 'Diversified Banks') return 13 + intAt(stream, 1, 4);
  if (isBank(listing.industry)) return 17 + intAt(stream, 1, 8);
  const size = Math.log10(listing.price * listing.shares);
  return Math.round(Math.min(38, Math.max(20, 29 + 4 * (10.5 - size)))) + intAt(stream, 1, 8);
}

export function reportHabits(listing: CompanyListing, stream: number): ReportHabits {
  const { industry, sector, symbol, shareClass } = listing;
  const own = known.get(shareClass?.primary ?? symbol);
  if (own !== undefined) return { ...own, known: true };
  const before = isBank(industry) ? 0.78 : (BEFORE_OPEN[sector] ?? 0.52);
  const lag = lagOf(listing, stream);
  return {
    usual: uniformAt(stream, 2) < before ? 'before-open' : 'after-close',
    weekday: drawWeekday(uniformAt(stream, 5), industry),
    lag: Math.min(LATEST, lag),
    // The fourth quarter is audited and reported later.
    annualLag: Math.min(LATEST_ANNUAL, lag + (isBank(industry) ? 3 : 9)),
    known: false,
  };
}

/** How often a company keeps to its weekday. */
const KEEPS_WEEKDAY = 0.8;

/**
 * Index of the session of a quarter's report: the day of the usual weekday that is nearest to the
 * usual lag. `at` tells the quarters of a stream apart.
 */
export function reportSession(
  { industry }: CompanyListing,
  habits: ReportHabits,
  stream: number,
  at: number,
  endDay: number,
  annual: boolean,
): number {
  const { known: isKnown, weekday: usual } = habits;
  const spread = isKnown ? intAt(stream, at, 3) - 1 : intAt(stream, at, 5) - 2;
  const aim = endDay + (annual ? habits.annualLag : habits.lag) + spread;
  const keeps = uniformAt(stream, at + 2) < KEEPS_WEEKDAY;
  const weekday = keeps
    ? usual
    : isKnown
      ? 2 + intAt(stream, at + 3, 3)
      : drawWeekday(uniformAt(stream, at + 3), industry);
  const away = (weekday - weekdayOf(aim) + 7) % 7;
  const day = aim + (away > 3 ? away - 7 : away);
  // On a holiday the report moves within its week where it can.
  const next = indexOnOrAfter(day);
  return sessionAt(next).day - day > 5 - weekday ? indexOnOrBefore(day) : next;
}
