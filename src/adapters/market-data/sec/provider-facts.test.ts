import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { secClient } from './client.ts';
import { grownFacts, splitFacts } from './facts-made.fixture.ts';
import { factQuestions, type SplitsOf } from './provider-facts.ts';
import type { SecListing } from './directory.ts';
import { readStatements } from './statements-read.ts';

const MADE = symbolId('MADE');
const FUND = symbolId('MADEX');
const NOW = Date.parse('2026-11-16T12:00:00Z');
const PATH = '/api/xbrl/companyfacts/CIK0000000042.json';

const answer = grownFacts(2);

let server: VendorServer;
beforeAll(async () => {
  server = await vendorServer();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.mutate(undefined);
  server.play(PATH, { body: answer });
});

const listing = (cik: string, fund: SecListing['fund']): SecListing => ({
  symbol: MADE,
  cik,
  name: 'Made Company (invented)',
  exchange: 'NYSE',
  fund,
});

function open(timeout = 5_000, splitsOf?: SplitsOf) {
  const client = secClient({
    urls: { www: server.url, data: server.url, search: server.url },
    contact: 'someone@example.org',
    budget: requestBudget({ now: () => NOW }),
    now: () => NOW,
    timeout,
  });
  const kept = new Map<string, Promise<unknown>>();
  const parts: Parameters<typeof factQuestions>[0] = {
    client,
    now: () => NOW,
    tickers: {
      listing: async (symbol) =>
        symbol === FUND
          ? listing('0000000043', { seriesId: 'S000000001', classId: 'C000000001' })
          : listing(symbol === MADE ? '0000000042' : '0000000044', null),
    },
    files: {
      of: <T>(
        key: string,
        _: number,
        load: (signal: AbortSignal) => Promise<T>,
        signal: AbortSignal,
      ) => {
        const found = kept.get(key) ?? load(signal);
        kept.set(key, found);
        return found as Promise<T>;
      },
    },
  };
  const questions = factQuestions(parts, undefined, splitsOf);
  return { ...questions, close: client.close };
}

const { signal } = new AbortController();
const kindOf = async (answered: Promise<unknown>): Promise<string> =>
  answered.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderError ? error.kind : String(error)),
  );

describe('fiscal years of all companies from the SEC', () => {
  const play = (tag: string, period: string, figure: object) =>
    server.play(`/api/xbrl/frames/us-gaap/${tag}/USD/${period}.json`, {
      body: { data: [{ accn: '0000000042-26-000001', cik: 42, ...figure }] },
    });
  const year = { start: '2025-01-01', end: '2025-12-31' };

  it('are read over the wire, and an answer that cannot be read is an error', async () => {
    play('Revenues', 'CY2025', { ...year, val: 4_000 });
    play('NetIncomeLoss', 'CY2025', { ...year, val: 500 });
    play('Assets', 'CY2025Q4I', { end: year.end, val: 9_000 });
    play('StockholdersEquity', 'CY2025Q4I', { end: year.end, val: 3_000 });
    const provider = open();
    const { data, source } = await provider.framedStatements({ year: 2025 }, signal);
    expect(source).toBe('sec');
    expect(data.map(({ cik, income }) => [cik, income.revenue])).toEqual([['0000000042', 4_000]]);
    server.mutate(() => ({ body: '<html>', headers: { 'content-type': 'application/json' } }));
    expect(await kindOf(provider.framedStatements({ year: 2025 }, signal))).toBe('bad-answer');
    server.mutate(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    expect(await kindOf(provider.framedStatements({ year: 2025 }, signal))).toBe('rate-limited');
    provider.close();
  });
});

describe('statements from the SEC', () => {
  it('all bases come from one answer, newest first and no more than asked for', async () => {
    const provider = open();
    const before = server.requests.length;
    const [annual, quarterly, ttm] = await Promise.all(
      (['annual', 'quarterly', 'ttm'] as const).map((basis) =>
        provider.statements({ symbol: MADE, basis, limit: 2 }, signal),
      ),
    );
    expect(server.requests.length - before).toBe(1);
    expect(annual?.data.map(({ income }) => income.revenue)).toEqual([4_022, 4_006]);
    expect(quarterly?.data.map(({ period }) => period.fiscalPeriod)).toEqual(['Q2', 'Q1']);
    expect(ttm?.data[0]?.income.revenue).toBe(1_006 + 1_007 + 1_008 + 1_009);
    expect(ttm).toMatchObject({ source: 'sec', asOf: NOW });
    provider.close();
  });

  it('are on the shares of today by the action list, when no filing tells the split yet', async () => {
    server.play(PATH, { body: splitFacts(1) });
    const split = { kind: 'split', symbol: MADE, to: 20, from: 1, announcedAt: null } as const;
    const provider = open(5_000, async () => [
      { ...split, exDate: isoDate('2025-07-01') },
      // Announced: the shares of today know nothing of it.
      { ...split, exDate: isoDate('2026-12-01') },
    ]);
    const { data } = await provider.statements({ symbol: MADE, basis: 'annual', limit: 2 }, signal);
    expect(data.map(({ income }) => income.epsDiluted)).toEqual([73.85, 71.05]);
    provider.close();
  });

  it('a fund has no statements, nor has a company without facts', async () => {
    const provider = open();
    const query = { basis: 'annual', limit: 1 } as const;
    expect(await kindOf(provider.statements({ ...query, symbol: FUND }, signal))).toBe('not-found');
    expect(await kindOf(provider.statements({ ...query, symbol: symbolId('NONE') }, signal))).toBe(
      'not-found',
    );
    server.play(PATH, { body: { cik: 42, facts: {} } });
    const empty = open();
    expect(await kindOf(empty.statements({ ...query, symbol: MADE }, signal))).toBe('not-found');
    provider.close();
    empty.close();
  });

  survivesFieldMutations({
    title: 'company facts of an invented company',
    body: answer,
    read: (mutated) =>
      readStatements({ text: JSON.stringify(mutated), symbol: MADE, now: NOW, splits: [] })
        ?.quarterly ?? null,
    capability: 'statements',
    most: 60,
  });

  survivesTransportMutations({
    title: 'company facts',
    server: () => server,
    capability: 'statements',
    ask: async () => {
      const provider = open(50);
      try {
        return await provider.statements({ symbol: MADE, basis: 'annual', limit: 2 }, signal);
      } finally {
        provider.close();
      }
    },
  });
});
