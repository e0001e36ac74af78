import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FundDistribution } from '../../../domain/funds/fund-distribution.ts';
import type {
  AssetClass,
  FundHolding,
  FundHoldings,
  Slice,
} from '../../../domain/funds/fund-holding.ts';
import type { FundProfile, StyleSize, StyleValue } from '../../../domain/funds/fund-profile.ts';
import { CASH_SLICE } from '../../../domain/funds/splits.ts';
import { inWholeUnits, type PriceUnit } from '../../../domain/money/minor-units.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  inside,
  itemsOf,
  listOf,
  type LooseRecord,
  recordOf,
  secondsToMs,
  textOf,
} from '../loose.ts';
import { numberOf, positiveOf } from './bounded-figures.ts';
import { dayIn } from './day-in-zone.ts';
import { quoteUnit } from './map-analysts.ts';
import { actionsOf } from './map-bars.ts';
import { companyName } from './map-company.ts';
import { sectorOfKey } from './sector-names.ts';
import type { Chart } from './wire.ts';
import { summaryDate, type SummaryModules } from './wire-summary.ts';

const FUNDS: ReadonlySet<string> = new Set(['ETF', 'MUTUALFUND', 'MONEYMARKET']);
const NAME = 200;

/** A fraction of a fund; shorts and loans make a fund larger than its assets, but not by much. */
function weightOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= -2 && number <= 3 ? number : null;
}

/** No fund costs a fifth a year: that would be a percentage. Yahoo writes 0 for what it lacks. */
function feeOf(value: unknown): number | null {
  const fee = positiveOf(value);
  return fee !== null && fee < 0.2 ? fee : null;
}

type Positions = Readonly<Record<AssetClass, number>>;

function positionsOf(top: LooseRecord | undefined): Positions | null {
  const of = (name: string): number | null => weightOf(top?.[name]);
  const [equity, bond, cash] = [of('stockPosition'), of('bondPosition'), of('cashPosition')];
  if (equity === null && bond === null && cash === null) return null;
  return {
    equity: equity ?? 0,
    bond: bond ?? 0,
    cash: cash ?? 0,
    commodity: 0,
    other:
      (of('otherPosition') ?? 0) +
      (of('preferredPosition') ?? 0) +
      (of('convertiblePosition') ?? 0),
  };
}

/** From this share on a fund is one of the class. */
const MOSTLY = 0.8;
const MIXED = 0.2;

function assetClassOf(type: string | null, positions: Positions | null): FundProfile['assetClass'] {
  if (type === 'MONEYMARKET') return 'money-market';
  if (positions === null) return null;
  if (positions.equity >= MOSTLY) return 'equity';
  if (positions.bond >= MOSTLY) return 'bond';
  const isMixed = positions.equity >= MIXED && positions.bond >= MIXED;
  return isMixed && positions.equity + positions.bond >= MOSTLY ? 'allocation' : null;
}

const SIZES: Readonly<Record<string, StyleSize>> = {
  large: 'large',
  'mid-cap': 'mid',
  small: 'small',
};
const VALUES: Readonly<Record<string, StyleValue>> = {
  value: 'value',
  blend: 'blend',
  growth: 'growth',
};

/** `Large Growth` is a style; other categories are none. */
function styleOf(category: string | null): FundProfile['equityStyle'] {
  const [size, value, ...more] = (category ?? '').toLowerCase().split(' ');
  const ofSize = Object.hasOwn(SIZES, size ?? '') ? SIZES[size ?? ''] : undefined;
  const ofValue = Object.hasOwn(VALUES, value ?? '') ? VALUES[value ?? ''] : undefined;
  return ofSize === undefined || ofValue === undefined || more.length > 0
    ? null
    : { size: ofSize, value: ofValue };
}

/** The first day, unless the fund was traded before it: that is the day of some other class. */
function inceptionOf({ defaultKeyStatistics, quoteType }: SummaryModules): IsoDate | null {
  const inception = summaryDate(defaultKeyStatistics?.['fundInceptionDate']);
  const traded = summaryDate(quoteType?.['firstTradeDateEpochUtc']);
  return inception !== null && traded !== null && traded < inception ? null : inception;
}

/**
 * The value of a share and its day. That of an exchange-traded fund comes without a day; the price
 * of an open-end fund is its value.
 */
