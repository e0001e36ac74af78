import { type Columns, type Field, FIELDS } from '../../../../domain/portfolio/import/fields.ts';

/** Costs may stand in several columns: they are added up. */
const SEVERAL: readonly Field[] = ['fee', 'tax'];

export const meaningOf = (columns: Columns, column: string): Field | undefined =>
  FIELDS.find((field) => columns[field]?.includes(column));

/** The columns once this one means something else, or nothing. */
export function withMeaning(columns: Columns, column: string, meaning: Field | undefined): Columns {
  const changed: Partial<Record<Field, readonly string[]>> = {};
  for (const field of FIELDS) {
    const others = (columns[field] ?? []).filter((name) => name !== column);
    const kept = field === meaning && !SEVERAL.includes(field) ? [] : others;
    const names = field === meaning ? [...kept, column] : kept;
    if (names.length > 0) changed[field] = names;
  }
  return changed;
}
