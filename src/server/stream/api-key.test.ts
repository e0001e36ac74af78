import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { openTestSqlite } from '../../adapters/store/store-suites.fixture.ts';
import { DEMO_PASSWORD } from '../features/identity/demo-password.fixture.ts';
import { CLOSE } from '../../contract/stream.ts';
import {
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../compose.fixture.ts';
import { scriptedProvider } from './scripted-provider.fixture.ts';
import { testClient, type TestStream, testStream } from './stream.fixture.ts';

describe('API keys on the stream', () => {
  let t: TestIdentity;
  let server: TestStream;
  let browser: TestBrowser;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    t = await startIdentity(await openTestSqlite(), {}, true, (id) =>
      server.stream.credentialEnded(id),
    );
    server = await testStream({
      bus: memoryBus(),
      providers: [scriptedProvider({ MSFT: 'NASDAQ' }, () => clock)],
      now: () => clock,
      identify: t.keys.identify,
      entitlementOf: t.access.entitlements.of,
    });
    browser = testBrowser(t.app);
    await browser.post('/api/login', {
      wmid: '501',
      username: 'developer',
      password: DEMO_PASSWORD,
    });
  });
  afterEach(async () => {
    await server.dispose();
    await t.close();
  });

  const make = async (fields: object = {}) => {
    const { body } = await browser.post('/api/account/keys', { name: 'feed', ...fields });
    return { id: body.key.id as string, headers: { authorization: `Bearer ${body.secret}` } };
  };
  const hello = (message: { type: string }) => message.type === 'hello';

  it('KEY-30 opens the socket and the events as its member, with what that member may have', async () => {
    const { headers } = await make();
    const [keyed, nobody] = [await testClient(server, { headers }), await testClient(server)];
    expect(await keyed.until(hello as never)).toMatchObject({ signedIn: true });
    expect(await nobody.until(hello as never)).toMatchObject({ signedIn: false });
    for (const client of [keyed, nobody])
      client.send({ type: 'subscribe', kind: 'depth', symbols: ['MSFT'] });
    const answered = (message: { type: string }) => message.type === 'subscribed';
    expect(await keyed.until(answered as never)).toMatchObject({ symbols: ['MSFT'], refused: [] });
    expect(await nobody.until(answered as never)).toMatchObject({
      refused: [{ symbol: 'MSFT', cause: 'not-entitled' }],
    });

    const gone = new AbortController();
    const events = await fetch(`http://${server.url}/api/stream/sse?quotes=MSFT`, {
      headers,
      signal: gone.signal,
    });
    let text = '';
    for await (const chunk of events.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"type":"hello"')) break;
    }
    expect(text).toContain('"signedIn":true');
    gone.abort();
    keyed.socket.terminate();
    nobody.socket.terminate();
  });

  it('KEY-31 an invalid key gets 401 before the connection opens', async () => {
    const headers = { authorization: `Bearer tdk_${'A'.repeat(43)}` };
    // A program sends no Origin.
    const socket = new WebSocket(`ws://${server.url}/api/stream`, { headers });
    const status = await new Promise((done) => {
      socket.once('unexpected-response', (_, response) => done(response.statusCode));
      socket.once('open', () => done('open'));
    });
    socket.on('error', () => {});
    socket.terminate();
    expect(status).toBe(401);
    const events = await fetch(`http://${server.url}/api/stream/sse?quotes=MSFT`, { headers });
    expect([events.status, await events.json()]).toMatchObject([401, { statusCode: 401 }]);
    expect(server.clients()).toBe(0);
  });

  it('KEY-34 a key without the scope “stream” watches nothing, on either transport', async () => {
    const { headers } = await make({ scopes: ['read', 'write'] });
    const client = await testClient(server, { headers });
    const refusal = { cause: 'not-entitled', message: 'This API key is not for live data.' };
    for (const kind of ['quotes', 'trades', 'depth']) {
      client.send({ type: 'subscribe', kind, symbols: ['MSFT'] });
      const answered = (message: { type: string; kind?: string }) =>
        message.type === 'subscribed' && message.kind === kind;
      expect(await client.until(answered as never)).toMatchObject({
        symbols: [],
        refused: [{ symbol: 'MSFT', ...refusal }],
      });
    }
    client.socket.terminate();
    const gone = new AbortController();
    const events = await fetch(`http://${server.url}/api/stream/sse?quotes=MSFT`, {
      headers,
      signal: gone.signal,
    });
    let text = '';
    for await (const chunk of events.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"refused"')) break;
    }
    expect(text).toContain(refusal.message);
    gone.abort();
  });

  it('KEY-32 revoking it closes what it holds open with 4401, and nothing else', async () => {
    const [one, two] = [await make(), await make({ name: 'other' })];
    const first = await testClient(server, one);
    const second = await testClient(server, two);
    await second.until(hello as never);
    const events = await fetch(`http://${server.url}/api/stream/sse?quotes=MSFT`, one);
    await browser.send({ method: 'DELETE', url: `/api/account/keys/${one.id}` });
    expect(await first.closed).toEqual({
      code: CLOSE.signedOut,
      reason: 'The API key is no longer valid.',
    });
    expect(CLOSE.signedOut).toBe(4401);
    expect(await events.text()).toContain('"code":4401');
    second.send({ type: 'ping' });
    await second.until(((message: { type: string }) => message.type === 'pong') as never);
    second.socket.terminate();
  });

  it('KEY-33 a key that expires while it is in use is noticed', async () => {
    const { headers } = await make({ expiresInDays: 1 });
    const client = await testClient(server, { headers });
    await client.until(hello as never);
    t.clock.now += 86_400_000;
    clock += 86_400_000;
    expect((await client.closed).code).toBe(CLOSE.signedOut);
    expect(server.problems).toEqual([]);
  });
});
