import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { FORM_GROUPS, type FormGroup, isFormGroup } from '../../../domain/filings/form-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  type AddressField,
  type AddressValues,
  addressValues,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';

const formsField: AddressField<FormGroup | 'all'> = {
  fallback: 'all',
  read: (text) => (text === 'all' || isFormGroup(text) ? text : null),
};
const dateField: AddressField<string> = { fallback: '', read: parseIsoDate };

/** What a reader looks for; dates as they are typed, empty where none is. */
export const filingsFields = {
  forms: formsField,
  text: textField(100),
  from: dateField,
  to: dateField,
  /** Where an earlier page of the list ended; empty at the newest. */
  cursor: patternField(/^\d{1,15}~[\w-]{1,100}$/),
};

export type FilingsFilter = AddressValues<typeof filingsFields>;

export const formsOf = (text: string): FilingsFilter['forms'] =>
  filingsFields.forms.read(text) ?? 'all';

/** The filter that an address holds. */
export const filterOf = (search: Pick<URLSearchParams, 'get'>): FilingsFilter =>
  addressValues(filingsFields, search);

/** Days are those of New York, where filings are dated; both ends are included. */
export function questionOf(symbol: SymbolId, filter: FilingsFilter, limit: number) {
  const from = parseIsoDate(filter.from);
  const to = parseIsoDate(filter.to);
  return {
    symbol,
    limit: String(limit),
    ...(filter.forms === 'all' ? {} : { forms: FORM_GROUPS[filter.forms].join(',') }),
    ...(filter.text.trim() === '' ? {} : { text: filter.text.trim() }),
    ...(from === null ? {} : { after: String(easternToUtc(toDayNumber(from), 0)) }),
    ...(to === null ? {} : { before: String(easternToUtc(toDayNumber(to) + 1, 0)) }),
    ...(filter.cursor === '' ? {} : { cursor: filter.cursor }),
  };
}
