import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../contract/error.ts';
import type { Call } from '../../call/handler.ts';
import { ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { asFailure, respond } from './respond.ts';

function fakeCall(headers: Readonly<Record<string, string>> = {}) {
  const sent: Record<string, string> = {};
  const state = { status: 200 };
  const call: Call = {
    requestId: 'r',
    address: '127.0.0.1',
    userAgent: '',
    visitor: { kind: 'anonymous', wmid: '501' },
    signal: new AbortController().signal,
    header: (name) => headers[name],
    setHeader: (name, value) => {
      sent[name] = value;
    },
    setStatus: (status) => {
      state.status = status;
    },
  };
  return { call, sent, state };
}

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

  it('MKT-13 failures keep their status and a sentence for a person, without the cause', () => {
    expect(asFailure(unknownSymbol('X'))).toMatchObject({
      statusCode: 404,
      statusMessage: 'No instrument has the symbol X.',
    });
    expect(asFailure(new ProviderError('timeout', 'Late.'))).toMatchObject({ statusCode: 504 });
    expect(asFailure(new ProviderError('unavailable', 'Down.'))).toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 5,
    });
    expect(asFailure(new ProviderError('unauthorised', 'Down.'))).toMatchObject({
      statusCode: 503,
    });
    const foreign = new TypeError('x');
    expect(asFailure(foreign)).toBe(foreign);
  });

  it('MKT-14 a caller who went away is no failure of ours', () => {
    const gone = asFailure(new DOMException('gone', 'AbortError'));
    expect(gone).toBeInstanceOf(ApiFailure);
    expect(gone).toMatchObject({ statusCode: 499 });
  });
});
