import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldView } from '../../../domain/fields/views.ts';
import { knownFields } from '../../../domain/fields/views.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import type { ScreenerState } from './address.ts';

export const COLUMN_SETS = [
  'overview',
  'price',
  'performance',
  'valuation',
  'growth',
  'profitability',
  'balance',
  'dividends',
  'ownership',
  'technicals',
  'analyst',
  'fund',
] as const;
export type ColumnSet = (typeof COLUMN_SETS)[number];

type Sets = Readonly<Partial<Record<ColumnSet, readonly FieldId[]>>>;

const PERFORMANCE: readonly FieldId[] = [
  'last',
  'change-percent',
  'return-1w',
  'return-1m',
  'return-3m',
  'return-6m',
  'return-ytd',
  'return-1y',
  'return-3y',
  'return-5y',
  'volatility',
  'drawdown',
  'beta',
];
const PRICE: readonly FieldId[] = [
  'last',
  'change',
  'change-percent',
  'open',
  'high',
  'low',
  'volume',
  'relative-volume',
  'high-52',
  'below-high-52',
  'low-52',
  'above-low-52',
];
const TECHNICALS: readonly FieldId[] = [
  'last',
  'change-percent',
  'relative-volume',
  'above-sma-50',
  'above-sma-200',
  'rsi',
  'macd',
  'below-high-52',
  'technical-verdict',
];

const EQUITY: Sets = {
  overview: [
    'last',
    'change-percent',
    'market-cap',
    'price-earnings',
    'revenue-growth',
    'net-margin',
    'return-on-equity',
    'dividend-yield',
    'return-1y',
    'volume',
    'sector',
  ],
  price: PRICE,
  performance: PERFORMANCE,
  valuation: [
    'market-cap',
    'enterprise-value',
    'price-earnings',
    'forward-price-earnings',
    'peg',
    'price-sales',
    'price-book',
    'price-free-cash-flow',
    'ev-ebitda',
    'ev-sales',
    'earnings-yield',
    'free-cash-flow-yield',
  ],
  growth: [
    'revenue',
    'revenue-growth',
    'operating-income-growth',
    'net-income-growth',
    'eps',
    'eps-growth',
    'eps-growth-next',
    'free-cash-flow-growth',
    'book-value-growth',
  ],
  profitability: [
    'gross-margin',
    'operating-margin',
    'ebitda-margin',
    'net-margin',
    'free-cash-flow-margin',
    'return-on-equity',
    'return-on-assets',
    'return-on-invested-capital',
    'asset-turnover',
    'cash-conversion',
  ],
  balance: [
    'cash',
    'total-debt',
    'current-ratio',
    'quick-ratio',
    'debt-to-equity',
    'net-debt-to-ebitda',
    'interest-cover',
    'piotroski',
    'altman',
    'beneish',
  ],
  dividends: [
    'last',
    'dividend',
    'dividend-yield',
    'dividend-growth',
    'payout-ratio',
    'ex-dividend',
    'free-cash-flow-yield',
  ],
  ownership: ['shares', 'float', 'shares-short', 'short-share', 'days-to-cover'],
  technicals: TECHNICALS,
  analyst: [
    'last',
    'consensus',
    'consensus-score',
    'analysts',
    'target-low',
    'target-mean',
    'target-high',
    'target-upside',
    'next-earnings',
  ],
};

const FUND_FACTS: readonly FieldId[] = [
  'category',
  'family',
  'benchmark',
  'asset-class',
  'net-assets',
  'expense-ratio',
  'distribution-yield',
  'sec-yield',
  'turnover',
  'duration',
  'inception',
];

const ETF: Sets = {
  overview: [
    'last',
    'change-percent',
    'net-assets',
    'expense-ratio',
    'distribution-yield',
    'return-ytd',
    'return-1y',
    'return-3y',
    'return-5y',
    'volume',
    'category',
  ],
  price: PRICE,
  performance: PERFORMANCE,
  fund: [...FUND_FACTS, 'premium'],
  technicals: TECHNICALS,
};

const FUND: Sets = {
  overview: [
    'nav',
    'change-percent',
    'net-assets',
    'expense-ratio',
    'distribution-yield',
    'return-ytd',
    'return-1y',
    'return-3y',
    'return-5y',
    'category',
  ],
  performance: PERFORMANCE,
  fund: [...FUND_FACTS, 'fund-minimum'],
};

const SETS: Readonly<Record<UniverseKind, Sets>> = { equity: EQUITY, etf: ETF, fund: FUND };

/** The sets that a universe has, in the order in which they are offered. */
export const setsOf = (universe: UniverseKind): readonly ColumnSet[] =>
  COLUMN_SETS.filter((set) => SETS[universe][set] !== undefined);

/** The columns that an address asks for: its own, those of a set, or those that everybody begins with. */
export function columnsOf(
  { universe, set, columns }: Pick<ScreenerState, 'universe' | 'set' | 'columns'>,
  ownViews: readonly FieldView[] = [],
): readonly FieldId[] {
  if (columns.length > 0) return columns;
  const standard = setsOf(universe).find((one) => one === set);
  const own = ownViews.find(({ id }) => id === set);
  return own === undefined
    ? (SETS[universe][standard ?? 'overview'] ?? [])
    : knownFields(own.fields);
}
