import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../adapters/cache/lru-budget.ts';
import { registerAssets } from './assets.ts';

describe('the files that the build made', () => {
  let folder: string;
  let app: FastifyInstance;
  const routes = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapedeck-assets-'));
    const client = join(folder, 'client');
    await mkdir(join(client, 'assets'), { recursive: true });
    await mkdir(join(client, 'js'));
    const files = {
      'secret.txt': 'secret',
      'client/favicon.svg': '<svg/>',
      'client/js/loader.js': 'loader',
      'client/js/loader.js.gz': 'zipped loader',
      'client/assets/page-1a.js': 'page',
      'client/assets/page-1a.js.br': 'small page',
      'client/assets/page-1a.js.gz': 'zipped page',
      'client/assets/gone-5e.js': 'gone',
      'client/assets/font-6f.woff2': 'font',
      'client/assets/other-2b.js': 'other',
      'client/assets/look-3c.css': 'look',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    app = Fastify();
    app.addHook('onRoute', ({ url }) => {
      routes.add(url);
    });
    await registerAssets(app, client, lruBudget(1_000_000));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, accepted = 'identity') =>
    app.inject({ url, headers: { 'accept-encoding': accepted } });

  it('have one route for all names with a hash, and none for their compressed twins', () => {
    expect(routes).toEqual(new Set(['/assets/:name', '/favicon.svg', '/js/loader.js']));
  });

  it('are kept for ever under a name with a hash, and asked again under any other', async () => {
    const page = await get('/assets/page-1a.js');
    expect(page).toMatchObject({ statusCode: 200, body: 'page' });
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('/javascript'),
    });
    expect((await get('/assets/look-3c.css')).headers['content-type']).toContain('text/css');
    const loader = await get('/js/loader.js');
    expect(loader.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    });
  });

  it('are sent compressed to those who can read it', async () => {
    const page = await get('/assets/page-1a.js', 'br, gzip');
    expect(page).toMatchObject({ statusCode: 200, body: 'small page' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers['content-type']).toContain('/javascript');
    expect((await get('/assets/other-2b.js', 'br, gzip')).body).toBe('other');
    expect((await get('/js/loader.js', 'gzip')).headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['zstd, deflate', undefined],
    ['*', 'gzip'],
    ['', undefined],
  ])('%j is answered in %s', async (accepted, encoding) => {
    const { headers, statusCode } = await get('/assets/page-1a.js', accepted);
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers.vary).toBe('accept-encoding');
  });

  it('answer without being asked for an encoding, and name the type of a font', async () => {
    const font = await app.inject('/assets/font-6f.woff2');
    expect(font.body).toBe('font');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it('are sent in part', async () => {
    const part = await app.inject({ url: '/assets/page-1a.js', headers: { range: 'bytes=1-2' } });
    expect(part).toMatchObject({ statusCode: 206, body: 'ag' });
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 1-2/4',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const loader = await app.inject({ url: '/js/loader.js', headers: { range: 'bytes=0-0' } });
    expect(loader.headers['access-control-allow-origin']).toBe('*');
  });

  it('are the same version, however they are sent', async () => {
    const whole = await get('/assets/page-1a.js', 'br');
    const part = await app.inject({
      url: '/assets/page-1a.js',
      headers: { range: 'bytes=0-0', 'accept-encoding': 'br' },
    });
    for (const name of ['etag', 'last-modified', 'content-type', 'accept-ranges', 'vary'])
      expect([name, part.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('are read once', async () => {
    await get('/assets/gone-5e.js');
    await rm(join(folder, 'client/assets/gone-5e.js'));
    expect((await get('/assets/gone-5e.js')).body).toBe('gone');
    await writeFile(join(folder, 'client/assets/new-7a.js'), 'new');
    expect((await get('/assets/new-7a.js')).statusCode).toBe(404);
  });

  it('that a newer build has taken away are not found', async () => {
    const fresh = Fastify();
    try {
      await registerAssets(fresh, join(folder, 'client'), lruBudget(1_000_000));
      await rm(join(folder, 'client/assets/look-3c.css'));
      expect((await fresh.inject('/assets/look-3c.css')).statusCode).toBe(404);
    } finally {
      await fresh.close();
    }
  });

  it('answer HEAD, and a second question with 304', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/page-1a.js' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe('4');
    const again = await app.inject({
      url: '/assets/page-1a.js',
      headers: { 'if-none-match': String(head.headers.etag) },
    });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/assets/page-1a.js', headers })).statusCode;
    const [etag, date] = [String(head.headers.etag), String(head.headers['last-modified'])];
    expect(await ask({ 'if-none-match': `"other", ${etag.slice(2)}` })).toBe(304);
    expect(await ask({ 'if-none-match': '*' })).toBe(304);
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
    expect(await ask({ 'if-modified-since': date })).toBe(304);
    expect(await ask({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200);
    // The version that somebody has is one in the encoding that they ask for.
    expect(await ask({ 'if-none-match': etag, 'accept-encoding': 'br' })).toBe(200);
  });

  it('are all that can be read', async () => {
    for (const name of [
      'gone-4d.js',
      'page-1a.js.br',
      '%2e%2e%2f%2e%2e%2fsecret.txt',
      '..%2Ffavicon.svg',
      '..%5C..%5Csecret.txt',
      'page-1a.js%00',
      '',
    ])
      expect([name, (await get(`/assets/${name}`)).statusCode]).toEqual([name, 404]);
  });
});
