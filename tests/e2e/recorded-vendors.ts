import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type VendorServer,
  vendorServer,
} from '../../src/adapters/market-data/vendor-server.fixture.ts';
import { referenceFolder } from '../reference-data.ts';

/** JSON of somebody else's making, read as far as it goes. */
type Json = { readonly [field: string]: Json } & readonly Json[] & (number | string);

interface Recording {
  readonly url: URL;
  readonly body: Json;
}

const WEEK = 7 * 86_400;
const COOKIE = 'A3=session-of-a-test';

/** Every answer of Yahoo's that was recorded with its address, newest last. */
function yahooRecordings(folder: string): readonly Recording[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    const { url, status, body } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      url?: string;
      status?: number;
      body?: Json;
    };
    const address = url?.replace(/^POST /, '');
    return status === 200 && body !== undefined && address !== undefined && URL.canParse(address)
      ? [{ url: new URL(address), body }]
      : [];
  });
}

const lastOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

/**
 * Yahoo and the SEC as they answered once, on one local server. Days of prices move by whole weeks
 * to the present, so that pages show them; figures are as recorded.
 */
export async function recordedVendors(): Promise<VendorServer> {
  const folder = referenceFolder();
  const server = await vendorServer();
  playYahoo(server, yahooRecordings(join(folder, 'yahoo')));
  playSec(server, join(folder, 'sec'));
  playOfficial(server, join(folder, 'official'));
  return server;
}

function playYahoo(server: VendorServer, recordings: readonly Recording[]): void {
  const of = (part: string): readonly Recording[] =>
    recordings.filter(({ url }) => url.pathname.includes(part));

  server.play('/', {
    status: 404,
    headers: { 'set-cookie': `${COOKIE}; Domain=.yahoo.com; Path=/` },
  });
  server.play('/v1/test/getcrumb', {
    headers: { 'content-type': 'text/plain' },
    body: 'AbCdEfGh123',
  });

  const quotes = new Map<string, Json>();
  for (const { body } of of('/v7/finance/quote'))
    for (const quote of body['quoteResponse']!['result']!)
      quotes.set(String(quote['symbol']), quote);
  server.play('/v7/finance/quote', ({ query }) => ({
    body: {
      quoteResponse: {
        result: (query.get('symbols') ?? '')
          .split(',')
          .flatMap((symbol) => quotes.get(symbol) ?? []),
        error: null,
      },
    },
  }));

  server.play('/v8/finance/chart/*', ({ path, query }) => {
    const symbol = lastOf(path);
    const found = of('/v8/finance/chart/').filter(
      ({ url, body }) =>
        lastOf(url.pathname) === symbol &&
        (body['chart']!['result']![0]!['timestamp']?.length ?? 0) > 1,
    );
    const longest = found
      .toSorted(
        (a, b) =>
          a.body['chart']!['result']![0]!['timestamp']!.length -
          b.body['chart']!['result']![0]!['timestamp']!.length,
      )
      .at(-1);
    if (longest === undefined)
      return {
        status: 404,
        body: {
          chart: {
            result: null,
            error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
          },
        },
      };
    // Days only were recorded.
    if (!/^(?:1d|1wk|1mo)$/.test(query.get('interval') ?? ''))
      return {
        body: broughtToNow(longest.body, new URLSearchParams({ period1: '0', period2: '0' })),
      };
    return { body: broughtToNow(longest.body, query) };
  });

  server.play('/v10/finance/quoteSummary/*', ({ path, query }) => {
    const symbol = lastOf(path);
    const modules: Record<string, Json> = {};
    for (const { url, body } of of('/v10/finance/quoteSummary/'))
      if (lastOf(url.pathname) === symbol)
        Object.assign(modules, body['quoteSummary']!['result']![0]);
    const wanted = (query.get('modules') ?? '').split(',').filter((name) => name in modules);
    if (wanted.length === 0)
      return {
        status: 404,
        body: {
          quoteSummary: {
            result: null,
            error: {
              code: 'Not Found',
              description: `No fundamentals data found for symbol: ${symbol}`,
            },
          },
        },
      };
    const result = [Object.fromEntries(wanted.map((name) => [name, modules[name]]))];
    return { body: { quoteSummary: { result, error: null } } };
  });

  server.play('/ws/fundamentals-timeseries/*', ({ path, query }) => {
    const types = new Set((query.get('type') ?? '').split(','));
    const rows = new Map<string, Json>();
    for (const { url, body } of of('/finance/timeseries/'))
      if (lastOf(url.pathname) === lastOf(path))
        for (const row of body['timeseries']!['result']!) {
          const type = String(row['meta']!['type']![0]);
          if (types.has(type) && type in row) rows.set(type, row);
        }
    return { body: { timeseries: { result: [...rows.values()], error: null } } };
  });

  playOptions(server, of('/v7/finance/options/'));
  server.play('/v1/finance/search', ({ query }) => {
    const text = (query.get('q') ?? '').toLowerCase();
    const found = of('/v1/finance/search').find(
      ({ url }) => url.searchParams.get('q')?.toLowerCase() === text,
    );
    return { body: found?.body ?? { quotes: [], news: [] } };
  });
  server.play('/v6/finance/recommendationsbysymbol/*', ({ path }) => {
    const found = of('/v6/finance/recommendationsbysymbol/').find(
      ({ url }) => lastOf(url.pathname) === lastOf(path),
    );
    return { body: found?.body ?? { finance: { result: [], error: null } } };
  });
  server.play('/xhr/ncp', { body: of('/xhr/ncp').at(-1)?.body ?? {} });
  server.play('/v1/finance/screener/predefined/saved', ({ query }) => {
    const found = of('/v1/finance/screener/predefined/saved').find(
      ({ url }) => url.searchParams.get('scrIds') === query.get('scrIds'),
    );
    return { body: found?.body ?? { finance: { result: [], error: null } } };
  });
}

