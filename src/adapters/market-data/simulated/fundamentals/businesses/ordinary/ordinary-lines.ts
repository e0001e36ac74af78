import { dilutedShareCount } from '../../../../../../domain/fundamentals/diluted-shares.ts';
import type { KnownBalance, KnownCashFlow, KnownIncome } from '../../../known.ts';
import type { Position } from '../../book-entry.ts';
import { assetsOf, equityOf, liabilitiesOf } from '../../position-sums.ts';
import type { Span, StatementLines } from '../business-books.ts';
import { financingLines } from '../entry-lines.ts';
import { flowOver, type OrdinaryEntry, type OrdinaryFlow } from './ordinary-entry.ts';

/** The statement of a company that sells goods or services. */
export function ordinaryLines(span: Span<OrdinaryEntry>, scale: number): StatementLines {
  const flow = flowOver(span.entries);
  return {
    income: incomeOf(span, flow, scale),
    balance: balanceOf(span.last, scale),
    cashFlow: cashFlowOf(span, flow),
  };
}

export const ordinaryIncome = (span: Span<OrdinaryEntry>, scale: number): KnownIncome =>
  incomeOf(span, flowOver(span.entries), scale);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function incomeOf(
  { entries, first }: Span<OrdinaryEntry>,
  flow: OrdinaryFlow,
  scale: number,
): KnownIncome {
  const { unit } = first;
  const average = (pick: (entry: OrdinaryEntry) => number): number =>
    Math.round((entries.reduce((all, entry) => all + pick(entry), 0) / entries.length) * scale);
  const revenue = flow.revenue * unit;
  const costOfRevenue = flow.costOfRevenue * unit;
  const operatingIncome = flow.operatingIncome * unit;
  const netIncome = flow.netIncome * unit;
  const depreciationAndAmortization = (flow.depreciation + flow.amortization) * unit;
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
    researchAndDevelopment: flow.research * unit,
    sellingGeneralAdministrative: flow.sellingGeneral * unit,
    otherOperatingExpenses: flow.otherExpenses * unit,
    operatingExpenses: revenue - costOfRevenue - operatingIncome,
    operatingIncome,
    interestIncome: flow.interestIncome * unit,
    interestExpense: flow.interestExpense * unit,
    otherIncome: flow.otherIncome * unit,
    pretaxIncome: flow.pretaxIncome * unit,
    incomeTax: flow.incomeTax * unit,
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

function cashFlowOf({ first, last }: Span<OrdinaryEntry>, flow: OrdinaryFlow): KnownCashFlow {
  const { unit } = first;
  /** How much a balance rose over the entries. */
  const up = (pick: (position: Position) => number): number =>
    (pick(last.closing) - pick(first.opening)) * unit;
  const receivables = 0 - up((p) => p.receivables);
  const inventory = 0 - up((p) => p.inventory);
  const payables = up((p) => p.payables + p.accrued);
  const otherOperating =
    up((p) => p.deferredRevenue + p.otherCurrentLiabilities + p.otherLiabilities) -
    up((p) => p.otherCurrentAssets + p.otherAssets) +
    flow.impairment * unit;
  const netIncome = flow.netIncome * unit;
  const depreciationAndAmortization = (flow.depreciation + flow.amortization) * unit;
  const stockBasedCompensation = flow.stockCompensation * unit;
  const deferredTaxes = flow.deferredTax * unit;
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    deferredTaxes +
    receivables +
    inventory +
    payables +
    otherOperating;
  const capitalExpenditure = 0 - flow.capitalExpenditure * unit;
  const acquisitions = 0 - flow.acquisitions * unit;
  const purchasesOfInvestments = 0 - flow.investmentsBought * unit;
  const salesOfInvestments = flow.investmentsSold * unit;
  const investingCashFlow =
    capitalExpenditure + acquisitions + purchasesOfInvestments + salesOfInvestments;
  const financing = financingLines((pick) => pick(flow) * unit, flow.otherFinancing * unit);
  const fxEffect = flow.fxEffect * unit;
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
    cashAtStart: first.opening.cash * unit,
    cashAtEnd: last.closing.cash * unit,
    freeCashFlow: operatingCashFlow + capitalExpenditure,
  };
}
