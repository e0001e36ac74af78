import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerStore } from '../../src/adapters/store/partner-store.ts';
import { openStore } from '../../src/adapters/store/open-store.ts';
import { compose, type Program } from '../../src/server/compose.ts';
import { parseConfig } from '../../src/server/config.ts';
import { openLog } from '../../src/server/http/logger.ts';
import { freshFolder, SMALL_MARKET } from './run-program.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

interface Listed {
  readonly tool: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Every widget with its example, as the help page has it to be copied. */
let listed: readonly Listed[];

/** The program with its built pages, a partner of which lists its sites. */
let program: Program;
beforeAll(async () => {
  const config = parseConfig({
    ...SMALL_MARKET,
    DATA_DIR: freshFolder(),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  const store = await openStore(config.store);
  const partners = partnerStore(store.db);
  const six = (await partners.list()).find(({ wmid }) => wmid === '104536');
  await partners.put({
    ...six!,
    embedOrigins: ['https://six.example', 'https://*.six.example'],
  });
  await store.close();
  program = await compose(config, openLog('silent').log);
  const index = (await get('/help/widgets')).body;
  const links = index.matchAll(/href="(\/help\/widgets\/tools\/\w+)"/g);
  // The table of other names links to them a second time.
  const paths = new Set([...links].map(([, path = '']) => path));
  const pages = await Promise.all([...paths].map(async (path) => (await get(path)).body));
  listed = pages.flatMap(snippets);
});
afterAll(() => program.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  program.app.inject({ url: path, headers: { 'user-agent': BROWSER, ...headers } });

const embed = (tool: string, params: Readonly<Record<string, string>>) =>
  get(`/embed/${tool}?${new URLSearchParams(params).toString()}`);

/** A document does not wait long for a market that has just begun: once it is warm, all is there. */
async function whole(tool: string, params: Readonly<Record<string, string>>) {
  let reply = await embed(tool, params);
  for (let left = 10; left > 0 && reply.body.includes('animate-pulse'); left -= 1)
    reply = await embed(tool, params);
  return reply;
}

describe('WG-1 sites that may show widgets', () => {
  const ask = async (wmid: string, origin?: string) => {
    const reply = await get(
      `/api/widgets/admission?wmid=${wmid}`,
      origin === undefined ? {} : { origin },
    );
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    return reply.json<{ admitted: boolean; refusal: string | null; message: string | null }>();
  };

  it('any site, when the partner lists none', async () => {
    expect(await ask('501', 'https://anywhere.example')).toMatchObject({ admitted: true });
    const { headers } = await embed('quotehead', { symbol: 'MSFT', wmid: '501' });
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('only the listed sites, also in the frame-ancestors header', async () => {
    expect(await ask('104536', 'https://six.example')).toMatchObject({ admitted: true });
    expect(await ask('104536', 'https://www.six.example')).toMatchObject({ admitted: true });
    expect(await ask('104536', 'https://evil.example')).toEqual({
      admitted: false,
      refusal: 'blocked-origin',
      message: 'Partner 104536 does not allow its widgets on https://evil.example.',
    });
    const { headers } = await embed('quotehead', { symbol: 'MSFT', wmid: '104536' });
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://six.example https://*.six.example",
    );
  });

  it('no site, for an unknown partner id', async () => {
    expect(await ask('999', 'https://a.example')).toMatchObject({
      admitted: false,
      refusal: 'unknown-partner',
    });
    // Whatever a page has there, it can read why.
    for (const wmid of ['x', '', '%00', 'é'.repeat(300)])
      expect(await ask(encodeURIComponent(wmid))).toMatchObject({ refusal: 'unknown-partner' });
  });

  it.each(['999', 'x', '', '501 ', '0501'])('no frame, for the partner id %j', async (wmid) => {
    const { statusCode, headers, body } = await embed('quotehead', { symbol: 'MSFT', wmid });
    expect(statusCode).toBe(403);
    expect(body).toContain('Unknown WMID.');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each(['/embed/../login', '/embed/%2E./login', '/embedded', '/x/embed/quotehead'])(
    'and %s is no widget',
    async (path) => {
      const { headers } = await get(`${path}?wmid=501`);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );
});

describe('WG-1 the loader', () => {
  it('is a file of at most 4 KB under a name that stays, for pages of any site', async () => {
    const reply = await get('/js/qmodLoader.js', { 'accept-encoding': 'gzip' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    // A page that checks the file by its digest must be able to read it.
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.rawPayload.length).toBeLessThanOrEqual(4_096);
  });

  it('is documented with every widget, its snippet and its parameters', async () => {
    expect(listed.map(({ tool }) => tool)).toContain('quotehead');
    expect(new Set(listed.map(({ tool }) => tool)).size).toBe(listed.length);
    expect((await get('/help/widgets/tools/nosuch')).statusCode).toBe(404);
  });
});

describe('WG-1 a frame', () => {
  it('says that the widget is unknown', async () => {
    const reply = await embed('nosuch', {});
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('Unknown widget “nosuch”.');
  });

  it('says so to whoever looks at the page around it, a crawler too', async () => {
    const reply = await get('/embed/nosuch', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140' });
    expect([reply.statusCode, reply.body.includes('“nosuch”')]).toEqual([404, true]);
    expect((await get('/nosuch', { 'user-agent': 'Googlebot/2.1' })).body).toBe('');
  });

  it.each(['20dayaverages', '_chart', 'quote head', 'a/b', 'é'])(
    'says so whatever the name: %s',
    async (tool) => {
      const reply = await embed(encodeURIComponent(tool), {});
      expect([reply.statusCode, reply.body.includes(`“${tool}”`)]).toEqual([404, true]);
      expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
    },
  );

  it('leaves the visitor’s settings unchanged', async () => {
    const reply = await embed('quotehead', { symbol: 'AAPL', lang: 'fr', theme: 'dark' });
    expect(reply.body).toContain('<html lang="fr" data-theme="dark"');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

describe('WG-1 every widget in a frame', () => {
  const crashed = 'Something went wrong. Please try again later.';
  const SLOW = { timeout: 240_000 };

  it('is in the first HTML, in the language and theme that the page asks for', SLOW, async () => {
    for (const { tool, params } of listed) {
      const { statusCode, body } = await whole(tool, params);
      expect.soft([tool, statusCode]).toEqual([tool, 200]);
      expect.soft(body.includes(crashed), `${tool} crashes`).toBe(false);
      expect.soft(body.includes('animate-pulse'), `${tool} is not whole`).toBe(false);
      // The header of a page has a heading of its own.
      if (tool !== 'quotehead')
        expect.soft(body, `${tool} has no menu`).toMatch(/<button[^>]* aria-haspopup="menu"/);
      const french = await embed(tool, { ...params, lang: 'fr', theme: 'dark' });
      expect.soft(french.body.includes('<html lang="fr" data-theme="dark"'), tool).toBe(true);
      expect.soft(words(french.body), `${tool} in French`).not.toBe(words(body));
    }
  });

  it('says once of which symbol it is', SLOW, async () => {
    const names = { MSFT: 'Microsoft Corporation', SPY: 'SPDR S&amp;P 500 ETF Trust' };
    for (const { tool, params } of listed) {
      const { symbol } = params;
      // The chart of analysis names it in its legend, once its script has come.
      if ((symbol !== 'MSFT' && symbol !== 'SPY') || tool === 'advancedchart') continue;
      const { body } = await whole(tool, params);
      const [head = ''] = /<h1.*?<\/h1>/s.exec(body) ?? [];
      const says = tool === 'quotehead' ? body : head;
      expect.soft(says.includes(symbol) && says.includes(names[symbol]), tool).toBe(true);
      const shown = body.split('data-widget')[1] ?? '';
      if (tool === 'quotehead') expect.soft(head).not.toContain(symbol);
      else expect.soft(/<h[12][^>]*>[^<]*Microsoft/.test(shown), `${tool} twice`).toBe(false);
    }
  });

  it.each(['^SPX', 'EURUSD=X', 'ZZZZZZ'])('has something to say of %s', SLOW, async (symbol) => {
    for (const { tool, params } of listed) {
      if (params['symbol'] === undefined) continue;
      const { statusCode, body } = await embed(tool, { ...params, symbol });
      expect.soft([tool, statusCode]).toEqual([tool, 200]);
      expect.soft(body.includes(crashed), `${tool} crashes`).toBe(false);
      // Be it that there is nothing, that the request was refused, or that it takes its time.
      const said = words(body).length > 20 || body.includes('animate-pulse');
      expect.soft(said, `${tool} of ${symbol} is empty`).toBe(true);
    }
  });

  it('refuses invalid parameters by name', SLOW, async () => {
    for (const { tool, params } of listed) {
      if (params['symbol'] === undefined) continue;
      const { statusCode, body } = await embed(tool, { ...params, symbol: 'not a symbol!' });
      expect.soft([tool, statusCode]).toEqual([tool, 400]);
      expect.soft(body).toContain('parameter symbol is missing or invalid');
    }
  });
});

const snippets = (html: string): Listed[] =>
  [...html.matchAll(/<div class="qtool" data-qmod-tool="(\w+)" data-qmod-params='([^']*)'>/g)].map(
    ([, tool = '', params = '{}']) => ({
      tool,
      params: JSON.parse(params) as Record<string, string>,
    }),
  );

/** What a reader sees of the frame: the widget without the line under it. */
const words = (html: string): string =>
  (/<main[^>]*>(.*?)<footer/s.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
