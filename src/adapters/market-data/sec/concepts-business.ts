import { balanceOf, type Concept, flow, paid } from './concepts.ts';

/** What banks file besides the lines of everybody. */
const BANK: readonly Concept[] = [
  flow('bank.netInterestIncome', 'InterestIncomeExpenseNet'),
  flow('bank.nonInterestIncome', 'NoninterestIncome'),
  flow('bank.tradingIncome', 'TradingGainsLosses', 'PrincipalTransactionsRevenue'),
  flow(
    'bank.provisionForCreditLosses',
    'ProvisionForLoanLeaseAndOtherLosses',
    'ProvisionForLoanAndLeaseLosses',
    'FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
    'ProvisionForLoanLossesExpensed',
  ),
  flow('bank.compensation', 'LaborAndRelatedExpense'),
  flow('bank.nonInterestExpense', 'NoninterestExpense'),
  flow(
    'bank.preferredDividends',
    'PreferredStockDividendsIncomeStatementImpact',
    'DividendsPreferredStock',
  ),
  flow('bank.netChargeOffs', 'AllowanceForLoanAndLeaseLossesWriteoffsNet', {
    from: 'FinancingReceivableExcludingAccruedInterestAllowanceForCreditLossWriteoff',
    less: 'FinancingReceivableExcludingAccruedInterestAllowanceForCreditLossRecovery',
  }),
  balanceOf('bank.tradingAssets', 'TradingAssets', 'TradingSecurities'),
  balanceOf(
    'bank.securities',
    'MarketableSecurities',
    {
      all: ['AvailableForSaleSecuritiesDebtSecurities'],
      also: ['DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLoss'],
    },
    { all: ['AvailableForSaleSecurities'], also: ['HeldToMaturitySecurities'] },
  ),
  balanceOf(
    'bank.loans',
    'FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss',
    'LoansAndLeasesReceivableNetOfDeferredIncome',
    'LoansAndLeasesReceivableGrossCarryingAmount',
  ),
  balanceOf(
    'bank.allowance',
    'FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest',
    'FinancingReceivableAllowanceForCreditLosses',
    'LoansAndLeasesReceivableAllowance',
  ),
  balanceOf(
    'bank.netLoans',
    'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
    'LoansAndLeasesReceivableNetReportedAmount',
  ),
  balanceOf('bank.deposits', 'Deposits'),
  balanceOf('bank.tradingLiabilities', 'TradingLiabilities'),
  balanceOf('bank.preferredEquity', 'PreferredStockValue'),
  balanceOf(
    'bank.nonPerformingLoans',
    'FinancingReceivableExcludingAccruedInterestNonaccrual',
    'FinancingReceivableRecordedInvestmentNonaccrualStatus',
  ),
  balanceOf('bank.riskWeightedAssets', 'RiskWeightedAssets'),
  paid('bank.changeInLoans', 'PaymentsForProceedsFromLoansAndLeases'),
  flow('bank.changeInDeposits', 'IncreaseDecreaseInDeposits'),
];

const INSURER: readonly Concept[] = [
  flow('insurer.premiumsWritten', 'PremiumsWrittenNet'),
  flow('insurer.premiumsEarned', 'PremiumsEarnedNet'),
  flow('insurer.netInvestmentIncome', 'NetInvestmentIncome'),
  flow('insurer.investmentGains', 'GainLossOnInvestments', 'RealizedInvestmentGainsLosses'),
  flow('insurer.claims', 'PolicyholderBenefitsAndClaimsIncurredNet'),
  flow(
    'insurer.acquisitionCosts',
    'DeferredPolicyAcquisitionCostAmortizationExpense',
    'AmortizationOfDeferredPolicyAcquisitionCosts',
  ),
  flow('insurer.underwritingExpenses', 'OtherUnderwritingExpense'),
  flow('insurer.totalExpenses', 'BenefitsLossesAndExpenses'),
  balanceOf('insurer.investments', 'Investments'),
  balanceOf('insurer.reinsuranceRecoverables', 'ReinsuranceRecoverables'),
  balanceOf('insurer.deferredAcquisitionCosts', 'DeferredPolicyAcquisitionCosts'),
  balanceOf(
    'insurer.reserves',
    {
      all: ['LiabilityForClaimsAndClaimsAdjustmentExpense'],
      also: ['LiabilityForFuturePolicyBenefits'],
    },
    'LiabilityForFuturePolicyBenefits',
  ),
  balanceOf('insurer.unearnedPremiums', 'UnearnedPremiums'),
  balanceOf('insurer.policyholderAccounts', 'PolicyholderContractDeposits'),
];

const REIT: readonly Concept[] = [
  flow(
    'reit.rentalRevenue',
    'OperatingLeaseLeaseIncome',
    'OperatingLeasesIncomeStatementLeaseRevenue',
  ),
  flow(
    'reit.propertyOperatingExpenses',
    'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
    'CostOfRealEstateRevenue',
  ),
  flow(
    'reit.gainsOnSales',
    'GainLossOnSaleOfProperties',
    'GainsLossesOnSalesOfInvestmentRealEstate',
  ),
  flow('reit.impairments', 'ImpairmentOfRealEstate'),
  balanceOf('reit.investmentProperty', 'RealEstateInvestmentPropertyAtCost'),
  balanceOf('reit.accumulatedDepreciation', 'RealEstateInvestmentPropertyAccumulatedDepreciation'),
  balanceOf('reit.netInvestmentProperty', 'RealEstateInvestmentPropertyNet'),
];

export const BUSINESS_CONCEPTS: readonly Concept[] = [...BANK, ...INSURER, ...REIT];
