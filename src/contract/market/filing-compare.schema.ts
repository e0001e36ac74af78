import * as z from 'zod/mini';
import { type ComparedFact, PERIOD_KINDS } from '../../domain/filings/compare/compared-facts.ts';
import type { ComparedSection } from '../../domain/filings/compare/compare-filings.ts';
import type {
  ChangedSentence,
  ChangeSummary,
  MovedNumbers,
} from '../../domain/filings/compare/change-summary.ts';
import { SECTION_STATES } from '../../domain/filings/compare/section-states.ts';
import type { FactPeriod, FactVersion } from '../../domain/filings/fact-history.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { filingHead, redline } from './filings.schema.ts';
import {
  dateText,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  objectOf,
  sourcedOf,
  symbolInput,
  symbolText,
} from './wire.schema.ts';
import * as call from './filing-compare.ts';

const tag = 'Filings';

const filingInput = z
  .string()
  .check(z.regex(/^[\w-]{1,200}$/, 'must be an accession number such as 0000789019-24-000012'));

const sentence = objectOf<ChangedSentence>('ChangedSentence')({
  section: z.string(),
  title: z.string(),
  text: z.string(),
  score: z.number(),
});

const moved = objectOf<MovedNumbers>('MovedNumbers')({
  section: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  numbers: listOf(z.object({ before: z.string(), after: z.string(), change: maybeNumber })),
});

const summary = objectOf<ChangeSummary>('ChangeSummary')({
  added: listOf(sentence),
  removed: listOf(sentence),
  numbers: listOf(moved),
  counts: z.object({ added: z.number(), removed: z.number(), numbers: z.number() }),
});

const section = objectOf<ComparedSection>('ComparedSection')({
  id: z.string(),
  title: z.string(),
  state: z.enum(SECTION_STATES),
  isMoved: z.boolean(),
  inserted: z.number(),
  deleted: z.number(),
  kept: z.number(),
});

const comparedFact = objectOf<ComparedFact>('ComparedFact')({
  concept: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(PERIOD_KINDS),
  before: z.number(),
  after: z.number(),
  change: maybeNumber,
});

export const compareFilings = defineEndpoint(call.compareFilings, {
  access: ANYONE,
  tag,
  summary:
    'Two filings against each other: sections with what became of them, sentences that only one has (ranked by section, length, new words and numbers), sentences whose numbers moved, and figures that differ.',
  query: z.object({ a: filingInput, b: filingInput }),
  response: sourcedOf(
    z.object({
      a: filingHead,
      b: filingHead,
      sections: listOf(section),
      summary,
      facts: listOf(comparedFact),
    }),
  ),
});

export const compareFilingSection = defineEndpoint(call.compareFilingSection, {
  access: ANYONE,
  tag,
  summary: 'One section of a filing against that of another, word by word.',
  query: z.object({
    a: filingInput,
    b: filingInput,
    section: z.string().check(z.maxLength(100, 'must be at most 100 characters long')),
  }),
  response: sourcedOf(z.object({ section, redline })),
});

const version = objectOf<FactVersion>('FactVersion')({
  value: z.number(),
  filing: z.string(),
  form: z.string(),
  filedAt: z.number(),
});

const factPeriod = objectOf<FactPeriod>('FactPeriod')({
  kind: z.enum(PERIOD_KINDS),
  start: maybeDate,
  end: dateText,
  unit: z.string(),
  first: version,
  latest: version,
  versions: listOf(version),
});

export const getFactHistory = defineEndpoint(call.getFactHistory, {
  access: ANYONE,
  tag,
  summary:
    'A reported figure over the annual and quarterly reports of a company: each period as first filed and as restated later, with the filing of each; with every concept that the reports have.',
  query: z.object({
    symbol: symbolInput,
    concept: z.string().check(z.maxLength(200, 'must be at most 200 characters long')),
    filings: z._default(integerInput(1, 40), 20),
  }),
  response: sourcedOf(
    z.object({
      symbol: symbolText,
      concept: z.string(),
      label: z.string(),
      periods: listOf(factPeriod),
      concepts: listOf(z.object({ concept: z.string(), label: z.string() })),
      /** How many reports were read, and how many could not be in time. */
      read: z.number(),
      unread: z.number(),
    }),
  ),
});
