import type { ReitLines } from '../../../../../domain/fundamentals/business.ts';
import { companyStream } from '../../events/company-key.ts';
import { uniformAt } from '../../random/hash.ts';
import {
  keeping,
  type BusinessBooks,
  type Company,
  type KeepBooks,
  type QuarterFacts,
  type Span,
  type StatementLines,
} from './business-books.ts';
import { reportingUnit } from './business-kind.ts';
import { equityOf } from './capital.ts';
import { pathAt, type PathTerms } from './company-path.ts';
import {
  financingLines,
  perShareLines,
  quarterNoise,
  summed,
  type LenderEntry,
} from './entry-lines.ts';
import { reitCharacter, type ReitCharacter } from './reit-character.ts';
import {
  closeReitQuarter,
  openingReit,
  reitAnchor,
  reitAssets,
  reitLiabilities,
  type ReitAnchor,
  type ReitFlow,
  type ReitPosition,
} from './reit-quarter.ts';

interface ReitEntry extends LenderEntry {
  readonly flow: ReitFlow;
  readonly opening: ReitPosition;
  readonly closing: ReitPosition;
  readonly occupancy: number | null;
  readonly capRate: number;
}

interface Reit {
  readonly character: ReitCharacter;
  readonly anchor: ReitAnchor;
  readonly terms: PathTerms;
}

/** Rents and dividends of trusts grow alike, so that the payout stays where it is. */
const GROWTH = 0.035;
const FOLLOW = 0.4;

