import { expect, it } from 'vitest';
import type { PageEnvironment } from '../../contract/page-environment.ts';
import { countTurns } from '../../ports/turns.fixture.ts';
import { type PageBuild, registerPages } from './pages.ts';
import { testServer } from './server.fixture.ts';

it('the calls of a page are answered in a turn of the event loop each', async () => {
  const { turn, stop } = countTurns();
  const turns: number[] = [];
  let environment: PageEnvironment | undefined;
  /** A page that makes five calls at once. */
  const render = async () => {
    const send = environment!.send;
    const path = '/api/counted';
    await Promise.all(Array.from({ length: 5 }, () => send({ method: 'GET', path })));
    return new Response('page');
  };
  const build = {
    environmentContext: {},
    RouterContextProvider: class {
      set(_: object, given: PageEnvironment) {
        environment = given;
      }
    },
    createRequestHandler: () => render,
  } as unknown as PageBuild;
  const server = await testServer([]);
  server.value.get('/api/counted', async () => {
    turns.push(turn());
    return {};
  });
  await registerPages(server.value, { load: async () => build, development: false });
  const reply = await server.value.inject({ url: '/some/page' });
  await stop();
  expect([reply.statusCode, reply.body]).toEqual([200, 'page']);
  expect(turns).toHaveLength(5);
  expect(new Set(turns).size).toBe(5);
  await server.dispose();
});
