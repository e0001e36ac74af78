import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openApi } from '../../contract/openapi.ts';
import { takesGzip } from './built-files.ts';
import { apiDocsPage } from './docs-page.ts';
import { contentSecurityPolicy, makeNonce } from './security-headers.ts';

/** The machine's and the person's description of the API, both from the contract. */
export function registerDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  version: string,
): void {
  // Made for the first reader and kept packed: document and text would hold 3 MB all the time.
  let packed: Buffer | undefined;
  const gzipped = (): Buffer => (packed ??= gzipSync(JSON.stringify(openApi(endpoints, version))));
  const json = (): string => gunzipSync(gzipped()).toString('utf8');
  app.get('/api/openapi.json', ({ headers }, reply) => {
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'accept-encoding');
    // Nearly everybody takes it as it is kept.
    if (takesGzip(headers['accept-encoding']))
      reply.header('content-encoding', 'gzip').send(gzipped());
    else reply.send(json());
  });
  app.get('/api/docs', (_request, reply) => {
    const nonce = makeNonce();
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(apiDocsPage(JSON.parse(json()) as ReturnType<typeof openApi>, nonce));
  });
}
