import { balanceOf, type Concept } from './concepts.ts';

const EQUITY_WITH_MINORITIES =
  'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';

export const BALANCE_CONCEPTS: readonly Concept[] = [
  balanceOf(
    'balance.cash',
    'CashAndCashEquivalentsAtCarryingValue',
    'CashAndDueFromBanks',
    'Cash',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'ifrs:CashAndCashEquivalents',
  ),
  balanceOf(
    'balance.shortTermInvestments',
    'MarketableSecuritiesCurrent',
    'ShortTermInvestments',
    'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
    'DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
    'AvailableForSaleSecuritiesCurrent',
    'ifrs:CurrentInvestments',
    'ifrs:OtherCurrentFinancialAssets',
  ),
  balanceOf(
    'balance.receivables',
    'ReceivablesNetCurrent',
    { all: ['AccountsReceivableNetCurrent'], also: ['NontradeReceivablesCurrent'] },
    'AccountsNotesAndLoansReceivableNetCurrent',
    'AccountsReceivableNet',
    'ifrs:TradeAndOtherCurrentReceivables',
    'ifrs:CurrentTradeReceivables',
  ),
  balanceOf('balance.inventory', 'InventoryNet', 'ifrs:Inventories'),
  balanceOf('balance.currentAssets', 'AssetsCurrent', 'ifrs:CurrentAssets'),
  balanceOf(
    'balance.propertyPlantEquipment',
    'PropertyPlantAndEquipmentNet',
    'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
    'RealEstateInvestmentPropertyNet',
    'ifrs:PropertyPlantAndEquipment',
  ),
  balanceOf('balance.goodwill', 'Goodwill', 'ifrs:Goodwill'),
  balanceOf(
    'balance.intangibles',
    'IntangibleAssetsNetExcludingGoodwill',
    {
      all: ['FiniteLivedIntangibleAssetsNet'],
      also: ['IndefiniteLivedIntangibleAssetsExcludingGoodwill'],
    },
    'ifrs:IntangibleAssetsOtherThanGoodwill',
  ),
  balanceOf(
    'balance.longTermInvestments',
    'MarketableSecuritiesNoncurrent',
    'LongTermInvestments',
    'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
    'AvailableForSaleSecuritiesNoncurrent',
    'ifrs:NoncurrentInvestments',
    'ifrs:OtherNoncurrentFinancialAssets',
  ),
  balanceOf('balance.totalAssets', 'Assets', 'ifrs:Assets'),
  balanceOf(
    'balance.accountsPayable',
    'AccountsPayableCurrent',
    'AccountsPayableTradeCurrent',
    'AccountsPayableAndAccruedLiabilitiesCurrent',
    'ifrs:TradeAndOtherCurrentPayables',
    'ifrs:TradeAndOtherCurrentPayablesToTradeSuppliers',
  ),
  balanceOf('balance.accruedLiabilities', 'AccruedLiabilitiesCurrent'),
  balanceOf(
    'balance.deferredRevenue',
    'ContractWithCustomerLiabilityCurrent',
    'DeferredRevenueCurrent',
    'ifrs:CurrentContractLiabilities',
  ),
  balanceOf(
    'balance.shortTermDebt',
    'DebtCurrent',
    { all: ['LongTermDebtCurrent', 'ShortTermBorrowings'] },
    { all: ['LongTermDebtCurrent'], also: ['CommercialPaper', 'OtherShortTermBorrowings'] },
    { all: ['LongTermDebtAndCapitalLeaseObligationsCurrent'], also: ['ShortTermBorrowings'] },
    'ShortTermBorrowings',
    { all: ['CommercialPaper'], also: ['OtherShortTermBorrowings'] },
    'ifrs:CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings',
    { all: ['ifrs:CurrentPortionOfLongtermBorrowings'], also: ['ifrs:ShorttermBorrowings'] },
    'ifrs:ShorttermBorrowings',
  ),
  balanceOf('balance.currentLiabilities', 'LiabilitiesCurrent', 'ifrs:CurrentLiabilities'),
  balanceOf(
    'balance.longTermDebt',
    'LongTermDebtNoncurrent',
    'LongTermDebtAndCapitalLeaseObligations',
    { from: 'LongTermDebt', less: 'LongTermDebtCurrent' },
    'LongTermDebt',
    'ifrs:LongtermBorrowings',
    'ifrs:NoncurrentPortionOfNoncurrentBorrowings',
  ),
  balanceOf(
    'balance.deferredTaxes',
    'DeferredIncomeTaxLiabilitiesNet',
    'DeferredTaxLiabilitiesNoncurrent',
    'ifrs:DeferredTaxLiabilities',
  ),
  balanceOf(
    'balance.totalLiabilities',
    'Liabilities',
    { from: 'LiabilitiesAndStockholdersEquity', less: EQUITY_WITH_MINORITIES },
    { from: 'LiabilitiesAndStockholdersEquity', less: 'StockholdersEquity' },
    'ifrs:Liabilities',
    { from: 'ifrs:EquityAndLiabilities', less: 'ifrs:Equity' },
  ),
  balanceOf(
    'balance.commonStock',
    'CommonStocksIncludingAdditionalPaidInCapital',
    { all: ['CommonStockValue', 'AdditionalPaidInCapital'] },
    { all: ['CommonStockValue', 'AdditionalPaidInCapitalCommonStock'] },
    'CommonStockValue',
    { all: ['ifrs:IssuedCapital'], also: ['ifrs:SharePremium'] },
  ),
  balanceOf(
    'balance.retainedEarnings',
    'RetainedEarningsAccumulatedDeficit',
    'ifrs:RetainedEarnings',
  ),
  {
    ...balanceOf(
      'balance.treasuryStock',
      'TreasuryStockValue',
      'TreasuryStockCommonValue',
      'ifrs:TreasuryShares',
    ),
    sign: -1,
  },
  // With minorities where there are any, so that the balance sheet balances.
  balanceOf(
    'balance.totalEquity',
    EQUITY_WITH_MINORITIES,
    'StockholdersEquity',
    'ifrs:Equity',
    'PartnersCapital',
    'MembersEquity',
  ),
  {
    ...balanceOf(
      'balance.sharesOutstanding',
      'CommonStockSharesOutstanding',
      { from: 'CommonStockSharesIssued', less: 'TreasuryStockShares' },
      { from: 'CommonStockSharesIssued', less: 'TreasuryStockCommonShares' },
      'ifrs:NumberOfSharesOutstanding',
    ),
    unit: 'shares',
  },
];

/** The count on the cover, weeks after the balance sheet: for who tags none in it. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';
