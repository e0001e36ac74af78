import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../contract/error.ts';
import { ProviderError, unknownSymbol } from '../../ports/provider-error.ts';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';
import { sendPageFailure, toFailure } from './errors.ts';

describe('failures of data sources, whichever service asked', () => {
  it('MKT-13 keep their status and a sentence for a person, without the cause', () => {
    expect(toFailure(unknownSymbol('X'))).toMatchObject({
      statusCode: 404,
      statusMessage: 'No instrument has the symbol X.',
    });
    expect(toFailure(new ProviderError('timeout', 'Late.'))).toMatchObject({ statusCode: 504 });
    expect(toFailure(new ProviderError('unavailable', 'Down.'))).toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 5,
    });
    expect(toFailure(new ProviderError('unauthorised', 'Down.'))).toMatchObject({
      statusCode: 503,
    });
    expect(toFailure(new ProviderError('bad-request', 'Empty.'))).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'query', message: 'Empty.' }],
    });
    const foreign = toFailure(new TypeError('x is undefined'));
    expect(foreign.statusCode).toBe(500);
    expect(foreign.statusMessage).not.toContain('undefined');
  });

  it('MKT-18 say when to ask again, in whole seconds, as the source said', () => {
    const limited = (retryAfter: number) =>
      toFailure(new ProviderError('rate-limited', 'Slow down.', { retryAfter })).retryAfterSeconds;
    expect([limited(30_000), limited(1_001), limited(0)]).toEqual([30, 2, 1]);
  });

  it('MKT-14 an aborted request is not a server failure', () => {
    const gone = toFailure(new DOMException('gone', 'AbortError'));
    expect(gone).toBeInstanceOf(ApiFailure);
    expect(gone).toMatchObject({ statusCode: 499 });
  });
});

describe('a page that fails before anything can be rendered', () => {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => sendPageFailure(request, reply, error));
  app.get('/*', () => {
    throw new StoreUnavailable('10.0.0.7 is silent');
  });

  it('is a sentence for a person, in their language, without the cause', async () => {
    const page = await app.inject({
      url: '/account?x=.data',
      headers: { 'accept-language': 'fr' },
    });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(page.body).toContain('<html lang="fr">');
    expect(page.body).toContain('base de données');
    expect(page.body).not.toContain('10.0.0.7');
  });

  it('is the usual answer where the application asks for data', async () => {
    const data = await app.inject('/account.data?_routes=x');
    expect(data.json()).toMatchObject({ statusCode: 503, code: 'storeSilent' });
  });
});
