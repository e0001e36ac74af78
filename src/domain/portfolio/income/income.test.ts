import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { decimal, decimalOf, equals, formatDecimal, sum } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { DividendType } from '../../prices/corporate-action.ts';
import type { PaidDividend } from '../../prices/dividend-history.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { Asset, AssetId, CouponPlan } from '../asset.ts';
import type { Entry } from '../booked.ts';
import type { PriceBook } from '../price-book.ts';
import { couponDates, couponPerFace, faceValue } from './coupons.ts';
import { expectedIncome } from './expected.ts';
import { incomeBy, incomeGrowth, monthOf, receivedIncome, yearOf } from './received.ts';

const TODAY = isoDate('2026-11-16');
const A = 'A' as AssetId;
const book: PriceBook = {
  base: 'USD',
  prices: new Map(),
  rates: new Map([['EUR', { days: Int32Array.of(0, 20_500), rates: Float64Array.of(1.1, 1.2) }]]),
};
const entry = (date: string, more: Partial<Entry>): Entry => ({
  transaction: date,
  kind: 'dividend',
  date: isoDate(date),
  cash: [],
  units: [],
  flows: [],
  items: [],
  invested: [],
  disposals: [],
  ...more,
});
const paid = (date: string, amount: string, tax = '0', currency = 'USD'): Entry =>
  entry(date, {
    items: [
      { category: 'dividend', asset: A, currency, amount: decimal(amount) },
      ...(tax === '0'
        ? []
        : [{ category: 'tax' as const, asset: A, currency, amount: decimal(tax) }]),
    ],
  });
const asset = (more: Partial<Asset> = {}): Asset => ({
  id: A,
  name: 'A',
  class: 'equity',
  currency: 'USD',
  symbol: 'A' as SymbolId,
  isin: null,
  cusip: null,
  multiplier: '1' as DecimalText,
  sector: null,
  country: null,
  coupon: null,
  ...more,
});
const dividend = (
  exDate: string,
  payDate: string | null,
  amount: number,
  type: DividendType = 'regular',
): PaidDividend => ({
  kind: 'dividend',
  symbol: 'A' as SymbolId,
  exDate: isoDate(exDate),
  recordDate: null,
  payDate: payDate === null ? null : isoDate(payDate),
  amount,
  adjusted: amount,
  currency: 'USD',
  type,
  frequency: 4,
  announcedAt: null,
});

describe('income received', () => {
  it('is gross, tax and net in the base currency at the rate of the day', () => {
    const { payments } = receivedIncome(
      [paid('2026-03-02', '100', '-15', 'EUR'), paid('2020-03-02', '10', '0', 'EUR')],
      book,
    );
    expect(
      payments.map(({ gross, tax, net }) => [gross, tax, net].map((one) => formatDecimal(one))),
    ).toEqual([
      ['120', '-18', '102'],
      ['11', '0', '11'],
    ]);
  });

  it('leaves out taxes that were booked with something else, and names currencies without a rate', () => {
    const trade = entry('2026-01-05', {
      kind: 'sell',
      items: [{ category: 'tax', asset: A, currency: 'USD', amount: decimal('-9') }],
    });
    const { payments, unrated } = receivedIncome(
      [trade, paid('2026-01-06', '5', '0', 'CHF')],
      book,
    );
    expect(payments).toHaveLength(1);
    expect(unrated).toEqual(['CHF']);
  });

  it('by month, by year and by payer is the same sum', () => {
    const payment = fc.tuple(
      fc.integer({ min: 15_000, max: 20_700 }),
      fc.bigInt(0n, 10n ** 9n),
      fc.bigInt(-(10n ** 6n), 0n),
      fc.constantFrom('USD', 'EUR'),
    );
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 30 }), (rows) => {
        const { payments } = receivedIncome(
          rows.map(([day, gross, tax, currency]) =>
            paid(
              fromDayNumber(day),
              formatDecimal(decimalOf(gross, 4)),
              formatDecimal(decimalOf(tax, 4)),
              currency,
            ),
          ),
          book,
        );
        const total = sum(payments.map(({ gross, tax, fees }) => sum([gross, tax, fees])));
        for (const key of [monthOf, yearOf, ({ asset: id }: { asset: AssetId | null }) => id ?? ''])
          expect(equals(sum(incomeBy(payments, key).map(({ net }) => net)), total)).toBe(true);
      }),
    );
  });

  it('grows by whole years only', () => {
    const { payments } = receivedIncome(
      [paid('2023-05-01', '100'), paid('2024-05-01', '110'), paid('2026-05-01', '50')],
      book,
    );
    const growth = (since: string) =>
      incomeGrowth(incomeBy(payments, yearOf), isoDate(since), TODAY).map((year) => [
        year.year,
        year.growth === null ? null : Math.round(year.growth * 1e6) / 1e6,
      ]);
    expect(growth('2022-02-01')).toEqual([
      ['2023', null],
      ['2024', 0.1],
    ]);
    // The first booking was in March: 2023 is no whole year to measure against.
    expect(growth('2023-03-01')).toEqual([
      ['2023', null],
      ['2024', null],
    ]);
  });
});

