import type {
  getFilingTrend,
  searchFilings,
} from '../../../contract/market/filing-search.schema.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/calls.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import { plainTerms } from '../../../domain/filings/text-search/plain-terms.ts';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import {
  type IndexCoverage,
  type SearchAnswer,
  type SearchLack,
  type SearchSource,
  UNKNOWN_FILER,
} from '../../../domain/filings/text-search/search-answer.ts';
import type { FilingScope } from '../../../domain/filings/text-search/text-filing.ts';
import type { TextQuery } from '../../../domain/filings/text-search/text-query.ts';
import { type Sourced, sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { failure } from '../../call/failure.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';
import type { FilingIndex } from './filing-index.ts';
import type { FilingWishes } from './filing-wishes.ts';
import { readProgress } from './fill-progress.ts';
import { queryFailure } from './query-failure.ts';

type SearchInput = ParsedOf<typeof searchFilings>['query'];
type TrendInput = ParsedOf<typeof getFilingTrend>['query'];
type Filters = Omit<TrendInput, 'text' | 'text2' | 'text3' | 'text4' | 'unit'>;

export interface FilingSearchParts {
  /** `null` when the index is switched off. */
  readonly index: FilingIndex | null;
  readonly registry: Pick<ProviderRegistry, 'ask' | 'has'>;
  readonly wishes: Pick<FilingWishes, 'searched'>;
  /** Whose filings the index holds, before it holds any. */
  readonly source: string;
  /** How far back it is filled. */
  readonly filledFor: number;
  readonly isFree: boolean;
  /** The market's clock. */
  readonly now: () => number;
}

export interface FilingSearchService {
  readonly search: (input: SearchInput, signal: AbortSignal) => Promise<Sourced<SearchAnswer>>;
  readonly trend: (
    input: TrendInput,
    signal: AbortSignal,
  ) => Promise<ResponseOf<typeof getFilingTrend>>;
}

/** Searches for companies wake a look into their past; a list of fifty does not. */
const MOST_WISHED = 5;

const PROVIDER_LACKS: readonly SearchLack[] = [
  'operators',
  'proximity',
  'prefix',
  'facets',
  'trend',
  'passages',
  'order',
];

function readQuery(path: string, text: string): TextQuery {
  const { query, fault } = readTextQuery(text);
  if (query !== undefined) return query;
  if (fault === undefined) throw new Error('a query is read or has a fault');
  throw queryFailure(path, fault);
}

const scopeOf = (filters: Filters): FilingScope => ({
  symbols: filters.symbols ?? [],
  forms: formsOf(filters.forms),
  group: filters.group ?? null,
  from: filters.from ?? null,
  to: filters.to ?? null,
  sector: filters.sector ?? null,
  industry: filters.industry ?? null,
  sic: filters.sic ?? null,
  state: filters.state ?? null,
  stateOf: filters.stateOf,
});

const formsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((form) => form.trim().toUpperCase())
    .filter((form) => form !== '');

const NOTHING: IndexCoverage = { filings: 0, companies: 0, from: null, to: null, isFilling: false };

/** Filings by the words of their text: our index, or the search of a provider. */
export function filingSearchService(parts: FilingSearchParts): FilingSearchService {
  const { index, registry, wishes, now } = parts;
  const sources: readonly SearchSource[] = [
    ...(index === null ? [] : (['index'] as const)),
    ...(registry.has('filingSearch') ? (['provider'] as const) : []),
  ];
  const opened = (): FilingIndex => {
    if (index === null) throw failure(503, 'failures.filingIndexOff');
    return index;
  };
  const coverageOf = async (): Promise<IndexCoverage> => {
    if (index === null) return NOTHING;
    const [{ bytes: _, ...covered }, progress] = [await index.coverage(), await index.progress()];
    const { oldest } = readProgress(progress, now(), 0);
    return { ...covered, isFilling: parts.isFree && oldest > now() - parts.filledFor };
  };

  const inIndex = async (input: SearchInput): Promise<Sourced<SearchAnswer>> => {
    const query = readQuery('text', input.text);
    const scope = scopeOf(input);
    const held = opened();
    const wished = (input.symbols ?? []).slice(0, MOST_WISHED);
    wishes.searched(wished);
    const { offset, limit, order } = input;
    const found = await held.search({ query, scope, order, offset, limit, counted: input.facets });
    const from = new Set(found.hits.map(({ source }) => source));
    const end = offset + limit;
    return sourced(from.size === 0 ? parts.source : [...from].join(', '), now(), {
      from: 'index',
      sources,
      lacks: [],
      total: { count: found.total, isExact: true },
      ranked: found.ranked,
      hits: found.hits.map((hit) => ({ ...hit, documents: [] })),
      next: end < found.total ? end : null,
      facets: found.facets,
      trend: found.trend,
      coverage: await coverageOf(),
    });
  };

  const atProvider = async (
    input: SearchInput,
    signal: AbortSignal,
  ): Promise<Sourced<SearchAnswer>> => {
    if (!registry.has('filingSearch')) throw failure(501, 'failures.filingSearchElsewhere');
    const text = plainTerms(readQuery('text', input.text));
    if (text === null) throw failure(400, 'failures.filingSearchPlain');
    const { symbols = [], group } = input;
    if (symbols.length > 1) throw failure(400, 'failures.filingSearchOneCompany');
    const forms =
      group === undefined || group === 'other' ? formsOf(input.forms) : FORM_GROUPS[group];
    const symbol: SymbolId | null = symbols[0] ?? null;
    const { from = null, to = null, offset, state = null, stateOf } = input;
    const query = { text, symbol, forms, from, to, state, stateOf, offset };
    const answer = await registry.ask('filingSearch', query, signal);
    const { documents, isExact, hits, next, isOtherStates } = answer.data;
    const has = (...names: readonly (keyof SearchInput)[]): boolean =>
      names.some((name) => input[name] !== undefined);
    const unfiltered: readonly (readonly [SearchLack, boolean])[] = [
      ['forms', group === 'other'],
      ['sector', has('sector')],
      ['industry', has('industry', 'sic')],
      ['state', isOtherStates],
    ];
    return withData(answer, {
      from: 'provider',
      sources,
      lacks: [...PROVIDER_LACKS, ...unfiltered.flatMap(([lack, isSo]) => (isSo ? [lack] : []))],
      total: { count: documents ?? hits.length, isExact: isExact && documents !== null },
      ranked: 0,
      hits: hits.map((hit) => ({
        ...UNKNOWN_FILER,
        ...hit.filer,
        filing: hit.filing,
        score: null,
        passages: [],
        more: 0,
        documents: hit.documents,
      })),
      next,
      facets: null,
      trend: null,
      coverage: await coverageOf(),
    });
  };

  return {
    search: (input, signal) =>
      input.source === 'provider' ? atProvider(input, signal) : inIndex(input),
    trend: async (input) => {
      const given = (['text', 'text2', 'text3', 'text4'] as const).flatMap((path) => {
        const text = input[path];
        return text === undefined ? [] : [{ path, text }];
      });
      const queries = given.map(({ path, text }) => readQuery(path, text));
      const { unit } = input;
      const counted = await opened().trend({ queries, scope: scopeOf(input), unit });
      return sourced(parts.source, now(), {
        ...counted,
        texts: given.map(({ text }) => text),
        coverage: await coverageOf(),
      });
    },
  };
}
