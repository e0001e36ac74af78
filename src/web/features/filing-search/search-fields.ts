import { parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { parseSicCode, parseStateCode, STATE_KINDS } from '../../../domain/filings/filer.ts';
import { FORM_CHOICES, type FormChoice } from '../../../domain/filings/form-group.ts';
import {
  SEARCH_ORDERS,
  SEARCH_SOURCES,
  TREND_UNITS,
} from '../../../domain/filings/text-search/search-answer.ts';
import { TEXT_QUERY_LIMITS } from '../../../domain/filings/text-search/query-limits.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';
import { readerFields } from '../../widgets/filingreader/reader-view.ts';

const MOST_COMPANIES = 10;
const codeField = (read: (text: string) => string | null): AddressField<string> => ({
  fallback: '',
  read,
});
const dateField: AddressField<string> = { fallback: '', read: parseIsoDate };
const symbolsField: AddressField<readonly SymbolId[]> = {
  fallback: [],
  read: (text) =>
    [...new Set(text.split(',').flatMap((part) => parseSymbolId(part) ?? []))].slice(
      0,
      MOST_COMPANIES,
    ),
};

/** What is searched for; the names are those of the call, so that a saved search can be asked. */
export const searchFields = {
  text: textField(TEXT_QUERY_LIMITS.length),
  symbols: symbolsField,
  group: choiceField<FormChoice | 'all'>(['all', ...FORM_CHOICES], 'all'),
  forms: patternField(/^[\w /,-]{1,200}$/),
  from: dateField,
  to: dateField,
  sector: textField(100),
  industry: textField(100),
  sic: codeField(parseSicCode),
  state: codeField(parseStateCode),
  stateOf: choiceField(STATE_KINDS, 'office'),
  order: choiceField(SEARCH_ORDERS, 'relevance'),
  source: choiceField(SEARCH_SOURCES, 'index'),
};
export type FilingSearch = AddressValues<typeof searchFields>;

/** Phrases that the trend compares besides the search itself. */
export const trendFields = {
  text2: textField(TEXT_QUERY_LIMITS.length),
  text3: textField(TEXT_QUERY_LIMITS.length),
  text4: textField(TEXT_QUERY_LIMITS.length),
  unit: choiceField(TREND_UNITS, 'month'),
};
export type FilingTrend = AddressValues<typeof trendFields>;

export const searchPageFields = {
  ...searchFields,
  ...trendFields,
  ...readerFields,
  filing: patternField(/^[\w-]{1,200}$/),
};
