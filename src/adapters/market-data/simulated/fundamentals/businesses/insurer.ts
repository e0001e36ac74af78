import type { InsurerLines } from '../../../../../domain/fundamentals/business.ts';
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
import { insurerCharacter, type InsurerCharacter } from './insurer-character.ts';
import {
  closeInsurerQuarter,
  insurerAnchor,
  insurerAssets,
  insurerLiabilities,
  openingInsurer,
  type InsurerAnchor,
  type InsurerFlow,
  type InsurerPosition,
} from './insurer-quarter.ts';
import { lenderGrowth } from './lender-growth.ts';

interface InsurerEntry extends LenderEntry {
  readonly flow: InsurerFlow;
  readonly opening: InsurerPosition;
  readonly closing: InsurerPosition;
}

interface Insurer {
  readonly character: InsurerCharacter;
  readonly anchor: InsurerAnchor;
  readonly terms: PathTerms;
}

function keepQuarter(
  { character, anchor, terms }: Insurer,
  company: Company,
  facts: QuarterFacts,
  before: InsurerEntry | null,
): InsurerEntry {
  const { seed, listing, economy } = company;
  const { period, basicShares, endShares, session } = facts;
  const unit = reportingUnit(listing);
  const stream = companyStream(seed, listing, 'finances');
  const path = pathAt(company, facts, terms);
  const opening = before?.closing ?? openingInsurer(character, anchor, path.book, unit);
  const { flow, closing } = closeInsurerQuarter(character, anchor, opening, {
    unit,
    path,
    facts,
    stress: economy.stress(session),
    storms: uniformAt(stream, 200_000 + period.index),
    noise: quarterNoise(stream, period.index),
  });
  return {
    period,
    unit,
    flow,
    opening,
    closing,
    basicShares,
    dilutedShares: Math.round(basicShares * 1.008),
    endShares,
    dividendsPerShare: facts.dividendsDeclared,
  };
}

