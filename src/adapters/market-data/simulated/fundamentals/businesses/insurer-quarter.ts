import type { QuarterFacts } from './business-books.ts';
import {
  capitalFlow,
  closingCapital,
  debtFlow,
  equityOf,
  openingCapital,
  otherCapital,
  otherComprehensive,
  type Capital,
  type CapitalFlow,
} from './capital.ts';
import type { Path } from './company-path.ts';
import { INVESTMENT_YIELD, type InsurerCharacter, type InsurerModel } from './insurer-character.ts';

/** What an insurer owns and owes, in whole units of its reports. */
export interface InsurerPosition extends Capital {
  readonly cash: number;
  readonly investments: number;
  readonly receivables: number;
  readonly recoverables: number;
  readonly acquisitionCosts: number;
  readonly property: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly reserves: number;
  readonly unearned: number;
  readonly accounts: number;
  readonly debt: number;
  readonly deferredTaxes: number;
  readonly otherLiabilities: number;
}

/** What flowed within a quarter, in whole units; all but results are positive as named. */
export interface InsurerFlow extends CapitalFlow {
  readonly premiums: number;
  readonly investmentIncome: number;
  readonly gains: number;
  readonly otherRevenue: number;
  readonly claims: number;
  readonly acquisitionExpense: number;
  readonly underwritingExpense: number;
  readonly interestExpense: number;
  readonly otherExpense: number;
  readonly pretaxIncome: number;
  readonly incomeTax: number;
  readonly netIncome: number;
  readonly depreciation: number;
  readonly amortization: number;
  readonly deferredTax: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  readonly investmentsBought: number;
  readonly investmentsSold: number;
  readonly debtIssued: number;
  readonly debtRepaid: number;
  readonly fxEffect: number;
  /** Capital other than common shares, issued less redeemed. */
  readonly otherCapital: number;
}

export const insurerAssets = (p: InsurerPosition): number =>
  p.cash +
  p.investments +
  p.receivables +
  p.recoverables +
  p.acquisitionCosts +
  p.property +
  p.goodwill +
  p.intangibles +
  p.otherAssets;

export const insurerLiabilities = (p: InsurerPosition): number =>
  p.reserves + p.unearned + p.accounts + p.debt + p.deferredTaxes + p.otherLiabilities;

const DEBT_RATE = 0.046;

/** Of a year's premiums, paid ahead. */
const UNEARNED: Readonly<Record<InsurerModel, number>> = {
  property: 0.36,
  reinsurance: 0.3,
  life: 0.04,
  mortgage: 0.1,
};

/** The figures of the anchor in dollars: what every later quarter is a multiple of. */
export function insurerAnchor(c: InsurerCharacter) {
  const { assets, equity, premiums, investments } = c;
  const left = Math.max(0, assets - investments);
  const cash = Math.min(left * 0.3, assets * 0.015 + premiums * 0.02);
  const receivables = Math.min(left * 0.2, premiums * 0.2);
  const recoverables = Math.min(left * 0.25, c.reserves * 0.16);
  const acquisitionCosts = Math.min(left * 0.12, premiums * 0.1);
  const goodwill = Math.min(left * 0.05, equity * 0.08);
  const unearned = premiums * UNEARNED[c.model];
  const owed = assets - equity - c.debt;
  // Liabilities to policyholders leave room for others.
  const fit = Math.min(1, (owed * 0.97) / (c.reserves + c.accounts + unearned));
  const investmentIncome = investments * INVESTMENT_YIELD;
  const interest = c.debt * DEBT_RATE;
  const otherRevenue = Math.max(0, c.revenue - premiums - investmentIncome);
  const pretax = c.netIncome / (1 - c.taxRate);
  const underwriting = premiums * (1 - (c.combined ?? 1));
  const earned = underwriting + investmentIncome + otherRevenue - interest - pretax;
  return {
    cash,
    investments,
    receivables,
    recoverables,
    acquisitionCosts,
    property: left * 0.03,
    goodwill,
    intangibles: left * 0.02,
    otherAssets:
      left - cash - receivables - recoverables - acquisitionCosts - goodwill - left * 0.05,
    reserves: c.reserves * fit,
    unearned: unearned * fit,
    accounts: c.accounts * fit,
    debt: c.debt,
    otherLiabilities: owed - (c.reserves + c.accounts + unearned) * fit,
    otherRevenue,
    // Costs outside underwriting: what fees and other businesses cost.
    otherExpense: c.combined === null ? (otherRevenue + premiums * 0.1) * 0.4 : Math.max(0, earned),
  };
}

export type InsurerAnchor = ReturnType<typeof insurerAnchor>;

