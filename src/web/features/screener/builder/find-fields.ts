import { FIELDS, type Field } from '../../../../domain/fields/catalogue.ts';
import { hasField } from '../../../../domain/fields/field.ts';
import { NAMES_OF_FIELDS } from '../../../../domain/screener/field-names.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import type { InstrumentType } from '../../../../domain/symbols/instrument.ts';

const TYPES: Readonly<Record<UniverseKind, InstrumentType>> = {
  equity: 'equity',
  etf: 'etf',
  fund: 'mutual-fund',
};

/** Fields that instruments of a universe have and that a condition can be about. */
export const fieldsOf = (universe: UniverseKind): readonly Field[] =>
  FIELDS.filter((field) => hasField(field, TYPES[universe]));

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');

/** The fields that somebody may mean, the likeliest first: by short name, name, then any word of it. */
export function findFields(
  fields: readonly Field[],
  query: string,
  label: (field: Field) => string,
): readonly Field[] {
  const asked = folded(query).trim();
  if (asked === '') return fields;
  const words = asked.split(/\s+/);
  return fields
    .map((field, at) => ({ field, at, rank: rankOf(field, asked, words, folded(label(field))) }))
    .filter(({ rank }) => rank < NOT_MEANT)
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ field }) => field);
}

const NOT_MEANT = 9;

function rankOf(field: Field, asked: string, words: readonly string[], name: string): number {
  const names = (NAMES_OF_FIELDS.get(field.id) ?? []).map(folded);
  if (names.includes(asked) || name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  if (names.some((one) => one.startsWith(asked))) return 2;
  const parts = name.split(/[\s/()-]+/);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
  const all = `${name} ${names.join(' ')} ${field.id}`;
  return words.every((word) => all.includes(word)) ? 4 : NOT_MEANT;
}
