import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../ports/provider-error.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { type ClosableYahooClient, yahooClient } from './client.ts';
import { COOKIE, CRUMB, playConsent, playSession } from './yahoo-server.fixture.ts';

const REFUSED = {
  status: 401,
  body: {
    finance: { result: null, error: { code: 'Unauthorized', description: 'Invalid Crumb' } },
  },
};

describe('client of Yahoo', () => {
  let server: VendorServer;
  let client: ClosableYahooClient;
  let now = 0;
  const waits: number[] = [];
  const signal = () => new AbortController().signal;
  const rows = (path = '/v7/finance/quote') =>
    server.requests.filter((request) => request.path === path);

  beforeEach(async () => {
    now = 1_000_000;
    waits.length = 0;
    server = await vendorServer();
    playSession(server);
    server.play('/v7/finance/quote', ({ query }) => ({
      body: {
        quoteResponse: {
          result: (query.get('symbols') ?? '').split(',').map((symbol) => ({ symbol })),
          error: null,
        },
      },
    }));
    client = yahooClient({
      urls: { data: server.url },
      budget: requestBudget({ now: () => now }),
      now: () => now,
      timeout: 500,
      wait: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    });
  });
  afterEach(async () => {
    client.close();
    await server.close();
  });

  const failure = async (ask: Promise<unknown>): Promise<ProviderError> => {
    const thrown: unknown = await ask.then(
      () => 'answered',
      (error: unknown) => error,
    );
    if (!(thrown instanceof ProviderError))
      throw new Error(`not a ProviderError: ${String(thrown)}`);
    return thrown;
  };

  it('concurrent calls share one session, and the crumb arrives escaped', async () => {
    await Promise.all(['A', 'B', 'C'].map((symbol) => client.quote([symbol], signal())));
    expect(rows('/v1/test/getcrumb')).toHaveLength(1);
    expect(rows().map(({ query }) => query.get('crumb'))).toEqual([CRUMB, CRUMB, CRUMB]);
    expect(rows().every(({ headers }) => headers.cookie === COOKIE)).toBe(true);
    expect(rows()[0]?.headers['user-agent']).toContain('Tapedeck');
  });

  it('a session from Europe walks through the consent page', async () => {
    playConsent(server);
    expect(await client.quote(['A'], signal())).toEqual([{ symbol: 'A' }]);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /',
      'GET /quote/AAPL',
      'GET /consent',
      'GET /v2/collectConsent',
      'POST /v2/collectConsent',
      'GET /copyConsent',
      'GET /v1/test/getcrumb',
      'GET /v7/finance/quote',
    ]);
  });

  it('asks no host that is not Yahoo’s', async () => {
    playConsent(server);
    server.play('/quote/AAPL', { status: 302, headers: { location: 'https://example.com/steal' } });
    expect((await failure(client.quote(['A'], signal()))).kind).toBe('unauthorised');
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/',
      '/quote/AAPL',
      '/v1/test/getcrumb',
    ]);
  });

  it.for([
    'Too Many Requests',
    'Edge: Too Many Requests',
    '<html>no</html>',
    '',
    'abc',
    'x'.repeat(60),
  ])('takes no crumb from "%s"', async (body) => {
    server.play('/v1/test/getcrumb', { headers: { 'content-type': 'text/plain' }, body });
    const { kind, retryAfter } = await failure(client.quote(['A'], signal()));
    const isThrottled = body.includes('Too Many');
    expect(kind).toBe(isThrottled ? 'rate-limited' : 'unauthorised');
    expect(retryAfter).toBe(isThrottled ? 60_000 : undefined);
    expect(rows()).toEqual([]);
  });

  it('renews a refused session once, then fails', async () => {
    let refusals = 1;
    server.play('/v7/finance/quote', () =>
      refusals-- > 0 ? REFUSED : { body: { quoteResponse: { result: [{ symbol: 'A' }] } } },
    );
    expect(await client.quote(['A'], signal())).toEqual([{ symbol: 'A' }]);
    expect(rows('/v1/test/getcrumb')).toHaveLength(2);
    server.play('/v7/finance/quote', REFUSED);
    server.forget();
    expect((await failure(client.quote(['A'], signal()))).kind).toBe('unauthorised');
    expect(rows()).toHaveLength(2);
  });

  it('neither crumb nor cookie is in an error', async () => {
    for (const answer of [
      REFUSED,
      { status: 500, body: CRUMB },
      { status: 404, body: { error: CRUMB } },
      { body: `{"${CRUMB}` },
      { silent: true },
    ]) {
      server.play('/v7/finance/quote', answer);
      const error = await failure(client.quote(['A'], signal()));
      const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      expect(told).not.toContain(CRUMB);
      expect(told).not.toContain(encodeURIComponent(CRUMB));
      expect(told).not.toContain('session-of-a-test');
    }
  });

  it('asks for quotes in batches of 100, each symbol once, none that is no symbol', async () => {
    const symbols = Array.from({ length: 250 }, (_, i) => `S${i}`);
    const answer = await client.quote([...symbols, 'S1', '../x', 'a b', 'Ü'], signal());
    expect(answer).toHaveLength(250);
    expect(rows().map(({ query }) => query.get('symbols')?.split(',').length)).toEqual([
      100, 100, 50,
    ]);
  });

  it('starts requests at a distance', async () => {
    await Promise.all(['A', 'B', 'C'].map((symbol) => client.quote([symbol], signal())));
    expect(waits.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(200);
  });

  it('after a refusal for too many requests it asks nothing for longer and longer', async () => {
    server.play('/v8/finance/chart/*', { status: 429, body: 'Too Many Requests' });
    const ask = () => client.chart({ symbol: 'A', interval: '1d', from: 0, to: 1e9 }, signal());
    for (const minutes of [1, 5, 15, 60, 60]) {
      server.forget();
      expect(await failure(ask())).toMatchObject({
        kind: 'rate-limited',
        retryAfter: minutes * 60_000,
      });
      expect((await failure(ask())).kind).toBe('rate-limited');
      expect(server.requests).toHaveLength(1);
      now += minutes * 60_000 + 1;
    }
    server.play('/v8/finance/chart/*', { body: { chart: { result: [], error: null } } });
    await ask();
    server.play('/v8/finance/chart/*', { status: 999, body: 'denied' });
    expect(await failure(ask())).toMatchObject({ kind: 'rate-limited', retryAfter: 60_000 });
  });

  it('tells a symbol that nobody has from data that this one has not', async () => {
    const say = (status: number, wrapper: string, description: string) =>
      server.play('/v*', {
        status,
        body: { [wrapper]: { result: null, error: { code: 'Not Found', description } } },
      });
    playSession(server);
    const pass = () => playSession(server);
    say(404, 'quoteSummary', 'Quote not found for symbol: A');
    pass();
    expect((await failure(client.quoteSummary('A', ['price'], signal()))).kind).toBe(
      'unknown-symbol',
    );
    say(404, 'quoteSummary', 'No fundamentals data found for symbol: A');
    pass();
    expect((await failure(client.quoteSummary('A', ['price'], signal()))).kind).toBe('not-found');
    say(404, 'chart', 'No data found, symbol may be delisted');
    const chart = () => client.chart({ symbol: 'A', interval: '1d', from: 0, to: 1e9 }, signal());
    expect((await failure(chart())).message).toBe('No instrument has the symbol A.');
    say(400, 'chart', "Data doesn't exist for startDate = 1, endDate = 2");
    expect(await chart()).toEqual({ chart: { result: [], error: null } });
    expect((await failure(client.options('../x', null, signal()))).kind).toBe('unknown-symbol');
  });
});