export function openingInsurer(
  c: InsurerCharacter,
  anchor: InsurerAnchor,
  size: number,
  unit: number,
): InsurerPosition {
  const of = (amount: number): number => Math.round((amount * size) / unit);
  const position = {
    cash: of(anchor.cash),
    investments: of(anchor.investments),
    receivables: of(anchor.receivables),
    recoverables: of(anchor.recoverables),
    acquisitionCosts: of(anchor.acquisitionCosts),
    property: of(anchor.property),
    goodwill: of(anchor.goodwill),
    intangibles: of(anchor.intangibles),
    otherAssets: of(anchor.otherAssets),
    reserves: of(anchor.reserves),
    unearned: of(anchor.unearned),
    accounts: of(anchor.accounts),
    debt: of(anchor.debt),
    deferredTaxes: 0,
    otherLiabilities: of(anchor.otherLiabilities),
    ...openingCapital((c.equity * size) / unit, 0.6),
  };
  const off = insurerAssets(position) - insurerLiabilities(position) - equityOf(position);
  return { ...position, otherLiabilities: position.otherLiabilities + off };
}

export interface InsurerQuarter {
  readonly unit: number;
  readonly path: Path;
  readonly facts: QuarterFacts;
  readonly stress: number;
  /** Strictly between 0 and 1: how bad the quarter's storms were. */
  readonly storms: number;
  readonly noise: (purpose: number) => number;
}

/** Storms come in summer and autumn; the mean of the four is 1. */
const STORM_SEASON = { 1: 0.6, 2: 0.9, 3: 1.7, 4: 0.8 } as const;
/** Of premiums, what catastrophes add or spare in an ordinary quarter. */
const STORM_SIZE: Readonly<Record<InsurerModel, number>> = {
  property: 0.026,
  reinsurance: 0.055,
  life: 0,
  mortgage: 0,
};
const WORST_STORMS = 0.22;

/** Claims beyond or below those expected, of premiums; exponential, around zero. */
function surprise(model: InsurerModel, { storms, facts, stress, noise }: InsurerQuarter): number {
  const season = STORM_SEASON[facts.period.quarter];
  const cat = Math.min(WORST_STORMS, STORM_SIZE[model] * season * (-Math.log(storms) - 1));
  if (model === 'mortgage') return 0.08 * stress + 0.01 * noise(6);
  return cat + (model === 'life' ? 0.008 : 0.011) * noise(6);
}

/** How far the combined ratio expected of a quarter leaves that of the anchor. */
const COMBINED_RANGE = 0.05;

function insurerResult(
  c: InsurerCharacter,
  anchor: InsurerAnchor,
  before: InsurerPosition,
  quarter: InsurerQuarter,
) {
  const { path, noise, unit } = quarter;
  const quarterOf = (amount: number): number => ((amount / unit) * path.book) / 4;
  const premiums = Math.round(
    quarterOf(c.premiums) * path.profitability ** 0.3 * (1 + 0.012 * noise(0)),
  );
  const investmentIncome = Math.round(
    ((before.investments * INVESTMENT_YIELD) / 4) * (1 + 0.02 * noise(1)),
  );
  const gains = Math.round(before.investments * 0.0008 * noise(2));
  const otherRevenue = Math.round(quarterOf(anchor.otherRevenue) * (1 + 0.02 * noise(3)));
  const expenses = premiums * c.expenseRatio * (1 + 0.012 * noise(4));
  const acquisitionExpense = Math.round(expenses * 0.58);
  const underwritingExpense = Math.round(expenses) - acquisitionExpense;
  const interestExpense = Math.round((before.debt * DEBT_RATE) / 4);
  const otherExpense = Math.round(quarterOf(anchor.otherExpense) * (1 + 0.02 * noise(5)));
  const pretax = ((c.netIncome / unit / 4) * path.earnings) / (1 - c.taxRate);
  const left =
    premiums +
    investmentIncome +
    otherRevenue -
    acquisitionExpense -
    underwritingExpense -
    interestExpense -
    otherExpense -
    pretax;
  const ratio = left / premiums;
  const usual = c.combined === null ? ratio : c.combined - c.expenseRatio;
  const expected = Math.min(usual + COMBINED_RANGE, Math.max(usual - COMBINED_RANGE, ratio));
  const claims = Math.max(
    0,
    Math.round(premiums * (Math.max(0.02, expected) + surprise(c.model, quarter))),
  );
  return {
    premiums,
    investmentIncome,
    gains,
    otherRevenue,
    claims,
    acquisitionExpense,
    underwritingExpense,
    interestExpense,
    otherExpense,
    pretaxIncome:
      premiums +
      investmentIncome +
      gains +
      otherRevenue -
      claims -
      acquisitionExpense -
      underwritingExpense -
      interestExpense -
      otherExpense,
  };
}

