import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextQuery } from '../../domain/filings/text-search/read-text-query.ts';
import { EVERY_FILING, type FilingScope } from '../../domain/filings/text-search/text-filing.ts';
import type { TextQuery } from '../../domain/filings/text-search/text-query.ts';
import type { Disposable } from '../disposable.ts';
import {
  filingsArbitrary,
  naiveSearch,
  NOON,
  queryArbitrary,
  scopeArbitrary,
  sectionOf,
  textFiling,
} from './filing-text.fixture.ts';
import type { FilingTextStore, TextFindings, TextSearch } from './filing-text-store.ts';

const queryOf = (text: string): TextQuery => {
  const { query, fault } = readTextQuery(text);
  if (query === undefined) throw new Error(`${text}: ${fault?.problem}`);
  return query;
};

const DAY = 86_400_000;

export function filingTextStoreContract(
  name: string,
  open: () => Promise<Disposable<FilingTextStore>>,
): void {
  const withStore =
    (work: (store: FilingTextStore) => Promise<void>): (() => Promise<void>) =>
    async () => {
      const { value, dispose } = await open();
      try {
        await work(value);
      } finally {
        await dispose();
      }
    };
  const search = (
    store: FilingTextStore,
    text: string,
    more: Partial<Omit<TextSearch, 'query'>> = {},
    scope: Partial<FilingScope> = {},
  ): Promise<TextFindings> =>
    store.search({
      query: queryOf(text),
      scope: { ...EVERY_FILING, ...scope },
      order: 'relevance',
      offset: 0,
      limit: 20,
      counted: false,
      ...more,
    });
  const idsFound = async (...given: Parameters<typeof search>): Promise<readonly string[]> =>
    (await search(...given)).hits.map(({ filing }) => filing.id);

  describe(`filing text store contract: ${name}`, () => {
    it(
      'FTX-1 finds words, phrases, prefixes and proximity in a passage, AND and NOT in a filing',
      withStore(async (store) => {
        await store.put([
          textFiling({
            id: 'a',
            text: 'Substantial doubt about our ability to continue as a Going Concern.',
          }),
          textFiling({
            id: 'b',
            filedAt: NOON + 1,
            text: 'Concern is going around. Non-GAAP résumé of U.S. Item 2.02: $1,250.',
          }),
          textFiling({
            id: 'c',
            filedAt: NOON + 2,
            sections: [sectionOf('x', 'liquidity'), sectionOf('y', 'the liquidators of goodwill')],
          }),
        ]);
        const cases: readonly (readonly [string, readonly string[]])[] = [
          ['going concern', ['b', 'a']],
          ['"going concern"', ['a']],
          ['going-concern', ['a']],
          ['"concern going"', []],
          ['GOING NOT "going concern"', ['b']],
          ['concern -doubt', ['b']],
          ['liquid*', ['c']],
          ['liquidit* goodwill', ['c']],
          ['doubt OR goodwill', ['c', 'a']],
          ['(doubt OR goodwill) -liquidity', ['a']],
          ['NEAR(doubt concern, 8)', ['a']],
          ['NEAR(doubt concern, 7)', []],
          ['"concern substantial"~20', ['a']],
          ['NEAR(substantial doubt concern, 8)', []],
          ['NEAR(substantial doubt concern, 9)', ['a']],
          ['NEAR("going concern" abil*, 5)', ['a']],
          ['non-gaap', ['b']],
          ['resume', ['b']],
          ['RÉSUMÉ', ['b']],
          ['U.S.', ['b']],
          ['"item 2.02"', ['b']],
          ['1250', ['b']],
          ['"text that nobody filed"', []],
          ['doubts', ['a']],
          ['"doubts"', []],
          ['concerns liquidator', []],
          ['(concerns OR liquidator) -doubted', ['c', 'b']],
          ['abilities', ['a']],
          ['NEAR(doubts concern, 8)', []],
          ['doubts*', []],
        ];
        for (const [text, expected] of cases)
          expect(await idsFound(store, text, { order: 'date' }), text).toEqual(expected);
      }),
    );

    it(
      'FTX-2 finds and ranks what a look at every word finds',
      withStore(async (store) => {
        const runs = fc.asyncProperty(
          filingsArbitrary,
          fc.array(fc.tuple(queryArbitrary, scopeArbitrary), { minLength: 4, maxLength: 8 }),
          async (filings, questions) => {
            await store.prune({ before: Infinity, bytes: 0, most: 100 });
            const last = new Map(filings.map((filing) => [filing.head.id, filing]));
            await store.put(filings);
            for (const [query, scope] of questions) {
              const { byDate, byRelevance } = naiveSearch([...last.values()], query, scope);
              const usual = { query, scope, offset: 0, limit: 50, counted: true };
              const dated = await store.search({ ...usual, order: 'date' });
              expect(dated.hits.map(({ filing }) => filing.id)).toEqual(byDate);
              expect(dated.total).toBe(byDate.length);
              const counts = dated.trend?.points.reduce((sum, { count }) => sum + count, 0);
              expect(counts).toBe(byDate.length);
              const ranked = await store.search({ ...usual, order: 'relevance' });
              expect(ranked.hits.map(({ filing }) => filing.id)).toEqual(byRelevance);
            }
          },
        );
        await fc.assert(runs, { numRuns: 40 });
      }),
      120_000,
    );

    it(
      'FTX-3 narrows by company, form, day, sector, industry, code and state, and counts what is left',
      withStore(async (store) => {
        await store.put([
          textFiling({
            id: 'a',
            text: 'risk',
            sector: 'Energy',
            industry: 'Oil',
            sic: '1311',
            state: 'TX',
            incorporated: 'DE',
          }),
          textFiling({
            id: 'b',
            text: 'risk',
            symbol: 'AAPL',
            company: 'Apple',
            form: '8-K',
            filedAt: NOON + 40 * DAY,
            sic: '1381',
            state: 'CA',
            incorporated: 'CA',
          }),
          textFiling({ id: 'c', text: 'risk', symbol: null, form: '4', filedAt: NOON - 400 * DAY }),
        ]);
        const scopes: readonly (readonly [Partial<FilingScope>, readonly string[]])[] = [
          [{}, ['b', 'a', 'c']],
          [{ symbols: ['AAPL', 'MSFT'] }, ['b', 'a']],
          [{ forms: ['4'] }, ['c']],
          [{ group: 'current' }, ['b']],
          [{ group: 'other' }, []],
          [{ from: '2026-03-02' }, ['b', 'a']],
          [{ from: '2026-03-03' }, ['b']],
          [{ to: '2026-03-02' }, ['a', 'c']],
          [{ sector: 'Energy' }, ['a']],
          [{ industry: 'Oil', state: 'TX' }, ['a']],
          [{ state: 'ZZ' }, []],
          [{ state: 'CA' }, ['b']],
          [{ state: 'DE' }, []],
          [{ state: 'DE', stateOf: 'incorporation' }, ['a']],
          [{ state: 'TX', stateOf: 'incorporation' }, []],
          [{ sic: '1311' }, ['a']],
          [{ sic: '13' }, ['b', 'a']],
          [{ sic: '138', state: 'CA' }, ['b']],
          [{ sic: '31' }, []],
        ];
        for (const [scope, expected] of scopes)
          expect(await idsFound(store, 'risk', { order: 'date' }, scope)).toEqual(expected);
        const { facets, trend, total } = await search(store, 'risk', { counted: true });
        expect(total).toBe(3);
        expect(facets).toEqual({
          forms: [
            { value: 'annual', count: 1 },
            { value: 'current', count: 1 },
            { value: 'insider', count: 1 },
          ],
          years: [
            { value: '2026', name: '2026', count: 2 },
            { value: '2025', name: '2025', count: 1 },
          ],
          companies: [
            { value: 'AAPL', name: 'Apple', count: 1 },
            { value: 'MSFT', name: 'MSFT Inc.', count: 1 },
          ],
          sectors: [{ value: 'Energy', name: 'Energy', count: 1 }],
          industries: [{ value: 'Oil', name: 'Oil', count: 1 }],
          sics: [
            { value: '1311', name: '1311 Crude petroleum and natural gas', count: 1 },
            { value: '1381', name: '1381 Drilling oil and gas wells', count: 1 },
          ],
          states: [
            { value: 'CA', name: 'CA', count: 1 },
            { value: 'TX', name: 'TX', count: 1 },
          ],
        });
        const incorporated = await search(
          store,
          'risk',
          { counted: true },
          { stateOf: 'incorporation' },
        );
        expect(incorporated.facets?.states).toEqual([
          { value: 'CA', name: 'CA', count: 1 },
          { value: 'DE', name: 'DE', count: 1 },
        ]);
        const drillers = await search(store, 'risk', {}, { sic: '1381' });
        expect(drillers.hits[0]).toMatchObject({ sic: '1381', state: 'CA', incorporated: 'CA' });
        expect(trend?.unit).toBe('month');
        expect(trend?.points).toHaveLength(16);
        expect(trend?.points.at(-1)).toEqual({
          period: '2026-04',
          start: '2026-04-01',
          count: 1,
          of: 1,
        });
        const counted = await store.trend({
          queries: [queryOf('risk'), queryOf('nothing')],
          scope: EVERY_FILING,
          unit: 'quarter',
        });
        expect(counted.periods.map(({ period }) => period)).toEqual([
          '2025-Q1',
          '2025-Q2',
          '2025-Q3',
          '2025-Q4',
          '2026-Q1',
          '2026-Q2',
        ]);
        expect(counted.counts).toEqual([
          [1, 0, 0, 0, 1, 1],
          [0, 0, 0, 0, 0, 0],
        ]);
      }),
    );

    it(
      'FTX-4 shows the text around hits, best first, at most three and how many more',
      withStore(async (store) => {
        const filler = 'Nothing of interest is said here. '.repeat(30);
        await store.put([
          textFiling({
            id: 'a',
            sections: [
              {
                ...sectionOf('risk-factors', `${filler} Liquidity may dry up. ${filler}`),
                title: 'Risk Factors',
              },
              sectionOf(
                'mda',
                'Cash and liquidity.',
                'Liquidity again.',
                'And liquidity.',
                'Our cash.',
              ),
            ],
          }),
        ]);
        const { hits } = await search(store, 'cash liquidity');
        const [hit] = hits;
        expect(hit?.passages).toHaveLength(3);
        expect(hit?.more).toBe(2);
        expect(hit?.passages[0]).toEqual({
          section: 'mda',
          title: '',
          runs: [
            { text: 'Cash', hit: true },
            { text: ' and ', hit: false },
            { text: 'liquidity', hit: true },
            { text: '.', hit: false },
          ],
        });
        const long = hit?.passages.find(({ section }) => section === 'risk-factors');
        expect(long?.title).toBe('Risk Factors');
        const written = long?.runs.map(({ text }) => text).join('') ?? '';
        expect(written.length).toBeLessThan(400);
        expect(written.startsWith('… ') && written.endsWith(' …')).toBe(true);
        expect(long?.runs.filter(({ hit: isHit }) => isHit)).toEqual([
          { text: 'Liquidity', hit: true },
        ]);
      }),
    );

    it(
      'FTX-5 replaces a filing that it knows by its number, and forgets what is removed',
      withStore(async (store) => {
        await store.put([
          textFiling({ id: 'a', text: 'first words' }),
          textFiling({ id: 'b', text: 'first' }),
        ]);
        await store.put([textFiling({ id: 'a', form: '10-K/A', text: 'second words' })]);
        expect(await idsFound(store, 'first')).toEqual(['b']);
        expect(await idsFound(store, 'words')).toEqual(['a']);
        expect((await search(store, 'second')).hits[0]?.filing.form).toBe('10-K/A');
        expect((await store.known(['a', 'b', 'c'])).toSorted()).toEqual(['a', 'b']);
        expect(await store.remove(['a', 'a', 'c'])).toBe(1);
        expect(await idsFound(store, 'words')).toEqual([]);
        expect(await store.known(['a', 'b'])).toEqual(['b']);
        await store.put([textFiling({ id: 'a', text: 'third words' })]);
        expect(await idsFound(store, 'words')).toEqual(['a']);
        expect(await store.coverage()).toMatchObject({
          filings: 2,
          companies: 1,
          from: '2026-03-02',
          to: '2026-03-02',
        });
      }),
    );

    it(
      'FTX-6 keeps filings of one call all or none, the same number twice in it as the last one',
      withStore(async (store) => {
        await store.put([
          textFiling({ id: 'a', text: 'old' }),
          textFiling({ id: 'a', text: 'new' }),
        ]);
        expect(await idsFound(store, 'old')).toEqual([]);
        expect(await idsFound(store, 'new')).toEqual(['a']);
        const good = textFiling({ id: 'good', text: 'whole' });
        const bad = textFiling({ id: 'bad', text: 'whole' });
        const broken = { ...bad, head: { ...bad.head, company: null as unknown as string } };
        await expect(store.put([good, broken])).rejects.toThrow();
        expect(await idsFound(store, 'whole')).toEqual([]);
        expect(await store.known(['good', 'bad'])).toEqual([]);
      }),
    );

    it(
      'FTX-7 keeps a filing without words, and one of ten million characters',
      withStore(async (store) => {
        const sentence = 'The registrant may be unable to refinance its senior notes at all. ';
        const text = `${sentence.repeat(75_000)} Zymurgy ${sentence.repeat(75_000)}`;
        await store.put([textFiling({ id: 'empty', text: '—' }), textFiling({ id: 'huge', text })]);
        expect(await idsFound(store, '"senior notes" zymurgy')).toEqual(['huge']);
        expect((await store.coverage()).filings).toBe(2);
        expect(await store.remove(['huge', 'empty'])).toBe(2);
        expect(await store.coverage()).toMatchObject({
          filings: 0,
          from: null,
          to: null,
          bytes: 0,
        });
      }),
      60_000,
    );

    it(
      'FTX-8 pages without holes or repeats, also past what is ranked',
      withStore(async (store) => {
        const filings = Array.from({ length: 350 }, (_, index) =>
          textFiling({
            id: String(index).padStart(4, '0'),
            filedAt: NOON + (index % 50) * DAY,
            text: 'risk '.repeat(1 + (index % 9)),
          }),
        );
        await store.put(filings);
        const seen: string[] = [];
        for (let offset = 0; offset < 400; offset += 50)
          seen.push(...(await idsFound(store, 'risk', { offset, limit: 50 })));
        expect(new Set(seen).size).toBe(350);
        expect(seen).toHaveLength(350);
        expect((await search(store, 'risk')).ranked).toBe(300);
      }),
    );

    it(
      'FTX-9 forgets the oldest: what is past its time, and what is more than there is room for',
      withStore(async (store) => {
        const filings = Array.from({ length: 6 }, (_, index) =>
          textFiling({ id: `f${index}`, filedAt: NOON + index * DAY, text: 'risk' }),
        );
        await store.put(filings);
        expect(await store.prune({ before: NOON + DAY, bytes: Infinity, most: 10 })).toBe(1);
        const { bytes } = await store.coverage();
        expect(await store.prune({ before: 0, bytes: bytes * 0.5, most: 2 })).toBe(2);
        expect(await store.prune({ before: 0, bytes: bytes * 0.5, most: 2 })).toBe(1);
        expect(await store.prune({ before: 0, bytes: bytes * 0.5, most: 2 })).toBe(0);
        expect(await idsFound(store, 'risk')).toEqual(['f5', 'f4']);
      }),
    );

    it(
      'FTX-11 keeps how far the filling has come',
      withStore(async (store) => {
        expect(await store.progress()).toBeNull();
        await store.keepProgress('{"oldest":1}');
        await store.put([textFiling({ id: 'a' })]);
        expect(await store.remove(['a'])).toBe(1);
        await store.keepProgress('{"oldest":2}');
        expect(await store.progress()).toBe('{"oldest":2}');
      }),
    );

    it(
      'FTX-10 takes searches and writes at the same time',
      withStore(async (store) => {
        const one = (index: number) =>
          textFiling({ id: `f${index}`, filedAt: NOON + index, text: 'risk' });
        await Promise.all(
          Array.from({ length: 10 }, async (_, index) => {
            await store.put([one(index)]);
            const { total, hits } = await search(store, 'risk', { counted: true });
            expect(total).toBeGreaterThan(0);
            expect(hits.length).toBe(total);
          }),
        );
        expect((await search(store, 'risk')).total).toBe(10);
      }),
    );
  });
}
