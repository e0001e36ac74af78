import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amountText } from '../../domain/money/decimal-text.ts';
import { decimal } from '../../domain/money/decimal.ts';
import { startApi, type TestApi } from './api.fixture.ts';
import { CALL, DESK_NOW, DESK_TODAY } from './memory-desk.fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.dispose();
  expect(api.problems).toEqual([]);
});

const get = async (url: string, key = api.ann) => (await api.call('GET', url, undefined, key)).body;

describe('the account', () => {
  it('ALP-20 a new one has 100,000 dollars and four times as much to buy with', async () => {
    expect(await get('/v2/account')).toMatchObject({
      status: 'ACTIVE',
      currency: 'USD',
      cash: '100000',
      equity: '100000',
      portfolio_value: '100000',
      buying_power: '400000',
      multiplier: '4',
      long_market_value: '0',
      short_market_value: '0',
      initial_margin: '0',
      daytrade_count: 0,
      pattern_day_trader: false,
      shorting_enabled: true,
      trading_blocked: false,
      account_number: expect.stringMatching(/^PA/),
    });
  });

  it('ALP-21 settings that are named change, all others stay', async () => {
    const before = await get('/v2/account/configurations');
    const changed = await api.call('PATCH', '/v2/account/configurations', {
      no_shorting: true,
      max_margin_multiplier: '2',
      trade_confirm_email: 'all',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before,
      no_shorting: true,
      max_margin_multiplier: '2',
      trade_confirm_email: 'all',
    });
    expect(await get('/v2/account/configurations')).toEqual(changed.body);
    for (const bad of [
      { max_margin_multiplier: '3' },
      { suspend_trade: 'perhaps' },
      { dtbp_check: 'never' },
      { max_options_trading_level: 7 },
    ])
      expect((await api.call('PATCH', '/v2/account/configurations', bad)).status).toBe(422);
    await api.call('PATCH', '/v2/account/configurations', { suspend_trade: true });
    expect(await get('/v2/account')).toMatchObject({ trade_suspended_by_user: true });
  });

  it('ALP-22 a key opens the account it is for and no other', async () => {
    const first = (await get('/v2/account')).id as string;
    const second = api.desk.open('ann', 'Second');
    const key = api.makeKey('ann', ['trade'], second.id);
    expect((await get('/v2/account', key)).id).toBe(second.id);
    expect((await get('/v2/account')).id).toBe(first);
    const foreign = api.makeKey('bob', ['trade'], second.id);
    expect((await api.call('GET', '/v2/account', undefined, foreign)).status).toBe(403);
  });

  it('ALP-23 a key without the scope is refused, and so is one that is wrong or absent', async () => {
    const reader = api.makeKey('ann', ['read', 'stream', 'write']);
    const refused = await api.call('GET', '/v2/account', undefined, reader);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 40310000, reason: 'scope' },
    ]);
    for (const key of [
      { id: api.ann.id, secret: 'wrong' },
      { id: api.bob.id, secret: api.ann.secret },
      { id: '', secret: '' },
    ]) {
      const reply = await api.call('GET', '/v2/account', undefined, key);
      expect([reply.status, reply.body]).toMatchObject([
        401,
        { code: 40110000, message: 'access key verification failed : verification failure' },
      ]);
    }
    const bare = await api.app.inject({ url: '/v2/account', headers: { host: 'deck.example' } });
    expect([bare.statusCode, JSON.parse(bare.payload)]).toMatchObject([401, { code: 40110000 }]);
    expect(api.logged()).not.toContain(api.ann.secret);
  });

  it('ALP-24 unknown addresses are told in Alpaca’s shape; what it has and we have not, by name', async () => {
    const reply = await api.call('GET', '/v2/nothing/here');
    expect([reply.status, reply.body]).toMatchObject([404, { code: 40410000 }]);
    for (const url of [
      '/v2/wallets',
      '/v2/wallets/transfers',
      '/v2/perpetuals/leverage',
      '/v1/locates',
    ])
      expect([(await api.call('GET', url)).body.reason, url]).toEqual(['not-offered', url]);
  });

  it('ALP-25 counts requests per account and says how many are left', async () => {
    await api.dispose();
    api = await startApi({ requestsPerMinute: 2 });
    const first = await api.call('GET', '/v2/clock');
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      'x-request-id': expect.any(String),
    });
    await api.call('GET', '/v2/clock');
    const third = await api.call('GET', '/v2/clock');
    expect([third.status, third.body]).toMatchObject([
      429,
      { code: 42910000, message: 'rate limit exceeded' },
    ]);
    expect(third.headers['retry-after']).toBe('60');
    expect((await api.call('GET', '/v2/clock', undefined, api.bob)).status).toBe(200);
    api.desk.clock.now += 60_000;
    expect((await api.call('GET', '/v2/clock')).status).toBe(200);
  });
});

