import { type FieldId, isFieldId } from './catalogue.ts';

export const VIEW_IDS = [
  'price',
  'performance',
  'fundamentals',
  'dividends',
  'technicals',
  'risk',
  'analyst',
] as const;
export type ViewId = (typeof VIEW_IDS)[number];

/** The columns of a list as the product offers them. */
export const STANDARD_VIEWS: Readonly<Record<ViewId, readonly FieldId[]>> = {
  price: [
    'last',
    'change',
    'change-percent',
    'volume',
    'relative-volume',
    'high',
    'low',
    'high-52',
    'low-52',
    'market-cap',
  ],
  performance: [
    'last',
    'return-1d',
    'return-1w',
    'return-1m',
    'return-3m',
    'return-6m',
    'return-ytd',
    'return-1y',
    'return-3y',
    'return-5y',
  ],
  fundamentals: [
    'last',
    'market-cap',
    'price-earnings',
    'forward-price-earnings',
    'price-sales',
    'price-book',
    'eps',
    'revenue-growth',
    'net-margin',
    'return-on-equity',
    'next-earnings',
  ],
  dividends: [
    'last',
    'dividend',
    'dividend-yield',
    'ex-dividend',
    'payout-ratio',
    'distribution-yield',
  ],
  technicals: [
    'last',
    'change-percent',
    'above-sma-50',
    'above-sma-200',
    'rsi',
    'macd',
    'below-high-52',
    'technical-verdict',
  ],
  risk: ['last', 'beta', 'volatility', 'drawdown', 'short-share', 'days-to-cover'],
  analyst: [
    'last',
    'consensus',
    'consensus-score',
    'analysts',
    'target-low',
    'target-mean',
    'target-high',
    'target-upside',
  ],
};

export const VIEW_NAME_MAXIMUM = 40;
export const VIEW_FIELDS_MAXIMUM = 30;
export const VIEWS_MAXIMUM = 30;

/** Columns that a member has chosen. */
export interface FieldView {
  /** Made by the client; unique among the views of its member. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldId[];
  readonly updatedAt: number;
}

/** Of stored names those that this version knows, each once. */
export const knownFields = (names: readonly string[]): readonly FieldId[] => [
  ...new Set(names.filter(isFieldId)),
];
