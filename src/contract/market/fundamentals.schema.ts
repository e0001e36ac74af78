import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import {
  BUSINESS_KINDS,
  type BankLines,
  type InsurerLines,
  type ReitLines,
} from '../../domain/fundamentals/business.ts';
import { RATIO_GROUPS, RATIO_UNITS, type RatioSet } from '../../domain/fundamentals/ratio.ts';
import {
  STATEMENT_BASES,
  FISCAL_PERIODS,
  type BalanceSheet,
  type CashFlowStatement,
  type FinancialStatement,
  type IncomeStatement,
  type LineId,
  type LineNote,
  type StatementPeriod,
} from '../../domain/fundamentals/statement.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  integerInput,
  listOf,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import { schemaNames, typed } from '../schema-names.ts';
import * as call from './fundamentals.ts';

const tag = 'Fundamentals';

export const fiscalPeriod = z.enum(FISCAL_PERIODS);
schemaNames.add(fiscalPeriod, { id: 'FiscalPeriod' });

const period = objectOf<StatementPeriod>('StatementPeriod')({
  fiscalYear: z.number(),
  fiscalPeriod,
  start: dateText,
  end: dateText,
  reportedAt: maybeNumber,
  filingId: maybeText,
});

const income = objectOf<IncomeStatement>('IncomeStatement')({
  revenue: maybeNumber,
  costOfRevenue: maybeNumber,
  grossProfit: maybeNumber,
  researchAndDevelopment: maybeNumber,
  sellingGeneralAdministrative: maybeNumber,
  otherOperatingExpenses: maybeNumber,
  operatingExpenses: maybeNumber,
  operatingIncome: maybeNumber,
  interestIncome: maybeNumber,
  interestExpense: maybeNumber,
  otherIncome: maybeNumber,
  pretaxIncome: maybeNumber,
  incomeTax: maybeNumber,
  netIncome: z.number(),
  depreciationAndAmortization: maybeNumber,
  ebitda: maybeNumber,
  basicShares: maybeNumber,
  dilutedShares: maybeNumber,
  epsBasic: maybeNumber,
  epsDiluted: maybeNumber,
  dividendsPerShare: maybeNumber,
});

const balance = objectOf<BalanceSheet>('BalanceSheet')({
  cash: maybeNumber,
  shortTermInvestments: maybeNumber,
  receivables: maybeNumber,
  inventory: maybeNumber,
  otherCurrentAssets: maybeNumber,
  currentAssets: maybeNumber,
  propertyPlantEquipment: maybeNumber,
  goodwill: maybeNumber,
  intangibles: maybeNumber,
  longTermInvestments: maybeNumber,
  otherAssets: maybeNumber,
  totalAssets: z.number(),
  accountsPayable: maybeNumber,
  accruedLiabilities: maybeNumber,
  deferredRevenue: maybeNumber,
  shortTermDebt: maybeNumber,
  otherCurrentLiabilities: maybeNumber,
  currentLiabilities: maybeNumber,
  longTermDebt: maybeNumber,
  deferredTaxes: maybeNumber,
  otherLiabilities: maybeNumber,
  totalLiabilities: maybeNumber,
  commonStock: maybeNumber,
  retainedEarnings: maybeNumber,
  treasuryStock: maybeNumber,
  otherEquity: maybeNumber,
  totalEquity: z.number(),
  sharesOutstanding: maybeNumber,
});

const cashFlow = objectOf<CashFlowStatement>('CashFlowStatement')({
  netIncome: maybeNumber,
  depreciationAndAmortization: maybeNumber,
  stockBasedCompensation: maybeNumber,
  deferredTaxes: maybeNumber,
  changeInReceivables: maybeNumber,
  changeInInventory: maybeNumber,
  changeInPayables: maybeNumber,
  otherOperating: maybeNumber,
  operatingCashFlow: maybeNumber,
  capitalExpenditure: maybeNumber,
  acquisitions: maybeNumber,
  purchasesOfInvestments: maybeNumber,
  salesOfInvestments: maybeNumber,
  otherInvesting: maybeNumber,
  investingCashFlow: maybeNumber,
  debtIssued: maybeNumber,
  debtRepaid: maybeNumber,
  sharesIssued: maybeNumber,
  sharesRepurchased: maybeNumber,
  dividendsPaid: maybeNumber,
  otherFinancing: maybeNumber,
  financingCashFlow: maybeNumber,
  fxEffect: maybeNumber,
  netChangeInCash: maybeNumber,
  cashAtStart: maybeNumber,
  cashAtEnd: maybeNumber,
  freeCashFlow: maybeNumber,
});

