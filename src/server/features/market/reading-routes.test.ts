import { describe, expect, it } from 'vitest';
import { getFilingCounts, getFilings } from '../../../contract/market/filings.schema.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { Route } from '../../call/handler.ts';
import { testCaches } from './market.fixture.ts';
import { readingRoutes } from './reading-routes.ts';
import type { MarketService } from './service.ts';

const FORMS = ['4', '10-K', 'CORRESP', '4', '8-K', 'UPLOAD', '4/A', '10-Q'];

interface Asked {
  readonly forms: readonly string[];
  readonly before: number | null;
  readonly limit: number;
}

/** A company that has filed this often, newest first, and how its source was asked. */
function opened(count: number) {
  const all = Array.from({ length: count }, (_, n) => ({
    id: `f${n}`,
    filedAt: 10_000 - n,
    form: FORMS[n % FORMS.length]!,
    title: n === 0 ? 'the newest' : 'another',
    items: [],
  }));
  const asked: Asked[] = [];
  const registry = {
    ask: async (_: string, question: Asked) => {
      asked.push(question);
      const { forms, before, limit } = question;
      const found = all
        .filter(({ form }) => forms.length === 0 || forms.includes(form))
        .filter(({ filedAt }) => filedAt < (before ?? Infinity));
      return sourced('test', 1, found.slice(0, limit));
    },
  };
  const respond = async (_: unknown, __: unknown, answered: Promise<{ data: unknown }>) =>
    (await answered).data;
  const routes: readonly Route[] = readingRoutes(
    { registry, respond, caches: testCaches() } as unknown as MarketService,
    async (html) => html,
  );
  const call = (endpoint: Endpoint, query: object): Promise<unknown> => {
    const route = routes.find((each) => each.endpoint === endpoint);
    const handle = route?.handle as unknown as (input: object, call: object) => Promise<unknown>;
    return handle({ query }, { signal: new AbortController().signal });
  };
  return { asked, call };
}

describe('filings by group of forms', () => {
  it('are counted over all of them, each in one group', async () => {
    const { call } = opened(16);
    expect(await call(getFilingCounts, { symbol: 'X', text: '' })).toEqual({
      total: 16,
      complete: true,
      groups: [
        { forms: 'annual', count: 2 },
        { forms: 'quarterly', count: 2 },
        { forms: 'current', count: 2 },
        { forms: 'insider', count: 6 },
        { forms: 'other', count: 4 },
      ],
    });
    expect(await call(getFilingCounts, { symbol: 'X', text: 'newest' })).toMatchObject({
      total: 1,
    });
  });

  it('are counted among the newest 2,000 at most, and say so', async () => {
    const { call } = opened(3_000);
    expect(await call(getFilingCounts, { symbol: 'X', text: '' })).toMatchObject({
      total: 2_000,
      complete: false,
    });
  });

  it('a group asks the source for its forms; other forms are those of no group', async () => {
    const { call, asked } = opened(16);
    const forms = async (group: string) =>
      (
        (await call(getFilings, { symbol: 'X', forms: '', text: '', group, limit: 10 })) as {
          form: string;
        }[]
      ).map(({ form }) => form);
    expect(await forms('annual')).toEqual(['10-K', '10-K']);
    expect(asked[0]?.forms).toContain('20-F');
    expect(await forms('other')).toEqual(['CORRESP', 'UPLOAD', 'CORRESP', 'UPLOAD']);
  });
});
