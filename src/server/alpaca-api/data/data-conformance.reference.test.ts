import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { faultsOf, type OpenApi, unlike } from '../open-api-schema.fixture.ts';
import { type DataApi, startDataApi } from './data-api.fixture.ts';

interface Recording {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

const openApi = JSON.parse(referenceText('alpaca/openapi/market-data.json')) as OpenApi;
const recordings = (file: string): readonly Recording[] =>
  (JSON.parse(referenceText(`alpaca/${file}`)) as { items: readonly Recording[] }).items;

/** One answer of ours for every documented call, most of them with something in it. */
const answers: Answer[] = [];
let api: DataApi;
/** No source of ours has perpetual futures or bonds. */
const ABSENT = /crypto-perps|fixed_income/;

const ask = async (path: string, query = '') => {
  const url = path
    .replace('{symbol}', 'MSFT')
    .replace('{underlying_symbol}', 'MSFT')
    .replace('{loc}', 'us');
  const reply = await api.call('GET', `${url}${query === '' ? '' : `?${query}`}`);
  answers.push({ path, status: reply.status, body: reply.body });
  return reply;
};

const week = 'start=2026-11-10&end=2026-11-16';
const minute = 'start=2026-11-16T15:00:00Z&end=2026-11-16T15:00:10Z';

beforeAll(async () => {
  api = await startDataApi();
  const signal = new AbortController().signal;
  const symbol = symbolId('MSFT');
  const { registry } = api.market;
  const expiries = (await registry.ask('optionExpiries', { symbol, delay: 0 }, signal)).data;
  const { expiry } = expiries[2]!;
  const chain = (await registry.ask('optionChain', { symbol, expiry, delay: 0 }, signal)).data;
  const traded = chain.calls.filter(({ last }) => last !== null).map((one) => one.symbol);
  const contracts = `symbols=${traded.slice(0, 5).join(',')}`;
  for (const field of ['bars', 'trades', 'quotes', 'auctions']) {
    const frame = field === 'bars' ? '&timeframe=1Day' : '';
    const span = field === 'trades' ? minute : field === 'quotes' ? '' : week;
    await ask(`/v2/stocks/${field}`, `symbols=MSFT,AAPL${frame}&${span}&limit=3&currency=USD`);
    await ask(`/v2/stocks/{symbol}/${field}`, `${span}${frame}&limit=2`);
  }
  for (const field of ['bars', 'trades', 'quotes']) {
    await ask(`/v2/stocks/${field}/latest`, 'symbols=MSFT,AAPL');
    await ask(`/v2/stocks/{symbol}/${field}/latest`);
  }
  await ask('/v2/stocks/snapshots', 'symbols=MSFT,AAPL');
  await ask('/v2/stocks/{symbol}/snapshot');
  await ask('/v2/stocks/meta/exchanges');
  await ask('/v1beta1/options/meta/exchanges');
  for (const [path, type] of [
    ['/v2/stocks/meta/conditions/{ticktype}', 'trade?tape=A'],
    ['/v2/stocks/meta/conditions/{ticktype}', 'quote?tape=C'],
    ['/v1beta1/options/meta/conditions/{ticktype}', 'trade'],
  ] as const) {
    const reply = await api.call('GET', path.replace('{ticktype}', type));
    answers.push({ path, status: reply.status, body: reply.body });
  }
  await ask('/v1beta1/options/bars', `${contracts}&timeframe=1Day&${week}`);
  await ask('/v1beta1/options/trades', `${contracts}&start=2026-10-01`);
  await ask('/v1beta1/options/quotes/latest', contracts);
  await ask('/v1beta1/options/trades/latest', contracts);
  await ask('/v1beta1/options/snapshots', contracts);
  await ask('/v1beta1/options/snapshots/{underlying_symbol}', 'limit=20');
  await ask('/v1beta1/news', 'limit=3&include_content=true');
  await ask('/v1/corporate-actions', 'symbols=MSFT,AAPL,NVDA&start=2018-01-01&end=2026-11-17');
  await ask('/v1beta1/screener/stocks/most-actives', 'top=5');
  const movers = '/v1beta1/screener/{market_type}/movers';
  const reply = await api.call('GET', '/v1beta1/screener/stocks/movers?top=5');
  answers.push({ path: movers, status: reply.status, body: reply.body });
  await ask('/v1beta1/forex/latest/rates', 'currency_pairs=EURUSD,USDJPY');
  await ask('/v1beta1/forex/rates', 'currency_pairs=EURUSD&timeframe=1Day&start=2026-11-01');
  await ask('/v1beta1/indices/latest/values', 'symbols=VIX');
  await ask('/v1beta1/indices/values', 'symbols=VIX&start=2026-11-16T15:00:00Z&limit=5');
  for (const field of ['bars', 'quotes', 'trades']) {
    const frame = field === 'bars' ? '&timeframe=1Day' : '';
    await ask(`/v1beta3/crypto/{loc}/${field}`, `symbols=BTC%2FUSD${frame}`);
  }
  for (const field of ['bars', 'orderbooks', 'quotes', 'trades'])
    await ask(`/v1beta3/crypto/{loc}/latest/${field}`, 'symbols=BTC%2FUSD');
  await ask('/v1beta3/crypto/{loc}/snapshots', 'symbols=BTC%2FUSD');
}, 120_000);
afterAll(async () => {
  await api.dispose();
  expect(api.problems).toEqual([]);
});

describe('market data against what Alpaca publishes', () => {
  it('ALD-70 every answer fits the schema of its call', () => {
    const faults = answers.flatMap(({ path, status, body }) => {
      const operation = openApi.paths[path]?.['get'];
      if (operation === undefined) return [`${path} is not documented`];
      const schema = operation.responses[String(status)]?.content?.['application/json']?.schema;
      if (status !== 200 || schema === undefined) return [`${path} answers ${status}`];
      return faultsOf(openApi, schema, body).map((fault) => `${path}${fault}`);
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it('ALD-71 every documented call was asked, and what our source has is in the answer', () => {
    const asked = new Set(answers.map(({ path }) => path));
    const documented = Object.keys(openApi.paths).filter(
      (path) => !path.includes('logos') && !ABSENT.test(path),
    );
    expect(documented.filter((path) => !asked.has(path))).toEqual([]);
    const without = /crypto|options\/bars/;
    const empty = answers.filter(({ path, body }) => {
      if (without.test(path)) return false;
      const first = Object.values(body as object).find((part) => typeof part === 'object' && part);
      return first === undefined || Object.keys(first as object).length === 0;
    });
    expect(empty.filter(({ path }) => !path.includes('/meta/')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('ALD-77 what no source of ours has is no call of ours', async () => {
    const absent = Object.keys(openApi.paths).filter((path) => ABSENT.test(path));
    expect(absent.length).toBe(7);
    for (const path of absent) {
      const url = path.replace('{loc}', 'global');
      const { status, body } = await api.call('GET', `${url}?symbols=BTC-PERP&isins=US912797KJ59`);
      expect([url, status, (body as { reason: string }).reason]).toEqual([
        url,
        404,
        'endpoint-not-found',
      ]);
    }
  });

  it('ALD-72 every field of a recording is in our answer, as the same kind of value', () => {
    const templates = [...new Set(answers.map(({ path }) => path))].map((path) => ({
      path,
      match: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/:]+')}$`),
    }));
    const files = [
      'py-stock-data',
      'py-option-data',
      'py-news',
      'py-screener',
      'py-corporate-actions',
    ];
    let compared = 0;
    const differences = files
      .flatMap((file) => recordings(`${file}.json`))
      .flatMap(({ url, status, body }) => {
        const path = url.replace(/^.*?(\/v\d)/, '$1').split('?')[0]!;
        const known = templates.find(({ match }) => match.test(path.replaceAll(/\{[^}]*\}/g, 'x')));
        const ours = answers.filter((answer) => answer.path === known?.path);
        if (ours.length === 0 || status !== 200) return [];
        compared += 1;
        const tries = ours.map((answer) => unlike(unnamed(body), unnamed(answer.body)));
        return (tries.find((found) => found.length === 0) ?? tries[0]!).map(
          (difference) => `${path}${difference}`,
        );
      });
    expect([...new Set(differences)].filter((one) => !NOT_OURS.test(one))).toEqual([]);
    expect(compared).toBeGreaterThan(25);
  });
});

/** A typing error of a client's own test; kinds of actions that nobody announced here. */
const NOT_OURS = /trades\/latest\.trade is missing|corporate_actions\.\w+ is missing/;

/** Maps by symbol are compared by what they hold, whatever the symbol. */
function unnamed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isName = (name: string) => /^[A-Z0-9./]{1,24}$/.test(name);
  const entries = Object.entries(body);
  if (entries.every(([name]) => isName(name)))
    return entries.slice(0, 1).map(([, part]) => unnamed(part));
  return Object.fromEntries(entries.map(([name, part]) => [name, unnamed(part)]));
}
