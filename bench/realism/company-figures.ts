import type { KeyStatistics } from '../../src/domain/fundamentals/key-statistics.ts';
import type { FinancialStatement } from '../../src/domain/fundamentals/statement.ts';
import type { SimulatedProvider } from '../../src/adapters/market-data/simulated/provider.ts';
import type { CompanyListing } from '../../src/adapters/market-data/simulated/universe/listing.ts';
import { type Bands, bandsOf, type Measure } from './industry-bands.ts';
import { deviation } from './moments.ts';

type Maybe = number | null | undefined;

/** What a company answers, and the figures that are judged; `null` where one means nothing. */
export interface CompanyFigures {
  readonly listing: CompanyListing;
  readonly bands: Bands;
  readonly ttm: FinancialStatement;
  readonly annual: readonly FinancialStatement[];
  readonly statistics: KeyStatistics;
  readonly marketCap: number;
  readonly enterpriseValue: number | null;
  readonly netDebt: number;
  readonly measures: Readonly<Record<Measure, number | null>>;
  readonly equityAssets: number;
  readonly taxRate: number | null;
  /** Standard deviations over eight quarters, in points. */
  readonly grossMarginSwing: number | null;
  readonly taxRateSwing: number | null;
}

const over = (above: Maybe, below: Maybe, scale = 1): number | null =>
  above === null || above === undefined || !below ? null : (above / below) * scale;

const growth = (now: Maybe, before: Maybe, years = 1): number | null => {
  const factor = over(now, before);
  return factor === null || factor <= 0 ? null : (factor ** (1 / years) - 1) * 100;
};

const sum = (statements: readonly FinancialStatement[]): number | null =>
  statements.reduce<number | null>(
    (all, { income }) => (all === null || income.revenue === null ? null : all + income.revenue),
    0,
  );

/** Below this share of assets or revenue a quotient says nothing about a company. */
const LEAST_EQUITY = 0.05;
const LEAST_MARGIN = 0.05;

const swing = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length < 8 ? null : deviation(known);
};

export const taxRateOf = ({ income }: FinancialStatement): number | null =>
  income.pretaxIncome !== null &&
  income.revenue !== null &&
  income.pretaxIncome > LEAST_MARGIN * income.revenue
    ? over(income.incomeTax, income.pretaxIncome, 100)
    : null;

function measuresOf(
  { income, balance }: FinancialStatement,
  quarters: readonly FinancialStatement[],
  annual: readonly FinancialStatement[],
  marketCap: number,
  enterpriseValue: number | null,
  netDebt: number,
): CompanyFigures['measures'] {
  const { revenue, netIncome, ebitda } = income;
  const { totalEquity, totalAssets } = balance;
  const debt = (balance.shortTermDebt ?? 0) + (balance.longTermDebt ?? 0);
  const equity = totalEquity > LEAST_EQUITY * totalAssets ? totalEquity : null;
  const solid = ebitda !== null && ebitda > LEAST_MARGIN * (revenue ?? 0) ? ebitda : null;
  return {
    gross: over(income.grossProfit, revenue, 100),
    operating: over(income.operatingIncome, revenue, 100),
    net: over(netIncome, revenue, 100),
    netDebt: over(netDebt, solid),
    debtEquity: over(debt, equity),
    priceBook: over(marketCap, equity),
    evSales: over(enterpriseValue, revenue),
    // Next to nothing earned: a quotient without a meaning.
    priceEarnings: netIncome > 0.002 * marketCap ? over(marketCap, netIncome) : null,
    roe: over(netIncome, equity, 100),
    cash: over((balance.cash ?? 0) + (balance.shortTermInvestments ?? 0), totalAssets, 100),
    growth1:
      quarters.length < 8 ? null : growth(sum(quarters.slice(0, 4)), sum(quarters.slice(4, 8))),
    growth5:
      annual.length < 6 ? null : growth(annual[0]!.income.revenue, annual[5]!.income.revenue, 5),
  };
}

const { signal } = new AbortController();

export async function companyFigures(
  provider: SimulatedProvider,
  listing: CompanyListing,
): Promise<CompanyFigures | null> {
  const { symbol } = listing;
  const of = async (basis: 'ttm' | 'annual' | 'quarterly', limit: number) =>
    (await provider.statements!({ symbol, basis, limit }, signal)).data;
  const [ttm] = await of('ttm', 1);
  if (ttm === undefined) return null;
  const annual = await of('annual', 10);
  const quarters = await of('quarterly', 8);
  const { data: statistics } = await provider.keyStatistics!({ symbol, delay: 0 }, signal);
  const { balance } = ttm;
  const marketCap = statistics.marketCap ?? statistics.price * (balance.sharesOutstanding ?? 0);
  const liquid = (balance.cash ?? 0) + (balance.shortTermInvestments ?? 0);
  const netDebt = (balance.shortTermDebt ?? 0) + (balance.longTermDebt ?? 0) - liquid;
  const bands = bandsOf(listing.industry);
  const lends = bands.kind === 'bank' || bands.kind === 'insurer';
  const enterpriseValue = lends ? null : marketCap + netDebt;
  return {
    listing,
    bands,
    ttm,
    annual,
    statistics,
    marketCap,
    enterpriseValue,
    netDebt,
    measures: measuresOf(ttm, quarters, annual, marketCap, enterpriseValue, netDebt),
    equityAssets: (balance.totalEquity / balance.totalAssets) * 100,
    taxRate: taxRateOf(ttm),
    grossMarginSwing: swing(
      quarters.map(({ income }) => over(income.grossProfit, income.revenue, 100)),
    ),
    taxRateSwing: swing(quarters.map(taxRateOf)),
  };
}
