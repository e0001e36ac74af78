// Guards src/adapters/brokers/alpaca, src/adapters/store/open-store.ts, src/ports/broker.ts.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { EVERY_ORDER } from '../../../ports/broker.ts';
import { startApi } from '../../../server/alpaca-api/api.fixture.ts';
import { DESK_NOW } from '../../../server/alpaca-api/memory-desk.fixture.ts';
import { memoryBus } from '../../bus/memory.ts';
import { openStore } from '../../store/open-store.ts';
import { testSqliteFolder } from '../../store/store-suites.fixture.ts';
import { scriptedMarket } from '../paper/scripted-market.fixture.ts';
import { connect, EVERY_PARTITION, KEY } from './alpaca-world.fixture.ts';
import { alpacaDesk } from './desk.ts';
import { faultyProxy } from './faulty-proxy.fixture.ts';

const KILLS = 10;

it(
  'AKL-1 ten processes are killed between the intent and the answer: nothing is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const folder = await testSqliteFolder();
    const api = await startApi();
    const proxy = await faultyProxy(await api.listen());
    const remote = api.desk.open('ann', 'Remote');
    const open = () => openStore({ kind: 'sqlite', folder });
    const before = await open();
    await connect(before, remote.number);
    await before.close();

    const acknowledged = new Map<string, string>();
    /** Killed before the other side had the order, or after. */
    const cut = new Map<string, 'before' | 'after'>();
    for (let life = 0; life < KILLS; life += 1) {
      const child = spawn(
        'node',
        [
          'src/adapters/brokers/alpaca/sender.child.ts',
          folder,
          proxy.url,
          api.ann.id,
          api.ann.secret,
          `life${life}`,
          String(DESK_NOW),
        ],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          // Ten starts of one program are compiled once.
          env: { ...process.env, NODE_COMPILE_CACHE: `${folder}/compiled` },
        },
      );
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [clientId, id] = line.split(' ');
        acknowledged.set(clientId!, id!);
      });
      const fatal = `life${life}-${1 + (life % 4)}`;
      const when = life % 2 === 0 ? 'after' : 'before';
      proxy.fault = ({ method, body }) => {
        if (method !== 'POST' || !body.includes(`"${fatal}"`)) return undefined;
        cut.set(fatal, when);
        child.kill('SIGKILL');
        return when === 'after' ? 'silent-after' : 'reset-before';
      };
      await once(child, 'close');
    }
    proxy.fault = () => undefined;
    expect(cut.size).toBe(KILLS);

    const store = await open();
    const sends = store.stores.brokerSends;
    for (const clientId of cut.keys())
      expect((await sends.find(KEY, clientId))?.state).toBe('sending');
    const bus = memoryBus();
    const problems: unknown[] = [];
    const desk = alpacaDesk({
      urls: { 'alpaca-paper': proxy.url },
      keysOf: async () => ({ memberId: 'ann', keyId: api.ann.id, secret: api.ann.secret }),
      store: store.stores.trading,
      sends,
      keys: store.stores.brokerKeys,
      bus,
      market: scriptedMarket(DESK_NOW, { AAPL: 200 }).market,
      publish: () => undefined,
      newId: randomUUID,
      // So late that what is not there never arrived.
      clock: () => DESK_NOW + 180_000 + performance.now(),
      random: () => 0.5,
      onProblem: (problem) => problems.push(problem),
    });
    await desk.start();
    desk.onTaken(EVERY_PARTITION);
    await expect
      .poll(() => sends.unsettled(KEY, Number.MAX_SAFE_INTEGER, 100), { timeout: 20_000 })
      .toEqual([]);

    const remoteOrders = await api.desk
      .brokerOf(remote)
      .orders(remote.id, EVERY_ORDER, new AbortController().signal);
    const mine = new Map(
      (await store.stores.trading.orders(KEY, EVERY_ORDER)).map((order) => [
        order.clientOrderId,
        order,
      ]),
    );
    for (const { id, clientOrderId } of remoteOrders)
      expect(mine.get(clientOrderId)?.id, clientOrderId).toBe(id);
    for (const [clientId, id] of acknowledged) expect(mine.get(clientId)?.id).toBe(id);
    for (const [clientId, when] of cut) {
      expect((await sends.find(KEY, clientId))?.state).toBe(when === 'after' ? 'known' : 'failed');
      expect(mine.get(clientId)).toMatchObject(
        when === 'after' ? { status: 'new' } : { status: 'rejected', reason: 'never-arrived' },
      );
    }
    const lost = [...cut.values()].filter((when) => when === 'before').length;
    expect(mine.size).toBe(remoteOrders.length + lost);
    const posted = proxy.arrived.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(new Set(posted).size).toBe(posted.length);
    expect(problems).toEqual([]);

    await desk.close();
    await bus.close();
    await store.close();
    await proxy.close();
    await api.dispose();
    rmSync(folder, { recursive: true });
  },
);
