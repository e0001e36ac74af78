/**
 * What a company does, as far as its statements are read differently: a bank earns interest, an
 * insurer premiums, a REIT rent.
 */
export const BUSINESS_KINDS = ['ordinary', 'bank', 'insurer', 'reit'] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

/**
 * What a bank reports besides the lines of everybody. Total interest income and expense, revenue
 * (net interest income + non-interest income), cash, debt and equity are in the common parts.
 */
export interface BankLines {
  readonly kind: 'bank';
  /** Interest income − interest expense. */
  readonly netInterestIncome: number | null;
  readonly feeIncome: number | null;
  readonly tradingIncome: number | null;
  readonly otherNonInterestIncome: number | null;
  /** Fees, trading and the rest. */
  readonly nonInterestIncome: number | null;
  /** Positive where money is set aside, negative where it is released. */
  readonly provisionForCreditLosses: number | null;
  readonly compensation: number | null;
  readonly otherNonInterestExpense: number | null;
  readonly nonInterestExpense: number | null;
  readonly preferredDividends: number | null;
  /** Loans written off less what was recovered, in the period. */
  readonly netChargeOffs: number | null;
  readonly tradingAssets: number | null;
  readonly securities: number | null;
  /** Before the allowance. */
  readonly loans: number | null;
  /** For credit losses on loans; positive. */
  readonly allowance: number | null;
  /** Loans − allowance. */
  readonly netLoans: number | null;
  readonly deposits: number | null;
  readonly tradingLiabilities: number | null;
  /** Preferred stock, a part of total equity. */
  readonly preferredEquity: number | null;
  /** Mean over the period of what earns interest. */
  readonly averageEarningAssets: number | null;
  readonly nonPerformingLoans: number | null;
  readonly riskWeightedAssets: number | null;
  /** Common equity tier 1 by risk-weighted assets, a fraction. */
  readonly cet1Ratio: number | null;
  /** Cash lent out (negative) or paid back. */
  readonly changeInLoans: number | null;
  readonly changeInDeposits: number | null;
}

/** What an insurer reports besides the lines of everybody; premiums and claims net of reinsurance. */
export interface InsurerLines {
  readonly kind: 'insurer';
  readonly premiumsWritten: number | null;
  readonly premiumsEarned: number | null;
  readonly netInvestmentIncome: number | null;
  /** Realised and, where they pass through income, unrealised. */
  readonly investmentGains: number | null;
  readonly otherRevenue: number | null;
  /** Losses, loss adjustment expenses and policy benefits. */
  readonly claims: number | null;
  /** Amortised costs of winning policies. */
  readonly acquisitionCosts: number | null;
  /** The other costs of underwriting. */
  readonly underwritingExpenses: number | null;
  readonly otherExpenses: number | null;
  readonly totalExpenses: number | null;
  /** Premiums earned − claims − acquisition costs − underwriting expenses. */
  readonly underwritingResult: number | null;
  readonly investments: number | null;
  readonly reinsuranceRecoverables: number | null;
  readonly deferredAcquisitionCosts: number | null;
  /** Liabilities for claims and future policy benefits. */
  readonly reserves: number | null;
  readonly unearnedPremiums: number | null;
  /** Account balances of policyholders (life insurers). */
  readonly policyholderAccounts: number | null;
}

/** What a real-estate investment trust reports besides the lines of everybody. */
export interface ReitLines {
  readonly kind: 'reit';
  readonly rentalRevenue: number | null;
  readonly otherRevenue: number | null;
  /** Costs of running the properties, property taxes among them. */
  readonly propertyOperatingExpenses: number | null;
  /** Revenue of the properties − property operating expenses. */
  readonly netOperatingIncome: number | null;
  readonly realEstateDepreciation: number | null;
  /** On sales of property. */
  readonly gainsOnSales: number | null;
  /** Of property, positive. */
  readonly impairments: number | null;
  /** Net income + depreciation of real estate − gains on sales + impairments. */
  readonly ffo: number | null;
  /** Capital spent to keep properties as they are, positive. */
  readonly maintenanceCapex: number | null;
  /** FFO − maintenance capital expenditure. */
  readonly affo: number | null;
  /** By diluted shares. */
  readonly ffoPerShare: number | null;
  readonly affoPerShare: number | null;
  /** At cost. */
  readonly investmentProperty: number | null;
  /** Positive. */
  readonly accumulatedDepreciation: number | null;
  readonly netInvestmentProperty: number | null;
  /** Let share of the space, a fraction. */
  readonly occupancy: number | null;
  /** As the company or the source states it. */
  readonly navPerShare: number | null;
  /** Yield at which such property changes hands, a fraction. */
  readonly capRate: number | null;
}

export type BusinessLines = BankLines | InsurerLines | ReitLines;

type Amounts<Lines> = Exclude<keyof Lines, 'kind'> & string;

/** `bank.deposits`: the kind of business and its line. */
export type BusinessLineId =
  | `bank.${Amounts<BankLines>}`
  | `insurer.${Amounts<InsurerLines>}`
  | `reit.${Amounts<ReitLines>}`;

export const kindOf = ({
  business,
}: {
  readonly business?: BusinessLines | undefined;
}): BusinessKind => business?.kind ?? 'ordinary';
