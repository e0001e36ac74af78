import { Alpaca, trading } from 'alpaca-trade-api-4';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../src/server/alpaca-api/api.fixture.ts';
import { CALL, PUT } from '../../src/server/alpaca-api/memory-desk.fixture.ts';

let api: TestApi;
let address: string;
let alpaca: Alpaca;
/** Calls of the client that reached the server, by method and path. */
const asked: string[] = [];

beforeAll(async () => {
  api = await startApi({ announcements: async () => [] });
  address = await api.listen();
  alpaca = new Alpaca({ keyId: api.ann.id, secret: api.ann.secret, fetchApi });
});
afterEach(() => expect(api.problems).toEqual([]));
afterAll(() => api.dispose());

/** What docs/alpaca-api.md tells users of this client to write. */
const fetchApi: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  asked.push(`${init?.method ?? 'GET'} ${pathname}`);
  return fetch(new URL(pathname + search, address), init);
};

const refusal = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (problem) {
    const { status, code, message } = problem as {
      status: number;
      code: unknown;
      message: string;
    };
    return { status, code, message };
  }
  throw new Error('it was not refused');
};

const limit = { symbol: 'AAPL', qty: 10, side: 'buy', limitPrice: 150 } as const;
const id = (order: { readonly id?: string | undefined }): string => order.id ?? '';

