import { afterEach, describe, expect, it } from 'vitest';
import { aesSecretBox } from '../../../adapters/secrets/aes-secret-box.ts';
import { keysOf, sealKeptBrokerKeys } from './broker-key-secrets.ts';
import { knownKeys, outsideBroker } from './outside-broker.fixture.ts';
import { testTrading, type TestTrading } from './trading-api.fixture.ts';

const PAPER = { keyId: 'PKPAPERKEY12', secret: 'sEcReT-of-paper' };
const PAPER_NEW = { keyId: 'PKNEWERKEY77', secret: 'sEcReT-newer' };
const LIVE = { keyId: 'AKLIVEKEY345', secret: 'sEcReT-of-live' };
const pairs = {
  [PAPER.keyId]: { secret: PAPER.secret, number: 'PA0123456789' },
  [PAPER_NEW.keyId]: { secret: PAPER_NEW.secret, number: 'PA0123456789' },
  PKOTHER: { secret: 'other', number: 'PA9876543210' },
  [LIVE.keyId]: { secret: LIVE.secret, number: '512345678' },
};
const connectPaper = { broker: 'alpaca-paper', name: 'At Alpaca', ...PAPER };
const connectLive = { broker: 'alpaca-live', name: 'Real', confirmation: 'LIVE', ...LIVE };
const order = { symbol: 'AAPL', qty: '1', side: 'buy', type: 'market' };

