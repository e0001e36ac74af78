import type { CompanyFigures } from './company-figures.ts';

const billions = (amount: number): string => `${(amount / 1e9).toFixed(1)} bn`;
/** More than the largest company of the world sells. */
const MOST_REVENUE = 900e9;
/** A company that burns cash may be worth less than it has left; a large one is not. */
const SMALL = 15e9;

/** Negative equity comes from buying back more than was earned, or from losses. */
function explainsDeficit({ ttm, annual }: CompanyFigures): boolean {
  const { totalEquity, treasuryStock, retainedEarnings } = ttm.balance;
  const bought = annual.reduce(
    (all, { cashFlow }) => all - (cashFlow.sharesRepurchased ?? 0),
    Math.abs(treasuryStock ?? 0),
  );
  const losses = annual.some(({ income }) => income.netIncome < 0) && (retainedEarnings ?? 0) < 0;
  return bought >= -totalEquity || losses;
}

/** What no company can report, in words; empty for a possible one. */
export function impossibilities(company: CompanyFigures): readonly string[] {
  const { ttm, bands, enterpriseValue, marketCap, statistics } = company;
  const { income, balance } = ttm;
  const out: string[] = [];
  const earns = income.netIncome > 0;
  const clientMoney = bands.name === 'Capital markets';
  if (
    enterpriseValue !== null &&
    enterpriseValue <= 0 &&
    !clientMoney &&
    (earns || marketCap > SMALL)
  )
    out.push(`EV ${billions(enterpriseValue)} at a market cap of ${billions(marketCap)}`);
  if (balance.totalEquity <= 0) {
    const lends = bands.kind === 'bank' || bands.kind === 'insurer';
    if (lends || !explainsDeficit(company)) out.push(`equity ${billions(balance.totalEquity)}`);
  }
  if ((income.revenue ?? 0) > MOST_REVENUE) out.push(`revenue ${billions(income.revenue!)}`);
  if ((income.revenue ?? 0) < 0) out.push(`revenue ${billions(income.revenue!)}`);
  if (
    income.grossProfit !== null &&
    income.operatingIncome !== null &&
    income.operatingIncome > income.grossProfit
  )
    out.push('operating income above gross profit');
  if (balance.totalLiabilities !== null) {
    const gap = balance.totalAssets - balance.totalLiabilities - balance.totalEquity;
    if (Math.abs(gap) > 1e-6 * balance.totalAssets)
      out.push(`assets differ from liabilities and equity by ${billions(gap)}`);
  }
  const { cash, receivables, inventory, propertyPlantEquipment } = balance;
  for (const part of [cash, receivables, inventory, propertyPlantEquipment]) {
    if (part !== null && (part < 0 || part > balance.totalAssets))
      out.push('a part of the assets is negative or above the whole');
  }
  if (statistics.priceEarnings !== null && statistics.priceEarnings <= 0)
    out.push(`P/E ${statistics.priceEarnings}`);
  const figures = [income.revenue, income.netIncome, balance.totalAssets, balance.totalEquity];
  if (figures.some((figure) => figure !== null && !Number.isFinite(figure)))
    out.push('a figure that is not a number');
  return out;
}