/** Chains of one underlying, moved by whole weeks until the first expiry is ahead. */
function playOptions(server: VendorServer, recordings: readonly Recording[]): void {
  const chains = recordings
    .filter(({ url }) => url.pathname.endsWith('/AAPL'))
    .flatMap(({ body }) => body['optionChain']!['result']![0] ?? [])
    .filter((chain) => Number(chain['options']?.[0]?.['expirationDate']) > 1_756_000_000);
  const dates = [
    ...new Set(chains.map((chain) => Number(chain['options']![0]!['expirationDate']))),
  ];
  const shift = (Math.floor((Date.now() / 1_000 - Math.min(...dates)) / WEEK) + 2) * WEEK;
  const moved = (contract: Json): Json => {
    const expiration = Number(contract['expiration']) + shift;
    const day = new Date(expiration * 1_000).toISOString().slice(2, 10).replaceAll('-', '');
    const contractSymbol = String(contract['contractSymbol']).replace(/\d{6}(?=[CP]\d{8}$)/, day);
    return { ...(contract as object), expiration, contractSymbol } as unknown as Json;
  };
  server.play('/v7/finance/options/AAPL', ({ query }) => {
    const date = query.get('date');
    const wanted = date === null ? Math.min(...dates) : Number(date) - shift;
    const chain = chains.find(({ options }) => Number(options?.[0]?.['expirationDate']) === wanted);
    if (chain === undefined) return { body: { optionChain: { result: [], error: null } } };
    const { calls, puts } = chain['options']![0]!;
    return {
      body: {
        optionChain: {
          result: [
            {
              ...(chain as object),
              expirationDates: dates.toSorted((a, c) => a - c).map((each) => each + shift),
              options: [
                {
                  expirationDate: wanted + shift,
                  hasMiniOptions: false,
                  calls: (calls ?? []).map(moved),
                  puts: (puts ?? []).map(moved),
                },
              ],
            },
          ],
          error: null,
        },
      },
    };
  });
}

/** A chart whose last day is in this week or the one before, cut to what was asked for. */
function broughtToNow(body: Json, query: URLSearchParams): unknown {
  const result = body['chart']!['result']![0]!;
  const times = (result['timestamp']! as readonly unknown[]).map(Number);
  const now = Date.now() / 1_000;
  const shift = Math.floor((now - times.at(-1)!) / WEEK) * WEEK;
  const from = Number(query.get('period1') ?? 0);
  const to = Number(query.get('period2') ?? now);
  const kept = times.flatMap((time, at) => (time + shift >= from && time + shift < to ? [at] : []));
  const cut = (list: Json | undefined): unknown => kept.map((at) => list?.[at] ?? null);
  const quote = result['indicators']!['quote']![0]!;
  const adjusted = result['indicators']!['adjclose']?.[0]?.['adjclose'];
  return {
    chart: {
      result: [
        {
          meta: { ...(result['meta'] as object), regularMarketTime: times.at(-1)! + shift },
          timestamp: kept.map((at) => times[at]! + shift),
          indicators: {
            quote: [
              Object.fromEntries(
                ['open', 'high', 'low', 'close', 'volume'].map((name) => [name, cut(quote[name])]),
              ),
            ],
            ...(adjusted === undefined ? {} : { adjclose: [{ adjclose: cut(adjusted) }] }),
          },
        },
      ],
      error: null,
    },
  };
}

function playSec(server: VendorServer, folder: string): void {
  const json = (path: string) => ({
    headers: { 'content-type': 'application/json' },
    body: readFileSync(join(folder, path), 'utf8'),
  });
  const page = (path: string) => {
    const bytes = readFileSync(join(folder, path));
    return {
      headers: { 'content-type': 'text/html' },
      body: path.endsWith('.gz') ? gunzipSync(bytes) : bytes,
    };
  };
  for (const kind of ['submissions', 'companyfacts'])
    for (const name of readdirSync(join(folder, kind)))
      server.play(
        kind === 'submissions' ? `/submissions/${name}` : `/api/xbrl/companyfacts/${name}`,
        json(`${kind}/${name}`),
      );
  server.play('/files/company_tickers.json', json('tickers/company_tickers.first-1500.json'));
  server.play(
    '/files/company_tickers_exchange.json',
    json('tickers/company_tickers_exchange.rebuilt-sample.json'),
  );
  server.play(
    '/files/company_tickers_mf.json',
    json('tickers/company_tickers_mf.rebuilt-sample.json'),
  );
  server.play(
    ({ path }) =>
      path.startsWith('/Archives/edgar/data/320193/') && /aapl-2024\d+\.htm$/.test(path),
    page('docs/aapl-10-k-2024-11-01.html.gz'),
  );
  server.play(
    ({ path }) =>
      path.startsWith('/Archives/edgar/data/320193/') && /aapl-2025\d+\.htm$/.test(path),
    page('docs/aapl-10-q-2025-08-01.html.gz'),
  );
}

function playOfficial(server: VendorServer, folder: string): void {
  const text = (name: string, type: string) => ({
    headers: { 'content-type': type },
    body: readFileSync(join(folder, name), 'utf8'),
  });
  server.play(
    '/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/*',
    text('treasury-par-yield-2026-10.csv', 'text/csv'),
  );
  server.play(
    '/stats/eurofxref/eurofxref-daily.xml',
    text('ecb-eurofxref-daily-2018-06-11.xml', 'text/xml'),
  );
}