describe('activities', () => {
  const fund = (id: string, amount: string) =>
    api.desk.command(accountId, {
      kind: 'fund',
      id,
      amount: amountText(decimal(amount)),
      date: DESK_TODAY,
      note: null,
    });
  let accountId: string;
  beforeEach(async () => {
    accountId = (await get('/v2/account')).id as string;
  });

  it('ALP-26 money in and out, by type, category and page', async () => {
    for (let i = 1; i <= 5; i += 1) {
      api.desk.clock.now += 1_000;
      fund(`f${i}`, i === 5 ? '-50' : String(i * 100));
    }
    const all = (await get('/v2/account/activities')) as { id: string; net_amount: string }[];
    expect(all.map(({ net_amount }) => net_amount)).toEqual(['-50', '400', '300', '200', '100']);
    expect(all[0]).toMatchObject({ activity_type: 'CSW', date: DESK_TODAY, status: 'executed' });
    expect(all[0]!.id).toMatch(/^20261117100005123::[\da-f-]{36}$/);
    const amounts = async (query: string) =>
      ((await get(`/v2/account/activities${query}`)) as { net_amount: string }[]).map(
        ({ net_amount }) => Number(net_amount),
      );
    expect(await amounts('/CSD')).toEqual([400, 300, 200, 100]);
    expect(await amounts('?activity_types=CSW,DIV')).toEqual([-50]);
    expect(await amounts('/TRANS')).toHaveLength(5);
    expect(await amounts('?category=trade_activity')).toEqual([]);
    expect(await amounts('?category=non_trade_activity&page_size=2')).toEqual([-50, 400]);
    expect(await amounts(`?page_size=2&page_token=${all[1]!.id}`)).toEqual([300, 200]);
    expect(await amounts(`?page_size=9&page_token=${all[4]!.id}`)).toEqual([]);
    expect(await amounts('?direction=asc&page_size=1')).toEqual([100]);
    const at = new Date(DESK_NOW + 3_000).toISOString();
    expect(await amounts(`?after=${at}`)).toEqual([-50, 400]);
    expect(await amounts(`?date=${DESK_TODAY}`)).toHaveLength(5);
    expect(await amounts('?date=2026-11-16')).toEqual([]);
    expect(await get('/v2/account/activities', api.bob)).toEqual([]);
  });

  it('ALP-27 a type that Alpaca does not have is refused, one that we never book is empty', async () => {
    const reply = await api.call('GET', '/v2/account/activities/INVALID');
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { code: 40010001, message: 'invalid activity type: INVALID' },
    ]);
    expect(await get('/v2/account/activities/ACATC')).toEqual([]);
    expect(await get('/v2/account/activities/OPXRC')).toEqual([]);
    for (const bad of [
      'page_token=x',
      'category=odd',
      'page_size=0',
      'category=trade_activity&activity_types=DIV',
    ])
      expect([(await api.call('GET', `/v2/account/activities?${bad}`)).status, bad]).toEqual([
        422,
        bad,
      ]);
  });

  it('ALP-28 executions have what was done before and what is left', async () => {
    const { body } = await api.call('POST', '/v2/orders', {
      symbol: 'AAPL',
      qty: 10,
      side: 'buy',
      type: 'market',
      time_in_force: 'day',
    });
    api.desk.price('AAPL', 200);
    expect(await get('/v2/account/activities/FILL')).toMatchObject([
      {
        activity_type: 'FILL',
        type: 'fill',
        price: '200.01',
        qty: '10',
        cum_qty: '10',
        leaves_qty: '0',
        side: 'buy',
        symbol: 'AAPL',
        order_id: body.id,
        order_status: 'filled',
        transaction_time: new Date(DESK_NOW).toISOString(),
      },
    ]);
  });
});

