import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../../../domain/calendar/iso-date.ts';
import {
  lastOpenedSession,
  previousSession,
  sessionsBetween,
} from '../../../domain/calendar/sessions.ts';
import { BAR_INTERVALS } from '../../../domain/prices/bar.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import type { AlpacaFeed } from './feed.ts';
import {
  closeOf,
  DIVIDEND,
  DIVIDEND_DATE,
  KEYS,
  NOW,
  playAlpaca,
  SPLIT_DATE,
} from './made-answers.fixture.ts';
import { alpacaProvider, type AlpacaOptions } from './provider.ts';

const DAY = 86_400_000;
const MADE = symbolId('MADE');
const FUND = symbolId('FUND');
const signal = () => AbortSignal.timeout(10_000);

let server: VendorServer;
beforeAll(async () => {
  server = await vendorServer();
});
afterAll(async () => {
  await server.close();
});

const open = (change: Partial<AlpacaOptions> = {}) =>
  alpacaProvider({
    keys: KEYS,
    feed: 'iex',
    url: server.url,
    streamUrl: null,
    tradingUrl: server.url,
    budget: requestBudget({ now: () => NOW }),
    caches: lruBudget(50_000_000),
    now: () => NOW,
    ...change,
  });

for (const feed of ['sip', 'iex', 'delayed_sip'] as const satisfies readonly AlpacaFeed[])
  marketDataContract(`alpaca (${feed}, invented answers)`, async () => {
    const own = await vendorServer();
    playAlpaca(own, { isFree: feed !== 'sip' });
    const value = open({ feed, url: own.url, tradingUrl: own.url });
    return {
      value,
      now: () => NOW,
      symbols: { equity: MADE, fund: FUND, index: null },
      dispose: async () => {
        value.close();
        await own.close();
      },
    };
  });

