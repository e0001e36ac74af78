import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../src/server/http/logger.ts';
import { compose, type Program } from '../../src/server/compose.ts';
import { parseConfig } from '../../src/server/config.ts';
import { freshFolder, SMALL_MARKET } from './run-program.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
}

let program: Program;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
beforeAll(async () => {
  const config = parseConfig({
    ...SMALL_MARKET,
    DATA_DIR: freshFolder(),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  program = await compose(config, openLog('silent').log, undefined);
  document = (await program.app.inject('/api/openapi.json')).json();
});
afterAll(async () => {
  await program.close();
});

const HOSTILE = [
  '',
  '\u0000',
  '-1',
  '99999999999999999999',
  "' or 1=1 --",
  '../../etc/passwd',
  '%',
  'é'.repeat(300),
  '[object Object]',
];

describe('the description of the API', () => {
  it('is sent packed as it is kept to whoever takes that, and plain to others', async () => {
    const ask = (accepted: string) =>
      program.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } });
    const packed = await ask('gzip, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(document);
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(document);
  });

  it('is OpenAPI 3.1 with unique operation ids and a summary each', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) expect(operation.summary).toMatch(/^[A-Z].*\.$/);
  });

  // The first calls over the whole market wait until the simulated world has been warmed.
  it('no operation answers 5xx to missing or malformed input', { timeout: 180_000 }, async () => {
    // Many hostile values make the same request; once is enough.
    const made = new Set<string>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        for (const value of HOSTILE) {
          const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value) || '%20');
          const query = operation.parameters
            .filter((parameter) => parameter.in === 'query')
            .map((parameter) => `${parameter.name}=${encodeURIComponent(value)}`)
            .join('&');
          const bodies = [
            '',
            '{}',
            '[]',
            'null',
            '{',
            JSON.stringify(value),
            '{"__proto__":{"a":1}}',
          ];
          for (const search of ['', query === '' ? '' : `?${query}`])
            for (const payload of operation.requestBody === undefined ? [''] : bodies) {
              const request = `${method} ${url}${search} ${payload}`;
              if (made.has(request)) continue;
              made.add(request);
              const reply = await program.app.inject({
                method: method.toUpperCase() as 'GET',
                url: url + search,
                ...(payload === ''
                  ? {}
                  : { payload, headers: { 'content-type': 'application/json' } }),
              });
              expect(reply.statusCode, `${request}: ${reply.body}`).toBeLessThan(500);
              if (reply.statusCode >= 400)
                expect(reply.json()).toMatchObject({ statusCode: reply.statusCode });
            }
        }
    expect(made.size).toBeGreaterThan(500);
  });

  it('the page for people shows every call', async () => {
    const reply = await program.app.inject('/api/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    for (const path of Object.keys(document.paths)) expect(reply.body).toContain(path);
    expect(reply.body).not.toContain('<script');
  });
});
