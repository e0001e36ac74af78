import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { FORM_CHOICES, type FormChoice } from '../../../domain/filings/form-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';

const dateField: AddressField<string> = { fallback: '', read: parseIsoDate };

/** What a reader looks for; dates as they are typed, empty where none is. */
export const filingsFields = {
  forms: choiceField<FormChoice | 'all'>(['all', ...FORM_CHOICES], 'all'),
  text: textField(100),
  from: dateField,
  to: dateField,
  /** Where an earlier page of the list ended; empty at the newest. */
  cursor: patternField(/^\d{1,15}~[\w-]{1,100}$/),
};

export type FilingsFilter = AddressValues<typeof filingsFields>;

/** Days are those of New York, where filings are dated; both ends are included. */
export const questionOf = (symbol: SymbolId, filter: FilingsFilter, limit: number) => ({
  ...countsOf(symbol, filter),
  limit: String(limit),
  ...(filter.forms === 'all' ? {} : { group: filter.forms }),
  ...(filter.cursor === '' ? {} : { cursor: filter.cursor }),
});

/** The same without the group and the page: what the groups are counted over. */
export function countsOf(symbol: SymbolId, filter: Pick<FilingsFilter, 'text' | 'from' | 'to'>) {
  const from = parseIsoDate(filter.from);
  const to = parseIsoDate(filter.to);
  return {
    symbol,
    ...(filter.text.trim() === '' ? {} : { text: filter.text.trim() }),
    ...(from === null ? {} : { after: String(easternToUtc(toDayNumber(from), 0)) }),
    ...(to === null ? {} : { before: String(easternToUtc(toDayNumber(to) + 1, 0)) }),
  };
}
