import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import type { TransactionRecord } from '../../../domain/portfolio/change.ts';
import { busyLog } from '../../../domain/trading/busy-log.fixture.ts';
import { replayLog } from '../../../domain/trading/apply-event.ts';
import { formatDecimal } from '../../../domain/money/decimal.ts';
import { lotsQuantity } from '../../../domain/trading/position-lots.ts';
import { accountFixture } from '../../../ports/store/trading.fixture.ts';
import { createChange } from './portfolio-api.fixture.ts';
import { type TestFollowing, testFollowing } from './follow.fixture.ts';

const PORTFOLIO = 'followed-1';

onEveryStore((store, open) => {
  describe(`a portfolio that follows a trading account, on ${store}`, () => {
    let t: TestFollowing;
    let account = '';
    beforeEach(async () => {
      t = await testFollowing(open);
      const { body } = await t.call('ann', 'GET', '/api/trading/accounts');
      account = body.accounts[0].account.id;
    });
    afterEach(() => t.dispose());

    const ofAccount = (path: string) => `/api/trading/accounts/${account}${path}`;
    const place = async (side: string, symbol: string, qty: string): Promise<string> => {
      const body = { symbol, qty, side, type: 'market', timeInForce: 'day' };
      const placed = await t.call('ann', 'POST', ofAccount('/orders'), body);
      expect(placed.status, placed.text).toBe(200);
      const { id } = placed.body;
      await expect
        .poll(async () => (await t.call('ann', 'GET', ofAccount(`/orders/${id}`))).body.status, {
          timeout: 20_000,
        })
        .toBe('filled');
      return id;
    };
    const follow = (id = PORTFOLIO, name: string | undefined = 'Paper') =>
      t.call('ann', 'PUT', `/api/portfolios/${id}/follow`, { account, name });
    const rows = async (id = PORTFOLIO, query = ''): Promise<readonly TransactionRecord[]> => {
      const path = `/api/portfolios/${id}/transactions?sort=date&descending=false&limit=500${query}`;
      const answer = await t.call('ann', 'GET', path);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.rows;
    };
    const kinds = async () => (await rows()).map(({ transaction }) => transaction.kind);
    const state = async () =>
      (await t.call('ann', 'GET', '/api/portfolios/follows')).body.follows[0];
    const edit = (...edits: readonly object[]) =>
      t.call('ann', 'POST', '/api/portfolios/edits', { edits });
    const caughtUp = () =>
      expect
        .poll(
          async () => {
            const [follows, head] = [
              await t.store.stores.portfolioFollows.list('ann'),
              await t.store.stores.trading.get({ memberId: 'ann', accountId: account }),
            ];
            return head!.head - (follows[0]?.seq ?? 0);
          },
          { timeout: 20_000 },
        )
        .toBe(0);

    it('FOL-4 has its past at once, and what happens within seconds, each once', async () => {
      const first = await place('buy', 'AAPL', '5');
      expect((await follow()).body).toMatchObject({ state: 'following', accountId: account });
      expect(await kinds()).toEqual(['deposit', 'buy']);
      const [, bought] = await rows();
      expect(bought?.transaction).toMatchObject({ account, asset: 'AAPL', quantity: '5' });
      expect(bought?.transaction.id.endsWith(first)).toBe(true);
      await place('sell', 'AAPL', '2');
      await expect.poll(kinds, { timeout: 20_000 }).toEqual(['deposit', 'buy', 'sell']);
      // Again, from anywhere: nothing is booked twice.
      await follow();
      for (let look = 0; look < 3; look += 1) t.portfolios.accountTouched('ann', account);
      await t.call('ann', 'POST', ofAccount('/fund'), { id: 'payment-1', amount: '250' });
      await expect.poll(kinds, { timeout: 20_000 }).toEqual(['deposit', 'buy', 'sell', 'deposit']);
      expect(t.problems).toEqual([]);
    });

    it('FOL-5 is worth what the account is worth: value, cash and positions', async () => {
      await place('buy', 'AAPL', '5');
      await follow();
      await place('sell', 'MSFT', '3');
      await place('buy', 'AAPL', '1.5');
      await caughtUp();
      const { figures } = (await t.call('ann', 'GET', ofAccount(''))).body;
      const { positions } = (await t.call('ann', 'GET', ofAccount('/positions'))).body;
      const path = `/api/portfolio-views/holdings?portfolios=${PORTFOLIO}`;
      const { totals, holdings, cash } = (await t.call('ann', 'GET', path)).body;
      expect(Number(cash[0].amount)).toBe(Number(figures.cash));
      const units = (
        list: readonly { asset?: string; symbol?: string }[],
        of: (row: never) => unknown,
      ) => Object.fromEntries(list.map((row) => [row.asset ?? row.symbol, of(row as never)]));
      expect(units(holdings, ({ quantity }: { quantity: string }) => Number(quantity))).toEqual(
        units(
          positions.map((row: { position: object }) => row.position),
          ({ qty }: { qty: string }) => Number(qty),
        ),
      );
      expect(Number(totals.value)).toBeCloseTo(Number(figures.equity), 2);
    });

    it('FOL-6 its rows are the account’s: nobody edits, removes or undoes them', async () => {
      await place('buy', 'AAPL', '5');
      await follow();
      const [deposit, bought] = await rows();
      const portfolio = PORTFOLIO;
      const own = { ...deposit!.transaction, id: 'own-1' };
      const refused = [
        { kind: 'addTransactions', portfolio, transactions: [own] },
        {
          kind: 'correctTransaction',
          portfolio,
          transaction: { ...bought!.transaction, note: 'x' },
          revision: 1,
        },
        { kind: 'removeTransactions', portfolio, ids: [bought!.transaction.id] },
        { kind: 'changeAccount', portfolio, account, currency: 'EUR' },
      ];
      for (const change of refused) {
        const answer = await edit(change);
        expect([answer.status, answer.body.error?.code ?? answer.body.code], change.kind).toEqual([
          409,
          'portfolioFollows',
        ]);
      }
      expect(
        (await edit({ kind: 'setSettings', portfolio, settings: { cash: 'implied' } })).status,
      ).toBe(422);
      const { changes } = (
        await t.call('ann', 'GET', `/api/portfolios/${portfolio}/changes?limit=50`)
      ).body;
      const wrote = changes.find(({ parts }: { parts: readonly { kind: string }[] }) =>
        parts.some(({ kind }) => kind === 'addTransactions'),
      );
      const undone = await t.call('ann', 'POST', `/api/portfolios/${portfolio}/undo`, {
        change: wrote.version,
      });
      expect(undone.status).toBe(409);
      // Another account of the same portfolio is its member's own.
      const other = { id: 'main', name: 'Main', currency: 'USD', closed: false };
      const added = await edit(
        { kind: 'addAccount', portfolio, account: other },
        { kind: 'addTransactions', portfolio, transactions: [{ ...own, account: 'main' }] },
        { kind: 'changeAccount', portfolio, account, name: 'My paper' },
      );
      expect(added.status, added.text).toBe(200);
      expect(await kinds()).toEqual(['deposit', 'deposit', 'buy']);
    });

    it('FOL-7 a reset is told and begins anew; a closed account ends it and leaves the rows', async () => {
      await place('buy', 'AAPL', '5');
      await follow();
      expect((await state()).resetAt).toBeNull();
      await t.call('ann', 'POST', ofAccount('/reset'), { cash: '5000' });
      await caughtUp();
      expect((await rows()).map(({ transaction }) => transaction)).toMatchObject([
        { kind: 'deposit', amount: { amount: '5000' } },
      ]);
      expect((await state()).resetAt).toBeGreaterThan(0);
      expect(await rows(PORTFOLIO, '&removed=true')).toHaveLength(2);
      const closed = await t.call('ann', 'DELETE', ofAccount(''));
      expect(closed.status, closed.text).toBe(200);
      await expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe('ended');
      expect(await kinds()).toEqual(['deposit']);
      const [left] = await rows();
      const removed = await edit({
        kind: 'removeTransactions',
        portfolio: PORTFOLIO,
        ids: [left!.transaction.id],
      });
      expect(removed.status).toBe(200);
      expect((await follow('other-portfolio')).status).toBe(404);
    });

    it('FOL-8 stopping keeps the rows or removes them, and it can begin again', async () => {
      await place('buy', 'AAPL', '5');
      await follow();
      const stop = (how: string) =>
        t.call('ann', 'DELETE', `/api/portfolios/${PORTFOLIO}/follow?rows=${how}`);
      expect((await stop('keep')).status).toBe(200);
      expect(await kinds()).toEqual(['deposit', 'buy']);
      expect((await stop('keep')).status).toBe(404);
      // What was changed meanwhile is what the log says again.
      const [first] = await rows();
      const { id } = first!.transaction;
      expect(
        (await edit({ kind: 'removeTransactions', portfolio: PORTFOLIO, ids: [id] })).status,
      ).toBe(200);
      await follow();
      expect(await kinds()).toEqual(['deposit', 'buy']);
      expect((await stop('remove')).status).toBe(200);
      expect(await kinds()).toEqual([]);
      expect(await state()).toBeUndefined();
      expect((await stop('maybe')).status).toBe(400);
    });

    it('FOL-9 is for the own account and the own portfolio, one account at a time', async () => {
      await edit(createChange('portfolio-1'), {
        ...createChange('portfolio-2'),
        settings: { ...createChange('x').settings, cash: 'implied' },
      });
      const other = (await t.call('bob', 'GET', '/api/trading/accounts')).body.accounts[0].account
        .id;
      const put = (user: string, portfolio: string, given: string) =>
        t.call(user, 'PUT', `/api/portfolios/${portfolio}/follow`, { account: given });
      expect((await put('ann', 'portfolio-1', other)).status).toBe(404);
      expect((await put('bob', 'portfolio-1', other)).status).toBe(404);
      expect((await put('ann', 'portfolio-9', account)).status).toBe(404);
      expect((await put('ann', 'portfolio-2', account)).status).toBe(422);
      expect((await put('ann', 'portfolio-1', 'nonsense')).status).toBe(400);
      expect((await put('ann', 'portfolio-1', account)).status).toBe(200);
      const second = await t.call('ann', 'POST', '/api/trading/accounts', { name: 'Second' });
      expect((await put('ann', 'portfolio-1', second.body.account.id)).status).toBe(409);
      expect((await t.call('bob', 'DELETE', '/api/portfolios/portfolio-1/follow')).status).toBe(
        404,
      );
    });

    it('FOL-10 reads a long log in slices, and what nobody told it of in the sweep', async () => {
      // The fixture has one name for all orders of clients; a store wants one for each.
      const log = busyLog(1_700).map((event) =>
        event.kind === 'received'
          ? { ...event, orders: event.orders.map((one) => ({ ...one, clientOrderId: one.id })) }
          : event,
      );
      const key = { memberId: 'ann', accountId: '00000000-0000-4000-8000-000000000001' };
      await t.store.stores.trading.create(
        'ann',
        accountFixture(key.accountId),
        { events: log.slice(0, 1_200), orders: [], isLive: false },
        9,
      );
      const again = await t.call('ann', 'PUT', `/api/portfolios/${PORTFOLIO}/follow`, {
        account: key.accountId,
        name: 'Busy',
      });
      expect(again.body).toMatchObject({ state: 'following', seq: 1_200 });
      await t.store.stores.trading.append([
        { ...key, expectedHead: 1_200, events: log.slice(1_200), orders: [], isLive: false },
      ]);
      const sweep = t.portfolios.jobs.find(({ name }) => name === 'portfolios.follow')!;
      // Two processes at once: each event is booked once.
      await Promise.all([sweep.run({} as never, {} as never), sweep.run({} as never, {} as never)]);
      expect((await state()).seq).toBe(log.length);
      const fills = log.filter(({ kind }) => kind === 'filled').length;
      const listed = await t.store.stores.portfolios.ledger('ann', PORTFOLIO);
      const executions = listed!.transactions.filter(({ kind }) => kind !== 'deposit');
      expect(new Set(executions.map(({ reference }) => reference!.split(':')[0])).size).toBe(fills);
      t.clock.now = log.at(-1)!.at;
      const path = `/api/portfolio-views/holdings?portfolios=${PORTFOLIO}`;
      const { holdings } = (await t.call('ann', 'GET', path)).body;
      const state1 = replayLog(log);
      expect(
        Object.fromEntries(
          holdings.map(({ asset, quantity }: { asset: string; quantity: string }) => [
            asset,
            Number(quantity),
          ]),
        ),
      ).toEqual(
        Object.fromEntries(
          [...state1.positions.values()].map(({ symbol, lots }) => [
            symbol,
            Number(formatDecimal(lotsQuantity(lots))),
          ]),
        ),
      );
    });
  });
});
