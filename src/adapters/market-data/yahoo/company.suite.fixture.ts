import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { type YahooClient, yahooClient } from './client.ts';
import { companyQuestions, type CompanyQuestions } from './provider-company.ts';
import { type SummaryModule, summaryModules } from './wire-summary.ts';
import { playSession } from './yahoo-server.fixture.ts';

/** Answers about one company and one fund, as Yahoo's endpoints give them. */
export interface PlayedAnswers {
  readonly now: number;
  readonly equity: SymbolId;
  readonly fund: SymbolId;
  /** By Yahoo's spelling of the symbol. */
  readonly summaries: Readonly<Record<string, unknown>>;
  readonly statements: unknown;
  readonly calendar: unknown;
  readonly news: unknown;
  readonly search: unknown;
  readonly similar: unknown;
  /** Of the fund. */
  readonly chart: unknown;
}

const CACHE_BYTES = 64_000_000;

const noSuch = (symbol: string) => ({
  status: 404,
  body: {
    quoteSummary: {
      result: null,
      error: { code: 'Not Found', description: `Quote not found for symbol: ${symbol}` },
    },
  },
});

/** A company's statements, and nothing about any other symbol: Yahoo answers 200 all the same. */
const emptySeries = { timeseries: { result: [], error: null } };

function play(server: VendorServer, answers: PlayedAnswers): void {
  playSession(server);
  const last = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');
  server.play('/v10/finance/quoteSummary/*', ({ path }) => {
    const body = answers.summaries[last(path)];
    return body === undefined ? noSuch(last(path)) : { body };
  });
  server.play('/ws/fundamentals-timeseries/v1/finance/timeseries/*', ({ path }) => ({
    body: last(path) === answers.equity ? answers.statements : emptySeries,
  }));
  server.play('/v1/finance/visualization', { body: answers.calendar });
  server.play('/xhr/ncp', { body: answers.news });
  server.play('/v1/finance/search', { body: answers.search });
  server.play('/v6/finance/recommendationsbysymbol/*', { body: answers.similar });
  server.play('/v8/finance/chart/*', { body: answers.chart });
}

const openClient = (server: VendorServer, now: number, timeout = 2_000) =>
  yahooClient({
    urls: { data: server.url },
    budget: requestBudget({ now: () => now }),
    now: () => now,
    timeout,
    wait: async () => {},
  });

const questionsOf = (client: YahooClient, now: number): CompanyQuestions =>
  companyQuestions(client, { now: () => now, caches: lruBudget(CACHE_BYTES) });

/** Answers without a socket, for mutations: some hundred for each answer. */
function scripted(answers: PlayedAnswers): YahooClient {
  const { summaries, statements, calendar, news, search, similar, chart } = answers;
  const none = async (): Promise<never> => {
    throw new ProviderError('not-found', 'Not asked here.');
  };
  return {
    quote: none,
    options: none,
    screener: none,
    insights: none,
    quoteSummary: async (symbol) => summaries[symbol] ?? none(),
    timeseries: async () => statements,
    visualization: async () => calendar,
    news: async () => news,
    search: async () => search,
    recommendations: async () => similar,
    chart: async () => chart,
  };
}

type Ask = (questions: CompanyQuestions, signal: AbortSignal) => Promise<unknown>;

interface Asked {
  readonly capability: Capability;
  readonly ask: Ask;
  /** The modules that its answer is made of. */
  readonly modules: readonly SummaryModule[];
}

const COMMON = ['price', 'quoteType'] as const;

