import type { QuarterFacts } from './business-books.ts';
import {
  capitalFlow,
  closingCapital,
  equityOf,
  openingCapital,
  otherCapital,
  type Capital,
  type CapitalFlow,
} from './capital.ts';
import type { Path } from './company-path.ts';
import type { ReitCharacter } from './reit-character.ts';

/** What a trust owns and owes, in whole units of its reports; property at cost. */
export interface ReitPosition extends Capital {
  readonly cash: number;
  readonly receivables: number;
  readonly property: number;
  readonly depreciated: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly payables: number;
  readonly accrued: number;
  readonly deferredRevenue: number;
  readonly debt: number;
  readonly otherLiabilities: number;
}

/** What flowed within a quarter, in whole units; all but results are positive as named. */
export interface ReitFlow extends CapitalFlow {
  readonly rent: number;
  readonly otherRevenue: number;
  readonly propertyExpense: number;
  readonly overhead: number;
  readonly depreciation: number;
  readonly amortization: number;
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly gains: number;
  readonly impairments: number;
  readonly pretaxIncome: number;
  readonly incomeTax: number;
  readonly netIncome: number;
  readonly maintenance: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  /** Received for property sold. */
  readonly proceeds: number;
  readonly debtIssued: number;
  readonly debtRepaid: number;
  /** Preferred shares and units of the operating partnership, issued less redeemed. */
  readonly units: number;
  readonly fxEffect: number;
}

export const reitAssets = (p: ReitPosition): number =>
  p.cash + p.receivables + p.property - p.depreciated + p.goodwill + p.intangibles + p.otherAssets;

export const reitLiabilities = (p: ReitPosition): number =>
  p.payables + p.accrued + p.deferredRevenue + p.debt + p.otherLiabilities;

const DEBT_RATE = 0.039;
const TAX_OF_REVENUE = 0.008;
/** Part of the depreciation that is not of real estate; FFO does not add it back. */
const AMORTIZATION = 0.03;

/** The figures of the anchor in dollars: what every later quarter is a multiple of. */
export function reitAnchor(c: ReitCharacter, marketValue: number) {
  const { assets, revenue, shape } = c;
  const cash = assets * 0.018;
  const receivables = assets * 0.014;
  const goodwill = assets * shape.goodwill;
  const intangibles = assets * shape.intangibles;
  const otherAssets = assets * 0.05;
  const net = assets - cash - receivables - goodwill - intangibles - otherAssets;
  const property = net / (1 - shape.depreciated);
  const payables = assets * 0.009;
  const accrued = assets * 0.011;
  const deferredRevenue = assets * 0.004;
  const owed = assets - c.equity - payables - accrued - deferredRevenue;
  const otherLiabilities = Math.max(assets * 0.006, owed - c.debt);
  const debt = owed - otherLiabilities;
  const depreciation = Math.max(0.002 * property, c.ffo - c.netIncome);
  const interest = debt * DEBT_RATE;
  const overhead = revenue * shape.overhead;
  const propertyExpense = Math.max(
    revenue * 0.01,
    revenue * (1 - TAX_OF_REVENUE) - overhead - interest - c.ffo - depreciation * AMORTIZATION,
  );
  // The yield at which rents are worth what the market pays for the trust and its debt.
  const worth = marketValue * c.netAssetValue + debt + otherLiabilities - cash - receivables;
  return {
    cash,
    receivables,
    property,
    depreciated: property - net,
    goodwill,
    intangibles,
    otherAssets,
    payables,
    accrued,
    deferredRevenue,
    debt,
    otherLiabilities,
    /** Of property at cost, a year. */
    depreciationRate: depreciation / property,
    capRate: (revenue - propertyExpense) / worth,
  };
}

export type ReitAnchor = ReturnType<typeof reitAnchor>;

export function openingReit(
  c: ReitCharacter,
  anchor: ReitAnchor,
  size: number,
  unit: number,
): ReitPosition {
  const of = (amount: number): number => Math.round((amount * size) / unit);
  const position = {
    cash: of(anchor.cash),
    receivables: of(anchor.receivables),
    property: of(anchor.property),
    depreciated: of(anchor.depreciated),
    goodwill: of(anchor.goodwill),
    intangibles: of(anchor.intangibles),
    otherAssets: of(anchor.otherAssets),
    payables: of(anchor.payables),
    accrued: of(anchor.accrued),
    deferredRevenue: of(anchor.deferredRevenue),
    debt: of(anchor.debt),
    otherLiabilities: of(anchor.otherLiabilities),
    ...openingCapital((c.equity * size) / unit, -0.1),
  };
  const off = reitAssets(position) - reitLiabilities(position) - equityOf(position);
  return { ...position, otherLiabilities: position.otherLiabilities + off };
}

export interface ReitQuarter {
  readonly unit: number;
  readonly path: Path;
  readonly facts: QuarterFacts;
  /** Strictly between 0 and 1, by purpose. */
  readonly chance: (purpose: number) => number;
  readonly noise: (purpose: number) => number;
}

