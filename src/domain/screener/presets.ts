import type { FieldId } from '../fields/catalogue.ts';
import type { FormulaColumn, Screen, ScreenOrder } from './screen.ts';
import type { UniverseKind } from './universe.ts';

/** Ideas that people screen by, each an expression of the one language like any other screen. */
export const PRESET_IDS = [
  'value',
  'deep-value',
  'quality',
  'momentum',
  'dividend-growers',
  'safe-yield',
  'piotroski',
  'magic-formula',
  'canslim',
  'garp',
  'low-volatility',
  'turnaround',
  'insider-held',
  'short-squeeze',
  'oversold-quality',
  'new-highs',
  'net-cash',
  'rule-of-40',
  'etf-core',
  'etf-income',
  'etf-momentum',
  'fund-low-cost',
  'fund-steady',
  'fund-income',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];

export interface Preset extends Screen {
  readonly id: PresetId;
  /** Message keys: its name, its idea in two sentences, and what it leaves out. */
  readonly title: `presets.${PresetId}`;
  readonly idea: `presets.${PresetId}.idea`;
  readonly without: `presets.${PresetId}.without`;
}

const SYMBOL_COLUMNS = ['name', 'last', 'change-percent'] as const;

const preset = (
  universe: UniverseKind,
  id: PresetId,
  expression: string,
  order: string,
  columns: readonly FieldId[],
  formulas: readonly FormulaColumn[] = [],
): Preset => ({
  id,
  title: `presets.${id}`,
  idea: `presets.${id}.idea`,
  without: `presets.${id}.without`,
  universe,
  expression,
  columns: [...SYMBOL_COLUMNS, ...columns],
  formulas,
  order: order.split(',').map(readOrder),
});

const readOrder = (part: string): ScreenOrder => ({
  by: part.replace(/^-/, ''),
  descending: part.startsWith('-'),
});

/** Each pair of percentiles is the place among all companies: the sum is the order of both together. */
const MAGIC = 'percentile(earningsYield) + percentile(roic)';
const GROWTH_AND_MARGIN = 'revenueGrowth + freeCashFlowMargin';