describe('alpaca over a real socket', () => {
  beforeAll(() => playAlpaca(server, { barsPerPage: 200 }));

  const bars = (change: object) =>
    open().bars!(
      {
        symbol: MADE,
        interval: '1d',
        from: NOW - 400 * DAY,
        to: NOW,
        adjustment: 'raw',
        extended: false,
        delay: 0,
        ...change,
      },
      signal(),
    );

  it('reads every page, in order, each bar once', async () => {
    server.forget();
    const { data } = await bars({});
    const sessions = sessionsBetween(isoDate('2025-09-10'), isoDate('2026-10-14'));
    expect(data.bars.map(({ time }) => time)).toEqual(sessions.map(({ day }) => day * DAY));
    const asked = server.requests.filter(({ path }) => path === '/v2/stocks/bars');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every(({ query }) => query.get('adjustment') === 'raw')).toBe(true);
  });

  it('states the adjustment and maps it exactly to ours', async () => {
    const [raw, split, total] = await Promise.all(
      (['raw', 'split', 'total'] as const).map((adjustment) => bars({ adjustment })),
    );
    const last = previousSession(SPLIT_DATE);
    const at = (answer: typeof raw) =>
      answer!.data.bars.find(({ time }) => time === last.day * DAY)!;
    expect(at(raw!).close / at(split!).close).toBeCloseTo(2, 9);
    expect(at(split!).volume).toBe(2 * at(raw!).volume);
    // The return over the ex-date of the dividend is the total return, by its definition.
    const before = previousSession(DIVIDEND_DATE);
    const factor = 1 - DIVIDEND / closeOf(before);
    expect(at(total!).close / at(split!).close).toBeCloseTo(factor, 9);
    expect([raw, split, total].map((one) => one!.data.adjustment)).toEqual([
      'raw',
      'split',
      'total',
    ]);
  });

  it('has every interval of ours; none straddles the open or the close', async () => {
    for (const interval of BAR_INTERVALS) {
      const { data } = await bars({ interval, from: NOW - 15 * DAY, extended: false });
      expect(data.bars.length, interval).toBeGreaterThan(0);
      const sorted = data.bars.map(({ time }) => time);
      expect(
        sorted.toSorted((a, b) => a - b),
        interval,
      ).toEqual(sorted);
    }
    const hours = await bars({
      interval: '1h',
      from: Date.parse('2026-10-13T00:00:00Z'),
      to: Date.parse('2026-10-14T00:00:00Z'),
    });
    expect(hours.data.bars.map(({ time }) => new Date(time).toISOString().slice(11, 16))).toEqual([
      '13:30',
      '14:30',
      '15:30',
      '16:30',
      '17:30',
      '18:30',
      '19:30',
    ]);
  });

  it('leaves the extended sessions out unless they are asked for, by our calendar', async () => {
    const day = {
      from: Date.parse('2026-10-13T00:00:00Z'),
      to: Date.parse('2026-10-14T00:00:00Z'),
      interval: '5m',
    };
    const regular = await bars(day);
    const extended = await bars({ ...day, extended: true });
    expect(regular.data.bars).toHaveLength(78);
    expect(extended.data.bars).toHaveLength(192);
    expect(extended.data.extended).toBe(true);
  });

  it('dates weeks and months by their first session and has them whole', async () => {
    const weeks = await bars({
      interval: '1wk',
      from: Date.parse('2026-09-07T00:00:00Z'),
      to: Date.parse('2026-09-09T00:00:00Z'),
    });
    // Monday the 7th was Labor Day: the week begins on Tuesday and ends on Friday.
    expect(weeks.data.bars).toHaveLength(1);
    const [week] = weeks.data.bars;
    expect(new Date(week!.time).toISOString().slice(0, 10)).toBe('2026-09-08');
    expect(week!.close).toBeCloseTo(
      closeOf(lastOpenedSession(Date.parse('2026-09-11T20:00:00Z'))),
      9,
    );
  });

  it('asks for consolidated bars only up to where the free plan allows, and says so', async () => {
    server.forget();
    const answer = await bars({ interval: '5m', from: NOW - DAY });
    expect(answer.delayedBy).toBe(900_000);
    const end = Date.parse(server.requests[0]!.query.get('end')!);
    expect(end).toBeLessThanOrEqual(NOW - 900_000);
    expect(server.requests.every(({ query }) => query.get('feed') !== null)).toBe(true);
  });

  it('iex quotes have the consolidated close and range, and no volume of one exchange', async () => {
    const provider = open();
    const { data, delayedBy } = await provider.quotes!(
      { symbols: [FUND, MADE], delay: 0 },
      signal(),
    );
    expect(delayedBy).toBe(0);
    const [fund, made] = data;
    const session = lastOpenedSession(NOW);
    expect(made).toMatchObject({
      symbol: MADE,
      exchange: 'NASDAQ',
      phase: 'regular',
      volume: null,
      vwap: null,
      previousClose: closeOf(previousSession(session.date)),
      bidSize: 200,
      marketCap: null,
      high52: null,
    });
    // Tape B, before anybody has looked the listing up.
    expect(fund!.exchange).toBe('ARCA');
    await provider.instruments!({ symbols: [FUND] }, signal());
    const again = await provider.quotes!({ symbols: [FUND], delay: 0 }, signal());
    expect(again.data[0]!.exchange).toBe('BATS');
  });

  it('a split of today does not show as a fall of 90 %', async () => {
    const [quote] = (
      await open({ feed: 'delayed_sip' }).quotes!(
        { symbols: [symbolId('SPLT')], delay: 0 },
        signal(),
      )
    ).data;
    expect(Math.abs(quote!.changePercent!)).toBeLessThan(5);
    expect(quote!.previousClose).toBeCloseTo(closeOf(previousSession(isoDate('2026-10-14'))), 9);
  });

  it('one symbol that the vendor refuses does not cost the batch', async () => {
    const symbols = ['ODD', 'MADE', '^SPX', 'FUND', 'EURUSD=X'].map(symbolId);
    const { data } = await open().quotes!({ symbols, delay: 0 }, signal());
    expect(data.map(({ symbol }) => symbol)).toEqual(['MADE', 'FUND']);
  });

  it('news: plain text of the HTML, our symbols, ids that open', async () => {
    const provider = open();
    const { data } = await provider.news!(
      { symbols: [MADE], kinds: [], before: null, limit: 60 },
      signal(),
    );
    expect(data).toHaveLength(60);
    expect(data[0]!.symbols).toEqual(['MADE']);
    expect(data[0]).toMatchObject({
      headline: 'Made headline & number 0',
      publisher: 'Madewire',
      kind: null,
    });
    const { data: story } = await provider.story!({ id: data[0]!.id }, signal());
    expect(story.paragraphs).toEqual(['Made text 0.', 'One <two>']);
    expect(story.url).toBe('https://news.example/0');
    expect(
      (
        await provider.news!(
          { symbols: [MADE], kinds: ['earnings'], before: null, limit: 5 },
          signal(),
        )
      ).data,
    ).toEqual([]);
  });

  it('corporate actions are those with an ex-date in the range, paid later or not', async () => {
    const { data } = await open().corporateActions!(
      { symbol: MADE, from: isoDate('2026-06-01'), to: isoDate('2026-09-30') },
      signal(),
    );
    expect(data).toMatchObject([
      { kind: 'split', exDate: SPLIT_DATE, to: 2, from: 1 },
      { kind: 'dividend', exDate: DIVIDEND_DATE, amount: DIVIDEND, payDate: '2026-10-30' },
    ]);
  });

  it('the split calendar has the splits of the days, of all symbols or of some', async () => {
    const range = { from: isoDate('2026-06-01'), to: isoDate('2026-09-30') };
    const ask = async (symbols: readonly SymbolId[], days = range) =>
      (await open().splitCalendar!({ ...days, symbols }, signal())).data;
    expect(await ask([])).toMatchObject([
      { kind: 'split', symbol: MADE, exDate: SPLIT_DATE, to: 2, from: 1 },
    ]);
    expect(await ask([MADE])).toHaveLength(1);
    expect(await ask([symbolId('OTHR')])).toEqual([]);
    expect(await ask([], { from: addDays(SPLIT_DATE, 1), to: range.to })).toEqual([]);
  });

  it('option chains name strikes with both sides, greeks and the delay of the free feed', async () => {
    const provider = open();
    const expiries = await provider.optionExpiries!({ symbol: MADE, delay: 0 }, signal());
    expect(expiries.data.map(({ expiry, kind }) => [expiry, kind])).toEqual([
      ['2026-10-16', 'monthly'],
      ['2026-10-23', 'weekly'],
      ['2026-11-20', 'monthly'],
      ['2027-12-17', 'monthly'],
    ]);
    expect(expiries.data[0]!.atmVolatility).toBeCloseTo(0.25, 9);
    const { data, delayedBy } = await provider.optionChain!(
      { symbol: MADE, expiry: isoDate('2026-10-23'), delay: 0 },
      signal(),
    );
    expect(delayedBy).toBe(900_000);
    expect(data.calls).toHaveLength(13);
    expect(data.calls[0]).toMatchObject({ strike: 80, bid: 30, ask: 30.4, openInterest: null });
    expect(data).toMatchObject({ rate: null, dividendYield: null });
  });

  it('without a trading address there are no instruments', () => {
    expect(open({ tradingUrl: null }).instruments).toBeUndefined();
  });

  const kindOf = async (change: {
    status: number;
    headers?: Record<string, string>;
    body?: unknown;
  }) => {
    server.mutate(() => change);
    try {
      await open({ keys: { keyId: 'K-SECRET-1', secret: 'S-SECRET-2' } }).quotes!(
        { symbols: [MADE], delay: 0 },
        signal(),
      );
      throw new Error('answered');
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      expect(JSON.stringify([error.message, String(error.cause), error.stack])).not.toMatch(
        /SECRET/,
      );
      return [error.kind, error.retryAfter];
    } finally {
      server.mutate(undefined);
    }
  };

  it('refusals are errors of the provider, without a key in them', async () => {
    expect(await kindOf({ status: 401, body: { message: 'unauthorized. S-SECRET-2' } })).toEqual([
      'unauthorised',
      undefined,
    ]);
    expect(await kindOf({ status: 403, body: { code: 42210000 } })).toEqual([
      'unauthorised',
      undefined,
    ]);
    expect(await kindOf({ status: 404 })).toEqual(['not-found', undefined]);
    expect(
      await kindOf({ status: 429, headers: { 'x-ratelimit-reset': String(NOW / 1_000 + 20) } }),
    ).toEqual(['rate-limited', 20_000]);
    expect(await kindOf({ status: 429, headers: { 'retry-after': '7' } })).toEqual([
      'rate-limited',
      7_000,
    ]);
    expect(await kindOf({ status: 429 })).toEqual(['rate-limited', 60_000]);
    expect(await kindOf({ status: 500 })).toEqual(['unavailable', undefined]);
  });

  it('a page token that repeats ends in an error, not in a loop', async () => {
    server.mutate((answer) => ({
      ...answer,
      body: { ...(answer.body as object), next_page_token: 'same' },
    }));
    await expect(bars({})).rejects.toMatchObject({ kind: 'bad-answer' });
    server.mutate(undefined);
  });
});

