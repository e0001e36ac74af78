import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { parseSicCode, parseStateCode, STATE_KINDS } from '../../domain/filings/filer.ts';
import type { FoundDocument } from '../../domain/filings/filing-search.ts';
import { FORM_CHOICES } from '../../domain/filings/form-group.ts';
import { TEXT_QUERY_LIMITS } from '../../domain/filings/text-search/query-limits.ts';
import {
  type FacetCount,
  type FoundFiling,
  type FoundPassage,
  type IndexCoverage,
  SEARCH_LACKS,
  SEARCH_ORDERS,
  SEARCH_SOURCES,
  type SearchAnswer,
  type SearchFacets,
  type SearchTrend,
  type TextRun,
  TREND_UNITS,
  type TrendPoint,
} from '../../domain/filings/text-search/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { filingHead } from './filings.schema.ts';
import {
  dateInput,
  dateText,
  flagInput,
  inOrder,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  readAs,
  sourcedOf,
  symbolsInput,
} from './wire.schema.ts';
import * as call from './filing-search.ts';

const tag = 'Filings';

const run = objectOf<TextRun>('TextRun')({ text: z.string(), hit: z.boolean() });

const passage = objectOf<FoundPassage>('FoundPassage')({
  section: z.string(),
  title: z.string(),
  runs: listOf(run),
});

const found = objectOf<FoundFiling>('FoundFiling')({
  filing: filingHead,
  sector: maybeText,
  industry: maybeText,
  sic: maybeText,
  state: maybeText,
  incorporated: maybeText,
  score: maybeNumber,
  passages: listOf(passage),
  more: z.number(),
  documents: listOf(
    objectOf<FoundDocument>('FoundDocument')({
      type: z.string(),
      title: z.string(),
      url: maybeText,
    }),
  ),
});

const facet = objectOf<FacetCount>('FacetCount')({
  value: z.string(),
  name: z.string(),
  count: z.number(),
});

const facets = objectOf<SearchFacets>('SearchFacets')({
  forms: listOf(z.object({ value: z.enum(FORM_CHOICES), count: z.number() })),
  years: listOf(facet),
  companies: listOf(facet),
  sectors: listOf(facet),
  industries: listOf(facet),
  sics: listOf(facet),
  states: listOf(facet),
});

const trend = objectOf<SearchTrend>('SearchTrend')({
  unit: z.enum(TREND_UNITS),
  points: listOf(
    objectOf<TrendPoint>('TrendPoint')({
      period: z.string(),
      start: dateText,
      count: z.number(),
      of: z.number(),
    }),
  ),
});

const coverage = objectOf<IndexCoverage>('IndexCoverage')({
  filings: z.number(),
  companies: z.number(),
  from: maybeDate,
  to: maybeDate,
  isFilling: z.boolean(),
});

const searchAnswer = objectOf<SearchAnswer>('SearchAnswer')({
  from: z.enum(SEARCH_SOURCES),
  sources: listOf(z.enum(SEARCH_SOURCES)),
  lacks: listOf(z.enum(SEARCH_LACKS)),
  total: z.object({ count: z.number(), isExact: z.boolean() }),
  ranked: z.number(),
  hits: listOf(found),
  next: maybeNumber,
  facets: z.nullable(facets),
  trend: z.nullable(trend),
  coverage,
});

const tooLong = `must be at most ${TEXT_QUERY_LIMITS.length} characters long`;
const textInput = z.string().check(z.maxLength(TEXT_QUERY_LIMITS.length, tooLong));
const nameInput = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(100, 'must be at most 100 characters long'),
  );

/** Which filings are looked at, whatever their text. */
const filters = {
  symbols: z.optional(symbolsInput),
  forms: z._default(z.string().check(z.maxLength(200, 'must be at most 200 characters long')), ''),
  group: z.optional(z.enum(FORM_CHOICES)),
  from: z.optional(dateInput),
  to: z.optional(dateInput),
  sector: z.optional(nameInput),
  industry: z.optional(nameInput),
  sic: z.optional(
    readAs(
      parseSicCode,
      'must be a SIC code of four digits, such as 7372, or its first two or three',
    ),
  ),
  state: z.optional(readAs(parseStateCode, 'must be the two characters of a state, such as CA')),
  stateOf: z._default(z.enum(STATE_KINDS), 'office'),
} as const;

/** Pages further than this are nobody's reading; a filter leads there. */
export const LAST_SEARCH_OFFSET = 10_000;

export const searchFilings = defineEndpoint(call.searchFilings, {
  access: ANYONE,
  tag,
  summary:
    'Filings by the words of their text: words, "phrases", AND, OR, NOT or -word, brackets, prefix*, NEAR(a b, 10) or "a b"~10; narrowed by companies, forms (separated by commas, or one group), days of filing, sector, industry (by name, or `sic` by the code of the Standard Industrial Classification or its first digits) and `state` of the head office or, with `stateOf=incorporation`, of incorporation. Hits are grouped by filing with the text around them; `facets` counts them, `trend` counts them by month or quarter. A text that cannot be read is a 400 that names the place.',
  query: inOrder(
    z.object({
      text: textInput,
      ...filters,
      order: z._default(z.enum(SEARCH_ORDERS), 'relevance'),
      source: z._default(z.enum(SEARCH_SOURCES), 'index'),
      /** Without them a further page is cheaper. */
      facets: z._default(flagInput, true),
      offset: z._default(integerInput(0, LAST_SEARCH_OFFSET), 0),
      limit: z._default(integerInput(1, 50), 20),
    }),
  ),
  response: sourcedOf(searchAnswer),
});

export const getFilingTrend = defineEndpoint(call.getFilingTrend, {
  access: ANYONE,
  tag,
  summary:
    'How many filings say each of up to four texts, by month or quarter, with the number of all filings of the period; filters as in the search.',
  query: inOrder(
    z.object({
      text: textInput,
      text2: z.optional(textInput),
      text3: z.optional(textInput),
      text4: z.optional(textInput),
      ...filters,
      unit: z._default(z.enum(TREND_UNITS), 'month'),
    }),
  ),
  response: sourcedOf(
    z.object({
      unit: z.enum(TREND_UNITS),
      texts: listOf(z.string()),
      /** A series of counts for each text, at the same periods. */
      periods: listOf(z.object({ period: z.string(), start: dateText, of: z.number() })),
      counts: listOf(listOf(z.number())),
      coverage,
    }),
  ),
});
