import { type Field, FIELDS, isFieldId } from '../../../../domain/fields/catalogue.ts';
import { type FieldUnit, hasField } from '../../../../domain/fields/field.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import type { InstrumentType } from '../../../../domain/symbols/instrument.ts';
import type { AddressField } from '../../../shell/navigation/address-field.ts';

/** The type whose pages and fields the instruments of a universe have. */
export const TYPE_OF: Readonly<Record<UniverseKind, InstrumentType>> = {
  equity: 'equity',
  etf: 'etf',
  fund: 'mutual-fund',
};

const WORDS: ReadonlySet<FieldUnit> = new Set(['text', 'date', 'grade', 'verdict']);
/** Figures that compare instruments of any size and price. */
const COMPARABLE: ReadonlySet<FieldUnit> = new Set(['points', 'percent', 'times', 'plain']);
const AMOUNTS: ReadonlySet<FieldUnit> = new Set(['money', 'count']);

const fieldsOf = (universe: UniverseKind, fits: (field: Field) => boolean): readonly Field[] =>
  FIELDS.filter((field) => hasField(field, TYPE_OF[universe]) && fits(field));

/** Figures that can stand on an axis. */
export const axisFields = (universe: UniverseKind): readonly Field[] =>
  fieldsOf(universe, ({ unit }) => !WORDS.has(unit));

/** Figures that can be a colour. */
export const colourFields = (universe: UniverseKind): readonly Field[] =>
  fieldsOf(universe, ({ unit }) => COMPARABLE.has(unit));

/** Figures that can be an area: amounts, of which none is negative by nature. */
export const sizeFields = (universe: UniverseKind): readonly Field[] =>
  fieldsOf(universe, ({ unit, group }) => AMOUNTS.has(unit) && group !== 'analyst');

/** The fields that name a group and its parts. */
export const groupFields = (universe: UniverseKind): readonly [string, string] =>
  universe === 'equity' ? ['sector', 'industry'] : ['asset-class', 'category'];

/** What instruments of a universe are weighed by. */
export const sizeOf = (universe: UniverseKind): string =>
  universe === 'equity' ? 'market-cap' : 'net-assets';

/** The name of a field in the address; empty stands for the usual one of the universe. */
export const fieldName: AddressField<string> = {
  fallback: '',
  read: (text) => (isFieldId(text) || text === 'none' || text === 'group' ? text : null),
};

/** The field that an address names, if the universe has it; else the first of the usual that it has. */
export const chosenField = (
  offered: readonly Field[],
  name: string,
  ...usual: readonly string[]
): Field | undefined =>
  [name, ...usual].flatMap((id) => offered.find((field) => field.id === id) ?? [])[0] ?? offered[0];
