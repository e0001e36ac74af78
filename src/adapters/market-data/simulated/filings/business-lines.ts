import type {
  BankLines,
  BusinessKind,
  InsurerLines,
  ReitLines,
} from '../../../../domain/fundamentals/business.ts';
import type { KnownStatement } from '../known.ts';

export type Line = readonly [
  concept: string,
  label: string,
  pick: (s: KnownStatement) => number | null,
];

interface KindLines {
  readonly flows: readonly Line[];
  readonly balances: readonly Line[];
  readonly cashFlows: readonly Line[];
}

const bank = (concept: string, label: string, line: keyof Omit<BankLines, 'kind'>): Line => [
  concept,
  label,
  ({ business }) => (business?.kind === 'bank' ? business[line] : null),
];

const insurer = (concept: string, label: string, line: keyof Omit<InsurerLines, 'kind'>): Line => [
  concept,
  label,
  ({ business }) => (business?.kind === 'insurer' ? business[line] : null),
];

const reit = (concept: string, label: string, line: keyof Omit<ReitLines, 'kind'>): Line => [
  concept,
  label,
  ({ business }) => (business?.kind === 'reit' ? business[line] : null),
];

const REVENUE: Line = ['Revenues', 'Total revenue', (s) => s.income.revenue];
const RESULT: readonly Line[] = [
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxes',
    'Income before taxes',
    (s) => s.income.pretaxIncome,
  ],
  ['IncomeTaxExpenseBenefit', 'Provision for income taxes', (s) => s.income.incomeTax],
  ['NetIncomeLoss', 'Net income', (s) => s.income.netIncome],
];

/** Lines that a kind of business reports instead of those of everybody, or besides them. */
export const KIND_LINES: Readonly<Record<Exclude<BusinessKind, 'ordinary'>, KindLines>> = {
  bank: {
    flows: [
      ['InterestAndDividendIncomeOperating', 'Interest income', (s) => s.income.interestIncome],
      ['InterestExpense', 'Interest expense', (s) => s.income.interestExpense],
      bank('InterestIncomeExpenseNet', 'Net interest income', 'netInterestIncome'),
      bank('FeesAndCommissions', 'Fees and commissions', 'feeIncome'),
      bank('TradingGainsLosses', 'Trading income', 'tradingIncome'),
      bank('NoninterestIncomeOther', 'Other noninterest income', 'otherNonInterestIncome'),
      bank('NoninterestIncome', 'Noninterest income', 'nonInterestIncome'),
      REVENUE,
      bank(
        'ProvisionForLoanLeaseAndOtherLosses',
        'Provision for credit losses',
        'provisionForCreditLosses',
      ),
      bank('LaborAndRelatedExpense', 'Compensation and benefits', 'compensation'),
      bank('OtherNoninterestExpense', 'Other noninterest expense', 'otherNonInterestExpense'),
      bank('NoninterestExpense', 'Noninterest expense', 'nonInterestExpense'),
      ...RESULT,
    ],
    balances: [
      bank('TradingSecurities', 'Trading assets', 'tradingAssets'),
      bank('MarketableSecurities', 'Securities', 'securities'),
      bank(
        'FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss',
        'Loans',
        'loans',
      ),
      bank(
        'FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest',
        'Allowance for credit losses',
        'allowance',
      ),
      bank(
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
        'Loans, net',
        'netLoans',
      ),
      bank('Deposits', 'Deposits', 'deposits'),
      bank('TradingLiabilities', 'Trading liabilities', 'tradingLiabilities'),
    ],
    cashFlows: [
      bank('PaymentsForProceedsFromLoansAndLeases', 'Change in loans', 'changeInLoans'),
      bank('IncreaseDecreaseInDeposits', 'Change in deposits', 'changeInDeposits'),
    ],
  },
  insurer: {
    flows: [
      insurer('PremiumsEarnedNet', 'Premiums earned', 'premiumsEarned'),
      insurer('NetInvestmentIncome', 'Net investment income', 'netInvestmentIncome'),
      insurer('GainLossOnInvestments', 'Investment gains and losses', 'investmentGains'),
      insurer('OtherIncome', 'Fees and other revenue', 'otherRevenue'),
      REVENUE,
      insurer('PolicyholderBenefitsAndClaimsIncurredNet', 'Claims and benefits', 'claims'),
      insurer(
        'DeferredPolicyAcquisitionCostAmortizationExpense',
        'Policy acquisition costs',
        'acquisitionCosts',
      ),
      insurer('OtherUnderwritingExpense', 'Underwriting expenses', 'underwritingExpenses'),
      ['InterestExpense', 'Interest expense', (s) => s.income.interestExpense],
      insurer('OtherExpenses', 'Other expenses', 'otherExpenses'),
      insurer('BenefitsLossesAndExpenses', 'Total expenses', 'totalExpenses'),
      ...RESULT,
    ],
    balances: [
      insurer('Investments', 'Investments', 'investments'),
      insurer('ReinsuranceRecoverables', 'Reinsurance recoverables', 'reinsuranceRecoverables'),
      insurer(
        'DeferredPolicyAcquisitionCosts',
        'Deferred policy acquisition costs',
        'deferredAcquisitionCosts',
      ),
      insurer(
        'LiabilityForClaimsAndClaimsAdjustmentExpense',
        'Reserves for claims and benefits',
        'reserves',
      ),
      insurer('UnearnedPremiums', 'Unearned premiums', 'unearnedPremiums'),
      insurer('PolicyholderContractDeposits', 'Policyholder accounts', 'policyholderAccounts'),
    ],
    cashFlows: [],
  },
  reit: {
    flows: [
      reit('OperatingLeaseLeaseIncome', 'Rental revenue', 'rentalRevenue'),
      reit('OtherRealEstateRevenue', 'Other revenue', 'otherRevenue'),
      REVENUE,
      reit(
        'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
        'Property operating expenses',
        'propertyOperatingExpenses',
      ),
      [
        'GeneralAndAdministrativeExpense',
        'General and administrative',
        (s) => s.income.sellingGeneralAdministrative,
      ],
      [
        'DepreciationAndAmortization',
        'Depreciation and amortization',
        (s) => s.income.depreciationAndAmortization,
      ],
      ['OperatingIncomeLoss', 'Operating income', (s) => s.income.operatingIncome],
      ['InvestmentIncomeInterest', 'Interest income', (s) => s.income.interestIncome],
      ['InterestExpense', 'Interest expense', (s) => s.income.interestExpense],
      reit('GainsLossesOnSalesOfInvestmentRealEstate', 'Gains on sales', 'gainsOnSales'),
      reit('ImpairmentOfRealEstate', 'Impairments', 'impairments'),
      ...RESULT,
    ],
    balances: [
      reit('RealEstateInvestmentPropertyAtCost', 'Property, at cost', 'investmentProperty'),
      reit(
        'RealEstateInvestmentPropertyAccumulatedDepreciation',
        'Accumulated depreciation',
        'accumulatedDepreciation',
      ),
      reit('RealEstateInvestmentPropertyNet', 'Property, net', 'netInvestmentProperty'),
    ],
    cashFlows: [],
  },
};
