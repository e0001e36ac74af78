import type { QuarterFacts } from './business-books.ts';
import {
  allowanceShare,
  bankAssets,
  bankEquity,
  bankLiabilities,
  BANK_SHAPES,
  earningAssets,
  type AnchorBalance,
  type BankPosition,
} from './bank-position.ts';
import type { BankCharacter } from './bank-character.ts';
import {
  capitalFlow,
  closingCapital,
  debtFlow,
  openingCapital,
  otherCapital,
  otherComprehensive,
  type CapitalFlow,
} from './capital.ts';
import type { Path } from './company-path.ts';

/** What flowed within a quarter, in whole units; all but results are positive as named. */
export interface BankFlow extends CapitalFlow {
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly fees: number;
  readonly trading: number;
  readonly otherIncome: number;
  readonly provision: number;
  readonly chargeOffs: number;
  readonly compensation: number;
  readonly otherExpense: number;
  readonly pretaxIncome: number;
  readonly incomeTax: number;
  readonly netIncome: number;
  readonly depreciation: number;
  readonly amortization: number;
  readonly deferredTax: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  readonly securitiesBought: number;
  readonly securitiesSold: number;
  readonly debtIssued: number;
  readonly debtRepaid: number;
  readonly fxEffect: number;
  /** Capital other than common shares, issued less redeemed. */
  readonly otherCapital: number;
}

/** What moves a bank within a quarter. */
export interface BankQuarter {
  readonly unit: number;
  readonly path: Path;
  readonly facts: QuarterFacts;
  /** 0 in ordinary times; see `Economy`. */
  readonly stress: number;
  readonly shortRate: number;
  /** Standard normal and bounded, by purpose. */
  readonly noise: (purpose: number) => number;
}

/** The first balance sheet, at the size of its quarter. */
export function openingBank(
  { equity, ...anchor }: AnchorBalance,
  size: number,
  unit: number,
): BankPosition {
  const of = (amount: number): number => Math.round((amount * size) / unit);
  const position = {
    cash: of(anchor.cash),
    tradingAssets: of(anchor.tradingAssets),
    securities: of(anchor.securities),
    loans: of(anchor.loans),
    allowance: of(anchor.allowance),
    property: of(anchor.property),
    goodwill: of(anchor.goodwill),
    intangibles: of(anchor.intangibles),
    otherAssets: of(anchor.otherAssets),
    deposits: of(anchor.deposits),
    tradingLiabilities: of(anchor.tradingLiabilities),
    debt: of(anchor.debt),
    deferredTaxes: 0,
    otherLiabilities: of(anchor.otherLiabilities),
    ...openingCapital((equity * size) / unit, 0.55),
  };
  // Rounding ends in other liabilities.
  const off = bankAssets(position) - bankLiabilities(position) - bankEquity(position);
  return { ...position, otherLiabilities: position.otherLiabilities + off };
}

/** A year. */
const LOAN_GROWTH = 0.05;
const EXPENSES_AT_LEAST = 0.32;
const EXPENSES_AT_MOST = 0.93;
/** Of the three-month rate, what a bank pays on all that it owes. */
const RATE_PASSED_ON = 0.55;

function bankResult(
  c: BankCharacter,
  anchor: AnchorBalance,
  before: BankPosition,
  { path, stress, shortRate, noise, unit }: BankQuarter,
) {
  const shape = BANK_SHAPES[c.model];
  const size = bankEquity(before) / (c.equity / unit);
  const anchorEarning =
    anchor.loans + anchor.securities + anchor.cash * 0.9 + anchor.tradingAssets * 0.5;
  const margin = (c.netInterestIncome / anchorEarning) * path.profitability ** 0.25;
  const expectedInterest = (earningAssets(before) * margin) / 4;
  const netInterest = Math.round(expectedInterest * (1 + 0.013 * noise(0)));
  const funds = before.deposits + before.debt + before.tradingLiabilities * 0.5;
  const interestExpense = Math.round((funds * shortRate * RATE_PASSED_ON) / 4);

  const expectedOther =
    ((c.revenue - c.netInterestIncome) / unit / 4) * size * path.profitability ** 0.5 || 0;
  const fees = Math.round(expectedOther * shape.fees * (1 + 0.02 * noise(1)));
  const trading = Math.round(
    expectedOther * shape.tradingIncome * (1 + 0.14 * noise(2) + 0.08 * Math.min(1, stress)),
  );
  const otherIncome = Math.round(
    expectedOther * (1 - shape.fees - shape.tradingIncome) * (1 + 0.25 * noise(3)),
  );

  const ordinary = (before.loans * c.chargeOffs) / 4;
  const chargeOffs = Math.round(ordinary * (0.8 + 0.9 * stress) * (1 + 0.07 * noise(4)));

  // An ordinary year's losses, and what growing loans add to the allowance.
  const expectedProvision = ordinary * 1.05 + (before.loans * allowanceShare(c) * LOAN_GROWTH) / 4;
  const expectedPretax = ((c.netIncome / unit / 4) * path.earnings) / (1 - c.taxRate);
  const expectedRevenue = expectedInterest + expectedOther;
  const expenses = Math.round(
    Math.min(
      expectedRevenue * EXPENSES_AT_MOST,
      Math.max(
        expectedRevenue * EXPENSES_AT_LEAST,
        expectedRevenue - expectedProvision - expectedPretax,
      ),
    ) *
      (1 + 0.012 * noise(5)),
  );
  const compensation = Math.round(expenses * (0.53 + 0.012 * noise(6)));
  return {
    interestIncome: netInterest + interestExpense,
    interestExpense,
    fees,
    trading,
    otherIncome,
    chargeOffs,
    compensation,
    otherExpense: expenses - compensation,
    beforeProvision: netInterest + fees + trading + otherIncome - expenses,
  };
}