describe('market time', () => {
  it('ALP-30 the clock has New York’s offset', async () => {
    expect(await get('/v2/clock')).toEqual({
      timestamp: '2026-11-17T10:00:00.123-05:00',
      is_open: true,
      next_open: '2026-11-18T09:30:00-05:00',
      next_close: '2026-11-17T16:00:00-05:00',
    });
    api.desk.clock.now = Date.parse('2026-07-04T16:00:00Z');
    expect(await get('/v2/clock')).toEqual({
      timestamp: '2026-07-04T12:00:00-04:00',
      is_open: false,
      next_open: '2026-07-06T09:30:00-04:00',
      next_close: '2026-07-06T16:00:00-04:00',
    });
  });

  it('ALP-31 the calendar has trading days, early closes and settlement', async () => {
    expect(await get('/v2/calendar?start=2026-11-25&end=2026-11-30')).toEqual([
      {
        date: '2026-11-25',
        open: '09:30',
        close: '16:00',
        session_open: '0400',
        session_close: '2000',
        settlement_date: '2026-11-27',
      },
      expect.objectContaining({ date: '2026-11-27', close: '13:00', session_close: '1700' }),
      expect.objectContaining({ date: '2026-11-30', settlement_date: '2026-12-01' }),
    ]);
    const settled = await get('/v2/calendar?start=2026-11-27&end=2026-11-27&date_type=SETTLEMENT');
    expect(settled).toMatchObject([{ date: '2026-11-25' }]);
    expect((await api.call('GET', '/v2/calendar?start=soon')).status).toBe(422);
    expect(await get('/v2/calendar?start=2026-12-31&end=2026-01-01')).toEqual([]);
  });

  it('ALP-32 the newer clock and calendar know New York’s exchanges', async () => {
    const { clocks } = await get('/v3/clock?markets=NYSE,XNAS');
    expect(clocks).toMatchObject([
      { market: { acronym: 'NYSE' }, phase: 'core', is_market_day: true },
      { market: { mic: 'XNAS' }, phase_until: '2026-11-17T16:00:00-05:00' },
    ]);
    const { calendar } = await get('/v3/calendar/NYSE?start=2026-11-27&end=2026-11-27');
    expect(calendar).toMatchObject([{ core_end: '2026-11-27T13:00:00-05:00' }]);
    expect((await api.call('GET', '/v3/calendar/LSE')).status).toBe(422);
  });
});

describe('assets', () => {
  it('ALP-33 by symbol and id, filtered', async () => {
    const apple = await get('/v2/assets/AAPL');
    expect(apple).toMatchObject({
      class: 'us_equity',
      symbol: 'AAPL',
      status: 'active',
      tradable: true,
      borrow_status: 'easy_to_borrow',
      maintenance_margin_requirement: 30,
      margin_requirement_long: '30',
      attributes: expect.arrayContaining(['has_options']),
    });
    expect(await get(`/v2/assets/${apple.id}`)).toEqual(apple);
    expect((await get('/v2/assets/brk.b')).symbol).toBe('BRK.B');
    expect(await get('/v2/assets/NOSUCH')).toMatchObject({
      code: 40410000,
      message: 'asset not found for NOSUCH',
    });
    const symbols = async (query: string) =>
      ((await get(`/v2/assets?${query}`)) as { symbol: string }[]).map(({ symbol }) => symbol);
    expect(await symbols('status=active&asset_class=us_equity')).toHaveLength(4);
    expect(await symbols('exchange=NYSE')).toEqual(['BRK.B']);
    expect(await symbols('asset_class=crypto')).toEqual([]);
    for (const attribute of ['has_options', 'options_enabled'])
      expect([await symbols(`attributes=${attribute}`), attribute]).toMatchObject([
        { length: 4 },
        attribute,
      ]);
    expect(await symbols('status=inactive')).toEqual([]);
  });

  it('ALP-34 option contracts by underlying, right, strike and page', async () => {
    const list = async (query: string) =>
      (await get(`/v2/options/contracts?underlying_symbols=AAPL&${query}`)) as {
        option_contracts: { symbol: string }[];
        next_page_token: string | null;
      };
    const all = await list('expiration_date=2026-12-18');
    expect(all.option_contracts).toHaveLength(2);
    expect(all.option_contracts[0]).toMatchObject({
      symbol: CALL,
      type: 'call',
      style: 'american',
      strike_price: '200',
      size: '100',
      multiplier: '100',
      root_symbol: 'AAPL',
      underlying_symbol: 'AAPL',
      expiration_date: '2026-12-18',
      open_interest: '120',
      close_price: '5.5',
    });
    expect((await list('')).option_contracts).toEqual([]);
    expect((await list('expiration_date_gte=2026-12-01&type=put')).option_contracts).toHaveLength(
      1,
    );
    expect(
      (await list('expiration_date_gte=2026-12-01&strike_price_gte=201')).option_contracts,
    ).toEqual([]);
    const first = await list('expiration_date=2026-12-18&limit=1');
    const next = await list(
      `expiration_date=2026-12-18&limit=1&page_token=${encodeURIComponent(first.next_page_token!)}`,
    );
    expect(next.option_contracts[0]!.symbol).not.toBe(first.option_contracts[0]!.symbol);
    expect(next.next_page_token).toBeNull();
    expect((await get(`/v2/options/contracts/${CALL}`)).symbol).toBe(CALL);
    expect((await api.call('GET', '/v2/options/contracts/AAPL')).status).toBe(404);
    expect((await api.call('GET', '/v2/options/contracts')).status).toBe(422);
  });
});

