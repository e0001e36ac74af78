/**
 * What a company owns and owes at the end of a quarter, in whole units of its reports. Assets equal
 * liabilities and equity because every change below is booked on two sides.
 */
export interface Position {
  readonly cash: number;
  readonly investments: number;
  readonly receivables: number;
  readonly inventory: number;
  readonly otherCurrentAssets: number;
  readonly property: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly payables: number;
  readonly accrued: number;
  readonly deferredRevenue: number;
  readonly otherCurrentLiabilities: number;
  readonly debt: number;
  readonly deferredTaxes: number;
  /** Deposits of a bank, reserves of an insurer. */
  readonly otherLiabilities: number;
  readonly commonStock: number;
  readonly retainedEarnings: number;
  readonly treasuryStock: number;
  readonly otherEquity: number;
}

/** What flowed within a quarter, in the same units; all but results are positive as named. */
export interface Flow {
  readonly revenue: number;
  readonly costOfRevenue: number;
  readonly research: number;
  readonly sellingGeneral: number;
  readonly otherExpenses: number;
  readonly operatingIncome: number;
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly otherIncome: number;
  readonly pretaxIncome: number;
  readonly incomeTax: number;
  readonly netIncome: number;
  readonly depreciation: number;
  readonly amortization: number;
  readonly stockCompensation: number;
  readonly deferredTax: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  readonly investmentsBought: number;
  readonly investmentsSold: number;
  readonly debtIssued: number;
  readonly debtRepaid: number;
  readonly sharesIssued: number;
  readonly sharesRepurchased: number;
  readonly dividends: number;
  readonly fxEffect: number;
}
