import {
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
  type IsoDate,
} from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import type { Curve } from '../rates/curve.ts';
import type { BondSegment } from '../universe/listing.ts';
import { maturityOf, SEGMENTS } from './bond-market.ts';

/** A bond that does not exist, priced on the curve. */
export interface BondIssue {
  readonly name: string;
  readonly sector: string;
  readonly coupon: number;
  readonly maturity: IsoDate;
  readonly share: number;
  /** Per 100 of face value. */
  readonly price: number;
}

const KINDS: Readonly<Record<BondSegment, readonly (readonly [string, string])[]>> = {
  aggregate: [
    ['Treasury Note', 'Government'],
    ['Agency Mortgage Pool', 'Securitized'],
    ['Industrial Senior Note', 'Corporate'],
    ['Treasury Bond', 'Government'],
    ['Bank Senior Note', 'Corporate'],
  ],
  treasury: [
    ['Treasury Note', 'Government'],
    ['Treasury Bond', 'Government'],
  ],
  bills: [['Treasury Bill', 'Government']],
  corporate: [
    ['Industrial Senior Note', 'Corporate'],
    ['Bank Senior Note', 'Corporate'],
    ['Utility First Mortgage Bond', 'Corporate'],
  ],
  highyield: [
    ['High Yield Note', 'Corporate'],
    ['Secured High Yield Note', 'Corporate'],
  ],
  international: [
    ['Euro Government Bond', 'Government'],
    ['Japan Government Bond', 'Government'],
  ],
  emerging: [['Sovereign Dollar Bond', 'Government']],
  municipal: [
    ['State General Obligation Bond', 'Municipal'],
    ['Water Revenue Bond', 'Municipal'],
  ],
  tips: [['Treasury Inflation-Indexed Note', 'Government']],
  mortgage: [['Agency Mortgage Pool', 'Securitized']],
  loans: [['Senior Secured Term Loan', 'Corporate']],
  multisector: [
    ['High Yield Note', 'Corporate'],
    ['Agency Mortgage Pool', 'Securitized'],
    ['Sovereign Dollar Bond', 'Government'],
  ],
  preferred: [['Preferred Stock', 'Corporate']],
};

/** Value of 100 of face value with yearly coupons paid twice a year. */
function priceOf(coupon: number, yieldPercent: number, years: number): number {
  const y = yieldPercent / 100 / 2;
  const periods = Math.max(1, Math.round(years * 2));
  const discount = (1 + y) ** -periods;
  return (coupon / 2) * ((1 - discount) / y) + 100 * discount;
}

/** The bonds of a fund on a session; the list changes once a year, as issues come and go. */
export function bondIssues(
  seed: number,
  fund: string,
  curve: Curve,
  segment: BondSegment,
  duration: number,
  session: number,
): readonly BondIssue[] {
  const stream = streamOf(keyOf(seed, `fund:${fund}`), 6);
  const { date } = sessionAt(session);
  const day = toDayNumber(date);
  const year = Number(date.slice(0, 4));
  const count = segment === 'bills' ? 12 : 48;
  const typical = maturityOf(duration);
  const raw: { -readonly [K in keyof BondIssue]: BondIssue[K] }[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const at = (year * 64 + i) * 8;
    const [kind, sector] = pickAt(stream, at, KINDS[segment]);
    const isBill = segment === 'bills';
    const years = Math.max(isBill ? 0.04 : 0.6, typical * (0.35 + 1.3 * uniformAt(stream, at + 1)));
    // Bills are rolled by the quarter; other issues stay for the year that their list is made for.
    const from = isBill ? day - (day % 91) + 15 : dayNumberOf(year, 7, 1);
    const maturity = fromDayNumber(from + Math.round(years * 365.25));
    const left = Math.max(0.03, (toDayNumber(maturity) - day) / 365.25);
    const coupon = isBill
      ? 0
      : Math.max(
          0.125,
          Math.round((3.4 + SEGMENTS[segment].spread + 2 * (uniformAt(stream, at + 2) - 0.5)) * 8) /
            8,
        );
    const y = Math.max(0.05, curve.yieldOn(session, left) + SEGMENTS[segment].spread);
    const price = isBill ? 100 / (1 + (y / 100) * left) : priceOf(coupon, y, left);
    const share = 0.4 + uniformAt(stream, at + 3) ** 2;
    total += share;
    raw.push({
      name: `${kind} ${isBill ? '' : `${coupon.toFixed(3)}% `}due ${maturity} (simulated issue)`,
      sector,
      coupon,
      maturity,
      share,
      price: Math.round(price * 10_000) / 10_000,
    });
  }
  for (const issue of raw) issue.share /= total;
  return raw;
}
