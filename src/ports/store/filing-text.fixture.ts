import fc from 'fast-check';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import { easternDate } from '../../domain/calendar/eastern-time.ts';
import type { FilingSection } from '../../domain/filings/filing.ts';
import { STATE_KINDS } from '../../domain/filings/filer.ts';
import { stemOf } from '../../domain/filings/text-search/inflections.ts';
import { passagesOf } from '../../domain/filings/text-search/passages.ts';
import { scoreOf } from '../../domain/filings/text-search/score.ts';
import {
  EVERY_FILING,
  type FilingScope,
  type TextFiling,
} from '../../domain/filings/text-search/text-filing.ts';
import {
  type PhraseTerm,
  type QueryTerm,
  type TextQuery,
  type TextTerm,
  wantedTerms,
} from '../../domain/filings/text-search/text-query.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';

export const sectionOf = (id: string, ...paragraphs: readonly string[]): FilingSection => ({
  id,
  title: '',
  depth: 1,
  blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
});

interface Given {
  readonly id?: string;
  readonly symbol?: string | null;
  readonly company?: string;
  readonly form?: string;
  readonly filedAt?: number;
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly sic?: string | null;
  readonly state?: string | null;
  readonly incorporated?: string | null;
  readonly sections?: readonly FilingSection[];
  readonly text?: string;
}

export const NOON = Date.UTC(2026, 2, 2, 17);
const DAY = 86_400_000;

/** A filing with some text; whatever else matters is named. */
export function textFiling(given: Given = {}): TextFiling {
  const { id = '0000000001-26-000001', symbol = 'MSFT', filedAt = NOON } = given;
  const sections = given.sections ?? [sectionOf('body', given.text ?? 'plain text')];
  return {
    head: {
      id,
      symbol: symbol as SymbolId | null,
      company: given.company ?? `${symbol} Inc.`,
      cik: null,
      form: given.form ?? '10-K',
      title: 'Annual report',
      filedAt,
      periodEnd: '2026-01-31' as IsoDate,
      items: [],
      sizeBytes: null,
      url: null,
    },
    source: 'simulated',
    sector: given.sector ?? null,
    industry: given.industry ?? null,
    sic: given.sic ?? null,
    state: given.state ?? null,
    incorporated: given.incorporated ?? null,
    passages: passagesOf(sections),
  };
}

const VOCABULARY = [
  'going',
  'concern',
  'risk',
  'goings',
  'gone',
  '2.02',
  'é',
  'net',
  'loss',
  'losses',
  'concerns',
] as const;
const word = fc.constantFrom(...VOCABULARY);

/** Few words, so that queries find something. */
export const filingsArbitrary = fc
  .array(
    fc.record({
      texts: fc.array(fc.array(word, { minLength: 1, maxLength: 14 }), {
        minLength: 0,
        maxLength: 3,
      }),
      symbol: fc.constantFrom('MSFT', 'AAPL', null),
      form: fc.constantFrom('10-K', '8-K', '4'),
      day: fc.integer({ min: 0, max: 100 }),
      sector: fc.constantFrom('Energy', 'Utilities', null),
      sic: fc.constantFrom('7372', '7371', '1311', null),
      state: fc.constantFrom('CA', 'TX', null),
      incorporated: fc.constantFrom('DE', 'CA', null),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((given) =>
    given.map(({ texts, day, ...rest }, index) => {
      const filing = textFiling({
        ...rest,
        id: `0000000001-26-${String((index * 7) % 13).padStart(6, '0')}`,
        filedAt: NOON + day * DAY,
      });
      // Each text is a passage of its own, as in a long filing.
      const passages = texts.flatMap((words) => passagesOf([sectionOf('body', words.join(' '))]));
      return { ...filing, passages };
    }),
  );

const phrase: fc.Arbitrary<PhraseTerm> = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words): PhraseTerm => ({
    kind: 'phrase',
    words: words.map((w) => w.replace('é', 'e')),
    isPrefix: false,
  })),
  fc
    .constantFrom('goi', 'con', 'ris', 'gon', 'los')
    .map((beginning): PhraseTerm => ({ kind: 'phrase', words: [beginning], isPrefix: true })),
);
const term: fc.Arbitrary<QueryTerm> = fc.oneof(
  {
    weight: 2,
    arbitrary: word.map((each): QueryTerm => ({ kind: 'word', word: each.replace('é', 'e') })),
  },
  { weight: 3, arbitrary: phrase },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(phrase, { minLength: 2, maxLength: 3 }), fc.integer({ min: 0, max: 5 }))
      .map(([parts, distance]): TextTerm => ({ kind: 'near', parts, distance })),
  },
);

export const queryArbitrary: fc.Arbitrary<TextQuery> = fc.letrec<{ query: TextQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    term.map((each): TextQuery => ({ kind: 'term', term: each, start: 0, end: 0 })),
    tie('query').map((part): TextQuery => ({ kind: 'not', part })),
    fc
      .tuple(
        fc.constantFrom('all' as const, 'any' as const),
        fc.array(tie('query'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, parts]): TextQuery => ({ kind, parts })),
  ),
})).query;

