import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../src/server/http/logger.ts';
import { compose, type Program } from '../../src/server/compose.ts';
import { parseConfig } from '../../src/server/config.ts';
import { freshFolder, SMALL_MARKET } from './run-program.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[];
  readonly requestBody?: object;
}

let program: Program;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const folder = freshFolder();
beforeAll(async () => {
  const config = parseConfig({
    ...SMALL_MARKET,
    DATA_DIR: freshFolder(),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  program = await compose(config, openLog('silent').log, undefined);
  document = (await program.app.inject('/api/openapi.json')).json();
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document));
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

/** What somebody writes who has nothing but the description. */
const CLIENT_PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const client = createClient<paths>({ baseUrl: process.argv[2]! });
const quotes = await client.GET('/api/market/quotes', { params: { query: { symbols: 'MSFT,AAPL' } } });
const found: components['schemas']['Quote'][] = quotes.data!.data;
// @ts-expect-error a quote has no such field
found[0]?.lastPrise;
const refused = await client.GET('/api/market/quotes', { params: { query: { symbols: '??' } } });
const path: string | undefined = refused.error?.issues?.[0]?.path;
const symbols: string[] = found.map((quote) => quote.symbol);
console.log(JSON.stringify({ symbols, refused: { status: refused.response.status, path } }));
`;

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

  it('keeps to the rules of a linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // `/api/{locale}/menu` is an address that other systems ask. A path that spells a part out
        // goes before one with a parameter, and no symbol is written `news` or `filings`.
        'no-ambiguous-paths': 'off',
      },
    });
    const problems = await lint({ ref: join(folder, 'api.json'), config });
    const said = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    expect(said).toEqual([]);
  });

  it('describes each schema once, under the name of its type', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Error', 'Order', 'Quote', 'Sourced', 'Alert']));
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    const text = JSON.stringify(document);
    expect(text).not.toContain('$defs');
    // Every call repeats about 300 characters; what two answers are made of is told once.
    expect(text.length).toBeLessThan(485_000);
  });

  it('tells who has it already that nothing changed', async () => {
    const { etag } = (await program.app.inject('/api/openapi.json')).headers;
    const again = await program.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('makes a typed client that compiles and works', { timeout: 120_000 }, async () => {
    const url = await program.app.listen({ port: 0, host: '127.0.0.1' });
    writeFileSync(
      join(folder, 'api.d.ts'),
      await openapiTS(new URL(`file://${join(folder, 'api.json')}`)),
    );
    writeFileSync(join(folder, 'program.ts'), CLIENT_PROGRAM);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const run = promisify(execFile);
    const strict =
      '--ignoreConfig --strict --noEmit --types node --module nodenext --target esnext';
    const compiled = await run('tsc', [...strict.split(' '), 'program.ts'], { cwd: folder }).catch(
      (problem: { readonly stdout: string }) => problem,
    );
    expect(compiled.stdout).toBe('');
    const { stdout } = await run('node', ['program.ts', url], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      symbols: ['MSFT', 'AAPL'],
      refused: { status: 400, path: 'query.symbols' },
    });
  });

  // The first calls over the whole market wait until the simulated world has been warmed.
  it('no operation answers 5xx to missing or malformed input', { timeout: 180_000 }, async () => {
    // Many hostile values make the same request; once is enough.
    const made = new Set<string>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        for (const value of HOSTILE) {
          const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value) || '%20');
          const query = (operation.parameters ?? [])
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

  it('no operation answers 5xx to a date that nobody trades on', { timeout: 180_000 }, async () => {
    const instants = ['0', '631152000000', '2871763200000'];
    const dates = ['0001-01-01', '1989-12-31', '1990-01-01', '2060-12-31', '2061-01-01'];
    const absurd = [...dates, ...instants, ...instants.map((ms) => `${ms}~id`)];
    const usual: Readonly<Record<string, string>> = { symbol: 'MSFT', symbols: 'MSFT' };
    const isDated = /^(from|to|date|day|start|end|since|until|after|before|expiry|asOf|at|until)$/i;
    let asked = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      const query = get?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      const dated = query.filter(({ name }) => isDated.test(name)).map(({ name }) => name);
      if (dated.length === 0 && !path.includes('{date}')) continue;
      const rest = query.flatMap(({ name }) =>
        usual[name] === undefined ? [] : [`${name}=${usual[name]}`],
      );
      for (const value of absurd)
        for (const names of [...dated.map((name) => [name]), dated]) {
          const search = [...rest, ...names.map((name) => `${name}=${value}`)].join('&');
          const url = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => usual[name] ?? value)}?${search}`;
          const reply = await program.app.inject(url);
          asked += 1;
          expect(reply.statusCode, `${url}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
        }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('the page for people shows every call', async () => {
    const reply = await program.app.inject('/api/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    for (const path of Object.keys(document.paths)) expect(reply.body).toContain(path);
    expect(reply.body).not.toContain('<script');
  });
});
