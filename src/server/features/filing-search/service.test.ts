import { describe, expect, it } from 'vitest';
import { searchFilings } from '../../../contract/market/filing-search.schema.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { filingMarket, testIndex } from './filing-search.fixture.ts';
import { filingWishes } from './filing-wishes.ts';
import { fillJob } from './fill-job.ts';
import { filingSearchService } from './service.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 18);
const { signal } = new AbortController();

async function fixture({ isOn = true, withProvider = false } = {}) {
  const at = testIndex();
  const market = filingMarket(NOW, 40);
  const given: unknown[] = [];
  if (withProvider)
    Object.assign(market.provider, {
      filingSearch: async (query: unknown) => {
        given.push(query);
        const {
          sections: _,
          facts: _f,
          notice: _n,
          previousId: _p,
          ...filing
        } = market.filings[0]!;
        const documents = [{ type: '10-K', title: 'Report', url: null }];
        return sourced('test', NOW, {
          documents: 7,
          isExact: true,
          hits: [{ filing, documents, filer: { sic: '1311', state: 'TX', incorporated: 'NJ' } }],
          next: 100,
          isOtherStates: (query as { readonly state: string | null }).state === 'ZZ',
        });
      },
    });
  const wishes = filingWishes(() => NOW);
  const usual = {
    index: at.index,
    registry: market.registry,
    wishes,
    isFree: true,
    texts: 1,
    filledFor: 20 * DAY,
    now: () => NOW,
  };
  await fillJob({
    ...usual,
    followed: async () => [],
    mostPerHour: 1,
    keptFor: 3_650 * DAY,
    mostBytes: 1e9,
    startAfter: 0,
    wallClock: () => NOW,
    log: { info: () => {} },
  }).run({} as never, { signal, shouldYield: () => false } as never);
  const service = filingSearchService({ ...usual, index: isOn ? at.index : null, source: 'test' });
  const search = async (query: Readonly<Record<string, string>>) =>
    (await service.search(searchFilings.query.parse({ text: '', ...query }), signal)).data;
  return { service, search, wishes, given, close: at.close };
}

