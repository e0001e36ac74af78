// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const room = new URL('..', import.meta.url).href;

/** Asks a fresh process for all company data of some symbols, in the order given; one hash each. */
const program = (symbols: readonly string[]): string => `
  import { createHash } from 'node:crypto';
  const { createWorld } = await import('${room}world.ts');
  const { statements } = await import('${room}fundamentals/statements.ts');
  const { estimates } = await import('${room}fundamentals/estimates.ts');
  const { earningsEvents } = await import('${room}fundamentals/earnings-events.ts');
  const { analystRatings, priceTarget } = await import('${room}fundamentals/ratings.ts');
  const { shortInterest } = await import('${room}fundamentals/short-interest.ts');
  const { companyProfile } = await import('${room}fundamentals/company-profile.ts');
  const { insiderTransactions } = await import('${room}ownership/insider-trades.ts');
  const { ownershipOf } = await import('${room}ownership/holders.ts');
  const { filingsOf, filingOf } = await import('${room}filings/filings.ts');
  const { newsOf, storyOf } = await import('${room}news/news.ts');
  const now = Date.UTC(2026, 10, 15);
  const world = createWorld({ seed: 42, symbols: 0, clock: { now: () => now } });
  const { signal } = new AbortController();
  const out = {};
  for (const symbol of ${JSON.stringify(symbols)}) {
    const company = world.listingOf(symbol);
    const heads = await newsOf(world, { symbols: [symbol], kinds: [], before: now, limit: 12 }, signal);
    const filings = filingsOf(world, company, { forms: [], before: now, limit: 12 });
    const all = [
      statements(world, company, 'quarterly', 40, now),
      estimates(world, company, now),
      earningsEvents(world, company, now, 12),
      analystRatings(world, company, now),
      priceTarget(world, company, now),
      shortInterest(world, company, now, 6),
      companyProfile(world, company, now),
      insiderTransactions(world, company, now, 40),
      ownershipOf(world, company, now),
      heads,
      heads.map(({ id }) => storyOf(world, id, now)),
      filings,
      filings.map(({ id }) => filingOf(world, id, now)),
    ];
    out[symbol] = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  }
  process.stdout.write(JSON.stringify(out));
`;

async function digests(symbols: readonly string[]): Promise<Record<string, string>> {
  const source = program(symbols);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout) as Record<string, string>;
}

describe('company data', () => {
  it('has the same bytes from two processes, whatever was asked before', async () => {
    const symbols = ['MSFT', 'JPM', 'TSM', 'BRK.A'];
    const [first, second] = await Promise.all([digests(symbols), digests(symbols.toReversed())]);
    expect(Object.keys(first)).toHaveLength(symbols.length);
    expect(second).toEqual(first);
  }, 120_000);
});