/** Books the quarter: the closing position and the flows that lead to it. */
export function closeInsurerQuarter(
  c: InsurerCharacter,
  anchor: InsurerAnchor,
  before: InsurerPosition,
  quarter: InsurerQuarter,
): { readonly flow: InsurerFlow; readonly closing: InsurerPosition } {
  const { unit, facts, path, noise } = quarter;
  const result = insurerResult(c, anchor, before, quarter);
  const incomeTax = Math.round(result.pretaxIncome * c.taxRate * (1 + 0.05 * noise(7)));
  const netIncome = result.pretaxIncome - incomeTax;
  const deferredTax = Math.round(incomeTax * 0.05 * noise(8));
  const depreciation = Math.round(before.property / 44);
  const amortization = Math.round(before.intangibles / 40);
  const acquisitions = Math.round(facts.acquisitions / unit);
  const bought = Math.round(acquisitions * 0.7);
  const capital = capitalFlow(
    facts,
    unit,
    Math.round((result.underwritingExpense + result.otherExpense) * 0.02),
  );
  const earned =
    equityOf(before) +
    netIncome +
    capital.stockCompensation +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends;
  const aim = (c.equity / unit) * path.book;
  const raised = otherCapital(earned, aim);
  const equityBefore = earned + raised;
  const unrealised = otherComprehensive(equityBefore, aim, 1.4 * noise(9));
  const size = (equityBefore + unrealised) / (c.equity / unit);
  const sized = (amount: number, spread: number): number =>
    Math.round((amount / unit) * size * (1 + spread));

  const receivables = sized(anchor.receivables, 0.015 * noise(10));
  const recoverables = sized(anchor.recoverables, 0.02 * noise(11));
  const acquisitionCosts = sized(anchor.acquisitionCosts, 0.01 * noise(12));
  const otherAssets = sized(anchor.otherAssets, 0.012 * noise(13));
  const reserves = sized(anchor.reserves, 0.006 * noise(14));
  const unearned = sized(anchor.unearned, 0.012 * noise(15));
  const accounts = sized(anchor.accounts, 0.006 * noise(16));
  const otherLiabilities = sized(anchor.otherLiabilities, 0.012 * noise(17));
  const capitalExpenditure = Math.max(
    Math.round(depreciation * 0.3),
    depreciation + Math.round((sized(anchor.property, 0) - before.property) * 0.15),
  );
  const debt = debtFlow(before.debt, sized(anchor.debt, 0.01 * noise(18)), 0.02);
  const fxEffect = Math.round(before.cash * 0.004 * noise(19));
  const cash = sized(anchor.cash, 0.08 * noise(20));
  const beforeInvesting =
    before.cash +
    netIncome +
    depreciation +
    amortization +
    capital.stockCompensation +
    deferredTax +
    (reserves - before.reserves) +
    (unearned - before.unearned) +
    (otherLiabilities - before.otherLiabilities) -
    result.gains -
    (receivables - before.receivables) -
    (recoverables - before.recoverables) -
    (acquisitionCosts - before.acquisitionCosts) -
    (otherAssets - before.otherAssets) -
    capitalExpenditure -
    acquisitions +
    (accounts - before.accounts) +
    debt.issued -
    debt.repaid +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends +
    raised +
    fxEffect;
  // Premiums that are not yet needed for claims are invested.
  const net = beforeInvesting - cash;
  const turnover = Math.round(before.investments * 0.06);
  return {
    flow: {
      ...result,
      ...capital,
      incomeTax,
      netIncome,
      depreciation,
      amortization,
      deferredTax,
      capitalExpenditure,
      acquisitions,
      investmentsBought: turnover + Math.max(0, net),
      investmentsSold: turnover + Math.max(0, -net),
      debtIssued: debt.issued,
      debtRepaid: debt.repaid,
      fxEffect,
      otherCapital: raised,
    },
    closing: {
      ...closingCapital(before, capital, netIncome, raised, unrealised),
      cash,
      // Gains were part of the result and did not come as cash.
      investments: before.investments + net + result.gains + unrealised - fxEffect,
      receivables,
      recoverables,
      acquisitionCosts,
      property: before.property + capitalExpenditure - depreciation,
      goodwill: before.goodwill + bought,
      intangibles: before.intangibles + acquisitions - bought - amortization,
      otherAssets,
      reserves,
      unearned,
      accounts,
      debt: before.debt + debt.issued - debt.repaid,
      deferredTaxes: before.deferredTaxes + deferredTax,
      otherLiabilities,
    },
  };
}
