import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { keepMemosIn } from './memo/memo.ts';
import { type SimulatedProvider, simulatedProvider } from './provider.ts';
import { listings } from './universe/listings.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');
/** CACHE_MB as it is unless somebody says otherwise. */
const USUAL = 96 * 1024 * 1024;
const { signal } = new AbortController();

/** In ms of the processor. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('what is dear to make of everybody, in the memory that a server has for it', () => {
  let market: SimulatedProvider;
  beforeEach(() => {
    market = simulatedProvider({ clock: { now: () => NOW }, caches: lruBudget(USUAL) });
  });
  // As before the first test: files that share this process need room for a whole market.
  afterEach(() => keepMemosIn(lruBudget(256_000_000)));

  it('months of filings are looked through again without being made again', async () => {
    const lookBack = async () => {
      let before: number | null = null;
      for (let page = 0; page < 20; page += 1) {
        const question = { symbol: null, forms: [], before, limit: 500 };
        const { data } = await market.filings!(question, signal);
        before = data.at(-1)!.filedAt;
      }
    };
    const first = await costOf(lookBack);
    expect(await costOf(lookBack)).toBeLessThan(first / 5);
  });

  it('a calendar outlives what people read of companies meanwhile', async () => {
    const range = { from: isoDate('2025-05-05'), to: isoDate('2025-05-08'), symbols: [] };
    const ask = () => market.earningsCalendar!(range, signal);
    await market.statements!({ symbol: symbolId('MSFT'), basis: 'annual', limit: 5 }, signal);
    const first = await costOf(ask);
    const companies = listings().filter(({ kind }) => kind === 'company');
    for (const { symbol } of companies.slice(0, 150))
      await market.statements!({ symbol, basis: 'annual', limit: 5 }, signal);
    expect(await costOf(ask)).toBeLessThan(first / 3);
  });
});
