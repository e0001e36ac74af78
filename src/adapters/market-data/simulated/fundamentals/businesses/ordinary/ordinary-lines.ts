import { dilutedShareCount } from '../../../../../../domain/fundamentals/diluted-shares.ts';
import type { KnownBalance, KnownCashFlow, KnownIncome } from '../../../known.ts';
import type { Position } from '../../book-entry.ts';
import { assetsOf, equityOf, liabilitiesOf } from '../../position-sums.ts';
import type { StatementLines } from '../business-books.ts';
import { financingLines } from '../entry-lines.ts';
import { flowOver, type OrdinaryEntry, type OrdinaryFlow } from './ordinary-entry.ts';

/** A line of the flows in dollars. */
type Total = (pick: (flow: OrdinaryFlow) => number) => number;

/** The statement of a company that sells goods or services. */
export function ordinaryLines(entries: readonly OrdinaryEntry[], scale: number): StatementLines {
  const flow = flowOver(entries);
  const { unit } = entries[0]!;
  const total: Total = (pick) => pick(flow) * unit;
  return {
    income: incomeOf(entries, total, scale),
    balance: balanceOf(entries.at(-1)!, scale),
    cashFlow: cashFlowOf(entries, total),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function incomeOf(entries: readonly OrdinaryEntry[], total: Total, scale: number): KnownIncome {
  const average = (pick: (entry: OrdinaryEntry) => number): number =>
    Math.round((entries.reduce((all, entry) => all + pick(entry), 0) / entries.length) * scale);
  const revenue = total((f) => f.revenue);
  const costOfRevenue = total((f) => f.costOfRevenue);
  const operatingIncome = total((f) => f.operatingIncome);
  const netIncome = total((f) => f.netIncome);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const basicShares = average((entry) => entry.basicShares);
  const dilutedShares = dilutedShareCount(
    netIncome,
    basicShares,
    average((entry) => entry.dilutedShares),
  );
  const perShare = entries.reduce((all, entry) => all + entry.dividendsPerShare, 0) / scale;
  return {
    revenue,
    costOfRevenue: costOfRevenue,
    grossProfit: revenue - costOfRevenue,
    researchAndDevelopment: total((f) => f.research),
    sellingGeneralAdministrative: total((f) => f.sellingGeneral),
    otherOperatingExpenses: total((f) => f.otherExpenses),
    operatingExpenses: revenue - costOfRevenue - operatingIncome,
    operatingIncome,
    interestIncome: total((f) => f.interestIncome),
    interestExpense: total((f) => f.interestExpense),
    otherIncome: total((f) => f.otherIncome),
    pretaxIncome: total((f) => f.pretaxIncome),
    incomeTax: total((f) => f.incomeTax),
    netIncome,
    depreciationAndAmortization,
    ebitda: operatingIncome + depreciationAndAmortization,
    basicShares,
    dilutedShares,
    epsBasic: cents(netIncome / basicShares),
    epsDiluted: cents(netIncome / dilutedShares),
    dividendsPerShare: Math.round(perShare * 10_000) / 10_000,
  };
}

function balanceOf(entry: OrdinaryEntry, scale: number): KnownBalance {
  const { closing, unit, endShares } = entry;
  const of = (amount: number): number => amount * unit;
  const shortInvestments = Math.round(closing.investments * 0.7);
  const shortDebt = Math.round(closing.debt * 0.12);
  const currentAssets =
    closing.cash +
    shortInvestments +
    closing.receivables +
    closing.inventory +
    closing.otherCurrentAssets;
  const currentLiabilities =
    closing.payables +
    closing.accrued +
    closing.deferredRevenue +
    shortDebt +
    closing.otherCurrentLiabilities;
  return {
    cash: of(closing.cash),
    shortTermInvestments: of(shortInvestments),
    receivables: of(closing.receivables),
    inventory: of(closing.inventory),
    otherCurrentAssets: of(closing.otherCurrentAssets),
    currentAssets: of(currentAssets),
    propertyPlantEquipment: of(closing.property),
    goodwill: of(closing.goodwill),
    intangibles: of(closing.intangibles),
    longTermInvestments: of(closing.investments - shortInvestments),
    otherAssets: of(closing.otherAssets),
    totalAssets: of(assetsOf(closing)),
    accountsPayable: of(closing.payables),
    accruedLiabilities: of(closing.accrued),
    deferredRevenue: of(closing.deferredRevenue),
    shortTermDebt: of(shortDebt),
    otherCurrentLiabilities: of(closing.otherCurrentLiabilities),
    currentLiabilities: of(currentLiabilities),
    longTermDebt: of(closing.debt - shortDebt),
    deferredTaxes: of(closing.deferredTaxes),
    otherLiabilities: of(closing.otherLiabilities),
    totalLiabilities: of(liabilitiesOf(closing)),
    commonStock: of(closing.commonStock),
    retainedEarnings: of(closing.retainedEarnings),
    treasuryStock: of(closing.treasuryStock),
    otherEquity: of(closing.otherEquity),
    totalEquity: of(equityOf(closing)),
    sharesOutstanding: Math.round(endShares * scale),
  };
}

/** How much a balance rose over the entries. */
function rise(entries: readonly OrdinaryEntry[], pick: (position: Position) => number): number {
  const unit = entries[0]!.unit;
  return (pick(entries.at(-1)!.closing) - pick(entries[0]!.opening)) * unit;
}

function cashFlowOf(entries: readonly OrdinaryEntry[], total: Total): KnownCashFlow {
  const up = (pick: (position: Position) => number): number => rise(entries, pick);
  const receivables = 0 - up((p) => p.receivables);
  const inventory = 0 - up((p) => p.inventory);
  const payables = up((p) => p.payables + p.accrued);
  const otherOperating =
    up((p) => p.deferredRevenue + p.otherCurrentLiabilities + p.otherLiabilities) -
    up((p) => p.otherCurrentAssets + p.otherAssets) +
    total((f) => f.impairment);
  const netIncome = total((f) => f.netIncome);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const stockBasedCompensation = total((f) => f.stockCompensation);
  const deferredTaxes = total((f) => f.deferredTax);
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    deferredTaxes +
    receivables +
    inventory +
    payables +
    otherOperating;
  const capitalExpenditure = 0 - total((f) => f.capitalExpenditure);
  const acquisitions = 0 - total((f) => f.acquisitions);
  const purchasesOfInvestments = 0 - total((f) => f.investmentsBought);
  const salesOfInvestments = total((f) => f.investmentsSold);
  const investingCashFlow =
    capitalExpenditure + acquisitions + purchasesOfInvestments + salesOfInvestments;
  const financing = financingLines(
    total,
    total((f) => f.otherFinancing),
  );
  const fxEffect = total((f) => f.fxEffect);
  const { unit } = entries[0]!;
  return {
    netIncome,
    depreciationAndAmortization,
    stockBasedCompensation,
    deferredTaxes,
    changeInReceivables: receivables,
    changeInInventory: inventory,
    changeInPayables: payables,
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
    netChangeInCash: operatingCashFlow + investingCashFlow + financing.financingCashFlow + fxEffect,
    cashAtStart: entries[0]!.opening.cash * unit,
    cashAtEnd: entries.at(-1)!.closing.cash * unit,
    freeCashFlow: operatingCashFlow + capitalExpenditure,
  };
}
