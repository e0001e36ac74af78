import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { decimal } from '../../domain/money/decimal.ts';
import { amountText } from '../../domain/money/decimal-text.ts';
import { startApi, type TestApi } from './api.fixture.ts';
import { CALL, DESK_NOW, DESK_TODAY } from './memory-desk.fixture.ts';
import { faultsOf, type OpenApi, unlike } from './open-api-schema.fixture.ts';

interface Recording {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

const openApi = JSON.parse(referenceText('alpaca/openapi/trading.json')) as OpenApi;
const enums = JSON.parse(referenceText('alpaca/enums.json')) as Readonly<
  Record<string, readonly string[]>
>;
const recordings = (file: string): readonly Recording[] =>
  (JSON.parse(referenceText(`alpaca/${file}`)) as { items: readonly Recording[] }).items;

interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Bodies of a client's own tests are partly made up: quantities as numbers, levels as texts. Fields
 * of brokers for brokers (commission, usd), of another version of assets, and the intent that Alpaca
 * guesses where nobody stated one.
 */
const NOT_OURS =
  /\.(?:commission|usd|last_price|last_close_pct_change|position_intent) is missing|qty is string, recorded number|options_\w+_level is number/;

let api: TestApi;
/** One answer of ours for every documented call. */
const answers: Answer[] = [];

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  url = path,
  body?: unknown,
) => {
  const reply = await api.call(method, url, body);
  answers.push({ method, path, status: reply.status, body: reply.body });
  return reply;
};

