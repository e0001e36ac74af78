import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { FORM_GROUPS, type FormGroup, isFormGroup } from '../../../domain/filings/form-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

/** What a reader looks for; dates as they are typed, empty where none is. */
export interface FilingsFilter {
  readonly forms: FormGroup | 'all';
  readonly text: string;
  readonly from: string;
  readonly to: string;
  /** Where an earlier page of the list ended; empty at the newest. */
  readonly cursor: string;
}

export const formsOf = (text: string | null): FilingsFilter['forms'] =>
  text !== null && isFormGroup(text) ? text : 'all';

/** The filter that an address holds. */
export const filterOf = (search: Pick<URLSearchParams, 'get'>): FilingsFilter => ({
  forms: formsOf(search.get('forms')),
  text: (search.get('text') ?? '').slice(0, 100),
  from: parseIsoDate(search.get('from') ?? '') ?? '',
  to: parseIsoDate(search.get('to') ?? '') ?? '',
  cursor: /^\d{1,15}~[\w-]{1,100}$/.exec(search.get('cursor') ?? '')?.[0] ?? '',
});

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