/** One question of each kind. */
function asks({ equity, fund }: PlayedAnswers): readonly Asked[] {
  const asked = (
    capability: Capability,
    ask: Ask,
    ...modules: readonly SummaryModule[]
  ): Asked => ({ capability, ask, modules: [...COMMON, ...modules] });
  return [
    asked(
      'companyProfile',
      (of, signal) => of.companyProfile({ symbol: equity }, signal),
      'assetProfile',
      'financialData',
      'defaultKeyStatistics',
    ),
    asked(
      'shortInterest',
      (of, signal) => of.shortInterest({ symbol: equity, limit: 5 }, signal),
      'defaultKeyStatistics',
    ),
    asked('estimates', (of, signal) => of.estimates({ symbol: equity }, signal), 'earningsTrend'),
    asked(
      'ratings',
      (of, signal) => of.ratings({ symbol: equity }, signal),
      'recommendationTrend',
      'upgradeDowngradeHistory',
    ),
    asked(
      'priceTarget',
      (of, signal) => of.priceTarget({ symbol: equity }, signal),
      'financialData',
    ),
    asked(
      'earnings',
      (of, signal) => of.earnings({ symbol: equity, limit: 8 }, signal),
      'calendarEvents',
      'earnings',
      'earningsHistory',
      'earningsTrend',
      'defaultKeyStatistics',
    ),
    asked(
      'insiders',
      (of, signal) => of.insiders({ symbol: equity, limit: 50 }, signal),
      'insiderTransactions',
    ),
    asked(
      'ownership',
      (of, signal) => of.ownership({ symbol: equity }, signal),
      'majorHoldersBreakdown',
      'institutionOwnership',
      'fundOwnership',
    ),
    asked(
      'fundHolders',
      (of, signal) => of.fundHolders({ symbol: equity, limit: 20 }, signal),
      'fundOwnership',
    ),
    asked(
      'fundProfile',
      (of, signal) => of.fundProfile({ symbol: fund }, signal),
      'fundProfile',
      'summaryDetail',
      'defaultKeyStatistics',
    ),
    asked(
      'fundHoldings',
      (of, signal) => of.fundHoldings({ symbol: fund }, signal),
      'topHoldings',
      'summaryDetail',
    ),
    asked('fundYears', (of, signal) => of.fundYears({ symbol: fund }, signal), 'fundPerformance'),
  ];
}

const isOfFund = ({ capability }: Asked): boolean =>
  capability === 'fundProfile' || capability === 'fundHoldings' || capability === 'fundYears';

/** Long lists are cut: a mutation of their tenth item is one of their second. */
const LONGEST = 12;

/** The part of a summary that some modules are. */
function partOf(summary: unknown, modules: readonly SummaryModule[]): unknown {
  const found = summaryModules(summary);
  const cut = (value: unknown): unknown =>
    Array.isArray(value) && value.length > LONGEST ? value.slice(0, LONGEST) : value;
  const part = modules.flatMap((name) => {
    const module = found[name];
    const entries = Object.entries(module ?? {}).map(([field, value]) => [field, cut(value)]);
    return module === undefined ? [] : [[name, Object.fromEntries(entries) as unknown]];
  });
  return { quoteSummary: { result: [Object.fromEntries(part)], error: null } };
}

