import { type FieldId, fieldOf } from '../../fields/catalogue.ts';
import type { FactName } from '../../fields/field.ts';

/** Facts that can be made for a day in the past, from prices, dividends and dated statements. */
const PAST_FACTS: ReadonlySet<FactName> = new Set<FactName>([
  'instrument',
  'quote',
  'statistics',
  'ratios',
  'performance',
  'technicals',
  'growth',
  'trading',
]);

/** Figures of such facts whose past nobody keeps: books, expectations, short interest. */
const WITHOUT_PAST: ReadonlySet<string> = new Set([
  'bid',
  'ask',
  'spread',
  'vwap',
  'extended-price',
  'extended-change',
  'forward-price-earnings',
  'peg',
  'eps-forward',
  'eps-growth-next',
  'next-earnings',
  'ex-dividend',
  'beta',
  'float',
  'shares-short',
  'short-share',
  'days-to-cover',
  'technical-verdict',
]);

/** Whether a field can be known as of a day in the past. */
export function hasPast(id: FieldId): boolean {
  const { needs } = fieldOf(id);
  return !WITHOUT_PAST.has(id) && needs.every((name) => PAST_FACTS.has(name));
}

/** Texts of the description are today's: nobody tells in which sector a company was. */
export const isDescription = (id: FieldId): boolean =>
  fieldOf(id).needs.every((name) => name === 'instrument');
