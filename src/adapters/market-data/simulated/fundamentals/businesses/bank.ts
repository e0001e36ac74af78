import type { BankLines } from '../../../../../domain/fundamentals/business.ts';
import { companyStream } from '../../events/company-key.ts';
import { bankCharacter, type BankCharacter } from './bank-character.ts';
import {
  allowanceShare,
  anchorBalance,
  bankAssets,
  bankEquity,
  bankLiabilities,
  BANK_SHAPES,
  earningAssets,
  type AnchorBalance,
  type BankPosition,
} from './bank-position.ts';
import { closeBankQuarter, openingBank, type BankFlow } from './bank-quarter.ts';
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
import { pathAt, type PathTerms } from './company-path.ts';
import {
  financingLines,
  perShareLines,
  quarterNoise,
  summed,
  type LenderEntry,
} from './entry-lines.ts';
import { lenderGrowth } from './lender-growth.ts';

interface BankEntry extends LenderEntry {
  readonly flow: BankFlow;
  readonly opening: BankPosition;
  readonly closing: BankPosition;
  readonly cet1: number | null;
  /** Share of loans on which borrowers do not pay. */
  readonly nonPerforming: number;
}

interface Bank {
  readonly character: BankCharacter;
  readonly anchor: AnchorBalance;
  readonly terms: PathTerms;
}

function keepQuarter(
  { character, anchor, terms }: Bank,
  company: Company,
  facts: QuarterFacts,
  before: BankEntry | null,
): BankEntry {
  const { seed, listing, economy } = company;
  const { period, basicShares, endShares, session } = facts;
  const unit = reportingUnit(listing);
  const path = pathAt(company, facts, terms);
  const noise = quarterNoise(companyStream(seed, listing, 'finances'), period.index);
  const stress = economy.stress(session);
  const opening = before?.closing ?? openingBank(anchor, path.book, unit);
  const { flow, closing } = closeBankQuarter(character, anchor, opening, {
    unit,
    path,
    facts,
    stress,
    shortRate: economy.shortRate(session),
    noise,
  });
  return {
    period,
    unit,
    flow,
    opening,
    closing,
    basicShares,
    dilutedShares: Math.round(basicShares * 1.006),
    endShares,
    dividendsPerShare: facts.dividendsDeclared,
    cet1:
      character.cet1 === null
        ? null
        : character.cet1 * (1 + 0.012 * noise(20) - 0.03 * Math.min(1, stress)),
    nonPerforming: (0.35 * allowanceShare(character) + 0.001) * (0.85 + 0.7 * stress),
  };
}

const fraction = (value: number): number => Math.round(value * 1e4) / 1e4;

function capitalLines({ closing, cet1, unit }: BankEntry) {
  if (cet1 === null) return { riskWeightedAssets: null, cet1Ratio: null };
  const capital = bankEquity(closing) - closing.goodwill - closing.intangibles;
  const riskWeightedAssets = Math.round(capital / cet1);
  return {
    riskWeightedAssets: riskWeightedAssets * unit,
    cet1Ratio: fraction(capital / riskWeightedAssets),
  };
}

