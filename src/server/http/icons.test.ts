import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { qmIcons } from '../../contract/qm-icons.ts';
import { ICON_TIMEOUT, registerIcons } from './icons.ts';

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const get = async (path: string, service: string, fetcher: typeof fetch) => {
  const app = Fastify();
  registerIcons(app, { service, fetch: fetcher });
  const answer = await app.inject(path);
  await app.close();
  return answer;
};
const nobody: typeof fetch = () => Promise.reject(new Error('nobody is asked'));
const SERVICE = 'https://icons.example';
const house = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';

describe('icons', () => {
  it('WG-5 the collection qm-icon is answered by our own drawings, asking nobody', async () => {
    for (const name of Object.keys(qmIcons)) {
      const answer = await get(`/api/icons/qm-icon/${name}.svg`, SERVICE, nobody);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.payload).toMatch(/^<svg [^<>]*><path d="[Mm][^"<>]+"\/><\/svg>$/);
    }
  });

  it('WG-5 other collections come from the public service', async () => {
    let asked = '';
    const service: typeof fetch = async (address) => {
      asked = String(address);
      return new Response(house);
    };
    expect((await get('/api/icons/mdi/house.svg', SERVICE, service)).payload).toBe(house);
    expect(asked).toBe('https://icons.example/mdi/house.svg');
  });

  it('WG-5 a service that fails or is silent for 1500 ms is replaced by our own drawing', async () => {
    expect(ICON_TIMEOUT).toBe(1_500);
    const silent: typeof fetch = (_address, init) =>
      new Promise((_, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new Error('time-out')));
      });
    const began = Date.now();
    expect((await get('/api/icons/mdi/home.svg', SERVICE, silent)).payload).toContain('<path');
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_490);
    expect((await get('/api/icons/mdi/home.svg', SERVICE, answering('', 500))).statusCode).toBe(
      200,
    );
    expect((await get('/api/icons/mdi/nope.svg', SERVICE, nobody)).statusCode).toBe(404);
  });

  it('WG-5 executable markup is removed', async () => {
    for (const bad of [
      '<svg><script>alert(1)</script></svg>',
      '<svg onload="x()"></svg>',
      '<svg><image href="https://x.example"/></svg>',
      '<html></html>',
      `<svg>${' '.repeat(60_000)}</svg>`,
    ])
      expect((await get('/api/icons/mdi/nope.svg', SERVICE, answering(bad))).statusCode).toBe(404);
    for (const path of [
      '/api/icons/..%2Fx/a.svg',
      '/api/icons/mdi/a.png',
      '/api/icons/mdi/__proto__.svg',
    ])
      expect((await get(path, SERVICE, answering(house))).statusCode).toBe(404);
  });

  it('WG-5 without a service nothing is requested', async () => {
    expect((await get('/api/icons/mdi/home.svg', '', nobody)).statusCode).toBe(200);
  });
});