describe('@alpacahq/alpaca-trade-api 4.0.2 by its fetchApi', () => {
  it('ALP-61 account, settings, history', async () => {
    expect(await alpaca.trading.validateConnection()).toMatchObject({ ok: true });
    expect(await alpaca.trading.account.getAccount()).toMatchObject({ cash: '100000' });
    const { accountConfigurations } = alpaca.trading;
    expect((await accountConfigurations.getAccountConfig()).fractionalTrading).toBe(true);
    const changed = await accountConfigurations.patchAccountConfig({
      accountConfigurations: { noShorting: true },
    });
    expect(changed.noShorting).toBe(true);
    const history = await alpaca.trading.portfolioHistory.getAccountPortfolioHistory({
      period: '1W',
      timeframe: '1D',
    });
    expect(history.timeframe).toBe('1D');
  });

  it('ALP-61 assets, contracts, clock, calendar', async () => {
    const { assets, clock, calendar, corporateActions } = alpaca.trading;
    expect(await assets.getV2Assets({ status: 'active' })).toHaveLength(4);
    const apple = await assets.getV2AssetsSymbolOrAssetId({ symbolOrAssetId: 'AAPL' });
    expect(apple).toMatchObject({ symbol: 'AAPL', tradable: true });
    const question = { underlyingSymbols: 'AAPL', expirationDate: new Date('2026-12-18') };
    expect((await assets.getOptionsContracts(question)).optionContracts).toHaveLength(2);
    expect(await assets.getOptionContractSymbolOrId({ symbolOrId: CALL })).toMatchObject({
      strikePrice: '200',
    });
    expect((await clock.legacyClock()).isOpen).toBe(true);
    expect((await clock.clock({ markets: 'NYSE' })).clocks).toHaveLength(1);
    const week = { start: new Date('2026-11-16'), end: new Date('2026-11-20') };
    expect(await calendar.legacyCalendar(week)).toHaveLength(5);
    const days = await calendar.calendar({ market: 'NYSE', ...week });
    expect(days.calendar).toHaveLength(5);
    const found = await corporateActions.getV2CorporateActionsAnnouncements({
      caTypes: 'dividend',
      since: '2026-10-01',
      until: '2026-11-01',
      symbol: 'AAPL',
    } as never);
    expect(found).toEqual([]);
    expect(
      await refusal(corporateActions.getV2CorporateActionsAnnouncementsId({ id: 'x' } as never)),
    ).toMatchObject({ status: 404 });
    const collected = await alpaca.trading.collectOptionsContracts({ ...question, limit: 1 });
    expect(collected).toHaveLength(2);
  });

  it('ALP-61 every builder of orders', async () => {
    const { orders } = alpaca.trading;
    const rest = { symbol: 'AAPL', qty: 10, side: 'buy' } as const;
    const bought = await orders.market({ ...rest, qty: 100 });
    api.desk.price('AAPL', 200);
    expect(await orders.getOrderByOrderID({ orderId: id(bought) })).toMatchObject({
      status: 'filled',
      filledAvgPrice: '200.01',
    });
    const placed = [
      await orders.limit({ ...limit, clientOrderId: 'four' }),
      await orders.stop({ ...rest, stopPrice: 250 }),
      await orders.stopLimit({ ...rest, stopPrice: 250, limitPrice: 251 }),
      await orders.trailingStop({ ...rest, trailPercent: 5 }),
      await orders.bracket({
        ...rest,
        limitPrice: 190,
        takeProfit: { limitPrice: 230 },
        stopLoss: { stopPrice: 180 },
      }),
      await orders.oto({ ...rest, limitPrice: 190, takeProfit: { limitPrice: 230 } }),
      await orders.submit({ ...limit, type: 'limit', timeInForce: 'gtc' }),
      await orders.postOrder({
        postOrderRequest: {
          symbol: 'AAPL',
          qty: '1',
          side: 'buy',
          type: 'limit',
          timeInForce: 'day',
          limitPrice: '150',
        },
      } as never),
    ];
    expect(placed.map(({ orderClass }) => orderClass)).toEqual([
      '',
      '',
      '',
      '',
      'bracket',
      'oto',
      '',
      '',
    ]);
    expect((await orders.getOrderByClientOrderId({ clientOrderId: 'four' })).id).toBe(
      id(placed[0]!),
    );
    const open = await orders.getAllOrders({ status: 'open', nested: true, limit: 100 });
    expect(open.length).toBe(placed.length);
    const next = await orders.patchOrderByOrderId({
      orderId: id(placed[0]!),
      patchOrderRequest: { qty: '5' },
    } as never);
    expect(next).toMatchObject({ replaces: id(placed[0]!), qty: '5' });
    await orders.deleteOrderByOrderID({ orderId: id(next) });
    expect(await orders.deleteAllOrders()).not.toHaveLength(0);
    const exit = await orders.oco({
      symbol: 'AAPL',
      qty: 100,
      side: 'sell',
      takeProfit: { limitPrice: 230 },
      stopLoss: { stopPrice: 180 },
    });
    expect(exit.legs).toHaveLength(1);
    await orders.deleteAllOrders();
    expect(await refusal(orders.limit({ ...limit, qty: 5_000_000 }))).toMatchObject({
      status: 403,
      code: 40310000,
      message: expect.stringContaining('insufficient buying power'),
    });
  });

  it('ALP-61 positions and their end', async () => {
    const { positions } = alpaca.trading;
    expect(await positions.getAllOpenPositions()).toMatchObject([{ symbol: 'AAPL', qty: '100' }]);
    expect(await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).toMatchObject({
      side: 'long',
    });
    const part = await positions.deleteOpenPosition({ symbolOrAssetId: 'AAPL', percentage: 50 });
    expect(part).toMatchObject({ qty: '50' });
    api.desk.price('AAPL', 200);
    await alpaca.trading.orders.submit({
      type: 'market',
      symbol: CALL,
      qty: 1,
      side: 'buy',
      timeInForce: 'day',
    });
    api.desk.price(CALL, 6);
    await positions.optionExercise({ symbolOrContractId: CALL });
    expect(await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).toMatchObject({
      qty: '150',
    });
    expect(await refusal(positions.optionDoNotExercise({ symbolOrContractId: PUT }))).toMatchObject(
      { status: 403 },
    );
    expect(await alpaca.trading.closeAllPositions({ cancelOrders: true })).toMatchObject([
      { symbol: 'AAPL', status: 200 },
    ]);
    api.desk.price('AAPL', 200);
    expect(await positions.deleteAllOpenPositions({ cancelOrders: true })).toEqual([]);
  });

  it('ALP-61 activities, page by page', async () => {
    const { accountActivities } = alpaca.trading;
    const fills = await accountActivities.getAccountActivitiesByActivityType({
      activityType: 'FILL',
    } as never);
    expect(fills.length).toBeGreaterThanOrEqual(4);
    const first = await accountActivities.getAccountActivities({ pageSize: 2 });
    expect(first).toHaveLength(2);
    const all = await alpaca.trading.collectActivities({ pageSize: 2 });
    expect(new Set(all.map((one) => (one as { id?: string }).id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(fills.length);
    const byType = await alpaca.trading.collectActivitiesByType({
      activityType: 'FILL',
      pageSize: 3,
    } as never);
    expect(byType).toHaveLength(fills.length);
  });

  it('ALP-61 watchlists by id and by name', async () => {
    const { watchlists } = alpaca.trading;
    const list = (name: string, symbols: string[]) => ({
      updateWatchlistRequest: { name, symbols },
    });
    const fresh = (name: string, symbols: string[]) => ({
      createWatchlistRequest: { name, symbols },
    });
    const made = await watchlists.postWatchlist(fresh('Tech', ['AAPL']) as never);
    const watchlistId = made.id;
    expect(await watchlists.getWatchlists()).toMatchObject([{ name: 'Tech' }]);
    const symbols = ({ assets }: { assets?: { symbol?: string }[] | undefined }) =>
      assets?.map(({ symbol }) => symbol);
    expect(symbols(await watchlists.getWatchlistById({ watchlistId }))).toEqual(['AAPL']);
    expect(symbols(await watchlists.getWatchlistByName({ name: 'Tech' }))).toEqual(['AAPL']);
    const adding = { addAssetToWatchlistRequest: { symbol: 'MSFT' } };
    expect(
      symbols(await watchlists.addAssetToWatchlist({ watchlistId, ...adding } as never)),
    ).toEqual(['AAPL', 'MSFT']);
    const spy = { addAssetToWatchlistRequest: { symbol: 'SPY' } };
    expect(
      symbols(await watchlists.addAssetToWatchlistByName({ name: 'Tech', ...spy } as never)),
    ).toHaveLength(3);
    expect(
      symbols(await watchlists.removeAssetFromWatchlist({ watchlistId, symbol: 'AAPL' })),
    ).toHaveLength(2);
    expect(
      symbols(
        await watchlists.updateWatchlistById({ watchlistId, ...list('Tech', ['SPY']) } as never),
      ),
    ).toEqual(['SPY']);
    await watchlists.updateWatchlistByName({ name: 'Tech', ...list('Two', ['AAPL']) } as never);
    await watchlists.deleteWatchlistById({ watchlistId });
    await watchlists.postWatchlist(fresh('Gone', []) as never);
    await watchlists.deleteWatchlistByName({ name: 'Gone' });
    expect(await watchlists.getWatchlists()).toEqual([]);
  });

  it('ALP-61 what a broker for shares and options has not says so', async () => {
    const { cryptoFunding, locates, tokenization } = alpaca.trading;
    const absent = [
      () => cryptoFunding.listCryptoFundingWallets(),
      () => cryptoFunding.listCryptoFundingTransfers(),
      () => cryptoFunding.getCryptoFundingTransfer({ transferId: 'x' }),
      () => cryptoFunding.getCryptoTransferEstimate({}),
      () => cryptoFunding.listWhitelistedAddress(),
      () =>
        cryptoFunding.createCryptoTransferForAccount({ createCryptoTransferRequest: {} } as never),
      () =>
        cryptoFunding.createWhitelistedAddress({ createWhitelistedAddressRequest: {} } as never),
      () => cryptoFunding.deleteWhitelistedAddress({ whitelistedAddressId: 'x' }),
      () => locates.listLocates(),
      () => locates.getLocate({ locateId: 'x' }),
      () => locates.listLocateQuotes({ symbols: 'AAPL' }),
      () => locates.createLocates({ createLocateRequest: {} } as never),
      () => tokenization.getTokenizationRequests(),
      () => tokenization.getTokenizationRequest({ tokenizationRequestId: 'x' } as never),
      () => tokenization.getTokenizationRequestByClientRequestID({ clientRequestId: 'x' } as never),
      () => tokenization.postTokenizationMint({ tokenizationMintRequest: {} } as never),
    ];
    const before = asked.length;
    for (const call of absent) {
      const sent = asked.length;
      const told = await refusal(call());
      // A call that the client itself refuses for its fields never reaches the server.
      if (asked.length > sent)
        expect(told).toMatchObject({
          status: 403,
          message: expect.stringContaining('not offered'),
        });
    }
    expect(asked.length - before).toBeGreaterThanOrEqual(12);
  });

  it('ALP-61 the stream, and an order that is waited for', async () => {
    const stream = alpaca.trading.stream({ url: `${address.replace('http', 'ws')}/stream` });
    const events: string[] = [];
    stream.onTradeUpdate(({ event }) => events.push(event));
    const waiting = alpaca.trading.submitAndWait(
      { type: 'market', symbol: 'AAPL', qty: 1, side: 'buy', timeInForce: 'day' },
      { stream, timeoutMs: 20_000 },
    );
    stream.connect();
    await expect.poll(() => events, { timeout: 10_000 }).toContain('new');
    api.desk.price('AAPL', 200);
    expect(await waiting).toMatchObject({ status: 'filled', filledQty: '1' });
    expect(events).toEqual(['pending_new', 'new', 'fill']);
    stream.disconnect();
  });

  it('ALP-61 events of activities, of a span that is over', async () => {
    const { events } = alpaca.trading;
    const span = { since: new Date('2026-11-01'), until: new Date(api.desk.clock.now) };
    const { raw } = await events.subscribeToActivitiesSSERaw(span);
    expect(raw.headers.get('content-type')).toContain('text/event-stream');
    expect(await raw.text()).toContain('"activity_type":"FILL"');
    // The client as it was generated reads JSON, whatever it is told: it says so, and does not hang.
    await expect(events.subscribeToActivitiesSSE(span)).rejects.toThrow();
  });

  it('ALP-62 the same by Configuration.basePath', async () => {
    const configuration = new trading.Configuration({
      basePath: address,
      keyId: api.ann.id,
      secret: api.ann.secret,
    } as never);
    const account = await new trading.AccountsApi(configuration).getAccount();
    expect(account.status).toBe('ACTIVE');
    const order = await new trading.OrdersApi(configuration).postOrder({
      postOrderRequest: {
        symbol: 'AAPL',
        qty: '1',
        side: 'buy',
        type: 'limit',
        timeInForce: 'day',
        limitPrice: '150',
      },
    } as never);
    expect(order.status).toBe('new');
  });

  it('ALP-61 nothing of the client was left out', () => {
    const names = Object.entries(trading)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, api]) =>
        Object.getOwnPropertyNames((api as unknown as { prototype: object }).prototype),
      )
      .filter((name) => !/Raw$|RequestOpts$|^constructor$/.test(name));
    const source = [...driven];
    expect(names.filter((name) => !source.includes(name))).toEqual([]);
  });
});

/** Every call of the client's classes, counted where it is made. */
const driven = new Set<string>();
for (const [name, api] of Object.entries(trading))
  if (name.endsWith('Api')) {
    const { prototype } = api as unknown as { prototype: Record<string, unknown> };
    for (const call of Object.getOwnPropertyNames(prototype)) {
      const made = prototype[call];
      if (call === 'constructor' || typeof made !== 'function') continue;
      prototype[call] = function count(this: unknown, ...given: unknown[]): unknown {
        driven.add(call);
        return (made as (...args: unknown[]) => unknown).apply(this, given);
      };
    }
  }
