import { type FieldId, fieldOf, isFieldId } from '../fields/catalogue.ts';
import { type ColumnKey, QUARTERS_KEPT } from './screen-table.ts';

/** The field of a column, and how many quarters back it is. */
export function partsOfKey(key: ColumnKey): { readonly field: FieldId; readonly back: number } {
  const [field, back] = key.split('@');
  return { field: field as FieldId, back: Number(back ?? 0) };
}

export const columnKey = (field: FieldId, back = 0): ColumnKey =>
  back === 0 ? field : `${field}@${back}`;

/** `price-earnings` or `revenue-growth@2`; `null` for what no table has. */
export function parseColumnKey(text: string): ColumnKey | null {
  const [name = '', back, ...rest] = text.split('@');
  if (!isFieldId(name) || rest.length > 0) return null;
  if (back === undefined) return name;
  const quarters = Number(back);
  if (fieldOf(name).history === undefined) return null;
  if (!Number.isInteger(quarters) || String(quarters) !== back) return null;
  return quarters >= 1 && quarters <= QUARTERS_KEPT ? `${name}@${quarters}` : null;
}