/** Books the quarter: the closing position and the flows that lead to it. */
export function closeBankQuarter(
  c: BankCharacter,
  anchor: AnchorBalance,
  before: BankPosition,
  quarter: BankQuarter,
): { readonly flow: BankFlow; readonly closing: BankPosition } {
  const { unit, facts, path, noise, stress } = quarter;
  const { beforeProvision, ...result } = bankResult(c, anchor, before, quarter);
  const aim = (c.equity / unit) * path.book;

  // The allowance moves towards what loans and times ask for; the provision pays for it.
  const growing = aim / bankEquity(before);
  const loansAhead = before.loans * Math.min(1.04, Math.max(0.98, growing));
  const wantedAllowance = loansAhead * allowanceShare(c) * (0.93 + 0.4 * stress);
  const allowance = Math.round(before.allowance + (wantedAllowance - before.allowance) * 0.35);
  const provision = result.chargeOffs + allowance - before.allowance;

  const pretaxIncome = beforeProvision - provision;
  const taxRate = c.taxRate * (1 + 0.04 * noise(7));
  const incomeTax = Math.round(pretaxIncome * taxRate);
  const netIncome = pretaxIncome - incomeTax;
  const deferredTax = Math.round(incomeTax * 0.05 * noise(8));
  const depreciation = Math.round(before.property / 40);
  const amortization = Math.round(before.intangibles / 36);
  const acquisitions = Math.round(facts.acquisitions / unit);
  const bought = Math.round(acquisitions * 0.7);

  const capital = capitalFlow(facts, unit, Math.round(result.compensation * 0.06));
  const earned =
    bankEquity(before) +
    netIncome +
    capital.stockCompensation +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends;
  const raised = otherCapital(earned, aim);
  const equityBefore = earned + raised;
  const unrealised = otherComprehensive(equityBefore, aim, noise(9));
  const size = (equityBefore + unrealised) / (c.equity / unit);
  const sized = (amount: number, spread: number): number =>
    Math.round((amount / unit) * size * (1 + spread));

  const loans = sized(anchor.loans, 0.008 * noise(10));
  const deposits = sized(anchor.deposits, 0.01 * noise(11));
  const tradingAssets = sized(anchor.tradingAssets, 0.05 * noise(12));
  const tradingLiabilities = sized(anchor.tradingLiabilities, 0.05 * noise(13));
  const otherAssets = sized(anchor.otherAssets, 0.02 * noise(14));
  const otherLiabilities = sized(anchor.otherLiabilities, 0.02 * noise(15));
  const capitalExpenditure = Math.max(
    Math.round(depreciation * 0.3),
    depreciation + Math.round((sized(anchor.property, 0) - before.property) * 0.15),
  );
  const debt = debtFlow(before.debt, sized(anchor.debt, 0.015 * noise(16)), 0.05);
  const fxEffect = Math.round(before.cash * 0.002 * noise(17));

  const beforeSecurities =
    before.cash +
    netIncome +
    provision +
    depreciation +
    amortization +
    capital.stockCompensation +
    deferredTax +
    (otherLiabilities - before.otherLiabilities) +
    (tradingLiabilities - before.tradingLiabilities) -
    (otherAssets - before.otherAssets) -
    (tradingAssets - before.tradingAssets) -
    capitalExpenditure -
    acquisitions -
    (loans - before.loans + result.chargeOffs) +
    (deposits - before.deposits) +
    debt.issued -
    debt.repaid +
    capital.sharesIssued -
    capital.sharesRepurchased -
    capital.dividends +
    raised +
    fxEffect;
  // Money that is not lent is held in securities; a bank without enough of them borrows.
  const wantedCash = sized(anchor.cash, 0.06 * noise(18));
  const net = beforeSecurities - wantedCash;
  const turnover = Math.round(before.securities * 0.07);
  const least = Math.round((anchor.securities / unit) * size * 0.2);
  const held = before.securities + unrealised - fxEffect;
  const securities = Math.max(least, held + net);
  const borrowed = securities - (held + net);
  const traded = securities - held;
  return {
    flow: {
      ...result,
      ...capital,
      provision,
      pretaxIncome,
      incomeTax,
      netIncome,
      depreciation,
      amortization,
      deferredTax,
      capitalExpenditure,
      acquisitions,
      securitiesBought: turnover + Math.max(0, traded),
      securitiesSold: turnover + Math.max(0, -traded),
      debtIssued: debt.issued + borrowed,
      debtRepaid: debt.repaid,
      fxEffect,
      otherCapital: raised,
    },
    closing: {
      ...closingCapital(before, capital, netIncome, raised, unrealised),
      cash: wantedCash,
      tradingAssets,
      securities,
      loans,
      allowance,
      property: before.property + capitalExpenditure - depreciation,
      goodwill: before.goodwill + bought,
      intangibles: before.intangibles + acquisitions - bought - amortization,
      otherAssets,
      deposits,
      tradingLiabilities,
      debt: before.debt + debt.issued - debt.repaid + borrowed,
      deferredTaxes: before.deferredTaxes + deferredTax,
      otherLiabilities,
    },
  };
}
