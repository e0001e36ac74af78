import { addMonths, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { add, type Decimal, divide, multiply, round, ZERO } from '../../money/decimal.ts';
import type { PaidDividend } from '../../prices/dividend-history.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import { floatDecimal } from '../allocation/float-decimal.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Entry } from '../booked.ts';
import { couponDates, couponPerFace, faceValue } from './coupons.ts';
import type { ReceivedIncome } from './received.ts';

/**
 * Why a payment is expected. `declared`: the company has said so. `pattern`: it paid the same a year
 * ago. `coupon`: the plan of the bond. `received`: the portfolio got it a year ago, of an asset that
 * no market knows.
 */
export const ASSUMPTIONS = ['declared', 'pattern', 'coupon', 'received'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

export interface ExpectedIncome {
  readonly asset: AssetId;
  readonly assumption: Assumption;
  readonly exDate: IsoDate | null;
  /** When it is paid; of a pattern the day a year later. */
  readonly date: IsoDate;
  readonly units: Decimal;
  readonly perUnit: Decimal;
  readonly currency: CurrencyCode;
  /** In `currency`, before taxes. */
  readonly amount: Decimal;
}

export interface PayingAsset {
  readonly asset: Asset;
  /** Units held now. */
  readonly quantity: Decimal;
  /** Of the market, newest first, declared ones too; empty where none is known. */
  readonly dividends: readonly PaidDividend[];
}

/** Days between a declared payment and one of last year that it takes the place of. */
const SAME_PAYMENT = 45;
const PLACES = 18;

/** Income of the twelve months after `today`, before taxes, for units as they are held now. */
export function expectedIncome(
  held: readonly PayingAsset[],
  entries: readonly Entry[],
  received: readonly ReceivedIncome[],
  today: IsoDate,
): readonly ExpectedIncome[] {
  const end = addMonths(today, 12);
  return held
    .flatMap((one): readonly ExpectedIncome[] => {
      if (one.asset.class === 'bond' && one.asset.coupon !== null)
        return couponsOf(one, today, end);
      if (one.dividends.length > 0) return dividendsOf(one, entries, today, end);
      return one.asset.symbol === null ? repeated(one, entries, received, today) : [];
    })
    .toSorted((a, b) =>
      a.date === b.date ? (a.asset < b.asset ? -1 : 1) : a.date < b.date ? -1 : 1,
    );
}

function couponsOf(
  { asset, quantity }: PayingAsset,
  today: IsoDate,
  end: IsoDate,
): readonly ExpectedIncome[] {
  const plan = asset.coupon;
  if (plan === null || quantity.units <= 0n) return [];
  const face = faceValue(asset, quantity);
  const amount = round(multiply(face, couponPerFace(plan)), PLACES, 'half-even');
  return couponDates(plan, today, end).map((date) => ({
    asset: asset.id,
    assumption: 'coupon',
    exDate: null,
    date,
    units: quantity,
    perUnit: divide(amount, quantity, PLACES, 'half-even'),
    currency: asset.currency,
    amount,
  }));
}

function dividendsOf(
  { asset, quantity, dividends }: PayingAsset,
  entries: readonly Entry[],
  today: IsoDate,
  end: IsoDate,
): readonly ExpectedIncome[] {
  const paidOn = ({ payDate, exDate }: PaidDividend): IsoDate => payDate ?? exDate;
  const line = (
    dividend: PaidDividend,
    assumption: Assumption,
    exDate: IsoDate,
    date: IsoDate,
    units: Decimal,
  ): ExpectedIncome => {
    const perUnit = floatDecimal(dividend.adjusted);
    return {
      asset: asset.id,
      assumption,
      exDate,
      date,
      units,
      perUnit,
      currency: dividend.currency,
      amount: multiply(units, perUnit),
    };
  };
  const declared = dividends.filter((one) => paidOn(one) > today && paidOn(one) <= end);
  const taken = declared.map(({ exDate }) => toDayNumber(exDate));
  const yearAgo = addMonths(today, -12);
  const pattern = dividends
    .filter(
      ({ exDate, type }) =>
        exDate > yearAgo && exDate <= today && type !== 'special' && type !== 'capital-gain',
    )
    .map((one) => ({
      one,
      exDate: addMonths(one.exDate, 12),
      date: addMonths(paidOn(one), 12),
    }))
    .filter(
      ({ exDate }) => !taken.some((day) => Math.abs(day - toDayNumber(exDate)) <= SAME_PAYMENT),
    );
  return [
    ...declared.map((one) =>
      line(
        one,
        'declared',
        one.exDate,
        paidOn(one),
        // What went ex already is paid on the units of the evening before.
        one.exDate > today ? quantity : unitsBefore(entries, asset.id, one.exDate),
      ),
    ),
    ...pattern.map(({ one, exDate, date }) => line(one, 'pattern', exDate, date, quantity)),
  ].filter(({ amount, date }) => amount.units !== 0n && date <= end);
}

/** What has no market pays again what it paid, per unit that is held now. */
function repeated(
  { asset, quantity }: PayingAsset,
  entries: readonly Entry[],
  received: readonly ReceivedIncome[],
  today: IsoDate,
): readonly ExpectedIncome[] {
  const yearAgo = addMonths(today, -12);
  return received
    .filter((one) => one.asset === asset.id && one.date > yearAgo && one.date <= today)
    .flatMap((one): readonly ExpectedIncome[] => {
      const then = unitsBefore(entries, asset.id, one.date);
      if (then.units <= 0n || quantity.units <= 0n) return [];
      const perUnit = divide(one.paid, then, PLACES, 'half-even');
      return [
        {
          asset: asset.id,
          assumption: 'received',
          exDate: null,
          date: addMonths(one.date, 12),
          units: quantity,
          perUnit,
          currency: one.currency,
          amount: round(multiply(perUnit, quantity), PLACES, 'half-even'),
        },
      ];
    });
}

/** Units on the evening before a day. */
export function unitsBefore(entries: readonly Entry[], asset: AssetId, day: IsoDate): Decimal {
  let units = ZERO;
  for (const entry of entries)
    if (entry.date < day)
      for (const change of entry.units)
        if (change.asset === asset) units = add(units, change.quantity);
  return units;
}
