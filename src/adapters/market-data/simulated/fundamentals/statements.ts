import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import type { FiscalPeriod, StatementBasis } from '../../../../domain/fundamentals/statement.ts';
import { companyEvents } from '../events/company-events.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { shareBasis } from '../events/splits.ts';
import { reportFilingId } from '../filings/accession.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { assetsOf, equityOf, liabilitiesOf } from './quarter-close.ts';
import type { BookEntry, Flow, Position } from './book-entry.ts';
import { booksOf } from './books.ts';
import type { CompanyMarket } from './company-market.ts';
import { financeProfile, type Business } from './finance-profile.ts';
import type { KnownBalance, KnownCashFlow, KnownStatement, KnownIncome } from '../known.ts';

/** Statements that the market knew at a moment, newest first. */
export function statements(
  market: CompanyMarket,
  listing: CompanyListing,
  basis: StatementBasis,
  limit: number,
  now: number,
): readonly KnownStatement[] {
  const reader = statementReader(market, listing, now);
  const out: KnownStatement[] = [];
  const step = basis === 'annual' ? 4 : 1;
  for (
    let at = reader.lastReported(basis === 'annual');
    at >= 0 && out.length < limit;
    at -= step
  ) {
    const statement = reader.at(at, basis);
    if (statement === null) break;
    out.push(statement);
  }
  return out;
}

export interface StatementReader {
  /** Position of the newest quarter that is reported; of the newest fourth one for years. −1: none. */
  readonly lastReported: (fourth: boolean) => number;
  /** The statement ending with the quarter at a position, or `null` where quarters are missing. */
  readonly at: (position: number, basis: StatementBasis) => KnownStatement | null;
  readonly books: readonly BookEntry[];
}

/**
 * Reads the books as of a moment. Per-share figures and share counts are on the share basis of that
 * moment: after a split all of them are restated, as companies do.
 */
export function statementReader(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): StatementReader {
  const day = easternDay(now);
  const books = booksOf(market, listing, day);
  const issuer = primaryListing(listing);
  const { earnings, splits } = companyEvents(market.seed, issuer);
  const { business } = financeProfile(market.seed, issuer);
  const ratio = listing.shareClass?.ratio ?? 1;
  const scale = shareBasis(splits, indexOnOrBefore(day)) / ratio;
  const releaseOf = (entry: BookEntry): EarningsRelease =>
    earnings[entry.period.index - earnings[0]!.period.index]!;

  function at(position: number, basis: StatementBasis): KnownStatement | null {
    const length = basis === 'quarterly' ? 1 : 4;
    const entries = books.slice(Math.max(0, position - length + 1), position + 1);
    const last = entries.at(-1);
    if (entries.length < length || last === undefined) return null;
    const { fiscalYear, quarter, end } = last.period;
    const fiscalPeriod: FiscalPeriod =
      basis === 'annual' ? 'FY' : basis === 'ttm' ? 'TTM' : `Q${quarter}`;
    return {
      symbol: listing.symbol,
      currency: listing.instrument.currency,
      period: {
        fiscalYear,
        fiscalPeriod,
        start: entries[0]!.period.start,
        end,
        reportedAt: releaseOf(last).at,
        filingId: reportFilingId(market.seed, issuer, releaseOf(last)),
      },
      income: incomeOf(entries, business, scale),
      balance: balanceOf(last, business, scale),
      cashFlow: cashFlowOf(entries, business),
    };
  }

  function lastReported(fourth: boolean): number {
    for (let position = books.length - 1; position >= 0; position -= 1) {
      const entry = books[position]!;
      if (releaseOf(entry).at <= now && (!fourth || entry.period.quarter === 4)) return position;
    }
    return -1;
  }

  return { lastReported, at, books };
}

const sum = (entries: readonly BookEntry[], pick: (flow: Flow) => number): number =>
  entries.reduce((total, { flow, unit }) => total + pick(flow) * unit, 0);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function incomeOf(entries: readonly BookEntry[], business: Business, scale: number): KnownIncome {
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

function balanceOf(entry: BookEntry, business: Business, scale: number): KnownBalance {
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

function cashFlowOf(entries: readonly BookEntry[], business: Business): KnownCashFlow {
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
