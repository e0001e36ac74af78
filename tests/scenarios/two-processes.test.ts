import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNatsBus } from '../../src/adapters/bus/nats.ts';
import { CLOSE, type StreamItem } from '../../src/contract/stream.ts';
import type { Quote } from '../../src/domain/quotes/quote.ts';
import type { Exchange } from '../../src/domain/symbols/instrument.ts';
import type { Bus } from '../../src/ports/bus.ts';
import {
  type ScriptedProvider,
  scriptedProvider,
} from '../../src/server/stream/scripted-provider.fixture.ts';
import { type TestStream, testClient, testStream } from '../../src/server/stream/stream.fixture.ts';
import { programOf } from './programs.ts';

const url = process.env['TEST_NATS_URL'];
const missing = 'NATS is not available: TEST_NATS_URL is not set';
const PATIENCE = 60_000;
const SYMBOLS = Array.from({ length: 12 }, (_, i) => `S${i}`);
const SUBSCRIBE = { type: 'subscribe', kind: 'quotes', symbols: SYMBOLS };

/** Prices of the two markets, so far apart that each tells where it comes from. */
const THERE = 1_000;
const HERE = 2_000;
const isFrom = (market: number, item: StreamItem): boolean => {
  const last = item.is === 'end' ? undefined : (item.value as Partial<Quote>).last;
  return last !== undefined && last > market && last < market + 900;
};

if (url === undefined && process.env['CI'] === undefined) it.skip(missing, () => {});
else if (url === undefined)
  it(missing, () => {
    throw new Error(missing);
  });
else
  describe('two processes on one broker', () => {
    let there: ChildProcess;
    let thereUrl: string;
    let bus: Bus;
    let market: ScriptedProvider;
    let here: TestStream;

    beforeAll(async () => {
      there = fork(programOf('stream-process'), [url, 'there', ...SYMBOLS]);
      [thereUrl] = (await once(there, 'message')) as [string];
      const nyse = SYMBOLS.map((symbol): [string, Exchange] => [symbol, 'NYSE']);
      market = scriptedProvider(Object.fromEntries(nyse));
      for (const symbol of SYMBOLS) market.set(symbol, 1);
      bus = await openNatsBus({ url, onError: () => {} });
      here = await testStream({ bus, providers: [market], id: 'here' });
    }, PATIENCE);

    afterAll(async () => {
      const gone = once(there, 'exit');
      there.disconnect();
      await here.dispose();
      await bus.close();
      await gone;
    }, PATIENCE);

    it(
      'an update of either market reaches the clients of both',
      async () => {
        const mine = await testClient(here);
        const theirs = await testClient({ url: thereUrl });
        for (const client of [mine, theirs]) client.send(SUBSCRIBE);
        let ticks = 0;
        const ticking = setInterval(() => {
          ticks += 0.01;
          there.send(THERE + ticks);
          for (const symbol of SYMBOLS) market.set(symbol, HERE + ticks);
        }, 50);
        // Each line is filled by one process, so either client hears some of both.
        try {
          for (const client of [mine, theirs]) {
            await client.untilItem((item) => isFrom(THERE, item));
            await client.untilItem((item) => isFrom(HERE, item));
            client.socket.close();
          }
        } finally {
          clearInterval(ticking);
        }
      },
      PATIENCE,
    );

    it(
      'a session that ends here ends its connections there',
      async () => {
        const ann = await testClient({ url: thereUrl }, { user: 'ann' });
        await ann.until((message) => message.type === 'hello');
        here.stream.credentialEnded('session-ann');
        expect((await ann.closed).code).toBe(CLOSE.signedOut);
      },
      PATIENCE,
    );
  });
