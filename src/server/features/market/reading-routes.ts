import { type Route, answer } from '../../call/handler.ts';
import {
  getFiling,
  getFilingChanges,
  getFilingCounts,
  getFilings,
} from '../../../contract/market/filings.schema.ts';
import {
  compareFilings,
  compareFilingSection,
  getFactHistory,
} from '../../../contract/market/filing-compare.schema.ts';
import type { ParsedOf } from '../../../contract/calls.ts';
import { getLeadStory, getNews, getStory } from '../../../contract/market/news.schema.ts';
import { compareFilings as compareTexts } from '../../../domain/filings/compare/compare-filings.ts';
import { filingMatcher } from '../../../domain/filings/filing-filter.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import { choiceOfForm, countForms, FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import { withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { filingCleaner, type SanitiseHtml } from './clean-filing.ts';
import { factHistoryOf } from './fact-history.ts';
import { type ComparedFilings, type CompareTexts, filingsComparer } from './filing-comparison.ts';
import { collectPage } from './collect-page.ts';
import { type FilingChanges, filingComparer } from './filing-changes.ts';
import { leadStory } from './lead-story.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

/** Lists grow at the top at any moment. */
const GROWING: Caching = { seconds: 0, scope: 'public' };
/** A story or filing never changes once it is out. */
const ARCHIVED: Caching = { seconds: 86_400, scope: 'public' };

/** A company files a few dozen times a year. */
const MOST_COUNTED = 2_000;

export type OnFilingRead = (filing: Pick<Filing, 'id' | 'symbol'>) => void;

export function readingRoutes(
  { registry, respond, caches }: MarketService,
  sanitise: SanitiseHtml,
  compare: CompareTexts = async ({ a, b }) => compareTexts(a, b),
  onFilingRead: OnFilingRead = () => {},
): readonly Route[] {
  const cleanFiling = filingCleaner(sanitise);
  const filingChanges = filingComparer(caches.open<FilingChanges>('filing changes'));
  const readFiling = async (id: string, symbol: SymbolId | undefined, signal: AbortSignal) => {
    const question = symbol === undefined ? { id } : { id, symbol };
    const answered = await registry.ask('filing', question, signal);
    onFilingRead(answered.data);
    return cleanFiling(answered, signal);
  };

  const headlines = (query: ParsedOf<typeof getNews>['query'], signal: AbortSignal) => {
    const { symbols = [], kinds, publisher, before = null, cursor = null, limit } = query;
    return collectPage({
      ask: (until, size) =>
        registry.ask('news', { symbols, kinds, before: until, limit: size }, signal),
      keyOf: ({ time, id }) => ({ time, id }),
      matches: (head) => publisher === undefined || head.publisher === publisher,
      oldest: null,
      before,
      cursor,
      limit,
    });
  };

  const comparison = filingsComparer(caches.open<ComparedFilings>('filing comparisons'), compare);
  const comparisonOf = (ids: { readonly a: string; readonly b: string }, signal: AbortSignal) =>
    comparison((id) => readFiling(id, undefined, signal), ids, signal);
  const historyOf = factHistoryOf({ registry }, readFiling);

  return [
    answer(getNews, ({ query }, call) => respond(call, GROWING, headlines(query, call.signal))),
    answer(getLeadStory, ({ query }, call) => {
      const read = (id: string) => registry.ask('story', { id }, call.signal);
      return respond(
        call,
        GROWING,
        headlines(query, call.signal).then((page) => leadStory(page, read)),
      );
    }),
    answer(getStory, ({ params: { id } }, call) =>
      respond(call, ARCHIVED, registry.ask('story', { id }, call.signal)),
    ),
    answer(getFilings, ({ query }, call) => {
      const { symbol = null, text, after = null, before = null, cursor = null, limit } = query;
      const { group } = query;
      const forms =
        group === undefined || group === 'other'
          ? query.forms.split(',').filter((form) => form !== '')
          : FORM_GROUPS[group];
      const matches = filingMatcher({ text, after });
      return respond(
        call,
        GROWING,
        collectPage({
          ask: (until, size) =>
            registry.ask('filings', { symbol, forms, before: until, limit: size }, call.signal),
          keyOf: ({ filedAt, id }) => ({ time: filedAt, id }),
          // Sources know forms, not the lack of a group.
          matches: (head) =>
            (group !== 'other' || choiceOfForm(head.form) === 'other') && matches(head),
          oldest: after,
          before,
          cursor,
          limit,
        }),
      );
    }),
    answer(getFilingCounts, ({ query }, call) => {
      const { symbol, text, after = null, before = null } = query;
      const ask = async () => {
        const answered = await collectPage({
          ask: (until, size) =>
            registry.ask('filings', { symbol, forms: [], before: until, limit: size }, call.signal),
          keyOf: ({ filedAt, id }) => ({ time: filedAt, id }),
          matches: filingMatcher({ text, after }),
          oldest: after,
          before,
          cursor: null,
          limit: MOST_COUNTED,
        });
        const { data } = answered;
        return withData(answered, {
          total: data.length,
          complete: data.length < MOST_COUNTED,
          groups: countForms(data.map(({ form }) => form)),
        });
      };
      return respond(call, GROWING, ask());
    }),
    answer(getFiling, ({ params: { id }, query: { symbol } }, call) =>
      respond(call, ARCHIVED, readFiling(id, symbol, call.signal)),
    ),
    answer(getFilingChanges, ({ params: { id }, query: { section, symbol } }, call) =>
      respond(
        call,
        ARCHIVED,
        filingChanges((each) => readFiling(each, symbol, call.signal), id, section),
      ),
    ),
    answer(compareFilings, ({ query }, call) =>
      respond(call, ARCHIVED, comparisonOf(query, call.signal)),
    ),
    answer(compareFilingSection, ({ query }, call) => {
      const ask = async () => {
        const answered = await comparisonOf(query, call.signal);
        const section = answered.data.sections.find(({ id }) => id === query.section);
        const redline = answered.data.redlines[query.section];
        if (section === undefined || redline === undefined) throw notFound('such section');
        return withData(answered, { section, redline });
      };
      return respond(call, ARCHIVED, ask());
    }),
    answer(getFactHistory, ({ query }, call) =>
      respond(call, GROWING, historyOf(query, call.signal)),
    ),
  ];
}