describe('watchlists', () => {
  const make = (body: unknown) => api.call('POST', '/v2/watchlists', body);

  it('ALP-35 made, read, changed by id and by name, removed', async () => {
    const { status, body } = await make({ name: 'Tech', symbols: ['AAPL', 'MSFT'] });
    expect([status, body.assets]).toMatchObject([200, [{ symbol: 'AAPL' }, { symbol: 'MSFT' }]]);
    const url = `/v2/watchlists/${body.id}`;
    const [listed] = (await get('/v2/watchlists')) as object[];
    expect(listed).toMatchObject({ id: body.id, name: 'Tech' });
    expect(listed).not.toHaveProperty('assets');
    expect(await get(url)).toEqual(body);
    expect(await get('/v2/watchlists:by_name?name=Tech')).toEqual(body);
    const symbolsOf = (reply: { body: { assets: { symbol: string }[] } }) =>
      reply.body.assets.map(({ symbol }) => symbol);
    expect(symbolsOf(await api.call('POST', url, { symbol: 'SPY' }))).toEqual([
      'AAPL',
      'MSFT',
      'SPY',
    ]);
    expect(symbolsOf(await api.call('POST', url, { symbol: 'SPY' }))).toHaveLength(3);
    expect(symbolsOf(await api.call('DELETE', `${url}/AAPL`))).toEqual(['MSFT', 'SPY']);
    expect((await api.call('DELETE', `${url}/AAPL`)).status).toBe(404);
    const put = await api.call('PUT', url, { name: 'Funds', symbols: ['SPY'] });
    expect([put.body.name, symbolsOf(put)]).toEqual(['Funds', ['SPY']]);
    expect(symbolsOf(await api.call('PUT', url, { name: 'Empty' }))).toEqual([]);
    const gone = await api.call('DELETE', '/v2/watchlists:by_name?name=Empty');
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect(await get('/v2/watchlists')).toEqual([]);
  });

  it('ALP-38 a member who never had a list has Alpaca’s first one, once', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => get('/v2/watchlists')));
    for (const look of looks) expect(look).toMatchObject([{ name: 'Primary Watchlist' }]);
    const first = await get('/v2/watchlists:by_name?name=Primary%20Watchlist');
    expect(first).toMatchObject({ assets: [] });
    await api.call('DELETE', `/v2/watchlists/${first.id}`);
    expect(await get('/v2/watchlists')).toEqual([]);
  });

  it('ALP-36 refusals as recorded; other members’ lists are not there', async () => {
    const { body } = await make({ name: 'Mine' });
    for (const [url, status, message] of [
      ['/v2/watchlists/abc', 422, 'watchlist is required'],
      [`/v2/watchlists/${api.ann.id}`, 404, `watchlist not found: ${api.ann.id}`],
    ] as const) {
      const reply = await api.call('GET', url);
      expect([reply.status, reply.body.message]).toEqual([status, message]);
    }
    expect((await api.call('GET', `/v2/watchlists/${body.id}`, undefined, api.bob)).status).toBe(
      404,
    );
    expect((await make({ name: 'x'.repeat(65) })).body.message).toBe(
      'name must be no more than 64 characters',
    );
    expect((await make({})).status).toBe(422);
    expect((await make({ name: 'Odd', symbols: ['NOSUCH'] })).body).toMatchObject({
      code: 40410000,
      message: 'asset not found for NOSUCH',
    });
    expect((await make({ name: 'Mine' })).body).toMatchObject({
      code: 40010001,
      reason: 'watchlist-name-taken',
    });
    expect(await get('/v2/watchlists')).toHaveLength(1);
  });
});

describe('corporate actions', () => {
  it('ALP-37 need a span of at most 90 days', async () => {
    await api.dispose();
    api = await startApi({
      announcements: async (symbol) => [
        {
          symbol: (symbol ?? 'MSFT') as never,
          kind: 'dividend',
          exDate: DESK_TODAY,
          declared: null,
          recorded: null,
          paid: null,
          cash: 0.25,
          ratio: null,
        },
      ],
    });
    const url = '/v2/corporate_actions/announcements?symbol=AAPL&since=2026-10-01';
    expect(await get(`${url}&until=2026-11-30&ca_types=dividend,split`)).toMatchObject([
      { ca_type: 'dividend', ca_sub_type: 'cash', cash: '0.25', ex_date: DESK_TODAY },
    ]);
    expect(await get(`${url}&until=2026-11-30&ca_types=split`)).toEqual([]);
    const market = `${url.replace('symbol=AAPL&', '')}&until=2026-11-30&ca_types=dividend`;
    expect(await get(market)).toMatchObject([{ initiating_symbol: 'MSFT' }]);
    for (const bad of ['until=2027-06-01&ca_types=split', 'until=2026-11-01', 'ca_types=split'])
      expect([(await api.call('GET', `${url}&${bad}`)).status, bad]).toEqual([422, bad]);
  });
});
