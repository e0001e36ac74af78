import type { EarningsEvent, EarningsResult, Guidance } from '../../../domain/earnings/earnings.ts';
import type {
  BalanceSheet,
  CashFlowStatement,
  FinancialStatement,
  IncomeStatement,
  StatementPeriod,
} from '../../../domain/fundamentals/statement.ts';
import type { FundDistribution } from '../../../domain/funds/fund-distribution.ts';
import type { FundHolding, FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import type { FundHolder, Ownership } from '../../../domain/ownership/holder.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import type { Instrument } from '../../../domain/symbols/instrument.ts';

/** A vendor may leave these fields out; the simulated world always knows them. */
type Known<T, K extends keyof T> = T & { readonly [P in K]: NonNullable<T[P]> };

export type KnownIncome = Known<
  IncomeStatement,
  | 'revenue'
  | 'pretaxIncome'
  | 'incomeTax'
  | 'depreciationAndAmortization'
  | 'basicShares'
  | 'dilutedShares'
  | 'epsBasic'
  | 'epsDiluted'
  | 'dividendsPerShare'
>;
export type KnownBalance = Known<
  BalanceSheet,
  'cash' | 'totalLiabilities' | 'commonStock' | 'retainedEarnings' | 'sharesOutstanding'
>;
export type KnownCashFlow = Known<
  CashFlowStatement,
  | 'netIncome'
  | 'depreciationAndAmortization'
  | 'operatingCashFlow'
  | 'capitalExpenditure'
  | 'investingCashFlow'
  | 'financingCashFlow'
  | 'netChangeInCash'
  | 'cashAtStart'
  | 'cashAtEnd'
>;
export type KnownStatement = FinancialStatement & {
  readonly period: Known<StatementPeriod, 'reportedAt'>;
  readonly income: KnownIncome;
  readonly balance: KnownBalance;
  readonly cashFlow: KnownCashFlow;
};

export type KnownGuidance = Known<Guidance, 'consensus'>;
export type KnownResult = Omit<Known<EarningsResult, 'revenueActual'>, 'guidance'> & {
  readonly guidance: readonly KnownGuidance[];
};
export type KnownEvent = Omit<
  Known<EarningsEvent, 'time' | 'when' | 'epsEstimate' | 'revenueEstimate'>,
  'result'
> & { readonly result: KnownResult | null };

export type KnownTrade = Known<InsiderTransaction, 'filedAt' | 'sharesAfter'>;
export type KnownStory = Known<StoryHead, 'kind'>;
export type KnownInstrument = Known<Instrument, 'country'>;
export type KnownHolding = Known<FundHolding, 'country' | 'region' | 'shares' | 'value'>;
export type KnownHoldings = Known<FundHoldings, 'asOfDate' | 'netAssets'>;
export type KnownProfile = Known<FundProfile, 'family' | 'assetClass' | 'nav' | 'navDate'>;
export type KnownFundHolder = Known<FundHolder, 'fund' | 'weight'>;
export type KnownOwnership = Known<Ownership, 'asOfDate'>;
export type KnownDistribution = Known<
  FundDistribution,
  'income' | 'shortTermGain' | 'longTermGain'
>;