describe('searching filings', () => {
  it('answers with hits, facets, trend and what the index holds', async () => {
    const { search, close } = await fixture();
    const data = await search({ text: '"going concern" day', limit: '5' });
    expect(data.total).toEqual({ count: 18, isExact: true });
    expect(data.hits).toHaveLength(5);
    expect(data.next).toBe(5);
    expect(data.coverage).toEqual({
      filings: 18,
      companies: 3,
      from: '2026-10-29',
      to: '2026-11-16',
      isFilling: false,
    });
    expect(data.facets?.forms.map(({ value }) => value)).toEqual(['annual', 'insider']);
    expect(data.trend?.points.map(({ period }) => period)).toEqual(['2026-10', '2026-11']);
    expect(data.hits[0]?.passages[0]?.runs.filter(({ hit }) => hit).length).toBe(2);
    expect(data.sources).toEqual(['index']);
    close();
  });

  it('passes its filters on', async () => {
    const { search, close } = await fixture();
    expect(
      (await search({ text: 'day', group: 'insider' })).hits.every(
        ({ filing }) => filing.form === '4',
      ),
    ).toBe(true);
    expect((await search({ text: 'day', forms: '10-k' })).total.count).toBe(10);
    expect(
      (await search({ text: 'day', symbols: 'XOM', from: '2026-11-10', to: '2026-11-15' })).total
        .count,
    ).toBe(2);
    expect((await search({ text: 'day', sector: 'Nothing' })).hits).toEqual([]);
    const counted = async (query: Readonly<Record<string, string>>) =>
      (await search({ text: 'day', ...query })).total.count;
    expect(await counted({ sic: '29' })).toBe(6);
    expect(await counted({ sic: '2911', state: 'tx' })).toBe(6);
    expect(await counted({ state: 'NJ' })).toBe(0);
    expect(await counted({ state: 'NJ', stateOf: 'incorporation' })).toBe(6);
    close();
  });

  it.each([
    ['"going', 'textQueryUnclosedQuote', 'character 1'],
    ['going AND', 'textQueryMissingAfter', 'character 7'],
    ['', 'textQueryEmpty', 'Type a word'],
    ['a (b OR c))', 'textQueryStrayBracket', 'character 11'],
    ['NEAR(a b, 99)', 'textQueryNearDistance', 'at most 50'],
    ['NOT cash', 'textQueryOnlyNot', 'excludes'],
  ])('refuses %s and says where', async (text, code, said) => {
    const { search, close } = await fixture();
    await expect(search({ text })).rejects.toMatchObject({
      statusCode: 400,
      code,
      statusMessage: expect.stringContaining(said) as string,
      issues: [{ path: 'text' }],
    });
    close();
  });

  it.each([
    [{ sic: '7' }, 'sic', 'SIC code of four digits'],
    [{ sic: 'software' }, 'sic', 'SIC code of four digits'],
    [{ state: 'California' }, 'state', 'two characters of a state'],
    [{ state: '' }, 'state', 'two characters of a state'],
    [{ stateOf: 'birth' }, 'stateOf', ''],
  ])('refuses %j by name', (given, path, said) => {
    const { error } = searchFilings.query.safeParse({ text: 'day', ...given });
    expect(error?.issues).toMatchObject([
      { path: [path], message: expect.stringContaining(said) as string },
    ]);
  });

  it('passes the state on to the search of a source, and names the filters that it lacks', async () => {
    const { search, given, close } = await fixture({ withProvider: true });
    const asked = { text: 'cash', source: 'provider' };
    const filters = (lacks: readonly string[]): readonly string[] =>
      lacks.filter((lack) => ['forms', 'sector', 'industry', 'state'].includes(lack));
    const placed = await search({ ...asked, state: 'tx', stateOf: 'incorporation' });
    expect(given.at(-1)).toMatchObject({ state: 'TX', stateOf: 'incorporation' });
    expect(filters(placed.lacks)).toEqual([]);
    expect(placed.hits[0]).toMatchObject({ sic: '1311', state: 'TX', incorporated: 'NJ' });
    expect(filters((await search({ ...asked, state: 'ZZ' })).lacks)).toEqual(['state']);
    const narrowed = { sic: '1311', sector: 'Energy', group: 'other' };
    expect(filters((await search({ ...asked, ...narrowed })).lacks)).toEqual([
      'forms',
      'sector',
      'industry',
    ]);
    close();
  });

  it('remembers the companies that are searched in', async () => {
    const { search, wishes, close } = await fixture();
    await search({ text: 'day', symbols: 'XOM' });
    expect(wishes.nextCompany()).toBe('XOM');
    close();
  });

  it('asks the search of a source that has one, and says what it cannot do', async () => {
    const { search, given, close } = await fixture({ withProvider: true });
    const data = await search({
      text: '"going concern" cash',
      symbols: 'XOM',
      source: 'provider',
      group: 'quarterly',
    });
    expect(given).toEqual([
      {
        text: '"going concern" cash',
        symbol: 'XOM',
        forms: ['10-Q', '10-Q/A', '10-QT', '10-QSB'],
        from: null,
        to: null,
        state: null,
        stateOf: 'office',
        offset: 0,
      },
    ]);
    expect(data).toMatchObject({
      from: 'provider',
      total: { count: 7, isExact: true },
      next: 100,
      facets: null,
    });
    expect(data.sources).toEqual(['index', 'provider']);
    expect(data.lacks).toContain('proximity');
    expect(data.hits[0]?.documents).toHaveLength(1);
    await expect(search({ text: 'a OR b', source: 'provider' })).rejects.toMatchObject({
      code: 'filingSearchPlain',
    });
    close();
  });

  it('says so when it has neither index nor search', async () => {
    const { search, close } = await fixture({ isOn: false });
    await expect(search({ text: 'a' })).rejects.toMatchObject({
      statusCode: 503,
      code: 'filingIndexOff',
    });
    await expect(search({ text: 'a', source: 'provider' })).rejects.toMatchObject({
      statusCode: 501,
    });
    close();
  });

  it('counts up to four texts side by side', async () => {
    const { service, close } = await fixture();
    const { data } = await service.trend(
      {
        text: 'day',
        text2: 'nothing',
        text3: '"going concern"',
        forms: '',
        stateOf: 'office',
        unit: 'month',
      },
      signal,
    );
    expect(data.texts).toEqual(['day', 'nothing', '"going concern"']);
    expect(data.periods.map(({ of }) => of)).toEqual([3, 15]);
    expect(data.counts).toEqual([
      [3, 15],
      [0, 0],
      [3, 15],
    ]);
    await expect(
      service.trend({ text: 'a', text2: '(', forms: '', stateOf: 'office', unit: 'month' }, signal),
    ).rejects.toMatchObject({
      issues: [{ path: 'text2' }],
    });
    close();
  });
});
