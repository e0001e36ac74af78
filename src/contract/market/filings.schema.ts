import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type {
  Filing,
  FilingFact,
  FilingHead,
  FilingSection,
  FilingTable,
} from '../../domain/filings/filing.ts';
import type { FilingFiler } from '../../domain/filings/filer.ts';
import type { FilingOfMarket } from '../../domain/filings/filing-stream.ts';
import { FORM_CHOICES } from '../../domain/filings/form-group.ts';
import { PARAGRAPH_KINDS } from '../../domain/filings/section-paragraph.ts';
import { EDIT_OPS } from '../../domain/filings/edit-script.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { Redline, RedlineParagraph } from '../../domain/filings/redline.ts';
import {
  cursorInput,
  dateText,
  flagInput,
  instantInput,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolInput,
} from './wire.schema.ts';
import { schemaNames } from '../schema-names.ts';
import * as call from './filings.ts';

const tag = 'Filings';

const head = {
  id: z.string(),
  symbol: maybeSymbol,
  company: z.string(),
  cik: maybeText,
  form: z.string(),
  title: z.string(),
  filedAt: z.number(),
  periodEnd: maybeDate,
  items: listOf(z.string()),
  sizeBytes: maybeNumber,
  url: maybeText,
} as const;

export const filingHead = objectOf<FilingHead>('FilingHead')(head);

const table = objectOf<FilingTable>('FilingTable')({
  caption: z.string(),
  columns: listOf(z.string()),
  rows: listOf(z.object({ label: z.string(), cells: listOf(z.string()) })),
});

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: listOf(z.string()) }),
  z.object({ kind: z.literal('table'), table }),
  z.object({ kind: z.literal('html'), html: z.string() }),
]);
schemaNames.add(block, { id: 'FilingBlock' });

const section = objectOf<FilingSection>('FilingSection')({
  id: z.string(),
  title: z.string(),
  depth: z.number(),
  blocks: listOf(block),
});

const fact = objectOf<FilingFact>('FilingFact')({
  concept: z.string(),
  label: z.string(),
  unit: z.string(),
  start: maybeDate,
  end: dateText,
  value: z.number(),
  decimals: z.number(),
});

const filer = objectOf<FilingFiler>('FilingFiler')({
  sic: maybeText,
  state: maybeText,
  incorporated: maybeText,
});

export const filing = objectOf<Filing>('Filing')({
  ...head,
  notice: maybeText,
  sections: listOf(section),
  facts: listOf(fact),
  previousId: maybeText,
  filer: z.optional(filer),
});

export const getFilings = defineEndpoint(call.getFilings, {
  access: ANYONE,
  tag,
  summary:
    'Filings of one company or of all, newest first; forms separated by commas or one group of forms, text in form, title, items or number. The cursor of the next page is the time and id of the last filing, as in 1762300000000~0000789019-26-200011.',
  query: z.object({
    symbol: z.optional(symbolInput),
    forms: z._default(z.string().check(z.maxLength(200)), ''),
    group: z.optional(z.enum(FORM_CHOICES)),
    text: z._default(z.string().check(z.maxLength(100, 'must be at most 100 characters long')), ''),
    after: z.optional(instantInput),
    before: z.optional(instantInput),
    cursor: z.optional(cursorInput),
    limit: z._default(integerInput(1, 200), 40),
  }),
  response: sourcedOf(listOf(filingHead)),
});

export const getFilingCounts = defineEndpoint(call.getFilingCounts, {
  access: ANYONE,
  tag,
  summary:
    'How many filings of a company there are by group of forms, among its newest 2,000; `complete` says that there are no more.',
  query: z.object({
    symbol: symbolInput,
    text: z._default(z.string().check(z.maxLength(100, 'must be at most 100 characters long')), ''),
    after: z.optional(instantInput),
    before: z.optional(instantInput),
  }),
  response: sourcedOf(
    z.object({
      total: z.number(),
      complete: z.boolean(),
      groups: listOf(z.object({ forms: z.enum(FORM_CHOICES), count: z.number() })),
    }),
  ),
});

const streamFilter = {
  group: z.optional(z.enum(FORM_CHOICES)),
  form: z._default(z.string().check(z.maxLength(20, 'must be at most 20 characters long')), ''),
  symbol: z.optional(symbolInput),
  sector: z._default(z.string().check(z.maxLength(60, 'must be at most 60 characters long')), ''),
  text: z._default(z.string().check(z.maxLength(100, 'must be at most 100 characters long')), ''),
  /** Only companies in a watchlist of the caller. */
  watched: z._default(flagInput, false),
  /** Only current reports with an item that is rarely routine. */
  material: z._default(flagInput, false),
  after: z.optional(instantInput),
} as const;

const filingOfMarket = objectOf<FilingOfMarket>('FilingOfMarket')({
  filing: filingHead,
  sector: maybeText,
  industry: maybeText,
});

export const getFilingStream = defineEndpoint(call.getFilingStream, {
  access: ANYONE,
  tag,
  summary:
    'Filings of all companies, newest first, with the sector of each; text in company, symbol, form, title, items or number. `watched` needs a signed-in caller. The cursor of the next page is the time and id of the last filing.',
  query: z.object({
    ...streamFilter,
    cursor: z.optional(cursorInput),
    limit: z._default(integerInput(1, 200), 50),
  }),
  response: sourcedOf(listOf(filingOfMarket)),
});

export const getFilingStreamCounts = defineEndpoint(call.getFilingStreamCounts, {
  access: ANYONE,
  tag,
  summary:
    'How many filings of all companies there are by group of forms, among the newest 2,000 that match; `complete` says that there are no more, `since` is the oldest one counted.',
  query: z.object(streamFilter),
  response: sourcedOf(
    z.object({
      total: z.number(),
      complete: z.boolean(),
      since: maybeNumber,
      groups: listOf(z.object({ forms: z.enum(FORM_CHOICES), count: z.number() })),
    }),
  ),
});

export const getFiling = defineEndpoint(call.getFiling, {
  access: ANYONE,
  tag,
  summary:
    'One filing: its sections, tables and facts. Of a filing that an agent made, the symbol says whose it is.',
  params: z.object({ id: z.string() }),
  query: z.object({ symbol: z.optional(symbolInput) }),
  response: sourcedOf(filing),
});

const paragraph = objectOf<RedlineParagraph>('RedlineParagraph')({
  kind: z.enum(PARAGRAPH_KINDS),
  runs: listOf(z.object({ op: z.enum(EDIT_OPS), text: z.string() })),
});

export const redline = objectOf<Redline>('Redline')({
  paragraphs: listOf(paragraph),
  inserted: z.number(),
  deleted: z.number(),
  kept: z.number(),
});

export const getFilingChanges = defineEndpoint(call.getFilingChanges, {
  access: ANYONE,
  tag,
  summary:
    'A section of a filing against the same section of the previous filing on the same form, word by word.',
  params: z.object({ id: z.string() }),
  query: z.object({
    section: z.string().check(z.maxLength(100, 'must be at most 100 characters long')),
    symbol: z.optional(symbolInput),
  }),
  response: sourcedOf(
    z.object({
      section: z.string(),
      title: z.string(),
      previous: filingHead,
      /** Whether the earlier filing has this section at all. */
      isNew: z.boolean(),
      redline,
    }),
  ),
});