beforeAll(async () => {
  api = await startApi({
    announcements: async () => [
      {
        symbol: 'AAPL' as never,
        kind: 'split',
        exDate: DESK_TODAY,
        declared: null,
        recorded: null,
        paid: null,
        cash: null,
        ratio: { from: 1, to: 4 },
      },
    ],
  });
  const market = { symbol: 'AAPL', qty: 10, side: 'buy', type: 'market', time_in_force: 'day' };
  const limit = { ...market, type: 'limit', limit_price: 150 };
  const account = (await ask('GET', '/v2/account')).body.id as string;
  api.desk.command(account, {
    kind: 'fund',
    id: 'one',
    amount: amountText(decimal('500')),
    date: DESK_TODAY,
    note: null,
  });
  const number = (text: string) => amountText(decimal(text));
  const dividend = {
    kind: 'cash',
    id: 'two',
    cash: 'dividend',
    symbol: 'AAPL',
    note: null,
  } as const;
  api.desk.command(account, {
    kind: 'book',
    entries: [
      {
        ...dividend,
        amount: number('1.02'),
        qty: number('2'),
        perShare: number('0.51'),
        date: DESK_TODAY,
      },
    ],
  });
  api.desk.equityPoints.push(
    { at: DESK_NOW - 3 * 86_400_000, equity: 100_000, cashFlow: 0 },
    { at: DESK_NOW - 2 * 86_400_000, equity: 100_400, cashFlow: 0 },
    { at: DESK_NOW - 86_400_000, equity: 100_900, cashFlow: 500 },
  );
  await ask('POST', '/v2/orders', '/v2/orders', { ...market, symbol: CALL, qty: 1 });
  api.desk.price(CALL, 6);
  await ask('POST', '/v2/orders', '/v2/orders', market);
  api.desk.price('AAPL', 200);
  await ask('POST', '/v2/orders', '/v2/orders', {
    ...limit,
    limit_price: 190,
    order_class: 'bracket',
    take_profit: { limit_price: 230 },
    stop_loss: { stop_price: 180 },
  });
  await ask('POST', '/v2/orders', '/v2/orders', {
    ...market,
    symbol: 'MSFT',
    qty: undefined,
    notional: 500,
  });
  const { id } = (await ask('POST', '/v2/orders', '/v2/orders', limit)).body as { id: string };
  await ask('GET', '/v2/orders', '/v2/orders?status=all&nested=true');
  await ask('GET', '/v2/orders/{order_id}', `/v2/orders/${id}`);
  const next = (await ask('PATCH', '/v2/orders/{order_id}', `/v2/orders/${id}`, { qty: 20 }))
    .body as {
    id: string;
    client_order_id: string;
  };
  await ask(
    'GET',
    '/v2/orders:by_client_order_id',
    `/v2/orders:by_client_order_id?client_order_id=${next.client_order_id}`,
  );
  await ask('DELETE', '/v2/orders/{order_id}', `/v2/orders/${next.id}`);
  await ask('DELETE', '/v2/orders');
  await ask('GET', '/v2/positions');
  await ask('GET', '/v2/positions/{symbol_or_asset_id}', '/v2/positions/AAPL');
  await ask('DELETE', '/v2/positions/{symbol_or_asset_id}', '/v2/positions/AAPL?qty=1');
  api.desk.price('AAPL', 200);
  await ask('GET', '/v2/account/configurations');
  await ask('PATCH', '/v2/account/configurations', '/v2/account/configurations', {
    suspend_trade: false,
  });
  await ask('GET', '/v2/account/activities');
  await ask('GET', '/v2/account/activities/{activity_type}', '/v2/account/activities/FILL');
  await ask('GET', '/v2/account/activities/{activity_type}', '/v2/account/activities/DIV');
  await ask(
    'GET',
    '/v2/account/portfolio/history',
    '/v2/account/portfolio/history?period=1W&timeframe=1D',
  );
  await ask('GET', '/v2/assets');
  await ask('GET', '/v2/assets/{symbol_or_asset_id}', '/v2/assets/AAPL');
  const contracts = 'underlying_symbols=AAPL&expiration_date=2026-12-18';
  await ask('GET', '/v2/options/contracts', `/v2/options/contracts?${contracts}`);
  await ask('GET', '/v2/options/contracts/{symbol_or_id}', `/v2/options/contracts/${CALL}`);
  await ask('GET', '/v2/clock');
  await ask('GET', '/v2/calendar', '/v2/calendar?start=2026-11-01&end=2026-12-01');
  await ask('GET', '/v3/clock', '/v3/clock?markets=NYSE');
  await ask('GET', '/v3/calendar/{market}', '/v3/calendar/NYSE');
  const list = (
    await ask('POST', '/v2/watchlists', '/v2/watchlists', { name: 'A', symbols: ['AAPL'] })
  ).body as { id: string };
  const url = `/v2/watchlists/${list.id}`;
  await ask('GET', '/v2/watchlists');
  await ask('GET', '/v2/watchlists/{watchlist_id}', url);
  await ask('POST', '/v2/watchlists/{watchlist_id}', url, { symbol: 'MSFT' });
  await ask('DELETE', '/v2/watchlists/{watchlist_id}/{symbol}', `${url}/AAPL`);
  await ask('PUT', '/v2/watchlists/{watchlist_id}', url, { name: 'B', symbols: ['SPY'] });
  const named = '/v2/watchlists:by_name';
  await ask('GET', named, `${named}?name=B`);
  await ask('POST', named, `${named}?name=B`, { symbol: 'AAPL' });
  await ask('PUT', named, `${named}?name=B`, { name: 'C' });
  await ask('DELETE', named, `${named}?name=C`);
  const gone = (await api.call('POST', '/v2/watchlists', { name: 'D' })).body as { id: string };
  await ask('DELETE', '/v2/watchlists/{watchlist_id}', `/v2/watchlists/${gone.id}`);
  const actions = 'ca_types=split&since=2026-11-01&until=2026-11-30&symbol=AAPL';
  await ask(
    'GET',
    '/v2/corporate_actions/announcements',
    `/v2/corporate_actions/announcements?${actions}`,
  );
  await ask('DELETE', '/v2/positions', '/v2/positions?cancel_orders=true');
});
afterAll(async () => {
  await api.dispose();
  expect(api.problems).toEqual([]);
});