describe('coupons', () => {
  const plan: CouponPlan = {
    rate: '0.045' as DecimalText,
    perYear: 2,
    firstPayment: isoDate('2024-08-31'),
    maturity: isoDate('2027-02-28'),
  };

  it('fall on the same day of the month, up to maturity', () => {
    expect(couponDates(plan, TODAY, addMonths(TODAY, 12))).toEqual(['2027-02-28']);
    expect(couponDates(plan, isoDate('2025-01-01'), TODAY)).toEqual([
      '2025-02-28',
      '2025-08-31',
      '2026-02-28',
      '2026-08-31',
    ]);
  });

  it('pay their part of the yearly rate on the face value, however the bond is quoted', () => {
    expect(formatDecimal(couponPerFace(plan))).toBe('0.0225');
    expect(
      formatDecimal(faceValue(asset({ multiplier: '0.01' as DecimalText }), decimal('10000'))),
    ).toBe('10000');
    expect(formatDecimal(faceValue(asset({ multiplier: '10' as DecimalText }), decimal('3')))).toBe(
      '3000',
    );
    const rows = expectedIncome(
      [
        {
          asset: asset({ class: 'bond', coupon: plan, multiplier: '0.01' as DecimalText }),
          quantity: decimal('10000'),
          dividends: [],
        },
      ],
      [],
      [],
      TODAY,
    );
    expect(rows.map(({ amount, assumption }) => [formatDecimal(amount), assumption])).toEqual([
      ['225', 'coupon'],
    ]);
  });
});

describe('income expected', () => {
  const bought = entry('2026-01-02', {
    kind: 'buy',
    units: [{ account: 'a', asset: A, quantity: decimal('10') }],
  });
  const more = entry('2026-11-10', {
    kind: 'buy',
    units: [{ account: 'a', asset: A, quantity: decimal('5') }],
  });
  const rows = (dividends: readonly PaidDividend[], quantity = '15') =>
    expectedIncome(
      [{ asset: asset(), quantity: decimal(quantity), dividends }],
      [bought, more],
      [],
      TODAY,
    ).map(({ assumption, date, amount }) => [assumption, date, formatDecimal(amount)]);

  it('takes declared payments by their dates, and last year for the rest', () => {
    expect(
      rows([
        dividend('2026-11-30', '2026-12-15', 1.1),
        dividend('2026-08-31', '2026-09-15', 1),
        dividend('2026-05-31', '2026-06-15', 1),
        dividend('2026-02-28', '2026-03-15', 1),
        dividend('2025-11-30', '2025-12-15', 1),
      ]),
    ).toEqual([
      ['declared', '2026-12-15', '16.5'],
      ['pattern', '2027-03-15', '15'],
      ['pattern', '2027-06-15', '15'],
      ['pattern', '2027-09-15', '15'],
    ]);
  });

  it('pays what went ex already on the units of the evening before', () => {
    expect(rows([dividend('2026-11-10', '2026-12-01', 1)])[0]).toEqual([
      'declared',
      '2026-12-01',
      '10',
    ]);
  });

  it('does not repeat specials and capital gains', () => {
    expect(
      rows([
        dividend('2026-08-31', null, 9, 'special'),
        dividend('2026-07-31', null, 9, 'capital-gain'),
      ]),
    ).toEqual([]);
  });

  it('of a short position is owed', () => {
    expect(rows([dividend('2026-08-31', '2026-09-15', 1)], '-4')).toEqual([
      ['pattern', '2027-09-15', '-4'],
    ]);
  });

  it('repeats what an asset without a market paid, per unit', () => {
    const own = asset({ symbol: null, class: 'private' });
    const { payments } = receivedIncome([paid('2026-06-01', '50')], book);
    const expected = expectedIncome(
      [{ asset: own, quantity: decimal('15'), dividends: [] }],
      [bought, more],
      payments,
      TODAY,
    );
    expect(
      expected.map(({ assumption, date, amount }) => [assumption, date, formatDecimal(amount)]),
    ).toEqual([['received', '2027-06-01', '75']]);
  });

  it('lies within the twelve months after today', () => {
    const day = fc.integer({ min: 20_000, max: 21_500 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.integer({ min: 0, max: 60 })), { maxLength: 12 }),
        (dates) => {
          const dividends = dates.map(([ex, lag]) =>
            dividend(fromDayNumber(ex), fromDayNumber(ex + lag), 1),
          );
          for (const [, date] of rows(dividends)) {
            expect(date! > TODAY).toBe(true);
            expect(date! <= '2027-11-16').toBe(true);
          }
        },
      ),
    );
  });
});
