import { toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOfNumber,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import type { Booked, Entry, ItemCategory } from '../booked.ts';
import type { Ledger } from '../ledger.ts';
import type { TaxMethod } from '../portfolio.ts';
import { type PriceBook, rateIn } from '../price-book.ts';
import { identifyByAverage } from './average-identification.ts';
import { identifyByLots } from './lot-identification.ts';
import type { Pool, TaxDisposal } from './tax-disposal.ts';
import { lastNames, taxEvents } from './tax-event.ts';
import { type TaxYear, taxYearOf } from './tax-year.ts';
import { identifyUk } from './uk-identification.ts';
import { identifyUs } from './wash-sales.ts';

/** All amounts in the base currency; losses and taxes are positive sums. */
export interface TaxYearReport {
  readonly year: TaxYear;
  readonly disposals: readonly TaxDisposal[];
  readonly proceeds: Decimal;
  /** Costs of what was sold and expenses of the sales. */
  readonly costs: Decimal;
  readonly gains: Decimal;
  readonly losses: Decimal;
  readonly disallowed: Decimal;
  /** gains − losses + disallowed. */
  readonly net: Decimal;
  /** Of `net`; `null` where the country does not ask. */
  readonly longTerm: Decimal | null;
  readonly shortTerm: Decimal | null;
  readonly dividends: Decimal;
  readonly interest: Decimal;
  readonly taxPaid: Decimal;
}

export interface TaxReport {
  readonly method: TaxMethod;
  /** Oldest first; a year with nothing to report is left out. */
  readonly years: readonly TaxYearReport[];
  /** What is left in pools; empty for methods that keep lots. */
  readonly pools: ReadonlyMap<AssetId, Pool>;
}

/** Realised gains and income by tax year under the named method. */
export function taxReport(
  ledger: Ledger,
  booked: Pick<Booked, 'entries'>,
  book: PriceBook,
  method: TaxMethod,
): TaxReport {
  const { disposals, pools } = identified(ledger, booked, book, method);
  const years = new Map<
    TaxYear,
    { disposals: TaxDisposal[]; items: Record<ItemCategory, Decimal> }
  >();
  const yearOf = (year: TaxYear) => {
    let found = years.get(year);
    if (found === undefined)
      years.set(
        year,
        (found = {
          disposals: [],
          items: { dividend: ZERO, interest: ZERO, fee: ZERO, tax: ZERO },
        }),
      );
    return found;
  };
  for (const disposal of disposals)
    yearOf(taxYearOf(disposal.date, method)).disposals.push(disposal);
  for (const entry of booked.entries)
    for (const { category, amount } of baseItems(entry, book)) {
      const { items } = yearOf(taxYearOf(entry.date, method));
      items[category] = add(items[category], amount);
    }
  return {
    method,
    pools,
    years: [...years]
      .filter(([, { disposals: own, items }]) => own.length > 0 || hasIncome(items))
      .map(([year, { disposals: own, items }]) => yearReport(year, own, items))
      .sort((a, b) => (a.year < b.year ? -1 : 1)),
  };
}

function identified(
  ledger: Ledger,
  { entries }: Pick<Booked, 'entries'>,
  book: PriceBook,
  method: TaxMethod,
): { readonly disposals: readonly TaxDisposal[]; readonly pools: ReadonlyMap<AssetId, Pool> } {
  switch (method) {
    case 'uk':
      return identifyUk(taxEvents(ledger, book));
    case 'ca':
    case 'fr':
    case 'se':
      return identifyByAverage(taxEvents(ledger, book), { superficialLosses: method === 'ca' });
    case 'us':
      return {
        disposals: identifyUs(
          entries,
          taxEvents(ledger, book),
          lastNames(ledger.transactions),
          book,
        ),
        pools: new Map(),
      };
    case 'de':
    case 'none':
      return { disposals: identifyByLots(entries, book), pools: new Map() };
    default:
      return method satisfies never;
  }
}

const baseItems = ({ items, date }: Entry, book: PriceBook) =>
  items.map(({ category, currency, amount }) => ({
    category,
    amount: multiply(amount, decimalOfNumber(rateIn(book, currency, toDayNumber(date)) ?? 0)),
  }));

const hasIncome = ({ dividend, interest, tax }: Record<ItemCategory, Decimal>): boolean =>
  [dividend, interest, tax].some(({ units }) => units !== 0n);

function yearReport(
  year: TaxYear,
  disposals: readonly TaxDisposal[],
  items: Record<ItemCategory, Decimal>,
): TaxYearReport {
  const total = (figure: (disposal: TaxDisposal) => Decimal): Decimal => sum(disposals.map(figure));
  const positive = (value: Decimal): Decimal => (compare(value, ZERO) > 0 ? value : ZERO);
  const counted = ({ gain, disallowed }: TaxDisposal): Decimal => add(gain, disallowed);
  const gains = total(({ gain }) => positive(gain));
  const losses = total(({ gain }) => positive(negate(gain)));
  const disallowed = total((disposal) => disposal.disallowed);
  const hasTerms = disposals.some(({ longTerm }) => longTerm !== null);
  const ofTerm = (isLong: boolean): Decimal | null =>
    hasTerms ? total((one) => (one.longTerm === isLong ? counted(one) : ZERO)) : null;
  return {
    year,
    disposals,
    proceeds: total(({ proceeds }) => proceeds),
    costs: total(({ cost, expenses }) => add(cost, expenses)),
    gains,
    losses,
    disallowed,
    net: add(subtract(gains, losses), disallowed),
    longTerm: ofTerm(true),
    shortTerm: ofTerm(false),
    dividends: items.dividend,
    interest: items.interest,
    taxPaid: negate(items.tax),
  };
}
