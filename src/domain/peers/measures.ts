import { BUSINESS_KINDS, type BusinessKind } from '../fundamentals/business.ts';
import { kindsOfRatio } from '../fundamentals/ratio-kinds.ts';
import type { TrailingPeriod } from '../funds/fund-performance.ts';

export const MEASURE_GROUPS = ['valuation', 'growth', 'margins', 'returns', 'performance'] as const;
export type MeasureGroup = (typeof MEASURE_GROUPS)[number];

/** `percent` values are fractions: 0.25 reads 25 %. */
export type MeasureUnit = 'times' | 'percent' | 'currency';

interface Named<Id extends string> {
  readonly id: Id;
  readonly group: MeasureGroup;
  readonly unit: MeasureUnit;
}

/** Ratios over the last twelve months, by the id of their definition. */
const ratios = [
  { id: 'market-cap', group: 'valuation', unit: 'currency' },
  { id: 'price-earnings', group: 'valuation', unit: 'times' },
  { id: 'forward-price-earnings', group: 'valuation', unit: 'times' },
  { id: 'peg', group: 'valuation', unit: 'times' },
  { id: 'price-sales', group: 'valuation', unit: 'times' },
  { id: 'price-book', group: 'valuation', unit: 'times' },
  { id: 'ev-ebitda', group: 'valuation', unit: 'times' },
  { id: 'free-cash-flow-yield', group: 'valuation', unit: 'percent' },
  { id: 'dividend-yield', group: 'valuation', unit: 'percent' },
  { id: 'revenue-growth', group: 'growth', unit: 'percent' },
  { id: 'operating-income-growth', group: 'growth', unit: 'percent' },
  { id: 'net-income-growth', group: 'growth', unit: 'percent' },
  { id: 'eps-growth', group: 'growth', unit: 'percent' },
  { id: 'free-cash-flow-growth', group: 'growth', unit: 'percent' },
  { id: 'gross-margin', group: 'margins', unit: 'percent' },
  { id: 'ebitda-margin', group: 'margins', unit: 'percent' },
  { id: 'operating-margin', group: 'margins', unit: 'percent' },
  { id: 'net-margin', group: 'margins', unit: 'percent' },
  { id: 'free-cash-flow-margin', group: 'margins', unit: 'percent' },
  { id: 'return-on-equity', group: 'returns', unit: 'percent' },
  { id: 'return-on-assets', group: 'returns', unit: 'percent' },
  { id: 'return-on-invested-capital', group: 'returns', unit: 'percent' },
  { id: 'return-on-capital-employed', group: 'returns', unit: 'percent' },
  { id: 'asset-turnover', group: 'returns', unit: 'times' },
] as const satisfies readonly Named<string>[];

/** Ratios of one kind of business. */
const ofKind = [
  { id: 'price-tangible-book', group: 'valuation', unit: 'times', kind: 'bank' },
  { id: 'price-ffo', group: 'valuation', unit: 'times', kind: 'reit' },
  { id: 'price-affo', group: 'valuation', unit: 'times', kind: 'reit' },
  { id: 'price-nav', group: 'valuation', unit: 'times', kind: 'reit' },
  { id: 'implied-cap-rate', group: 'valuation', unit: 'percent', kind: 'reit' },
  { id: 'ffo-growth', group: 'growth', unit: 'percent', kind: 'reit' },
  { id: 'net-interest-margin', group: 'margins', unit: 'percent', kind: 'bank' },
  { id: 'efficiency-ratio', group: 'margins', unit: 'percent', kind: 'bank' },
  { id: 'cost-of-risk', group: 'margins', unit: 'percent', kind: 'bank' },
  { id: 'loss-ratio', group: 'margins', unit: 'percent', kind: 'insurer' },
  { id: 'underwriting-expense-ratio', group: 'margins', unit: 'percent', kind: 'insurer' },
  { id: 'combined-ratio', group: 'margins', unit: 'percent', kind: 'insurer' },
  { id: 'noi-margin', group: 'margins', unit: 'percent', kind: 'reit' },
  { id: 'return-on-tangible-equity', group: 'returns', unit: 'percent', kind: 'bank' },
  { id: 'cet1-ratio', group: 'returns', unit: 'percent', kind: 'bank' },
  { id: 'loans-to-deposits', group: 'returns', unit: 'percent', kind: 'bank' },
  { id: 'investment-yield', group: 'returns', unit: 'percent', kind: 'insurer' },
  { id: 'premiums-to-equity', group: 'returns', unit: 'times', kind: 'insurer' },
  { id: 'debt-to-ebitdare', group: 'returns', unit: 'times', kind: 'reit' },
] as const satisfies readonly (Named<string> & { readonly kind: BusinessKind })[];

/** Total returns (dividends reinvested) up to the last bar; beyond a year, per year. */
const performance = [
  { id: 'return-1d', group: 'performance', unit: 'percent', period: '1d' },
  { id: 'return-1w', group: 'performance', unit: 'percent', period: '1w' },
  { id: 'return-1m', group: 'performance', unit: 'percent', period: '1m' },
  { id: 'return-3m', group: 'performance', unit: 'percent', period: '3m' },
  { id: 'return-6m', group: 'performance', unit: 'percent', period: '6m' },
  { id: 'return-ytd', group: 'performance', unit: 'percent', period: 'ytd' },
  { id: 'return-1y', group: 'performance', unit: 'percent', period: '1y' },
  { id: 'return-3y', group: 'performance', unit: 'percent', period: '3y' },
  { id: 'return-5y', group: 'performance', unit: 'percent', period: '5y' },
] as const satisfies readonly (Named<string> & { readonly period: TrailingPeriod })[];

export type MeasureId =
  | (typeof ratios)[number]['id']
  | (typeof ofKind)[number]['id']
  | (typeof performance)[number]['id'];

export interface PeerMeasure extends Named<MeasureId> {
  /** The kinds of business that are compared by it. */
  readonly kinds: readonly BusinessKind[];
  /** For a return: how far back it reaches; the others are ratios. */
  readonly period?: TrailingPeriod;
}

/** What companies are compared by, in the order of the tables. Lists of values follow this order. */
export const PEER_MEASURES: readonly PeerMeasure[] = [
  ...ratios.map((each) => ({ ...each, kinds: kindsOfRatio(each.id) })),
  ...ofKind.map(({ kind, ...each }) => ({ ...each, kinds: [kind] })),
  ...performance.map((each) => ({ ...each, kinds: BUSINESS_KINDS })),
];

export const MEASURE_IDS: readonly MeasureId[] = PEER_MEASURES.map(({ id }) => id);

export const measureAt = (id: MeasureId): number => MEASURE_IDS.indexOf(id);

/** What a company of a kind of business is compared by. */
export const measuresFor = (kind: BusinessKind): readonly PeerMeasure[] =>
  PEER_MEASURES.filter(({ kinds }) => kinds.includes(kind));
