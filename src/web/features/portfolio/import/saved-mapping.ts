import { isRecord, plainRecord, type PlainRecord } from '../../../../domain/charting/plain-json.ts';
import { type Field, FIELDS } from '../../../../domain/portfolio/import/fields.ts';
import type { Mapping } from '../../../../domain/portfolio/import/mapping.ts';
import { READ_TYPES } from '../../../../domain/portfolio/import/read-transaction.ts';

export interface SavedMapping {
  readonly name: string;
  readonly mapping: Mapping;
}

/** The mappings in a document; what is none is left out. */
export function savedMappings(body: PlainRecord | null): readonly SavedMapping[] {
  return Object.entries(body ?? {}).flatMap(([name, value]) => {
    const mapping = mappingIn(value);
    return mapping === null ? [] : [{ name, mapping }];
  });
}

export const mappingsBody = (saved: readonly SavedMapping[]): PlainRecord | null =>
  plainRecord(Object.fromEntries(saved.map(({ name, mapping }) => [name, mapping])));

const MEANINGS = [...READ_TYPES, 'CASH', 'IGNORE'] as const;
const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

function mappingIn(value: unknown): Mapping | null {
  if (!isRecord(value)) return null;
  const dates = oneOf(['ymd', 'dmy', 'mdy'] as const, value['dates']);
  const numbers = oneOf(['point', 'comma', 'either'] as const, value['numbers']);
  const amountIs = oneOf(['net', 'gross', 'none'] as const, value['amountIs']);
  const signs = oneOf(['signed', 'unsigned', 'inverse'] as const, value['signs']);
  if (!dates || !numbers || !amountIs || !signs || !isRecord(value['columns'])) return null;
  const columns: Partial<Record<Field, readonly string[]>> = {};
  for (const field of FIELDS) {
    const names = value['columns'][field];
    if (Array.isArray(names)) columns[field] = names.filter((name) => typeof name === 'string');
  }
  const actions: Record<string, (typeof MEANINGS)[number]> = {};
  for (const [word, text] of Object.entries(isRecord(value['actions']) ? value['actions'] : {})) {
    const meaning = oneOf(MEANINGS, text);
    if (meaning !== undefined) actions[word] = meaning;
  }
  return {
    columns,
    dates,
    shortYears: value['shortYears'] === true,
    numbers,
    currency: typeof value['currency'] === 'string' ? value['currency'] : null,
    amountIs,
    signs,
    delimiter: oneOf([',', ';', '\t', '|'] as const, value['delimiter']) ?? null,
    actions,
  };
}
