import { type Concept, flow } from './concepts.ts';

/** The tags changed over the years and differ by trade: the usual one of today stands first. */
export const INCOME_CONCEPTS: readonly Concept[] = [
  flow(
    'income.revenue',
    // Who has leases or interest as well reports both; the contracts are then a part of the whole.
    { largest: ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax'] },
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
    { all: ['SalesRevenueGoodsNet'], also: ['SalesRevenueServicesNet'] },
    'SalesRevenueServicesNet',
    'RevenuesNetOfInterestExpense',
    { all: ['InterestIncomeExpenseNet', 'NoninterestIncome'] },
    'InterestAndDividendIncomeOperating',
    'RealEstateRevenueNet',
    'PremiumsEarnedNet',
    'RegulatedAndUnregulatedOperatingRevenue',
    'ifrs:Revenue',
    'ifrs:RevenueFromContractsWithCustomers',
  ),
  flow(
    'income.costOfRevenue',
    'CostOfRevenue',
    'CostOfGoodsAndServicesSold',
    'CostOfGoodsSold',
    'CostOfServices',
    'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
    'ifrs:CostOfSales',
  ),
  flow('income.grossProfit', 'GrossProfit', 'ifrs:GrossProfit'),
  flow(
    'income.researchAndDevelopment',
    'ResearchAndDevelopmentExpense',
    'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
    'ifrs:ResearchAndDevelopmentExpense',
  ),
  flow(
    'income.sellingGeneralAdministrative',
    'SellingGeneralAndAdministrativeExpense',
    { all: ['SellingAndMarketingExpense', 'GeneralAndAdministrativeExpense'] },
    { all: ['SellingExpense', 'GeneralAndAdministrativeExpense'] },
    'GeneralAndAdministrativeExpense',
    'ifrs:SellingGeneralAndAdministrativeExpense',
    { all: ['ifrs:SellingExpense', 'ifrs:GeneralAndAdministrativeExpense'] },
    { all: ['ifrs:DistributionCosts', 'ifrs:AdministrativeExpense'] },
  ),
  flow('income.operatingExpenses', 'OperatingExpenses', 'ifrs:OperatingExpense'),
  flow('income.operatingIncome', 'OperatingIncomeLoss', 'ifrs:ProfitLossFromOperatingActivities'),
  flow(
    'income.interestIncome',
    'InvestmentIncomeInterest',
    'InvestmentIncomeInterestAndDividend',
    'InterestIncomeOther',
    'InvestmentIncomeNet',
    'ifrs:FinanceIncome',
    'ifrs:InterestIncome',
  ),
  flow(
    'income.interestExpense',
    'InterestExpense',
    'InterestExpenseNonoperating',
    'InterestAndDebtExpense',
    'InterestExpenseDebt',
    'ifrs:FinanceCosts',
    'ifrs:InterestExpense',
  ),
  flow(
    'income.pretaxIncome',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    {
      all: [
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic',
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign',
      ],
    },
    'ifrs:ProfitLossBeforeTax',
  ),
  flow(
    'income.incomeTax',
    'IncomeTaxExpenseBenefit',
    'IncomeTaxExpenseBenefitContinuingOperations',
    'ifrs:IncomeTaxExpenseContinuingOperations',
  ),
  flow(
    'income.netIncome',
    'NetIncomeLoss',
    'ifrs:ProfitLossAttributableToOwnersOfParent',
    'ProfitLoss',
    'NetIncomeLossAvailableToCommonStockholdersBasic',
    'ifrs:ProfitLoss',
  ),
  flow(
    'income.depreciationAndAmortization',
    // The notes give parts of it under one of these tags, the cash flow statement the whole.
    {
      largest: [
        'DepreciationDepletionAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
        'DepreciationAndAmortization',
        'DepreciationAmortizationAndOther',
      ],
    },
    { all: ['Depreciation', 'AmortizationOfIntangibleAssets'] },
    'ifrs:AdjustmentsForDepreciationAndAmortisationExpense',
    'ifrs:DepreciationAndAmortisationExpense',
    {
      all: ['ifrs:AdjustmentsForDepreciationExpense', 'ifrs:AdjustmentsForAmortisationExpense'],
    },
  ),
  {
    line: 'income.basicShares',
    kind: 'average',
    unit: 'shares',
    sign: 1,
    sources: [
      'WeightedAverageNumberOfSharesOutstandingBasic',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'WeightedAverageNumberOfSharesIssuedBasic',
      'ifrs:WeightedAverageShares',
    ],
  },
  {
    line: 'income.dilutedShares',
    kind: 'average',
    unit: 'shares',
    sign: 1,
    sources: [
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'ifrs:AdjustedWeightedAverageShares',
    ],
  },
  {
    line: 'income.epsBasic',
    kind: 'rate',
    unit: 'perShare',
    sign: 1,
    sources: [
      'EarningsPerShareBasic',
      'EarningsPerShareBasicAndDiluted',
      'ifrs:BasicEarningsLossPerShare',
    ],
  },
  {
    line: 'income.epsDiluted',
    kind: 'rate',
    unit: 'perShare',
    sign: 1,
    sources: [
      'EarningsPerShareDiluted',
      'EarningsPerShareBasicAndDiluted',
      'ifrs:DilutedEarningsLossPerShare',
    ],
  },
  {
    line: 'income.dividendsPerShare',
    kind: 'payment',
    unit: 'perShare',
    sign: 1,
    sources: [
      'CommonStockDividendsPerShareDeclared',
      'CommonStockDividendsPerShareCashPaid',
      'ifrs:DividendsPaidOrdinarySharesPerShare',
    ],
  },
];

/** Earnings that EPS are made of, where some belong to preferred shares. */
export const EARNINGS_FOR_COMMON: readonly string[] = [
  'NetIncomeLossAvailableToCommonStockholdersDiluted',
  'NetIncomeLossAvailableToCommonStockholdersBasic',
];