/** Books the quarter: the closing position and the flows that lead to it. */
export function closeReitQuarter(
  c: ReitCharacter,
  anchor: ReitAnchor,
  before: ReitPosition,
  { unit, path, facts, chance, noise }: ReitQuarter,
): { readonly flow: ReitFlow; readonly closing: ReitPosition } {
  const size = path.book;
  const quarterOf = (amount: number, spread: number): number =>
    Math.round((amount / unit / 4) * size * (1 + spread));
  const { shape } = c;
  const revenue = quarterOf(c.revenue, 0.01 * noise(0));
  const otherRevenue = Math.round(revenue * shape.otherRevenue * (1 + 0.08 * noise(1)));
  const overhead = quarterOf(c.revenue * shape.overhead, 0.03 * noise(2));
  const writtenOff = Math.round((before.property * anchor.depreciationRate) / 4);
  const amortization = Math.round(writtenOff * AMORTIZATION);
  const depreciation = writtenOff - amortization;
  const interestExpense = Math.round(((before.debt * DEBT_RATE) / 4) * (1 + 0.01 * noise(3)));
  const interestIncome = Math.round(before.cash * 0.006);
  const wantedFfo = (c.ffo / unit / 4) * size * (1 + 0.018 * noise(4));
  const incomeTax = Math.round(revenue * TAX_OF_REVENUE * (1 + 0.15 * noise(5)));
  const propertyExpense = Math.max(
    Math.round(revenue * 0.008),
    Math.round(
      revenue - overhead - interestExpense + interestIncome - incomeTax - amortization - wantedFfo,
    ),
  );
  // Property changes hands in some quarters; values are written down in few.
  const sold = chance(0) < 0.3 ? Math.round(before.property * 0.006 * chance(1)) : 0;
  const soldDepreciated = Math.round(sold * shape.depreciated * 0.9);
  const gains = Math.round((sold - soldDepreciated) * 0.5 * chance(2));
  const impairments = chance(3) < 0.05 ? Math.round(before.property * 0.004 * chance(4)) : 0;
  const pretaxIncome =
    revenue -
    propertyExpense -
    overhead -
    depreciation -
    amortization +
    interestIncome -
    interestExpense +
    gains -
    impairments;
  const netIncome = pretaxIncome - incomeTax;
  const maintenance = Math.round(revenue * shape.maintenance * (1 + 0.1 * noise(6)));

  const sized = (amount: number, spread: number): number =>
    Math.round((amount / unit) * size * (1 + spread));
  // What is written off in full leaves the books.
  const worn = before.depreciated + writtenOff - soldDepreciated;
  const retired = Math.max(
    0,
    Math.round((worn - (before.property - sold) * shape.depreciated) * 0.3),
  );
  const propertyAfter = before.property - sold - impairments - retired;
  const netAfter = propertyAfter - (worn - retired);
  const wantedNet = sized(anchor.property - anchor.depreciated, 0);
  const capitalExpenditure = Math.max(maintenance, Math.round((wantedNet - netAfter) * 0.5));
  // Leases and sites that come with businesses bought keep their share of the assets.
  const goodwill = Math.max(
    before.goodwill,
    Math.round(before.goodwill + (sized(anchor.goodwill, 0) - before.goodwill) * 0.3),
  );
  const intangibles = Math.max(
    before.intangibles,
    Math.round(before.intangibles + (sized(anchor.intangibles, 0) - before.intangibles) * 0.3),
  );
  const companies = goodwill - before.goodwill + intangibles - before.intangibles;
  const buildings = Math.round(facts.acquisitions / unit);
  const acquisitions = buildings + companies;
  const proceeds = sold - soldDepreciated + gains;
  const capital = capitalFlow(facts, unit, Math.round(overhead * 0.12));
  const equityBefore =
    equityOf(before) +
    netIncome +
    capital.stockCompensation +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends;
  const aim = (c.equity / unit) * size;
  const units = otherCapital(equityBefore, aim);

  const receivables = sized(anchor.receivables, 0.02 * noise(7));
  const otherAssets = sized(anchor.otherAssets, 0.015 * noise(8));
  const payables = sized(anchor.payables, 0.03 * noise(9));
  const accrued = sized(anchor.accrued, 0.03 * noise(10));
  const deferredRevenue = sized(anchor.deferredRevenue, 0.03 * noise(11));
  const otherLiabilities = sized(anchor.otherLiabilities, 0.01 * noise(12));
  const cash = sized(anchor.cash, 0.12 * noise(13));
  const fxEffect = 0;
  const withoutDebt =
    before.cash +
    netIncome +
    depreciation +
    amortization +
    impairments -
    gains +
    capital.stockCompensation +
    (payables - before.payables) +
    (accrued - before.accrued) +
    (deferredRevenue - before.deferredRevenue) +
    (otherLiabilities - before.otherLiabilities) -
    (receivables - before.receivables) -
    (otherAssets - before.otherAssets) -
    capitalExpenditure -
    acquisitions +
    proceeds +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends +
    units;
  // Debt pays for what rents and shareholders do not.
  const needed = cash - withoutDebt;
  const turnover = Math.round(before.debt * 0.025);
  const repaid = Math.min(before.debt, turnover + Math.max(0, -needed));
  const spare = turnover + Math.max(0, -needed) - repaid;
  const issued = turnover + Math.max(0, needed);
  return {
    flow: {
      ...capital,
      rent: revenue - otherRevenue,
      otherRevenue,
      propertyExpense,
      overhead,
      depreciation,
      amortization,
      interestIncome,
      interestExpense,
      gains,
      impairments,
      pretaxIncome,
      incomeTax,
      netIncome,
      maintenance,
      capitalExpenditure,
      acquisitions,
      proceeds,
      debtIssued: issued,
      debtRepaid: repaid,
      units,
      fxEffect,
    },
    closing: {
      ...closingCapital(before, capital, netIncome, units, 0),
      cash: cash + spare,
      receivables,
      property: propertyAfter + capitalExpenditure + buildings,
      depreciated: worn - retired,
      goodwill,
      intangibles,
      otherAssets,
      payables,
      accrued,
      deferredRevenue,
      debt: before.debt + issued - repaid,
      otherLiabilities,
    },
  };
}