describe('accounts at outside brokers', () => {
  let t: TestTrading;
  afterEach(() => t.dispose());

  async function start({ live = true, sealed = true } = {}) {
    const paper = outsideBroker('alpaca-paper');
    const real = outsideBroker('alpaca-live');
    const tried: string[] = [];
    t = await testTrading({
      works: false,
      others: [paper.broker, ...(live ? [real.broker] : [])],
      verifyKeys: knownKeys(pairs, tried),
      ...(sealed ? {} : { secretKeys: [] }),
    });
    return { paper, real, tried };
  }
  const connect = (body: object, user = 'ann') => t.call(user, 'POST', '/accounts/connect', body);
  const rows = async (user = 'ann') => (await t.call(user, 'GET', '/accounts')).body.accounts;
  const rowOf = async (id: string) =>
    (await rows()).find((row: { account: { id: string } }) => row.account.id === id);

  it('CON-1 keys that the broker knows connect the account, under its own number', async () => {
    const { tried } = await start();
    const made = await connect(connectPaper);
    expect([made.status, tried]).toEqual([200, ['alpaca-paper PKPAPERKEY12']]);
    expect(made.body.account).toMatchObject({
      name: 'At Alpaca',
      broker: 'alpaca-paper',
      number: 'PA0123456789',
    });
    const link = { state: 'connecting', keyTail: 'EY12', remoteNumber: 'PA0123456789' };
    expect(made.body.link).toMatchObject(link);
    expect(await rowOf(made.body.account.id)).toMatchObject({ link, figures: { equity: '7500' } });
    const listed = (await t.call('ann', 'GET', '/accounts')).body;
    expect(listed.brokers).toEqual(['paper', 'alpaca-paper', 'alpaca-live']);
    expect((await rows('bob')).map((row: { link: unknown }) => row.link)).toEqual([null]);
  });

  it('CON-2 keys are sealed, and in no answer, log, record or list', async () => {
    await start();
    const made = await connect(connectPaper);
    const { id } = made.body.account;
    const wrong = await connect({ ...connectPaper, secret: 'sEcReT-wrong' });
    await t.call('ann', 'PUT', `/accounts/${id}/keys`, PAPER_NEW);
    const answers = [made.text, wrong.text, (await t.call('ann', 'GET', '/accounts')).text];
    const { stores } = t.store;
    const records = await stores.audit.list({ subject: 'ann', limit: 99 });
    const kept = await stores.brokerKeys.find(id);
    expect(kept?.secret).toMatch(/^sealed1\./);
    const everything = [...answers, t.logged(), JSON.stringify(records), JSON.stringify(kept)];
    for (const text of everything) expect(text).not.toMatch(/sEcReT|PKPAPERKEY|PKNEWERKEY/);
    expect(records.map(({ kind }) => kind).toSorted()).toEqual([
      'broker.connected',
      'broker.keys-changed',
    ]);
    const box = aesSecretBox([new Uint8Array(32).fill(7)]);
    expect(await keysOf(stores.brokerKeys, box)(id)).toEqual({ ...PAPER_NEW, memberId: 'ann' });
  });

  it('CON-3 keys that are wrong are told at their field, with the usual mistakes by name', async () => {
    await start();
    const codeOf = async (more: object) => {
      const { status, body } = await connect({ ...connectPaper, ...more });
      return [status, body.code, body.issues?.[0]?.path];
    };
    const at = 'body.keyId';
    expect(await codeOf({ secret: 'no' })).toEqual([422, 'brokerKeysRefused', at]);
    expect(await codeOf({ keyId: 'AKWHO' })).toEqual([422, 'brokerKeysForLive', at]);
    expect(await codeOf({ ...connectLive, keyId: 'PKWHO' })).toEqual([
      422,
      'brokerKeysForPaper',
      at,
    ]);
    expect((await codeOf({ keyId: 'down' })).slice(0, 2)).toEqual([503, 'brokerUnavailable']);
    for (const [field, value] of [
      ['keyId', ''],
      ['keyId', 'two words'],
      ['secret', 'ключ'],
      ['secret', 'x'.repeat(201)],
      ['name', ''],
      ['broker', 'paper'],
    ] as const)
      expect(await codeOf({ [field]: value })).toEqual([400, 'invalid', `body.${field}`]);
    expect(await rows()).toHaveLength(1);
  });

  it('CON-4 one account of the broker is connected once, and again after it was let go', async () => {
    await start();
    const { body } = await connect(connectPaper);
    const twice = await Promise.all([
      connect(connectPaper),
      connect({ ...connectPaper, name: 'x' }),
    ]);
    for (const again of twice)
      expect([again.status, again.body.code]).toEqual([409, 'brokerAccountKnown']);
    expect(await rows()).toHaveLength(2);
    expect((await t.call('ann', 'DELETE', `/accounts/${body.account.id}`)).status).toBe(200);
    const back = await connect(connectPaper);
    expect([back.status, back.body.account.number]).toEqual([200, 'PA0123456789-2']);
    expect((await connect(connectPaper, 'bob')).status).toBe(200);
  });

  it('CON-5 disconnecting forgets the keys and leaves the orders at the broker', async () => {
    const { paper } = await start();
    const { id } = (await connect(connectPaper)).body.account;
    expect((await t.call('bob', 'DELETE', `/accounts/${id}`)).status).toBe(404);
    paper.asked.length = 0;
    const gone = await t.call('ann', 'DELETE', `/accounts/${id}`);
    expect([gone.status, gone.body.closedAt]).toEqual([200, t.clock.now]);
    expect(paper.asked).toEqual([]);
    expect(await t.store.stores.brokerKeys.find(id)).toBeUndefined();
    expect((await t.call('ann', 'GET', `/accounts/${id}`)).status).toBe(404);
    expect((await t.call('ann', 'DELETE', `/accounts/${id}`)).status).toBe(404);
  });

  it('CON-6 new keys have to open the same account', async () => {
    await start();
    const { id } = (await connect(connectPaper)).body.account;
    const change = (keys: object, user = 'ann') =>
      t.call(user, 'PUT', `/accounts/${id}/keys`, keys);
    const other = await change({ keyId: 'PKOTHER', secret: 'other' });
    expect([other.status, other.body.code]).toEqual([422, 'brokerKeysOfAnother']);
    expect((await change(PAPER_NEW, 'bob')).status).toBe(404);
    expect((await rowOf(id)).link.keyTail).toBe('EY12');
    expect((await change(PAPER_NEW)).body.link).toMatchObject({
      state: 'connecting',
      keyTail: 'EY77',
    });
    const onPaper = (await rows()).find((row: { link: unknown }) => row.link === null);
    const none = await t.call('ann', 'PUT', `/accounts/${onPaper.account.id}/keys`, PAPER);
    expect([none.status, none.body.code]).toEqual([422, 'notOutside']);
  });

  it('CON-7 what a real broker has not is refused: fund, reset, clone, opening one', async () => {
    await start();
    const { id } = (await connect(connectPaper)).body.account;
    for (const [path, body] of [
      ['fund', { id: 'payment-1', amount: '5' }],
      ['reset', {}],
      ['clone', { name: 'x' }],
    ] as const) {
      const { status, body: said } = await t.call('ann', 'POST', `/accounts/${id}/${path}`, body);
      expect([status, said.code], path).toEqual([422, 'notPlayMoney']);
    }
    const opened = { name: 'x', broker: 'alpaca-paper' };
    expect((await t.call('ann', 'POST', '/accounts', opened)).status).toBe(400);
  });

  it('CON-8 without a key to seal with no keys are taken, and nothing leaves', async () => {
    const { tried } = await start({ sealed: false });
    const { status, body } = await connect(connectPaper);
    expect([status, body.code, tried]).toEqual([503, 'brokerKeysNotSealed', []]);
  });

  it('CON-9 keys move to a new key of the installation; under a lost one they are told as such', async () => {
    await start();
    const { id } = (await connect(connectPaper)).body.account;
    const { brokerKeys } = t.store.stores;
    const [old, next] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
    expect(await sealKeptBrokerKeys(brokerKeys, aesSecretBox([next, old]))).toEqual({
      sealed: 1,
      unreadable: 0,
    });
    expect(await keysOf(brokerKeys, aesSecretBox([next]))(id)).toMatchObject(PAPER);
    expect(await keysOf(brokerKeys, aesSecretBox([old]))(id)).toBeUndefined();
    // This process has the old key only.
    expect((await rowOf(id)).link.state).toBe('unreadable');
  });

  describe('with real money', () => {
    it('LIV-1 is off unless the installation says otherwise: 403, and nothing leaves', async () => {
      const { tried } = await start({ live: false });
      const refused = await connect(connectLive);
      expect([refused.status, refused.body.code, tried]).toEqual([403, 'liveTradingOff', []]);
      expect((await t.call('ann', 'GET', '/accounts')).body.brokers).toEqual([
        'paper',
        'alpaca-paper',
      ]);
    });

    it('LIV-2 switched off later, every call of the account is a 403 but letting it go', async () => {
      const { real } = await start();
      const { id } = (await connect(connectLive)).body.account;
      real.asked.length = 0;
      // The next process is started without it.
      const { stores } = t.store;
      const account = await stores.trading.get({ memberId: 'ann', accountId: id });
      const { dispose } = t;
      const key = await stores.brokerKeys.find(id);
      await start({ live: false });
      const first = { events: await openingOf(stores, id), orders: [], isLive: false };
      await t.store.stores.trading.create('ann', account!, first, 9);
      await t.store.stores.brokerKeys.add(key!);
      await dispose();
      const at = (path: string) => `/accounts/${id}${path}`;
      const reads = ['', '/orders', '/positions', '/activities', '/history', '/statistics'];
      for (const path of [...reads, '/journal', '/export/orders']) {
        const { status, body } = await t.call('ann', 'GET', at(path));
        expect([status, body.code], path).toEqual([403, 'liveTradingOff']);
      }
      const live = account!.number;
      for (const [method, path, body] of [
        ['POST', '/orders', { ...order, live }],
        ['POST', '/orders/preview', order],
        ['POST', '/cancel-all', undefined],
        ['POST', '/flatten', { live }],
        ['POST', '/positions/AAPL/close', { live }],
        ['PUT', '/keys', LIVE],
        ['PATCH', '', { name: 'x' }],
      ] as const) {
        const { status, body: said } = await t.call('ann', method, at(path), body);
        expect([status, said.code], path).toEqual([403, 'liveTradingOff']);
      }
      expect(real.asked).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ figures: null, link: { state: 'off' } });
      expect((await t.call('ann', 'DELETE', at(''))).status).toBe(200);
    });

    it('LIV-3 connecting wants the word typed, before the keys are tried', async () => {
      const { tried } = await start();
      for (const confirmation of [undefined, '', 'live']) {
        const { status, body } = await connect({ ...connectLive, confirmation });
        expect([status, body.code, body.issues[0].path]).toEqual([
          422,
          'liveNotTyped',
          'body.confirmation',
        ]);
      }
      expect(tried).toEqual([]);
      expect((await connect(connectLive)).status).toBe(200);
    });

    it('LIV-4 nothing that may cost money is sent without the typed number of the account', async () => {
      const { real } = await start();
      const { id, number } = (await connect(connectLive)).body.account;
      const some = '00000000-0000-4000-8000-000000000001';
      const at = (path: string) => `/accounts/${id}${path}`;
      const writes = [
        ['POST', '/orders', order, 'place'],
        ['PATCH', `/orders/${some}`, { qty: '2' }, 'replace'],
        ['POST', '/positions/AAPL/close', {}, 'closePosition'],
        ['POST', '/flatten', {}, 'closeAll'],
        ['PATCH', '', { settings: { noShorting: true } }, 'configure'],
      ] as const;
      for (const [method, path, body, what] of writes) {
        real.asked.length = 0;
        for (const live of [undefined, '', 'PA0123456789', number.toLowerCase() + ' ']) {
          const said = await t.call('ann', method, at(path), { ...body, live });
          expect([said.status, said.body.code], path).toEqual([422, 'liveNotConfirmed']);
          expect(said.body.statusMessage).toContain(number);
        }
        expect(real.asked, path).toEqual([]);
        const done = await t.call('ann', method, at(path), { ...body, live: number });
        expect([done.status, real.asked.includes(what)], path).toEqual([200, true]);
      }
      // To cancel is never held up.
      expect((await t.call('ann', 'DELETE', at(`/orders/${some}`))).status).toBe(200);
      expect((await t.call('ann', 'POST', at('/cancel-all'))).status).toBe(200);
      expect((await t.call('ann', 'PATCH', at(''), { name: 'Mine' })).status).toBe(200);
    });

    it('LIV-5 accounts on paper need no typed number', async () => {
      await start();
      const { id } = (await connect(connectPaper)).body.account;
      expect((await t.call('ann', 'POST', `/accounts/${id}/orders`, order)).status).toBe(200);
    });

    it('LIV-6 a key that names no account never opens a live one', async () => {
      await start();
      const live = (await connect(connectLive, 'bob')).body.account;
      const found = await t.trading.desk.account('bob', null);
      expect(found?.broker).not.toBe('alpaca-live');
      for (const row of await rows('bob'))
        if (row.account.broker === 'paper')
          await t.call('bob', 'DELETE', `/accounts/${row.account.id}`);
      expect(await t.trading.desk.account('bob', null)).toBeUndefined();
      expect((await t.trading.desk.account('bob', live.id))?.id).toBe(live.id);
    });
  });
});

const openingOf = (stores: TestTrading['store']['stores'], accountId: string) =>
  stores.trading.log({ memberId: 'ann', accountId }, { after: 0, limit: 9 });