describe('answers against what Alpaca publishes', () => {
  it('ALP-70 every answer fits the schema of its call and status', () => {
    const faults = answers.flatMap(({ method, path, status, body }) => {
      const operation = openApi.paths[path]?.[method.toLowerCase()];
      if (operation === undefined) return [`${method} ${path} is not documented`];
      const response = operation.responses[String(status)];
      if (response === undefined) return [`${method} ${path} answers ${status}`];
      const schema = response.content?.['application/json']?.schema;
      if (schema === undefined) return body === undefined ? [] : [];
      return faultsOf(openApi, schema, body).map((fault) => `${method} ${path}${fault}`);
    });
    expect([...new Set(faults)]).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });

  it('ALP-71 every documented call of shares and options was asked', () => {
    const outside =
      /wallets|perpetuals|tokenization|locates|fixed_income|events\/activities|exercise|announcements\/\{id\}/;
    const documented = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const asked = new Set(answers.map(({ method, path }) => `${method} ${path}`));
    expect(documented.filter((call) => !outside.test(call) && !asked.has(call))).toEqual([]);
  });

  it('ALP-72 every field of a recording is in our answer, as the same kind of value', () => {
    const templates = [...new Set(answers.map(({ path }) => path))].map((path) => ({
      path,
      match: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/:]+')}$`),
    }));
    const files = [
      'vcr-paper-api-ruby.json',
      'py-account.json',
      'py-assets.json',
      'py-orders.json',
      'py-positions.json',
      'py-announcements.json',
      'py-options-contracts.json',
    ];
    let compared = 0;
    const differences = files.flatMap(recordings).flatMap(({ method, url, status, body }) => {
      if (!/paper-api|BaseURL\.TRADING/.test(url) || status >= 300 || !body) return [];
      const path = url
        .replace(/^.*?(\/v\d)/, '$1')
        .split('?')[0]!
        .replaceAll(/\{[^}]*\}/g, 'x');
      const known = templates.find(({ match }) => match.test(path));
      const ours = answers.filter(
        (answer) =>
          answer.path === known?.path && answer.method === method && answer.status === status,
      );
      if (ours.length === 0) return [];
      compared += 1;
      const tries = ours.map((answer) => unlike(body, answer.body));
      return (tries.find((found) => found.length === 0) ?? tries[0]!).map(
        (difference) => `${method} ${path}${difference}`,
      );
    });
    expect([...new Set(differences)].filter((difference) => !NOT_OURS.test(difference))).toEqual(
      [],
    );
    expect(compared).toBeGreaterThan(25);
  });

  it('ALP-74 events of activities fit their schema', async () => {
    const address = await api.listen();
    const path = '/v2beta1/events/activities';
    const span = `since=2026-11-01T00:00:00Z&until=${new Date(api.desk.clock.now).toISOString()}`;
    const answer = await fetch(`${address}${path}?${span}`, {
      headers: { 'APCA-API-KEY-ID': api.ann.id, 'APCA-API-SECRET-KEY': api.ann.secret },
    });
    const told = [...(await answer.text()).matchAll(/^data: (.*)$/gm)].map(
      ([, text]) => JSON.parse(text ?? '') as { readonly activity_type: string },
    );
    expect(new Set(told.map((event) => event.activity_type))).toEqual(
      new Set(['FILL', 'CSD', 'DIV']),
    );
    const content = openApi.paths[path]?.['get']?.responses['200']?.content;
    const schema = content?.['text/event-stream']?.schema;
    expect(schema).toBeDefined();
    expect(faultsOf(openApi, schema!, told)).toEqual([]);
  });

  it('ALP-73 words of orders and activities are Alpaca’s', () => {
    const flat = (value: unknown): Record<string, unknown>[] =>
      Array.isArray(value)
        ? value.flatMap(flat)
        : typeof value === 'object' && value !== null
          ? [value as Record<string, unknown>, ...Object.values(value).flatMap(flat)]
          : [];
    const all = answers.flatMap(({ body }) => flat(body));
    const words = (field: string, list: string) => {
      const used = new Set(all.flatMap((object) => object[field] ?? []));
      expect(used.size).toBeGreaterThan(0);
      for (const word of used) expect(enums[list]).toContain(word);
    };
    words('order_class', 'OrderClass');
    words('time_in_force', 'TimeInForce');
    words('activity_type', 'ActivityType');
    words('asset_class', 'AssetClass');
    words('borrow_status', 'BorrowStatus');
  });
});