function keepQuarter(
  { character, anchor, terms }: Reit,
  company: Company,
  facts: QuarterFacts,
  before: ReitEntry | null,
): ReitEntry {
  const { seed, listing } = company;
  const { period, basicShares, endShares } = facts;
  const unit = reportingUnit(listing);
  const stream = companyStream(seed, listing, 'finances');
  const noise = quarterNoise(stream, period.index);
  const path = pathAt(company, facts, terms);
  const opening = before?.closing ?? openingReit(character, anchor, path.book, unit);
  const { flow, closing } = closeReitQuarter(character, anchor, opening, {
    unit,
    path,
    facts,
    chance: (purpose) => uniformAt(stream, 200_000 + period.index * 8 + purpose),
    noise,
  });
  const { occupancy } = character;
  return {
    period,
    unit,
    flow,
    opening,
    closing,
    basicShares,
    dilutedShares: Math.round(basicShares * 1.004),
    endShares,
    dividendsPerShare: facts.dividendsDeclared,
    occupancy: occupancy === null ? null : Math.min(1, occupancy + 0.004 * noise(14)),
    capRate: anchor.capRate * (1 + 0.01 * noise(15)),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const fraction = (value: number): number => Math.round(value * 1e4) / 1e4;

/** What the properties are worth at the stated yield, less what is owed, per share. */
function netAssetValue({ entries, last }: Span<ReitEntry>, shares: number): number {
  const { closing, capRate, unit } = last;
  const rents = entries.reduce(
    (sum, { flow }) => sum + flow.rent + flow.otherRevenue - flow.propertyExpense,
    0,
  );
  const worth = (rents * 4) / entries.length / fraction(capRate);
  const net = worth + closing.cash + closing.receivables - closing.debt - closing.otherLiabilities;
  return cents((net * unit) / shares);
}

function lines(span: Span<ReitEntry>, scale: number): StatementLines {
  const { entries, first, last } = span;
  const total = summed(entries);
  const { closing, unit } = last;
  const of = (amount: number): number => amount * unit;
  const rise = (pick: (position: ReitPosition) => number): number =>
    of(pick(closing) - pick(first.opening));

  const rentalRevenue = total((f) => f.rent);
  const otherRevenue = total((f) => f.otherRevenue);
  const revenue = rentalRevenue + otherRevenue;
  const propertyOperatingExpenses = total((f) => f.propertyExpense);
  const overhead = total((f) => f.overhead);
  const realEstateDepreciation = total((f) => f.depreciation);
  const amortization = total((f) => f.amortization);
  const depreciationAndAmortization = realEstateDepreciation + amortization;
  const operatingExpenses = overhead + realEstateDepreciation + amortization;
  const operatingIncome = revenue - propertyOperatingExpenses - operatingExpenses;
  const gainsOnSales = total((f) => f.gains);
  const impairments = total((f) => f.impairments);
  const netIncome = total((f) => f.netIncome);
  const ffo = netIncome + realEstateDepreciation - gainsOnSales + impairments;
  const maintenanceCapex = total((f) => f.maintenance);
  const perShare = perShareLines(entries, netIncome, scale);
  const shares = Math.round(last.endShares * scale);

  const changeInReceivables = 0 - rise((p) => p.receivables);
  const changeInPayables = rise((p) => p.payables + p.accrued);
  const stockBasedCompensation = total((f) => f.stockCompensation);
  const otherOperating =
    rise((p) => p.deferredRevenue + p.otherLiabilities) -
    rise((p) => p.otherAssets) -
    gainsOnSales +
    impairments;
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    changeInReceivables +
    changeInPayables +
    otherOperating;
  const capitalExpenditure = 0 - total((f) => f.capitalExpenditure);
  const acquisitions = 0 - total((f) => f.acquisitions);
  const otherInvesting = total((f) => f.proceeds);
  const investingCashFlow = capitalExpenditure + acquisitions + otherInvesting;
  const financing = financingLines(
    total,
    total((f) => f.units),
  );
  const fxEffect = total((f) => f.fxEffect);
  const shortDebt = Math.round(closing.debt * 0.07);

  const business: ReitLines = {
    kind: 'reit',
    rentalRevenue,
    otherRevenue,
    propertyOperatingExpenses,
    netOperatingIncome: revenue - propertyOperatingExpenses,
    realEstateDepreciation,
    gainsOnSales,
    impairments,
    ffo,
    maintenanceCapex,
    affo: ffo - maintenanceCapex,
    ffoPerShare: cents(ffo / perShare.dilutedShares),
    affoPerShare: cents((ffo - maintenanceCapex) / perShare.dilutedShares),
    investmentProperty: of(closing.property),
    accumulatedDepreciation: of(closing.depreciated),
    netInvestmentProperty: of(closing.property - closing.depreciated),
    occupancy: last.occupancy === null ? null : fraction(last.occupancy),
    navPerShare: netAssetValue(span, shares),
    capRate: fraction(last.capRate),
  };
  return {
    business,
    income: {
      revenue,
      costOfRevenue: propertyOperatingExpenses,
      grossProfit: revenue - propertyOperatingExpenses,
      researchAndDevelopment: null,
      sellingGeneralAdministrative: overhead,
      otherOperatingExpenses: depreciationAndAmortization,
      operatingExpenses,
      operatingIncome,
      interestIncome: total((f) => f.interestIncome),
      interestExpense: total((f) => f.interestExpense),
      otherIncome: gainsOnSales - impairments,
      pretaxIncome: total((f) => f.pretaxIncome),
      incomeTax: total((f) => f.incomeTax),
      netIncome,
      depreciationAndAmortization,
      ebitda: operatingIncome + depreciationAndAmortization,
      ...perShare,
    },
    balance: {
      cash: of(closing.cash),
      shortTermInvestments: null,
      receivables: of(closing.receivables),
      inventory: null,
      otherCurrentAssets: null,
      currentAssets: null,
      propertyPlantEquipment: null,
      goodwill: of(closing.goodwill),
      intangibles: of(closing.intangibles),
      longTermInvestments: null,
      otherAssets: of(closing.otherAssets),
      totalAssets: of(reitAssets(closing)),
      accountsPayable: of(closing.payables),
      accruedLiabilities: of(closing.accrued),
      deferredRevenue: of(closing.deferredRevenue),
      shortTermDebt: of(shortDebt),
      otherCurrentLiabilities: null,
      currentLiabilities: null,
      longTermDebt: of(closing.debt - shortDebt),
      deferredTaxes: null,
      otherLiabilities: of(closing.otherLiabilities),
      totalLiabilities: of(reitLiabilities(closing)),
      commonStock: of(closing.commonStock),
      retainedEarnings: of(closing.retainedEarnings),
      treasuryStock: of(closing.treasuryStock),
      otherEquity: of(closing.otherEquity),
      totalEquity: of(equityOf(closing)),
      sharesOutstanding: shares,
    },
    cashFlow: {
      netIncome,
      depreciationAndAmortization,
      stockBasedCompensation,
      deferredTaxes: null,
      changeInReceivables,
      changeInInventory: null,
      changeInPayables,
      otherOperating,
      operatingCashFlow,
      capitalExpenditure,
      acquisitions,
      purchasesOfInvestments: null,
      salesOfInvestments: null,
      otherInvesting,
      investingCashFlow,
      ...financing,
      fxEffect,
      netChangeInCash:
        operatingCashFlow + investingCashFlow + financing.financingCashFlow + fxEffect,
      cashAtStart: of(first.opening.cash),
      cashAtEnd: of(closing.cash),
      freeCashFlow: operatingCashFlow + capitalExpenditure,
    },
  };
}

/** Property let to others, paid for with debt: rents less interest go to the shareholders. */
export const reitBooks: KeepBooks = (company, quarters) => {
  const { seed, listing } = company;
  const character = reitCharacter(seed, listing);
  const reit: Reit = {
    character,
    anchor: reitAnchor(character, listing.price * listing.shares),
    terms: { growth: GROWTH, earningsFollow: FOLLOW, bookFollow: FOLLOW },
  };
  const books: BusinessBooks<ReitEntry> = {
    keepQuarter: (of, facts, before) => keepQuarter(reit, of, facts, before),
    lines,
  };
  return keeping(books)(company, quarters);
};
