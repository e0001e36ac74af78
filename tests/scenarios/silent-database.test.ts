import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProxy } from '../../src/adapters/store/silent-proxy.fixture.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import { compose, type Program } from '../../src/server/compose.ts';
import { parseConfig } from '../../src/server/config.ts';
import { credentials, investor } from '../../src/server/features/identity/demo-identity.fixture.ts';
import { openLog } from '../../src/server/http/logger.ts';
import { freshFolder } from './run-program.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FORM = 'application/x-www-form-urlencoded';
const PATIENCE = 60_000;

onPostgres((server) =>
  describe('pages while the database says nothing', () => {
    let database: Awaited<ReturnType<typeof testPostgresUrl>>;
    let proxy: Awaited<ReturnType<typeof silentProxy>>;
    let program: Program;
    let cookie: string;

    const ask = async (url: string, headers: Record<string, string> = {}, payload?: string) => {
      const reply = await program.app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return {
        status: reply.statusCode,
        retryAfter: reply.headers['retry-after'],
        type: reply.headers['content-type'],
        body: reply.body,
      };
    };

    beforeAll(async () => {
      database = await testPostgresUrl(server);
      proxy = await silentProxy(database.value);
      const config = parseConfig({
        DATA_DIR: freshFolder(),
        DATABASE_URL: proxy.url,
        DEMO: 'on',
        DEMO_PASSWORD: investor.password,
        RATE_LIMIT_ADDRESS: '0',
        RATE_LIMIT_ACCOUNT: '0',
      });
      program = await compose(config, openLog('silent').log);
      const { cookies } = await program.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: credentials(),
      });
      cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
      expect((await ask('/account', { cookie })).body).toContain('investor');
      // What everybody may see is remembered from the first visitor on.
      expect((await ask('/embed/quotehead?symbol=MSFT&wmid=501')).status).toBe(200);
    }, PATIENCE);
    afterAll(async () => {
      proxy.silence(false);
      await program.close();
      proxy.close();
      await database.dispose();
    }, PATIENCE);

    it(
      'those for everybody are whole, and what needs it is refused with a page that says so',
      async () => {
        proxy.silence(true);
        const [help, quote, account, signIn, form] = await Promise.all([
          ask('/help'),
          ask('/embed/quotehead?symbol=MSFT&wmid=501'),
          ask('/account', { cookie }),
          ask('/login'),
          ask('/login', { 'content-type': FORM }, new URLSearchParams(credentials()).toString()),
        ]);
        expect([help.status, quote.status, signIn.status]).toEqual([200, 200, 200]);
        expect(quote.body).toContain('Microsoft Corporation');
        for (const refused of [account, form])
          expect.soft(refused).toMatchObject({
            status: 503,
            retryAfter: '5',
            type: 'text/html; charset=utf-8',
            body: expect.stringContaining('cannot reach its database') as unknown,
          });
      },
      PATIENCE,
    );
  }),
);