const bankLines = objectOf<BankLines>('BankLines')({
  kind: z.literal('bank'),
  netInterestIncome: maybeNumber,
  feeIncome: maybeNumber,
  tradingIncome: maybeNumber,
  otherNonInterestIncome: maybeNumber,
  nonInterestIncome: maybeNumber,
  provisionForCreditLosses: maybeNumber,
  compensation: maybeNumber,
  otherNonInterestExpense: maybeNumber,
  nonInterestExpense: maybeNumber,
  preferredDividends: maybeNumber,
  netChargeOffs: maybeNumber,
  tradingAssets: maybeNumber,
  securities: maybeNumber,
  loans: maybeNumber,
  allowance: maybeNumber,
  netLoans: maybeNumber,
  deposits: maybeNumber,
  tradingLiabilities: maybeNumber,
  preferredEquity: maybeNumber,
  averageEarningAssets: maybeNumber,
  nonPerformingLoans: maybeNumber,
  riskWeightedAssets: maybeNumber,
  cet1Ratio: maybeNumber,
  changeInLoans: maybeNumber,
  changeInDeposits: maybeNumber,
});

const insurerLines = objectOf<InsurerLines>('InsurerLines')({
  kind: z.literal('insurer'),
  premiumsWritten: maybeNumber,
  premiumsEarned: maybeNumber,
  netInvestmentIncome: maybeNumber,
  investmentGains: maybeNumber,
  otherRevenue: maybeNumber,
  claims: maybeNumber,
  acquisitionCosts: maybeNumber,
  underwritingExpenses: maybeNumber,
  otherExpenses: maybeNumber,
  totalExpenses: maybeNumber,
  underwritingResult: maybeNumber,
  investments: maybeNumber,
  reinsuranceRecoverables: maybeNumber,
  deferredAcquisitionCosts: maybeNumber,
  reserves: maybeNumber,
  unearnedPremiums: maybeNumber,
  policyholderAccounts: maybeNumber,
});

const reitLines = objectOf<ReitLines>('ReitLines')({
  kind: z.literal('reit'),
  rentalRevenue: maybeNumber,
  otherRevenue: maybeNumber,
  propertyOperatingExpenses: maybeNumber,
  netOperatingIncome: maybeNumber,
  realEstateDepreciation: maybeNumber,
  gainsOnSales: maybeNumber,
  impairments: maybeNumber,
  ffo: maybeNumber,
  maintenanceCapex: maybeNumber,
  affo: maybeNumber,
  ffoPerShare: maybeNumber,
  affoPerShare: maybeNumber,
  investmentProperty: maybeNumber,
  accumulatedDepreciation: maybeNumber,
  netInvestmentProperty: maybeNumber,
  occupancy: maybeNumber,
  navPerShare: maybeNumber,
  capRate: maybeNumber,
});

const business = z.discriminatedUnion('kind', [bankLines, insurerLines, reitLines]);
schemaNames.add(business, { id: 'BusinessLines' });

const lineNote = objectOf<LineNote>('LineNote')({
  // Pages show notes on the lines they know and nothing of others.
  line: typed<LineId>(z.string()),
  firstFiled: maybeNumber,
  computed: z.boolean(),
});

export const statement = objectOf<FinancialStatement>('FinancialStatement')({
  symbol: symbolText,
  currency: z.string(),
  period,
  income,
  balance,
  cashFlow,
  business: z.optional(business),
  notes: z.optional(listOf(lineNote)),
});

const basisQuery = z.object({
  basis: z._default(z.enum(STATEMENT_BASES), 'annual'),
  limit: z._default(integerInput(1, 80), 10),
});

export const getStatements = defineEndpoint(call.getStatements, {
  access: ANYONE,
  tag,
  summary: 'Income statement, balance sheet and cash flow, newest first.',
  params: symbolParams,
  query: basisQuery,
  response: sourcedOf(listOf(statement)),
});

export const ratioSet = objectOf<RatioSet>('RatioSet')({
  symbol: symbolText,
  kind: z.enum(BUSINESS_KINDS),
  periodEnd: dateText,
  fiscalPeriod,
  fiscalYear: z.number(),
  currency: z.string(),
  price: maybeNumber,
  priceTime: z.number(),
  ratios: listOf(z.object({ id: z.string(), value: maybeNumber })),
});

export const getRatios = defineEndpoint(call.getRatios, {
  access: ANYONE,
  tag,
  summary: 'Ratios of each period, newest first; /api/market/ratio-definitions has their formulas.',
  params: symbolParams,
  query: basisQuery,
  response: sourcedOf(listOf(ratioSet)),
});

export const getRatioDefinitions = defineEndpoint(call.getRatioDefinitions, {
  access: ANYONE,
  tag,
  summary: 'Every ratio with its formula, unit and inputs.',
  response: listOf(
    z.object({
      id: z.string(),
      label: z.string(),
      group: z.enum(RATIO_GROUPS),
      unit: z.enum(RATIO_UNITS),
      formula: z.string(),
      inputs: listOf(z.string()),
    }),
  ),
});
