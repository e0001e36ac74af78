import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openApi } from '../../contract/openapi.ts';
import { namesTag, takesGzip } from './built-files.ts';
import { apiDocsPage } from './docs-page.ts';
import { contentSecurityPolicy, makeNonce } from './security-headers.ts';

/** The machine's and the person's description of the API, both from the contract. */
export function registerDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  version: string,
): void {
  // Made for the first reader and kept packed: document and text would hold 3 MB all the time.
  let kept: { readonly packed: Buffer; readonly etag: string } | undefined;
  const description = (): NonNullable<typeof kept> => {
    if (kept !== undefined) return kept;
    const packed = gzipSync(JSON.stringify(openApi(endpoints, version)));
    // Weak: the bytes also depend on compression.
    const etag = `W/"${createHash('sha256').update(packed).digest('base64url')}"`;
    return (kept = { packed, etag });
  };
  const json = (): string => gunzipSync(description().packed).toString('utf8');
  app.get('/api/openapi.json', ({ headers }, reply) => {
    const { packed, etag } = description();
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'accept-encoding');
    if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    // Nearly everybody takes it as it is kept.
    if (takesGzip(headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(json());
  });
  app.get('/api/docs', (_request, reply) => {
    const nonce = makeNonce();
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(apiDocsPage(JSON.parse(json()) as ReturnType<typeof openApi>, nonce));
  });
}
