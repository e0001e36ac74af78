import { type Field, FIELDS } from '../../../../domain/fields/catalogue.ts';
import {
  FIELD_GROUPS,
  type FieldGroup,
  hasField,
  isText,
} from '../../../../domain/fields/field.ts';
import { type Better, bestOfRow } from '../../../../domain/funds/best-of-row.ts';
import type { NumberColumn } from '../../../../domain/screener/screen-table.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { MOST_COMPARED_ROWS, pickedSymbols } from '../address.ts';
import { TYPE_OF } from './view-fields.ts';

/** Compared when nobody has chosen. */
export const USUAL_ROWS = 5;

const KEY_FIGURES: ReadonlySet<string> = new Set([
  'market-cap',
  'net-assets',
  'change-percent',
  'price-earnings',
  'forward-price-earnings',
  'price-sales',
  'price-book',
  'ev-ebitda',
  'free-cash-flow-yield',
  'revenue-growth',
  'eps-growth',
  'gross-margin',
  'operating-margin',
  'net-margin',
  'return-on-equity',
  'return-on-invested-capital',
  'debt-to-equity',
  'current-ratio',
  'piotroski',
  'dividend-yield',
  'distribution-yield',
  'payout-ratio',
  'expense-ratio',
  'return-ytd',
  'return-1y',
  'return-3y',
  'return-5y',
  'volatility',
  'drawdown',
  'sharpe-3y',
  'beta',
  'target-upside',
]);

export const COMPARED_FIGURES = [
  'key',
  ...FIELD_GROUPS.filter((group) => group !== 'description'),
] as const;
export type ComparedFigures = 'key' | Exclude<FieldGroup, 'description'>;

/** The figures of a choice that a universe has. */
export const comparedFields = (universe: UniverseKind, choice: ComparedFigures): readonly Field[] =>
  FIELDS.filter(
    (field) =>
      hasField(field, TYPE_OF[universe]) &&
      !isText(field) &&
      (choice === 'key' ? KEY_FIGURES.has(field.id) : field.group === choice),
  );

/** Depths: written with or without a sign, the shallow one is better. */
const DEPTHS: ReadonlySet<string> = new Set(['drawdown', 'max-drawdown-3y']);
const LOW: ReadonlySet<string> = new Set([
  ...DEPTHS,
  'debt-to-equity',
  'debt-to-assets',
  'net-debt-to-ebitda',
  'expense-ratio',
  'volatility',
  'deviation-3y',
  'fund-minimum',
  'beneish',
]);
const HIGH: ReadonlySet<string> = new Set([
  'current-ratio',
  'quick-ratio',
  'cash-ratio',
  'interest-cover',
  'equity-ratio',
  'piotroski',
  'altman',
  'dividend-yield',
  'dividend-growth',
  'dividend-growth-3y',
  'dividend-growth-5y',
  'dividend-years',
  'distribution-yield',
  'sec-yield',
  'target-upside',
  'consensus-score',
  'eps-surprise',
  'earnings-yield',
  'free-cash-flow-yield',
  'sharpe-3y',
  'alpha-3y',
  'change-percent',
]);
const NEITHER: ReadonlySet<string> = new Set([
  'effective-tax-rate',
  'research-intensity',
  'capital-expenditure-to-revenue',
  'revenue',
  'eps',
  'eps-forward',
  'enterprise-value',
]);

/** Which end is better; `null` where a figure says how large or what kind, not how good. */
export function betterOf({ id, group, unit }: Pick<Field, 'id' | 'group' | 'unit'>): Better | null {
  if (NEITHER.has(id)) return null;
  if (LOW.has(id)) return 'low';
  if (HIGH.has(id)) return 'high';
  if (group === 'valuation') return unit === 'percent' ? 'high' : 'low';
  if (group === 'performance' || group === 'growth') return unit === 'percent' ? 'high' : null;
  return group === 'margins' || group === 'returns' ? 'high' : null;
}

export interface Ends {
  readonly best: readonly number[];
  readonly worst: readonly number[];
}

/**
 * The places of the best and the worst. A multiple that is not above zero is no cheap one: who earns
 * nothing has no price for it, and is neither.
 */
export function endsOf(
  values: readonly (number | null)[],
  field: Parameters<typeof betterOf>[0],
): Ends {
  const better = betterOf(field);
  if (better === null) return { best: [], worst: [] };
  const isMultiple = field.group === 'valuation' && better === 'low';
  const isDepth = DEPTHS.has(field.id);
  const eligible = values.map((value) => {
    if (value === null || (isMultiple && value <= 0)) return null;
    return isDepth ? Math.abs(value) : value;
  });
  return {
    best: bestOfRow(eligible, better),
    worst: bestOfRow(eligible, better === 'high' ? 'low' : 'high'),
  };
}

/** The share of a column that stands below a value, those that equal it by half; `null` of nobody. */
export function shareBelow({ values }: Pick<NumberColumn, 'values'>, value: number): number | null {
  let below = 0;
  let equal = 0;
  let known = 0;
  for (const other of values) {
    if (Number.isNaN(other)) continue;
    known += 1;
    if (other < value) below += 1;
    else if (other === value) equal += 1;
  }
  return known === 0 ? null : (below + equal / 2) / known;
}

/** The symbols of an address, each once, as far as the universe has them. */
export const pickedRows = (
  text: string,
  rowOf: (symbol: string) => number | undefined,
): readonly number[] =>
  pickedSymbols(text)
    .flatMap((symbol) => rowOf(symbol) ?? [])
    .slice(0, MOST_COMPARED_ROWS);
