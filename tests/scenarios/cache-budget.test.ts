import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '../../src/adapters/market-data/simulated/universe/listings.ts';
import { compose, type Program } from '../../src/server/compose.ts';
import { parseConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/http/logger.ts';

const CACHE_MB = 4;
const METRICS_TOKEN = 'the-token-of-the-test';

describe('memory for caches, in the whole program', () => {
  let program: Program;
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-caches-'));
  beforeAll(async () => {
    const config = parseConfig({
      DATA_DIR: folder,
      CACHE_MB: String(CACHE_MB),
      METRICS_TOKEN,
      RATE_LIMIT_ADDRESS: '0',
      // The market is closed, so that only requested data is generated.
      SIM_CLOCK: '2026-03-28T12:00:00Z',
    });
    program = await compose(config, createLogger('silent', { write: () => {} }), undefined);
  });
  afterAll(async () => {
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const gauges = async (name: string): Promise<ReadonlyMap<string, number>> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = (await program.app.inject({ url: '/metrics', headers })).body;
    const lines = text.matchAll(new RegExp(`^${name}\\{cache="([^"]+)"\\} (\\S+)$`, 'gm'));
    return new Map([...lines].map((line) => [line[1]!, Number(line[2])]));
  };

  it('stays within CACHE_MB however many symbols are asked for', async () => {
    const symbols = listings(0)
      .filter(({ kind }) => kind === 'company')
      .slice(0, 60)
      .map(({ symbol }) => encodeURIComponent(symbol));
    for (const symbol of symbols)
      for (const path of ['bars?range=5y', 'statements', 'ratios', 'ratings']) {
        const answer = await program.app.inject(`/api/market/${symbol}/${path}`);
        expect(answer.statusCode, `${symbol} ${path}`).toBeLessThan(500);
      }
    const limits = await gauges('cache_limit_bytes');
    const bytes = await gauges('cache_bytes');
    for (const [cache, used] of bytes) expect(used, cache).toBeLessThanOrEqual(limits.get(cache)!);
    const total = [...bytes.values()].reduce((sum, used) => sum + used, 0);
    expect(total).toBeLessThanOrEqual(CACHE_MB * 1024 * 1024);
    // Enough was asked to fill the largest share: the limit was put to the test.
    expect(bytes.get('simulated market')).toBeGreaterThan(0.8 * limits.get('simulated market')!);
  });
});
