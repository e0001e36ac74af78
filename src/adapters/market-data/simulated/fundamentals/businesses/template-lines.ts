import type { KnownBalance, KnownCashFlow, KnownIncome } from '../../known.ts';
import type { BookEntry, Flow, Position } from '../book-entry.ts';
import { assetsOf, equityOf, liabilitiesOf } from '../quarter-close.ts';
import type { Business } from './business-kind.ts';

const sum = (entries: readonly BookEntry[], pick: (flow: Flow) => number): number =>
  entries.reduce((total, { flow, unit }) => total + pick(flow) * unit, 0);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

export function incomeOf(
  entries: readonly BookEntry[],
  business: Business,
  scale: number,
): KnownIncome {
  const total = (pick: (flow: Flow) => number): number => sum(entries, pick);
  const average = (pick: (entry: BookEntry) => number): number =>
    Math.round((entries.reduce((all, entry) => all + pick(entry), 0) / entries.length) * scale);
  const sells = business === 'standard' || business === 'reit';
  const financial = !sells;
  const revenue = total((f) => f.revenue);
  const costOfRevenue = total((f) => f.costOfRevenue);
  const operatingIncome = total((f) => f.operatingIncome);
  const netIncome = total((f) => f.netIncome);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const basicShares = average((entry) => entry.basicShares);
  const dilutedShares = average((entry) => entry.dilutedShares);
  const perShare = entries.reduce((all, entry) => all + entry.dividendsPerShare, 0) / scale;
  return {
    revenue,
    costOfRevenue: sells ? costOfRevenue : null,
    grossProfit: sells ? revenue - costOfRevenue : null,
    researchAndDevelopment: business === 'standard' ? total((f) => f.research) : null,
    sellingGeneralAdministrative: total(
      (f) => f.sellingGeneral + (business === 'standard' ? 0 : f.research),
    ),
    otherOperatingExpenses: total((f) => f.otherExpenses),
    operatingExpenses: revenue - (sells ? costOfRevenue : 0) - operatingIncome,
    operatingIncome,
    interestIncome: financial ? null : total((f) => f.interestIncome),
    interestExpense: financial ? null : total((f) => f.interestExpense),
    otherIncome: financial ? null : total((f) => f.otherIncome),
    pretaxIncome: total((f) => f.pretaxIncome),
    incomeTax: total((f) => f.incomeTax),
    netIncome,
    depreciationAndAmortization,
    ebitda: operatingIncome + depreciationAndAmortization,
    basicShares,
    dilutedShares,
    epsBasic: cents(netIncome / basicShares),
    // A loss is not diluted.
    epsDiluted: cents(netIncome / (netIncome < 0 ? basicShares : dilutedShares)),
    dividendsPerShare: Math.round(perShare * 10_000) / 10_000,
  };
}

export function balanceOf(entry: BookEntry, business: Business, scale: number): KnownBalance {
  const { closing, unit, endShares } = entry;
  const of = (amount: number): number => amount * unit;
  const classified = business === 'standard';
  const shortInvestments =
    business === 'insurer'
      ? Math.round(closing.investments * 0.1)
      : Math.round(closing.investments * 0.6);
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
    inventory: classified ? of(closing.inventory) : null,
    otherCurrentAssets: of(closing.otherCurrentAssets),
    currentAssets: classified ? of(currentAssets) : null,
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
    currentLiabilities: classified ? of(currentLiabilities) : null,
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
function rise(entries: readonly BookEntry[], pick: (position: Position) => number): number {
  const unit = entries[0]!.unit;
  return (pick(entries.at(-1)!.closing) - pick(entries[0]!.opening)) * unit;
}

export function cashFlowOf(entries: readonly BookEntry[], business: Business): KnownCashFlow {
  const total = (pick: (flow: Flow) => number): number => sum(entries, pick);
  const up = (pick: (position: Position) => number): number => rise(entries, pick);
  const bank = business === 'bank';
  const receivables = 0 - up((p) => p.receivables);
  const inventory = 0 - up((p) => p.inventory);
  const payables = up((p) => p.payables + p.accrued);
  const deposits = up((p) => p.otherLiabilities);
  const otherOperating =
    up((p) => p.deferredRevenue + p.otherCurrentLiabilities) -
    up((p) => p.otherCurrentAssets + p.otherAssets) +
    (bank ? 0 : deposits);
  const netIncome = total((f) => f.netIncome);
  const depreciationAndAmortization = total((f) => f.depreciation + f.amortization);
  const stockBasedCompensation = total((f) => f.stockCompensation);
  const deferredTaxes = total((f) => f.deferredTax);
  const operatingCashFlow =
    netIncome +
    depreciationAndAmortization +
    stockBasedCompensation +
    deferredTaxes +
    (bank ? 0 : receivables) +
    inventory +
    payables +
    otherOperating;
  const capitalExpenditure = 0 - total((f) => f.capitalExpenditure);
  const acquisitions = 0 - total((f) => f.acquisitions);
  const purchasesOfInvestments = 0 - total((f) => f.investmentsBought);
  const salesOfInvestments = total((f) => f.investmentsSold);
  // Lending is what a bank invests in, deposits are how it is financed.
  const otherInvesting = bank ? receivables : 0;
  const otherFinancing = bank ? deposits : 0;
  const investingCashFlow =
    capitalExpenditure +
    acquisitions +
    purchasesOfInvestments +
    salesOfInvestments +
    otherInvesting;
  const debtIssued = total((f) => f.debtIssued);
  const debtRepaid = 0 - total((f) => f.debtRepaid);
  const sharesIssued = total((f) => f.sharesIssued);
  const sharesRepurchased = 0 - total((f) => f.sharesRepurchased);
  const dividendsPaid = 0 - total((f) => f.dividends);
  const financingCashFlow =
    debtIssued + debtRepaid + sharesIssued + sharesRepurchased + dividendsPaid + otherFinancing;
  const fxEffect = total((f) => f.fxEffect);
  const { unit } = entries[0]!;
  return {
    netIncome,
    depreciationAndAmortization,
    stockBasedCompensation,
    deferredTaxes,
    changeInReceivables: bank ? null : receivables,
    changeInInventory: business === 'standard' ? inventory : null,
    changeInPayables: payables,
    otherOperating,
    operatingCashFlow,
    capitalExpenditure,
    acquisitions,
    purchasesOfInvestments,
    salesOfInvestments,
    otherInvesting,
    investingCashFlow,
    debtIssued,
    debtRepaid,
    sharesIssued,
    sharesRepurchased,
    dividendsPaid,
    otherFinancing,
    financingCashFlow,
    fxEffect,
    netChangeInCash: operatingCashFlow + investingCashFlow + financingCashFlow + fxEffect,
    cashAtStart: entries[0]!.opening.cash * unit,
    cashAtEnd: entries.at(-1)!.closing.cash * unit,
    freeCashFlow: operatingCashFlow + capitalExpenditure,
  };
}