describe('alpaca: faults', () => {
  beforeAll(() => playAlpaca(server));
  const asked = {
    quotes: (p: ReturnType<typeof open>) => p.quotes!({ symbols: [MADE], delay: 0 }, signal()),
    bars: (p: ReturnType<typeof open>) =>
      p.bars!(
        {
          symbol: MADE,
          interval: '1d',
          from: NOW - 30 * DAY,
          to: NOW,
          adjustment: 'raw',
          extended: false,
          delay: 0,
        },
        signal(),
      ),
    news: (p: ReturnType<typeof open>) =>
      p.news!({ symbols: [MADE], kinds: [], before: null, limit: 5 }, signal()),
    trades: (p: ReturnType<typeof open>) =>
      p.trades!({ symbol: MADE, delay: 0, limit: 5 }, signal()),
    corporateActions: (p: ReturnType<typeof open>) =>
      p.corporateActions!(
        { symbol: MADE, from: isoDate('2026-01-01'), to: isoDate('2026-10-01') },
        signal(),
      ),
    instruments: (p: ReturnType<typeof open>) => p.instruments!({ symbols: [MADE] }, signal()),
  } as const;
  for (const [capability, ask] of Object.entries(asked))
    survivesTransportMutations({
      title: capability,
      server: () => server,
      capability: capability as keyof typeof asked,
      ask: async () => {
        const provider = open({ timeout: 40 });
        try {
          return await ask(provider);
        } finally {
          provider.close();
        }
      },
    });
});