function lines(
  { entries, first, last }: Span<BankEntry>,
  scale: number,
  { model }: BankCharacter,
): StatementLines {
  const total = summed(entries);
  const { closing, unit } = last;
  const of = (amount: number): number => amount * unit;
  const rise = (pick: (position: BankPosition) => number): number =>
    of(pick(closing) - pick(first.opening));

  const interestIncome = total((f) => f.interestIncome);
  const interestExpense = total((f) => f.interestExpense);
  const netInterestIncome = interestIncome - interestExpense;
  const nonInterestIncome = total((f) => f.fees + f.trading + f.otherIncome);
  const nonInterestExpense = total((f) => f.compensation + f.otherExpense);
  const netIncome = total((f) => f.netIncome);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const provision = total((f) => f.provision);
  const stockBasedCompensation = total((f) => f.stockCompensation);
  const deferredTaxes = total((f) => f.deferredTax);
  const otherOperating =
    provision +
    rise((p) => p.otherLiabilities + p.tradingLiabilities) -
    rise((p) => p.otherAssets + p.tradingAssets);
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    deferredTaxes +
    otherOperating;
  const capitalExpenditure = 0 - total((f) => f.capitalExpenditure);
  const acquisitions = 0 - total((f) => f.acquisitions);
  const purchasesOfInvestments = 0 - total((f) => f.securitiesBought);
  const salesOfInvestments = total((f) => f.securitiesSold);
  const changeInLoans = 0 - rise((p) => p.loans) - total((f) => f.chargeOffs);
  const investingCashFlow =
    capitalExpenditure + acquisitions + purchasesOfInvestments + salesOfInvestments + changeInLoans;
  const changeInDeposits = rise((p) => p.deposits);
  const financing = financingLines(
    total,
    total((f) => f.otherCapital),
    changeInDeposits,
  );
  const fxEffect = total((f) => f.fxEffect);
  const shortDebt = Math.round(closing.debt * BANK_SHAPES[model].shortDebt);
  const earning = entries.map((e) => (earningAssets(e.opening) + earningAssets(e.closing)) / 2);

  const business: BankLines = {
    kind: 'bank',
    netInterestIncome,
    feeIncome: total((f) => f.fees),
    tradingIncome: total((f) => f.trading),
    otherNonInterestIncome: total((f) => f.otherIncome),
    nonInterestIncome,
    provisionForCreditLosses: provision,
    compensation: total((f) => f.compensation),
    otherNonInterestExpense: total((f) => f.otherExpense),
    nonInterestExpense,
    preferredDividends: 0,
    netChargeOffs: total((f) => f.chargeOffs),
    tradingAssets: of(closing.tradingAssets),
    securities: of(closing.securities),
    loans: of(closing.loans),
    allowance: of(closing.allowance),
    netLoans: of(closing.loans - closing.allowance),
    deposits: of(closing.deposits),
    tradingLiabilities: of(closing.tradingLiabilities),
    preferredEquity: 0,
    averageEarningAssets: of(
      Math.round(earning.reduce((sum, each) => sum + each, 0) / earning.length),
    ),
    nonPerformingLoans: of(Math.round(closing.loans * last.nonPerforming)),
    ...capitalLines(last),
    changeInLoans,
    changeInDeposits,
  };
  return {
    business,
    income: {
      revenue: netInterestIncome + nonInterestIncome,
      costOfRevenue: null,
      grossProfit: null,
      researchAndDevelopment: null,
      sellingGeneralAdministrative: null,
      otherOperatingExpenses: null,
      operatingExpenses: null,
      operatingIncome: null,
      interestIncome,
      interestExpense,
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
      receivables: null,
      inventory: null,
      otherCurrentAssets: null,
      currentAssets: null,
      propertyPlantEquipment: of(closing.property),
      goodwill: of(closing.goodwill),
      intangibles: of(closing.intangibles),
      longTermInvestments: null,
      otherAssets: of(closing.otherAssets),
      totalAssets: of(bankAssets(closing)),
      accountsPayable: null,
      accruedLiabilities: null,
      deferredRevenue: null,
      shortTermDebt: of(shortDebt),
      otherCurrentLiabilities: null,
      currentLiabilities: null,
      longTermDebt: of(closing.debt - shortDebt),
      deferredTaxes: of(closing.deferredTaxes),
      otherLiabilities: of(closing.otherLiabilities),
      totalLiabilities: of(bankLiabilities(closing)),
      commonStock: of(closing.commonStock),
      retainedEarnings: of(closing.retainedEarnings),
      treasuryStock: of(closing.treasuryStock),
      otherEquity: of(closing.otherEquity),
      totalEquity: of(bankEquity(closing)),
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

/** Loans and securities, paid for with deposits: interest is the business. */
export const bankBooks: KeepBooks = (company, quarters) => {
  const character = bankCharacter(company.seed, company.listing);
  const bank: Bank = {
    character,
    anchor: anchorBalance(character),
    terms: {
      growth: lenderGrowth(company.seed, company.listing, character),
      earningsFollow: 0.7,
      bookFollow: 0.5,
    },
  };
  const books: BusinessBooks<BankEntry> = {
    keepQuarter: (of, facts, before) => keepQuarter(bank, of, facts, before),
    lines: (span, scale) => lines(span, scale, character),
  };
  return keeping(books)(company, quarters);
};