function navOf(
  type: string | null,
  { price, summaryDetail, quoteType }: SummaryModules,
  unit: PriceUnit,
): Pick<FundProfile, 'nav' | 'navDate'> {
  const isOpenEnd = type !== 'ETF';
  const value = positiveOf(isOpenEnd ? price?.['regularMarketPrice'] : summaryDetail?.['navPrice']);
  const time = secondsToMs(price?.['regularMarketTime']);
  const zone = textOf(quoteType?.['timeZoneFullName'], 60);
  return {
    nav: value === null ? null : inWholeUnits(value, unit),
    navDate: isOpenEnd && value !== null && time !== null ? dayIn(zone, time) : null,
  };
}

/** `null` for what is no fund. */
export function fundProfileOf(symbol: SymbolId, modules: SummaryModules): FundProfile | null {
  const { fundProfile, defaultKeyStatistics, summaryDetail, assetProfile } = modules;
  const type =
    textOf(modules.quoteType?.['quoteType'], 20) ?? textOf(modules.price?.['quoteType'], 20);
  const unit = quoteUnit(modules);
  if (fundProfile === undefined || unit === null) return null;
  if (type === null || !FUNDS.has(type)) return null;
  const fees = recordOf(fundProfile['feesExpensesInvestment']);
  const management = recordOf(fundProfile['managementInfo']);
  const manager = textOf(management?.['managerName'], NAME);
  const category =
    textOf(fundProfile['categoryName'], NAME) ?? textOf(defaultKeyStatistics?.['category'], NAME);
  return {
    symbol,
    name: companyName(modules) ?? symbol,
    family:
      textOf(fundProfile['family'], NAME) ?? textOf(defaultKeyStatistics?.['fundFamily'], NAME),
    category,
    assetClass: assetClassOf(type, positionsOf(modules.topHoldings)),
    strategy: textOf(assetProfile?.['longBusinessSummary']),
    benchmark: null,
    benchmarkSymbol: null,
    passive: null,
    inception: inceptionOf(modules),
    currency: unit.currency,
    netAssets:
      positiveOf(summaryDetail?.['totalAssets']) ??
      positiveOf(defaultKeyStatistics?.['totalAssets']),
    sharesOutstanding: null,
    ...navOf(type, modules, unit),
    premium: null,
    distributionYield:
      positiveOf(summaryDetail?.['yield']) ?? positiveOf(defaultKeyStatistics?.['yield']),
    secYield: null,
    turnover:
      positiveOf(fees?.['annualHoldingsTurnover']) ??
      positiveOf(defaultKeyStatistics?.['annualHoldingsTurnover']),
    distributionFrequency: null,
    fees: {
      expenseRatio:
        feeOf(fees?.['netExpRatio']) ??
        feeOf(fees?.['annualReportExpenseRatio']) ??
        feeOf(defaultKeyStatistics?.['annualReportExpenseRatio']),
      managementFee: null,
      distributionFee: null,
      otherExpenses: null,
      frontLoad: null,
      deferredLoad: null,
    },
    initialMinimum: positiveOf(fundProfile['initInvestment']),
    subsequentMinimum: positiveOf(fundProfile['subseqInvestment']),
    managers:
      manager === null ? [] : [{ name: manager, since: summaryDate(management?.['startdate']) }],
    shareClasses: [],
    equityStyle: styleOf(category),
    bondStyle: null,
    effectiveDuration: null,
  };
}

const rounded = (weight: number): number => Math.round(weight * 1e6) / 1e6;

const largestFirst = (slices: readonly Slice[]): readonly Slice[] =>
  slices.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);

/** Weights come as a list of objects with one name each. */
const weightsIn = (value: unknown): readonly (readonly [name: string, weight: number])[] =>
  (listOf(value, 60) ?? []).flatMap((item) =>
    Object.entries(recordOf(item) ?? {}).flatMap(([name, raw]) => {
      const weight = weightOf(raw);
      return weight === null ? [] : [[name, weight] as const];
    }),
  );

/** Sectors are parts of the stocks; as parts of the fund they are as much less. */
function sectorsOf(top: LooseRecord, positions: Positions | null): readonly Slice[] {
  const stocks = positions?.equity ?? 1;
  const sectors = weightsIn(top['sectorWeightings']).flatMap(([key, weight]) => {
    const name = sectorOfKey(key);
    return name === null ? [] : [{ name, weight: rounded(weight * stocks) }];
  });
  const known = largestFirst(sectors);
  return known.length === 0 || positions === null
    ? known
    : largestFirst([...known, { name: CASH_SLICE, weight: rounded(positions.cash) }]);
}

