import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTo, defineEndpoint } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiRequest } from '../../contract/page-environment.ts';
import { browserTransport } from './browser-transport.ts';
import { apiClient } from './client.ts';

const menu = defineEndpoint(callTo('menu', 'GET', '/api/{locale}/menu'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'A menu.',
  params: z.object({ locale: z.string() }),
  query: z.object({ category: z.string(), extra: z.optional(z.string()) }),
  response: z.array(z.string()),
});
const save = defineEndpoint(callTo('save', 'POST', '/api/save'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Saves.',
  body: z.object({ a: z.int() }),
  response: z.boolean(),
});

describe('the API client', () => {
  it('fills path and query, leaving out what is undefined', async () => {
    const sent: ApiRequest[] = [];
    const api = apiClient(async (request) => {
      sent.push(request);
      return { status: 200, text: '["a"]' };
    });
    const answer = await api(menu, {
      params: { locale: 'fr/../x' },
      query: { category: 'a&b', extra: undefined },
    });
    expect(answer).toEqual(['a']);
    expect(sent).toEqual([{ method: 'GET', path: '/api/fr%2F..%2Fx/menu?category=a%26b' }]);
  });

  it('API-12 a failure carries the statusMessage, its id and its issues', async () => {
    const issues = [{ path: 'body.a', message: 'must be whole' }];
    const api = apiClient(async () => ({
      status: 400,
      text: JSON.stringify({ statusCode: 400, statusMessage: 'No.', errorId: 'e1', issues }),
    }));
    const failure = await api(save, { body: { a: 1 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ statusCode: 400, statusMessage: 'No.', errorId: 'e1', issues });
  });

  it('a failure that is not ours (a proxy) gets the general sentence', async () => {
    const api = apiClient(async () => ({ status: 502, text: '<html>Bad gateway</html>' }));
    await expect(api(save, { body: { a: 1 } })).rejects.toThrow(
      'Something unexpected happened. Please try again later.',
    );
  });
});

describe('API-13 retries', () => {
  const transport = (statuses: (number | Error)[], retryAfter?: string) => {
    const pauses: number[] = [];
    let calls = 0;
    const send = browserTransport({
      fetch: async () => {
        const next = statuses[Math.min(calls, statuses.length - 1)];
        calls += 1;
        if (next instanceof Error) throw next;
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
        return new Response('{}', { status: next ?? 200, headers });
      },
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
      },
      jitter: () => 0.5,
      now: () => Date.parse('2026-11-12T15:00:00Z'),
    });
    return { send, calls: () => calls, pauses };
  };

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a read is tried again after %s',
    async (status) => {
      const { send, calls, pauses } = transport([status, status, 200]);
      expect((await send({ method: 'GET', path: '/api/x' })).status).toBe(200);
      expect(calls()).toBe(3);
      expect(pauses).toEqual([300, 600]);
    },
  );

  it.each([
    ['2', 2_000],
    ['Thu, 12 Nov 2026 15:00:03 GMT', 3_000],
    ['Thu, 12 Nov 2026 14:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
  ])('a read waits as long as Retry-After asks: %s', async (retryAfter, asked) => {
    const { send, pauses } = transport([429, 429, 200], retryAfter);
    expect((await send({ method: 'GET', path: '/api/x' })).status).toBe(200);
    expect(pauses).toEqual([asked + 300, asked + 600]);
  });

  it('a read that would have to wait too long answers at once', async () => {
    const { send, calls, pauses } = transport([429, 200], '55');
    expect((await send({ method: 'GET', path: '/api/x' })).status).toBe(429);
    expect([calls(), pauses]).toEqual([1, []]);
  });

  it.each([400, 401, 403, 404, 410, 501])('a read is not tried again after %s', async (status) => {
    const { send, calls } = transport([status]);
    expect((await send({ method: 'GET', path: '/api/x' })).status).toBe(status);
    expect(calls()).toBe(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is never sent twice', async (method) => {
    const { send, calls } = transport([503]);
    expect((await send({ method, path: '/api/x' })).status).toBe(503);
    expect(calls()).toBe(1);
    const broken = transport([new TypeError('network')]);
    await expect(broken.send({ method, path: '/api/x' })).rejects.toThrow(
      'Cannot reach the server',
    );
    expect(broken.calls()).toBe(1);
  });

  it('a write with an idempotency key is tried again, under the same key', async () => {
    const keys: (string | null)[] = [];
    const send = browserTransport({
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return new Response('{}', { status: keys.length < 3 ? 503 : 200 });
      },
      pause: async () => {},
      jitter: () => 0.5,
      now: () => 0,
    });
    const write = { method: 'POST', path: '/api/x', idempotencyKey: 'k1' } as const;
    expect((await send(write)).status).toBe(200);
    expect(keys).toEqual(['k1', 'k1', 'k1']);
  });

  it('a broken connection is tried again and then said so', async () => {
    const { send, calls } = transport([new TypeError('network')]);
    await expect(send({ method: 'GET', path: '/api/x' })).rejects.toThrow(
      'Cannot reach the server. Check your connection.',
    );
    expect(calls()).toBe(3);
  });
});
