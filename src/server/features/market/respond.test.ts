import { describe, expect, it } from 'vitest';
import type { Call } from '../../call/handler.ts';
import { testCaches } from './market.fixture.ts';
import { responder, type WrittenText } from './respond.ts';

function fakeCall(headers: Readonly<Record<string, string>> = {}) {
  const sent: Record<string, string> = {};
  const state = { status: 200, written: 0 };
  const call: Call = {
    requestId: 'r',
    address: '127.0.0.1',
    url: '/api/market/x',
    userAgent: '',
    locale: 'en',
    visitor: { kind: 'anonymous', wmid: '501' },
    signal: new AbortController().signal,
    header: (name) => headers[name],
    setHeader: (name, value) => {
      sent[name] = value;
    },
    setStatus: (status) => {
      state.status = status;
    },
    serialise: (body) => {
      state.written += 1;
      return JSON.stringify(body);
    },
  };
  return { call, sent, state };
}

const respond = responder(testCaches().open<WrittenText>('answer texts'));
const KEPT = { seconds: 60, scope: 'public' } as const;

describe('market answers on the wire', () => {
  it('MKT-11 equal contents have equal tags, other contents another', async () => {
    const tagOf = async (body: object) => {
      const { call, sent } = fakeCall();
      await respond(call, KEPT, body);
      return sent['etag'];
    };
    expect(await tagOf({ a: 1 })).toBe(await tagOf({ a: 1 }));
    expect(await tagOf({ a: 1 })).not.toBe(await tagOf({ a: 2 }));
  });

  it('MKT-12 a stale answer may not be kept, however long a fresh one may', async () => {
    const fresh = fakeCall();
    await respond(fresh.call, KEPT, { data: 1, stale: false });
    expect(fresh.sent['cache-control']).toBe('public, max-age=60');
    const stale = fakeCall();
    await respond(stale.call, KEPT, { data: 1, stale: true });
    expect(stale.sent['cache-control']).toBe('private, no-cache');
  });

  it('MKT-16 one version of an answer is written once for each address, another anew', async () => {
    const { call, state, sent } = fakeCall();
    await respond(call, KEPT, { data: 1, version: '7' });
    const first = sent['etag'];
    expect((await respond(call, KEPT, { data: 1, version: '7' })).text).toContain('"data":1');
    expect(state.written).toBe(1);
    await respond({ ...call, url: '/api/market/y' }, KEPT, { data: 1, version: '7' });
    expect(state.written).toBe(2);
    await respond(call, KEPT, { data: 2, version: '8' });
    expect([state.written, sent['etag'] === first]).toEqual([3, false]);
    await respond(call, KEPT, { data: 3 });
    await respond(call, KEPT, { data: 3 });
    expect(state.written, 'without a version each time').toBe(5);
  });

  it('MKT-17 an answer is shaped only when it is written, and 304 has no text', async () => {
    const { call, sent, state } = fakeCall();
    let shaped = 0;
    const shape = ({ data }: { readonly data: number }) => ({ doubled: data * (shaped += 1) * 2 });
    const answer = { data: 4, version: '9' };
    expect((await respond(call, KEPT, answer, shape)).text).toBe('{"doubled":8}');
    expect((await respond(call, KEPT, answer, shape)).text).toBe('{"doubled":8}');
    expect(shaped).toBe(1);
    const again = { ...call, header: () => sent['etag'] };
    expect([(await respond(again, KEPT, answer, shape)).text, state.status]).toEqual(['', 304]);
  });
});
