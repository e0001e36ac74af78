import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { add, type Decimal, multiply, round, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import { floatDecimal } from '../allocation/float-decimal.ts';
import type { AssetId } from '../asset.ts';
import type { Entry } from '../booked.ts';
import { type PriceBook, rateIn } from '../price-book.ts';

/** Gross income with what was taken from it on the same booking; taxes and fees are negative. */
export interface IncomeSum {
  readonly gross: Decimal;
  readonly tax: Decimal;
  readonly fees: Decimal;
  readonly net: Decimal;
}

/** One payment, in the base currency at the rate of its day. */
export interface ReceivedIncome extends IncomeSum {
  readonly transaction: string;
  readonly date: IsoDate;
  /** `null` for interest on cash. */
  readonly asset: AssetId | null;
  readonly category: 'dividend' | 'interest';
  readonly currency: CurrencyCode;
  /** Gross in the currency of the payment. */
  readonly paid: Decimal;
}

const PLACES = 18;

/**
 * Dividends and interest of the books. Taxes and fees count where they were booked with a payment;
 * a tax that was booked by itself is in the tax report. Without a rate a payment counts as zero and
 * its currency is in `unrated`.
 */
export function receivedIncome(
  entries: readonly Entry[],
  book: PriceBook,
): { readonly payments: readonly ReceivedIncome[]; readonly unrated: readonly CurrencyCode[] } {
  const unrated = new Set<CurrencyCode>();
  const inBase = (amount: Decimal, currency: CurrencyCode, day: number): Decimal => {
    if (currency === book.base) return amount;
    const rate = rateIn(book, currency, day);
    if (rate === null) unrated.add(currency);
    return rate === null ? ZERO : round(multiply(amount, floatDecimal(rate)), PLACES, 'half-even');
  };
  const payments = entries.flatMap((entry): readonly ReceivedIncome[] => {
    const income = entry.items.filter(
      ({ category }) => category === 'dividend' || category === 'interest',
    );
    const first = income[0];
    if (first === undefined) return [];
    const day = toDayNumber(entry.date);
    const total = (category: string): Decimal =>
      entry.items
        .filter((item) => item.category === category)
        .reduce((all, { amount, currency }) => add(all, inBase(amount, currency, day)), ZERO);
    // A booking has one payer; its costs belong to the first line of income.
    return income.map((item) => {
      const gross = inBase(item.amount, item.currency, day);
      const tax = item === first ? total('tax') : ZERO;
      const fees = item === first ? total('fee') : ZERO;
      return {
        transaction: entry.transaction,
        date: entry.date,
        asset: item.asset,
        category: item.category === 'dividend' ? 'dividend' : 'interest',
        currency: item.currency,
        paid: item.amount,
        gross,
        tax,
        fees,
        net: add(add(gross, tax), fees),
      };
    });
  });
  return { payments, unrated: [...unrated] };
}

export interface IncomeGroup extends IncomeSum {
  readonly key: string;
  readonly count: number;
}

/** Payments by month (`2026-03`), year (`2026`) or payer, sorted by key. */
export function incomeBy(
  payments: readonly ReceivedIncome[],
  keyOf: (payment: ReceivedIncome) => string,
): readonly IncomeGroup[] {
  const groups = new Map<string, IncomeGroup>();
  for (const payment of payments) {
    const key = keyOf(payment);
    const known = groups.get(key) ?? {
      key,
      gross: ZERO,
      tax: ZERO,
      fees: ZERO,
      net: ZERO,
      count: 0,
    };
    groups.set(key, {
      key,
      gross: add(known.gross, payment.gross),
      tax: add(known.tax, payment.tax),
      fees: add(known.fees, payment.fees),
      net: add(known.net, payment.net),
      count: known.count + 1,
    });
  }
  return [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

export const monthOf = ({ date }: { readonly date: IsoDate }): string => date.slice(0, 7);
export const yearOf = ({ date }: { readonly date: IsoDate }): string => date.slice(0, 4);

/**
 * Gross of every calendar year before that of `today`, and how it changed against the year before.
 * The year of the first booking is a part of one: nothing is measured against it.
 */
export function incomeGrowth(
  years: readonly IncomeGroup[],
  since: IsoDate | null,
  today: IsoDate,
): readonly { readonly year: string; readonly gross: Decimal; readonly growth: number | null }[] {
  const whole = years.filter(({ key }) => key < yearOf({ date: today }));
  const floats = new Map(whole.map(({ key, gross }) => [Number(key), floatOf(gross)]));
  return whole.map(({ key, gross }) => {
    const isAfterPart = since !== null && Number(key) - 1 <= Number(yearOf({ date: since }));
    const before = isAfterPart ? 0 : (floats.get(Number(key) - 1) ?? 0);
    return { year: key, gross, growth: before > 0 ? floatOf(gross) / before - 1 : null };
  });
}

const floatOf = ({ units, scale }: Decimal): number =>
  Number(units / 10n ** BigInt(Math.max(0, scale - 8))) / 10 ** Math.min(scale, 8);
