import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
      'client/assets/other-2b.js': 'other',
      'client/assets/look-3c.css': 'look',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    app = Fastify();
    app.addHook('onRoute', ({ url }) => {
      routes.add(url);
    });
    await registerAssets(app, client);
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

  it('answer HEAD, and a second question with 304', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/page-1a.js' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe('4');
    const again = await app.inject({
      url: '/assets/page-1a.js',
      headers: { 'if-none-match': String(head.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
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
