import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../ports/provider-error.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { SEC_LIMITS, type SecClient, secClient } from './client.ts';

const CONTACT = 'someone@example.org';
const page = (title: string, text: string) => ({
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: `<!DOCTYPE html><html><head><title>SEC.gov | ${title}</title></head><body>${text}</body></html>`,
});

describe('SEC client', () => {
  let server: VendorServer;
  let client: SecClient;
  let now = 1_000_000;
  const signal = () => new AbortController().signal;
  const open = () =>
    secClient({
      urls: { www: `${server.url}/www`, data: `${server.url}/data`, search: `${server.url}/efts` },
      contact: CONTACT,
      budget: requestBudget({ limits: SEC_LIMITS, now: () => now }),
      now: () => now,
    });
  const failure = async (ask: Promise<unknown>): Promise<ProviderError> => {
    try {
      await ask;
    } catch (error) {
      if (error instanceof ProviderError) return error;
      throw error;
    }
    throw new Error('it answered');
  };

  beforeAll(async () => {
    server = await vendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.forget();
    now += 60_000;
    client = open();
  });

  it('says whose program it is, and asks the host that has the path', async () => {
    server.play('*', { body: {} });
    await client.json({ path: '/files/company_tickers.json' }, signal());
    await client.json({ path: '/submissions/CIK0000320193.json' }, signal());
    await client.json({ path: '/api/xbrl/companyfacts/CIK0000320193.json' }, signal());
    await client.json({ path: '/LATEST/search-index', query: { q: '"two words"' } }, signal());
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/www/files/company_tickers.json',
      '/data/submissions/CIK0000320193.json',
      '/data/api/xbrl/companyfacts/CIK0000320193.json',
      '/efts/LATEST/search-index',
    ]);
    expect(server.requests.at(-1)?.query.get('q')).toBe('"two words"');
    for (const { headers } of server.requests) {
      expect(headers['user-agent']).toBe(`Tapedeck ${CONTACT}`);
      expect(headers['accept-encoding']).toContain('gzip');
    }
  });

  it('takes the page about undeclared tools for a wrong contact', async () => {
    server.play('/www/a', page('Your Request Originates from an Undeclared Automated Tool', '…'));
    const error = await failure(client.json({ path: '/a' }, signal()));
    expect(error.kind).toBe('unauthorised');
    expect(error.message).toContain('SEC_CONTACT');
    expect(error.message).not.toContain(CONTACT);
  });

  it('stops for ten minutes, on every host, after the page about too many requests', async () => {
    server.play('/www/b', page('Request Rate Threshold Exceeded', 'Traffic Limit'));
    server.play('/data/submissions/c', { body: {} });
    const error = await failure(client.json({ path: '/b' }, signal()));
    expect(error).toMatchObject({ kind: 'rate-limited', retryAfter: 600_000 });
    server.forget();
    now += 599_000;
    const other = client.json({ path: '/submissions/c' }, signal());
    expect((await failure(other)).kind).toBe('rate-limited');
    expect(server.requests).toHaveLength(0);
    now += 2_000;
    expect(await client.json({ path: '/submissions/c' }, signal())).toEqual({});
  });

  it('stops for longer than ten minutes where it is told so, and never for less', async () => {
    for (const [said, ms] of [
      ['3600', 3_600_000],
      ['5', 600_000],
    ] as const) {
      server.play('/www/busy', { status: 429, headers: { 'retry-after': said } });
      const error = await failure(client.json({ path: '/busy' }, signal()));
      expect(error).toMatchObject({ kind: 'rate-limited', retryAfter: ms });
      now += ms + 1_000;
    }
  });

  it('takes 403 with the XML of the file store for a missing file', async () => {
    const body = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
    server.play('/www/d', { status: 403, headers: { 'content-type': 'application/xml' }, body });
    expect((await failure(client.text({ path: '/d' }, signal()))).kind).toBe('not-found');
  });

  it('asks only for what has changed since', async () => {
    const changed = 'Sat, 27 Jun 2026 07:12:58 GMT';
    server.play('/www/e', ({ headers }) =>
      headers['if-modified-since'] === changed
        ? { status: 304 }
        : { headers: { 'last-modified': changed }, body: 'text' },
    );
    const first = await client.newer({ path: '/e' }, null, signal());
    expect(first).toEqual({ text: 'text', lastModified: changed });
    expect(await client.newer({ path: '/e' }, changed, signal())).toBeNull();
  });
});