export const scopeArbitrary: fc.Arbitrary<FilingScope> = fc
  .record({
    symbols: fc.constantFrom([], ['MSFT'], ['AAPL', 'XX']),
    forms: fc.constantFrom([], ['10-K'], ['8-K', '4']),
    sector: fc.constantFrom(null, null, 'Energy', 'Nothing'),
    sic: fc.constantFrom(null, null, '7372', '73', '731'),
    state: fc.constantFrom(null, null, 'CA', 'ZZ'),
    stateOf: fc.constantFrom(...STATE_KINDS),
    from: fc.constantFrom(null, '2026-04-01'),
    to: fc.constantFrom(null, '2026-05-01'),
  })
  .map((some) => ({ ...EVERY_FILING, ...some }));

/** Every way to place a phrase, by looking at every word. */
function placesOf(words: readonly string[], { words: wanted, isPrefix }: PhraseTerm): number[] {
  return words.flatMap((_, at) => {
    const here = words.slice(at, at + wanted.length);
    const holds =
      here.length === wanted.length &&
      here.every((each, index) =>
        isPrefix && index === wanted.length - 1
          ? each.startsWith(wanted[index]!)
          : each === wanted[index],
      );
    return holds ? [at] : [];
  });
}

/** Every combination of places of the parts of a proximity that are near enough. */
function combinations(words: readonly string[], term: Extract<TextTerm, { kind: 'near' }>) {
  let all: number[][] = [[]];
  for (const part of term.parts)
    all = all.flatMap((chosen) => placesOf(words, part).map((place) => [...chosen, place]));
  return all.filter((chosen) => {
    const last = Math.max(...chosen);
    return chosen.every(
      (place, index) => last - place - term.parts[index]!.words.length <= term.distance,
    );
  });
}

const isIn = (words: readonly string[], each: QueryTerm): boolean => countOf(words, each) > 0;

const passagesOfWords = (filing: TextFiling): readonly (readonly string[])[] =>
  filing.passages.map(({ words }) => words.trim().split(' '));

function meets(filing: TextFiling, query: TextQuery): boolean {
  switch (query.kind) {
    case 'term':
      return passagesOfWords(filing).some((words) => isIn(words, query.term));
    case 'not':
      return !meets(filing, query.part);
    case 'all':
      return query.parts.every((part) => meets(filing, part));
    case 'any':
      return query.parts.some((part) => meets(filing, part));
    default:
      return query satisfies never;
  }
}

function isInScope(filing: TextFiling, scope: FilingScope): boolean {
  const { head, sector } = filing;
  const state = scope.stateOf === 'incorporation' ? filing.incorporated : filing.state;
  const date = easternDate(head.filedAt);
  return (
    (scope.symbols.length === 0 || scope.symbols.includes(head.symbol ?? '')) &&
    (scope.forms.length === 0 || scope.forms.includes(head.form)) &&
    (scope.sector === null || scope.sector === sector) &&
    (scope.sic === null || (filing.sic ?? '').slice(0, scope.sic.length) === scope.sic) &&
    (scope.state === null || scope.state === state) &&
    (scope.from === null || date >= scope.from) &&
    (scope.to === null || date <= scope.to)
  );
}

/** A search that looks at every word of every filing: what an index has to find. */
export function naiveSearch(
  filings: readonly TextFiling[],
  query: TextQuery,
  scope: FilingScope,
): { readonly byDate: readonly string[]; readonly byRelevance: readonly string[] } {
  const found = filings
    .filter((filing) => isInScope(filing, scope) && meets(filing, query))
    .toSorted((a, b) => b.head.filedAt - a.head.filedAt || (a.head.id < b.head.id ? -1 : 1));
  const wanted = [...wantedTerms(query).values()];
  const all = filings.map((filing) => filing.passages.reduce((sum, p) => sum + p.wordCount, 0));
  const averageWords = all.reduce((sum, count) => sum + count, 0) / filings.length;
  const scoreOfFiling = (filing: TextFiling): number =>
    scoreOf(
      wanted.map((each) => ({
        count: passagesOfWords(filing).reduce((sum, words) => sum + countOf(words, each), 0),
        filings: filings.filter((other) =>
          passagesOfWords(other).some((words) => isIn(words, each)),
        ).length,
      })),
      all[filings.indexOf(filing)]!,
      { filings: filings.length, averageWords },
    );
  return {
    byDate: found.map(({ head }) => head.id),
    byRelevance: found
      .map((filing) => ({ id: filing.head.id, score: scoreOfFiling(filing) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id),
  };
}

/** A proximity counts once for each passage. */
function countOf(words: readonly string[], each: QueryTerm): number {
  switch (each.kind) {
    case 'word':
      return words.filter((word) => stemOf(word) === stemOf(each.word)).length;
    case 'phrase':
      return placesOf(words, each).length;
    case 'near':
      return Math.min(1, combinations(words, each).length);
    default:
      return each satisfies never;
  }
}