/** Rules that hold for whatever Yahoo answers: recorded or made up. */
export function companySuite(name: string, answers: PlayedAnswers): void {
  const { now, equity, fund } = answers;
  const signal = () => new AbortController().signal;

  marketDataContract(`yahoo companies, ${name}`, async () => {
    const server = await vendorServer();
    play(server, answers);
    const client = openClient(server, now);
    const value: MarketDataProvider = {
      id: 'yahoo',
      name: 'Yahoo Finance',
      minimumDelay: 0,
      ...questionsOf(client, now),
    };
    return {
      value,
      now: () => now,
      symbols: { equity, fund, index: null },
      dispose: async () => {
        client.close();
        await server.close();
      },
    };
  });

  describe(`yahoo companies, ${name}`, () => {
    let server: VendorServer;
    beforeAll(async () => {
      server = await vendorServer();
      play(server, answers);
    });
    afterAll(async () => server.close());
    const requests = (part: string) =>
      server.requests.filter(({ path }) => path.includes(part)).length;

    it('everything about a company costs four requests, asked at once or one after the other', async () => {
      const client = openClient(server, now);
      const of = questionsOf(client, now);
      server.forget();
      const ofCompany = asks(answers).filter((one) => !isOfFund(one));
      await Promise.all(ofCompany.map(async ({ ask }) => ask(of, signal())));
      for (const { ask } of ofCompany) await ask(of, signal());
      for (const basis of ['annual', 'quarterly', 'ttm'] as const)
        await of.statements({ symbol: equity, basis, limit: 4 }, signal());
      expect(requests('quoteSummary')).toBe(2);
      expect(requests('timeseries')).toBe(1);
      expect(requests('visualization')).toBe(1);
      client.close();
    });

    it('who leaves does not take the answer from the others', async () => {
      const client = openClient(server, now);
      const of = questionsOf(client, now);
      const leaving = new AbortController();
      const gone = of.companyProfile({ symbol: equity }, leaving.signal);
      const staying = of.ownership({ symbol: equity }, signal());
      leaving.abort();
      await expect(gone).rejects.toThrow();
      expect((await staying).data.symbol).toBe(equity);
      client.close();
    });

    it('a symbol of another kind has none of it', async () => {
      const client = openClient(server, now);
      const of = questionsOf(client, now);
      const kindOf = async (ask: Promise<unknown>) =>
        ask.then(
          () => 'answered',
          (error: unknown) => (error instanceof ProviderError ? error.kind : String(error)),
        );
      const kinds = await Promise.all([
        kindOf(of.companyProfile({ symbol: fund }, signal())),
        kindOf(of.insiders({ symbol: fund, limit: 5 }, signal())),
        kindOf(of.estimates({ symbol: fund }, signal())),
        kindOf(of.statements({ symbol: fund, basis: 'annual', limit: 1 }, signal())),
        kindOf(of.fundProfile({ symbol: equity }, signal())),
      ]);
      expect(kinds).toEqual(kinds.map(() => 'not-found'));
      const unknown = symbolId('ZZZZ.UNKNOWN');
      expect(await kindOf(of.fundProfile({ symbol: unknown }, signal()))).toBe('unknown-symbol');
      client.close();
    });

    it('news of a kind that Yahoo does not tell is none', async () => {
      const client = openClient(server, now);
      const query = { symbols: [equity], before: null, limit: 5 };
      const { data } = await questionsOf(client, now).news(
        { ...query, kinds: ['earnings'] },
        signal(),
      );
      expect(data).toEqual([]);
      client.close();
    });

    for (const one of asks(answers)) {
      const symbol = isOfFund(one) ? fund : equity;
      survivesFieldMutations({
        title: one.capability,
        body: partOf(answers.summaries[symbol], one.modules),
        capability: one.capability,
        read: async (body) =>
          one.ask(
            questionsOf(scripted({ ...answers, summaries: { [symbol]: body } }), now),
            signal(),
          ),
        most: 120,
      });
    }
    survivesFieldMutations({
      title: 'statements',
      body: answers.statements,
      capability: 'statements',
      read: async (statements) =>
        questionsOf(scripted({ ...answers, statements }), now).statements(
          { symbol: equity, basis: 'ttm', limit: 4 },
          signal(),
        ),
      most: 60,
    });
    survivesFieldMutations({
      title: 'earningsCalendar',
      body: answers.calendar,
      capability: 'earningsCalendar',
      read: async (calendar) =>
        questionsOf(scripted({ ...answers, calendar }), now).earningsCalendar(
          { symbols: [], from: isoDate('2021-01-01'), to: isoDate('2027-01-01') },
          signal(),
        ),
      most: 100,
    });
    for (const part of ['news', 'search'] as const)
      survivesFieldMutations({
        title: `news by ${part}`,
        body: answers[part],
        capability: 'news',
        read: async (body) =>
          questionsOf(scripted({ ...answers, news: null, [part]: body }), now).news(
            { symbols: [equity], kinds: [], before: null, limit: 20 },
            signal(),
          ),
        check: (answer) => {
          for (const { link } of (answer as { data: { link: string }[] }).data)
            expect(link).toMatch(/^https?:\/\//);
        },
        most: 100,
      });
    survivesFieldMutations({
      title: 'peers',
      body: answers.similar,
      capability: 'peers',
      read: async (similar) =>
        questionsOf(scripted({ ...answers, similar }), now).peers(
          { symbol: equity, limit: 5 },
          signal(),
        ),
    });
    survivesFieldMutations({
      title: 'fundDistributions',
      body: answers.chart,
      capability: 'fundDistributions',
      read: async (chart) =>
        questionsOf(scripted({ ...answers, chart }), now).fundDistributions(
          { symbol: fund, limit: 5 },
          signal(),
        ),
      most: 100,
    });

    const once = async (ask: Ask) => {
      const client = openClient(server, now, 60);
      try {
        return await ask(questionsOf(client, now), signal());
      } finally {
        client.close();
      }
    };
    const faced: readonly (readonly [Capability, Ask])[] = [
      ['ownership', (of, own) => of.ownership({ symbol: equity }, own)],
      ['earnings', (of, own) => of.earnings({ symbol: equity, limit: 4 }, own)],
      [
        'statements',
        (of, own) => of.statements({ symbol: equity, basis: 'annual', limit: 4 }, own),
      ],
      ['news', (of, own) => of.news({ symbols: [equity], kinds: [], before: null, limit: 5 }, own)],
    ];
    for (const [capability, ask] of faced)
      survivesTransportMutations({
        title: capability,
        server: () => server,
        capability,
        ask: async () => once(ask),
      });
  });
}