const RATINGS: Readonly<Record<string, string>> = {
  us_government: 'US government',
  aaa: 'AAA',
  aa: 'AA',
  a: 'A',
  bbb: 'BBB',
  bb: 'BB',
  b: 'B',
  below_b: 'Below B',
  other: 'Not rated',
};

/** The bonds by their rating, as parts of the bonds. */
const bondRatingsOf = (top: LooseRecord): readonly Slice[] =>
  largestFirst(
    weightsIn(top['bondRatings']).flatMap(([key, weight]) =>
      Object.hasOwn(RATINGS, key) ? [{ name: RATINGS[key] ?? key, weight: rounded(weight) }] : [],
    ),
  );

/**
 * Multiples. Yahoo has turned them into yields: 0.029 is a price of 34 times the earnings. No fund
 * costs less than its earnings of a year, which tells the two apart.
 */
function multiplesOf(top: LooseRecord): Pick<FundHoldings, 'priceEarnings' | 'priceBook'> {
  const figures = recordOf(top['equityHoldings']);
  const earnings = positiveOf(figures?.['priceToEarnings']);
  const book = positiveOf(figures?.['priceToBook']);
  const isYield = earnings !== null && earnings < 1;
  const multiple = (value: number | null): number | null =>
    value === null || earnings === null
      ? null
      : Math.round((isYield ? 1 / value : value) * 100) / 100;
  return { priceEarnings: multiple(earnings), priceBook: multiple(book) };
}

/** `null` without a list. Yahoo gives the ten heaviest, without a date. */
export function fundHoldingsOf(
  symbol: SymbolId,
  modules: SummaryModules,
  fromVendor: (text: string) => SymbolId | null,
): FundHoldings | null {
  const { topHoldings: top, summaryDetail, defaultKeyStatistics } = modules;
  if (top === undefined) return null;
  const positions = positionsOf(top);
  const assetClass: AssetClass =
    positions !== null && positions.equity >= MOSTLY
      ? 'equity'
      : positions !== null && positions.bond >= MOSTLY
        ? 'bond'
        : 'other';
  const holdings = itemsOf(
    top['holdings'],
    (item): FundHolding | null => {
      const name = textOf(inside(item, 'holdingName'), NAME);
      const weight = weightOf(inside(item, 'holdingPercent'));
      if (name === null || weight === null || weight <= 0) return null;
      const ticker = textOf(inside(item, 'symbol'), 40);
      return {
        symbol: ticker === null ? null : fromVendor(ticker),
        name,
        assetClass,
        sector: null,
        country: null,
        region: null,
        weight,
        weightPrevious: null,
        shares: null,
        value: null,
        sharesPrevious: null,
        coupon: null,
        maturity: null,
      };
    },
    100,
  ).toSorted((a, b) => b.weight - a.weight);
  const sectors = sectorsOf(top, positions);
  if (holdings.length === 0 && sectors.length === 0 && positions === null) return null;
  return {
    symbol,
    asOfDate: null,
    previousDate: null,
    netAssets:
      positiveOf(summaryDetail?.['totalAssets']) ??
      positiveOf(defaultKeyStatistics?.['totalAssets']),
    complete: false,
    holdings,
    sold: null,
    sectors,
    regions: [],
    assetClasses:
      positions === null
        ? []
        : largestFirst(
            Object.entries(positions).map(([name, weight]) => ({ name, weight: rounded(weight) })),
          ),
    bondRatings: bondRatingsOf(top),
    ...multiplesOf(top),
  };
}

/** Newest first. Of gains, Yahoo does not tell whether they are short- or long-term ones. */
export function fundDistributionsOf(
  symbol: SymbolId,
  chart: Chart,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): readonly FundDistribution[] {
  const payments = actionsOf(chart, symbol, range).filter((action) => action.kind === 'dividend');
  return [...Map.groupBy(payments, ({ exDate }) => exDate)]
    .map(([exDate, paid]): FundDistribution => {
      const sum = (isGain: boolean): number =>
        paid
          .filter(({ type }) => (type === 'capital-gain') === isGain)
          .reduce((total, { amount }) => total + amount, 0);
      const income = sum(false);
      return {
        symbol,
        exDate,
        payDate: null,
        income: income === 0 ? null : income,
        shortTermGain: null,
        longTermGain: null,
        returnOfCapital: null,
        total: Number((income + sum(true)).toPrecision(9)),
        reinvestNav: null,
      };
    })
    .toSorted((a, b) => (a.exDate < b.exDate ? 1 : -1));
}