function lines({ entries, first, last }: Span<InsurerEntry>, scale: number): StatementLines {
  const total = summed(entries);
  const { closing, unit } = last;
  const of = (amount: number): number => amount * unit;
  const rise = (pick: (position: InsurerPosition) => number): number =>
    of(pick(closing) - pick(first.opening));

  const premiums = total((f) => f.premiums);
  const gains = total((f) => f.gains);
  const netIncome = total((f) => f.netIncome);
  const underwriting = total((f) => f.claims + f.acquisitionExpense + f.underwritingExpense);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const stockBasedCompensation = total((f) => f.stockCompensation);
  const deferredTaxes = total((f) => f.deferredTax);
  const otherOperating =
    rise((p) => p.reserves + p.unearned + p.otherLiabilities) -
    rise((p) => p.receivables + p.recoverables + p.acquisitionCosts + p.otherAssets) -
    gains;
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    deferredTaxes +
    otherOperating;
  const capitalExpenditure = 0 - total((f) => f.capitalExpenditure);
  const acquisitions = 0 - total((f) => f.acquisitions);
  const purchasesOfInvestments = 0 - total((f) => f.investmentsBought);
  const salesOfInvestments = total((f) => f.investmentsSold);
  const investingCashFlow =
    capitalExpenditure + acquisitions + purchasesOfInvestments + salesOfInvestments;
  // Money that policyholders leave with the company or take out is in it.
  const otherFinancing = rise((p) => p.accounts) + total((f) => f.otherCapital);
  const financing = financingLines(total, otherFinancing);
  const fxEffect = total((f) => f.fxEffect);
  const shortDebt = Math.round(closing.debt * 0.08);

  const business: InsurerLines = {
    kind: 'insurer',
    premiumsWritten: premiums + rise((p) => p.unearned),
    premiumsEarned: premiums,
    netInvestmentIncome: total((f) => f.investmentIncome),
    investmentGains: gains,
    otherRevenue: total((f) => f.otherRevenue),
    claims: total((f) => f.claims),
    acquisitionCosts: total((f) => f.acquisitionExpense),
    underwritingExpenses: total((f) => f.underwritingExpense),
    otherExpenses: total((f) => f.otherExpense),
    totalExpenses: underwriting + total((f) => f.interestExpense + f.otherExpense),
    underwritingResult: premiums - underwriting,
    investments: of(closing.investments),
    reinsuranceRecoverables: of(closing.recoverables),
    deferredAcquisitionCosts: of(closing.acquisitionCosts),
    reserves: of(closing.reserves),
    unearnedPremiums: of(closing.unearned),
    policyholderAccounts: of(closing.accounts),
  };
  return {
    business,
    income: {
      revenue: premiums + gains + total((f) => f.investmentIncome + f.otherRevenue),
      costOfRevenue: null,
      grossProfit: null,
      researchAndDevelopment: null,
      sellingGeneralAdministrative: null,
      otherOperatingExpenses: null,
      operatingExpenses: null,
      operatingIncome: null,
      interestIncome: null,
      interestExpense: total((f) => f.interestExpense),
      otherIncome: null,
      pretaxIncome: total((f) => f.pretaxIncome),
      incomeTax: total((f) => f.incomeTax),
      netIncome,
      depreciationAndAmortization,
      ebitda: null,
      ...perShareLines(entries, netIncome, scale),
    },
    balance: {
      cash: of(closing.cash),
      shortTermInvestments: null,
      receivables: of(closing.receivables),
      inventory: null,
      otherCurrentAssets: null,
      currentAssets: null,
      propertyPlantEquipment: of(closing.property),
      goodwill: of(closing.goodwill),
      intangibles: of(closing.intangibles),
      longTermInvestments: null,
      otherAssets: of(closing.otherAssets),
      totalAssets: of(insurerAssets(closing)),
      accountsPayable: null,
      accruedLiabilities: null,
      deferredRevenue: null,
      shortTermDebt: of(shortDebt),
      otherCurrentLiabilities: null,
      currentLiabilities: null,
      longTermDebt: of(closing.debt - shortDebt),
      deferredTaxes: of(closing.deferredTaxes),
      otherLiabilities: of(closing.otherLiabilities),
      totalLiabilities: of(insurerLiabilities(closing)),
      commonStock: of(closing.commonStock),
      retainedEarnings: of(closing.retainedEarnings),
      treasuryStock: of(closing.treasuryStock),
      otherEquity: of(closing.otherEquity),
      totalEquity: of(equityOf(closing)),
      sharesOutstanding: Math.round(last.endShares * scale),
    },
    cashFlow: {
      netIncome,
      depreciationAndAmortization,
      stockBasedCompensation,
      deferredTaxes,
      changeInReceivables: null,
      changeInInventory: null,
      changeInPayables: null,
      otherOperating,
      operatingCashFlow,
      capitalExpenditure,
      acquisitions,
      purchasesOfInvestments,
      salesOfInvestments,
      otherInvesting: 0,
      investingCashFlow,
      ...financing,
      fxEffect,
      netChangeInCash:
        operatingCashFlow + investingCashFlow + financing.financingCashFlow + fxEffect,
      cashAtStart: of(first.opening.cash),
      cashAtEnd: of(closing.cash),
      freeCashFlow: null,
    },
  };
}

/** Premiums are taken today, claims paid later; what lies between is invested. */
export const insurerBooks: KeepBooks = (company, quarters) => {
  const character = insurerCharacter(company.seed, company.listing);
  const insurer: Insurer = {
    character,
    anchor: insurerAnchor(character),
    terms: {
      growth: lenderGrowth(company.seed, company.listing, character),
      earningsFollow: 0.7,
      bookFollow: 0.5,
    },
  };
  const books: BusinessBooks<InsurerEntry> = {
    keepQuarter: (of, facts, before) => keepQuarter(insurer, of, facts, before),
    lines,
  };
  return keeping(books)(company, quarters);
};
