import { type Field, FIELDS } from '../fields/catalogue.ts';
import type { LiveRule } from '../fields/live.ts';
import { type InstrumentType, isCompany, isOpenEnd } from '../symbols/instrument.ts';
import { columnKey } from './column-key.ts';
import { type ColumnKey, QUARTERS_KEPT } from './screen-table.ts';
import type { UniverseKind } from './universe.ts';

/** Which table an instrument belongs to; `null` for what nobody screens. */
export function universeOf(type: InstrumentType): UniverseKind | null {
  if (isCompany(type)) return 'equity';
  if (isOpenEnd(type)) return 'fund';
  return type === 'etf' || type === 'closed-end-fund' ? 'etf' : null;
}

/** A field whose value is brought to a new price. */
export type FollowingField = Field & { readonly live: Exclude<LiveRule, 'quote'> };

const isOnly = ({ needs }: Field, fact: string): boolean => needs.every((need) => need === fact);

/** Known from the directory of symbols. */
export const DIRECTORY_FIELDS: readonly Field[] = FIELDS.filter((field) =>
  isOnly(field, 'instrument'),
);
/** Read from every new quote. */
export const QUOTE_FIELDS: readonly Field[] = FIELDS.filter(({ live }) => live === 'quote');
/** Read from facts once in a while. */
export const FACT_FIELDS: readonly Field[] = FIELDS.filter(
  (field) => field.live !== 'quote' && !isOnly(field, 'instrument'),
);
/** Of these, what follows the price meanwhile. */
export const FOLLOWING_FIELDS: readonly FollowingField[] = FACT_FIELDS.filter(
  (field): field is FollowingField => field.live !== undefined,
);

/**
 * Every column that is filled with the facts: fields, and their past where they have one. The quote
 * of that moment is among them: it is shown until there is a newer one.
 */
export const FACT_KEYS: readonly ColumnKey[] = [...QUOTE_FIELDS, ...FACT_FIELDS].flatMap(
  ({ id, history }) => [
    id,
    ...(history === undefined
      ? []
      : Array.from({ length: QUARTERS_KEPT }, (_, at) => columnKey(id, at + 1))),
  ],
);
