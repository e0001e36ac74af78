import type { ColumnKey } from '../../src/domain/screener/screen-table.ts';

export interface BenchScreen {
  readonly name: string;
  readonly expression: string;
  /** A column, or `f1` for the formula. */
  readonly by: ColumnKey | 'f1';
  readonly descending: boolean;
  readonly formula?: string;
  readonly histogram: ColumnKey;
}

const screen = (
  name: string,
  expression: string,
  by: BenchScreen['by'],
  histogram: ColumnKey,
  { descending = true, formula }: { readonly descending?: boolean; readonly formula?: string } = {},
): BenchScreen => ({
  name,
  expression,
  by,
  descending,
  histogram,
  ...(formula === undefined ? {} : { formula }),
});

/** From one range to formulas against the industry: what people ask a screener. */
export const SCREENS: readonly BenchScreen[] = [
  screen('all', 'true', 'market-cap', 'market-cap'),
  screen('large', 'mcap > 10000000000', 'market-cap', 'price-earnings'),
  screen('range', 'pe >= 8 and pe <= 15', 'price-earnings', 'price-earnings', {
    descending: false,
  }),
  screen('rare', 'roe > 0.9', 'return-on-equity', 'market-cap'),
  screen(
    'value',
    'pe > 0 and pe < 12 and pb > 0 and pb < 2 and de < 5 and mcap > 300000000',
    'dividend-yield',
    'price-earnings',
  ),
  screen(
    'quality',
    'roe > 0.15 and roa > 0.05 and grossMargin > 0.1 and netMargin > 0 and opMargin > 0.05 and currentRatio > 1',
    'return-on-equity',
    'return-on-assets',
  ),
  screen(
    'momentum',
    'return6m > 0.2 and return1y > 0.2 and changePercent > 0 and rsi < 70',
    'return-6m',
    'rsi',
  ),
  screen('sector', 'sector == "Energy" and yield > 0.04', 'dividend-yield', 'dividend-yield'),
  screen(
    'list',
    '(sector == "Energy" or sector == "Utilities" or sector == "Materials" or sector == "Financials") and country == "US" and exchange != "NYSE American"',
    'market-cap',
    'dividend-yield',
  ),
  screen(
    'either',
    '(pe > 0 and pe < 10) or (ps > 0 and ps < 3 and revenueGrowth > 0.2) or (pb > 0 and pb < 1)',
    'price-sales',
    'revenue-growth',
    { descending: false },
  ),
  screen(
    'groups',
    '(sector == "Health Care" and revenueGrowth > 0.3) or (sector == "Financials" and pb > 0 and pb < 1.5) or not (sector == "Health Care" or sector == "Financials" or pe > 20)',
    'revenue-growth',
    'price-book',
  ),
  screen('not', 'not (pe > 15 or pb > 3 or de > 10)', 'price-earnings', 'debt-to-equity', {
    descending: false,
  }),
  screen(
    'between fields',
    'forwardPe < pe * 0.8 and roe > roa * 1.5 and price > low52 * 1.1',
    'forward-price-earnings',
    'peg',
    { descending: false },
  ),
  screen('formula', '(roe + roa) / 2 > 0.15 and pe / peg > 1', 'f1', 'price-earnings', {
    formula: '0.4 * roe + 0.3 * grossMargin + 0.3 * revenueGrowth - 0.1 * abs(de)',
  }),
  screen(
    'rising',
    'revenueGrowth > revenueGrowth[1] and revenueGrowth[1] > revenueGrowth[2] and revenueGrowth[2] > revenueGrowth[3]',
    'revenue-growth',
    'revenue-growth',
  ),
  screen(
    'against industry',
    'pe > 0 and pe < industry.pe * 0.7 and roe > industry.roe',
    'price-earnings',
    'price-earnings',
    { descending: false },
  ),
  screen(
    'percentile',
    'percentile(roe, sector) > 0.8 and percentile(pe, sector) < 0.4',
    'return-on-equity',
    'return-on-equity',
  ),
  screen('rank', 'rank(mcap, sector) <= 50 and yield > 0.02', 'market-cap', 'dividend-yield'),
  screen(
    'score',
    'zscore(roe, industry) > 1 and zscore(revenueGrowth, industry) > 0.5',
    'f1',
    'return-on-equity',
    { formula: 'zscore(roe, industry) + zscore(revenueGrowth, industry)' },
  ),
  screen(
    'everything',
    '(sector == "Information Technology" or sector == "Health Care" or sector == "Industrials") and mcap > 200000000 and pe > 0 and pe < sector.pe and percentile(grossMargin, industry) > 0.5 and roe > mean(roe, sector) and revenueGrowth > revenueGrowth[1] and (de < 5 or fallback(cashRatio, 0) > 1) and not (rsi > 75)',
    'f1',
    'market-cap',
    { formula: 'roe / max(pe, 1) * log(mcap)' },
  ),
];