export const PRESETS: readonly Preset[] = [
  preset(
    'equity',
    'value',
    'pe between 3 and 15 and pb < 2.5 and evEbitda < 12 and netMargin > 3%',
    'price-earnings',
    [
      'market-cap',
      'price-earnings',
      'price-book',
      'ev-ebitda',
      'free-cash-flow-yield',
      'net-margin',
    ],
  ),
  preset(
    'equity',
    'deep-value',
    'pb between 0.1 and 1.2 and pe < sector.pe and evEbitda > 0 and evEbitda < sector.evEbitda',
    'price-book',
    ['market-cap', 'price-book', 'price-earnings', 'ev-ebitda', 'debt-to-equity', 'below-high-52'],
  ),
  preset(
    'equity',
    'quality',
    'roic > 15% and netMargin > 10% and freeCashFlowMargin > 8% and debtEquity < 1',
    '-return-on-invested-capital',
    [
      'market-cap',
      'return-on-invested-capital',
      'return-on-equity',
      'net-margin',
      'free-cash-flow-margin',
      'debt-to-equity',
    ],
  ),
  preset(
    'equity',
    'momentum',
    'percentile(return6m) > 0.8 and return1y > 15% and aboveSma200 > 0 and mcap > 1B',
    '-return-6m',
    ['market-cap', 'return-1m', 'return-3m', 'return-6m', 'return-1y', 'above-sma-200', 'rsi'],
  ),
  preset(
    'equity',
    'dividend-growers',
    'dividendYield > 1% and dividendGrowth > 4% and payoutRatio between 5% and 65% and epsGrowth > 0',
    '-dividend-growth',
    ['market-cap', 'dividend-yield', 'dividend-growth', 'payout-ratio', 'eps-growth'],
  ),
  preset(
    'equity',
    'safe-yield',
    'dividendYield > 3.5% and payoutRatio between 5% and 75% and freeCashFlowYield > dividendYield',
    '-dividend-yield',
    ['market-cap', 'dividend-yield', 'payout-ratio', 'free-cash-flow-yield', 'debt-to-equity'],
  ),
  preset('equity', 'piotroski', 'piotroski >= 8', '-piotroski,-market-cap', [
    'market-cap',
    'piotroski',
    'return-on-assets',
    'current-ratio',
    'gross-margin',
    'asset-turnover',
  ]),
  preset(
    'equity',
    'magic-formula',
    `${MAGIC} > 1.6 and mcap > 100M and sector not in ("Financials", "Utilities")`,
    '-f1',
    ['market-cap', 'earnings-yield', 'return-on-invested-capital', 'price-earnings'],
    [{ id: 'f1', name: 'Rank sum', expression: MAGIC }],
  ),
  preset(
    'equity',
    'canslim',
    'epsGrowth > 18% and revenueGrowth > 8% and belowHigh52 < 15% and aboveSma50 > 0 and percentile(return1y) > 0.6',
    '-eps-growth',
    ['market-cap', 'eps-growth', 'revenue-growth', 'below-high-52', 'return-1y', 'relative-volume'],
  ),
  preset(
    'equity',
    'garp',
    'peg between 0.1 and 1.5 and epsGrowth between 8% and 50% and pe < 30 and roe > 10%',
    'peg',
    ['market-cap', 'peg', 'price-earnings', 'eps-growth', 'revenue-growth', 'return-on-equity'],
  ),
  preset(
    'equity',
    'low-volatility',
    'percentile(volatility) < 0.2 and beta < 0.9 and mcap > 2B',
    'volatility',
    ['market-cap', 'volatility', 'beta', 'drawdown', 'dividend-yield', 'return-1y'],
  ),
  preset(
    'equity',
    'turnaround',
    'belowHigh52 > 25% and rising(operatingMargin, 2) and aboveSma50 > 0 and freeCashFlowYield > 0',
    '-above-sma-50',
    [
      'market-cap',
      'below-high-52',
      'above-low-52',
      'operating-margin',
      'revenue-growth',
      'above-sma-50',
    ],
  ),
  preset('equity', 'insider-held', 'insiders > 5% and roe > 8% and mcap > 300M', '-insiders', [
    'market-cap',
    'insiders',
    'institutions',
    'return-on-equity',
    'revenue-growth',
    'return-1y',
  ]),
  preset(
    'equity',
    'short-squeeze',
    'shortShare > 4% and daysToCover > 2 and return1m > 0',
    '-short-share',
    ['market-cap', 'short-share', 'days-to-cover', 'float', 'return-1m', 'relative-volume'],
  ),
  preset(
    'equity',
    'oversold-quality',
    'rsi < 40 and roic > 12% and netMargin > 8% and debtEquity < 1.5',
    'rsi',
    [
      'market-cap',
      'rsi',
      'below-high-52',
      'return-on-invested-capital',
      'net-margin',
      'price-earnings',
    ],
  ),
  preset(
    'equity',
    'new-highs',
    'belowHigh52 < 4% and aboveSma200 > 0 and averageVolume * price > 20M',
    'below-high-52',
    ['market-cap', 'below-high-52', 'relative-volume', 'above-sma-50', 'above-sma-200', 'rsi'],
  ),
  preset(
    'equity',
    'net-cash',
    'cash - totalDebt > 10% * marketCap and pb < 6 and currentRatio > 1.2',
    '-f1',
    ['market-cap', 'cash', 'total-debt', 'price-book', 'current-ratio'],
    [{ id: 'f1', name: 'Net cash / market cap', expression: '(cash - totalDebt) / marketCap' }],
  ),
  preset(
    'equity',
    'rule-of-40',
    `${GROWTH_AND_MARGIN} > 40% and revenueGrowth > 8%`,
    '-f1',
    ['market-cap', 'revenue-growth', 'free-cash-flow-margin', 'ev-sales', 'gross-margin'],
    [{ id: 'f1', name: 'Growth + margin', expression: GROWTH_AND_MARGIN }],
  ),
  preset(
    'etf',
    'etf-core',
    'expenseRatio <= 0.1% and netAssets > 20B and assetClass = "equity"',
    'expense-ratio,-net-assets',
    ['category', 'expense-ratio', 'net-assets', 'return-1y', 'return-5y', 'volatility'],
  ),
  preset(
    'etf',
    'etf-income',
    'distributionYield > 3% and expenseRatio < 0.6%',
    '-distribution-yield',
    ['category', 'distribution-yield', 'expense-ratio', 'net-assets', 'return-1y', 'drawdown'],
  ),
  preset('etf', 'etf-momentum', 'percentile(return6m) > 0.75 and aboveSma200 > 0', '-return-6m', [
    'category',
    'return-1m',
    'return-3m',
    'return-6m',
    'return-1y',
    'above-sma-200',
  ]),
  preset(
    'fund',
    'fund-low-cost',
    'expenseRatio <= 0.1% and netAssets > 5B and assetClass = "equity"',
    'expense-ratio',
    ['category', 'family', 'expense-ratio', 'net-assets', 'return-1y', 'return-5y'],
  ),
  preset(
    'fund',
    'fund-steady',
    'assetClass = "equity" and percentile(return5y) > 0.5 and percentile(drawdown) < 0.5',
    '-return-5y',
    ['category', 'return-1y', 'return-3y', 'return-5y', 'volatility', 'drawdown', 'expense-ratio'],
  ),
  preset(
    'fund',
    'fund-income',
    'distributionYield > 3% and expenseRatio < 1%',
    '-distribution-yield',
    ['category', 'distribution-yield', 'expense-ratio', 'net-assets', 'return-3y', 'drawdown'],
  ),
];
