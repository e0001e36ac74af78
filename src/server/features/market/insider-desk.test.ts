import { describe, expect, it } from 'vitest';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { insiderDesk } from './insider-desk.ts';
import { testCaches } from './market.fixture.ts';
import type { MarketService } from './service.ts';

const NOW = Date.UTC(2026, 10, 16, 18);
const HOUR = 3_600_000;

/** A market with a form every hour by one of some companies; how its source was asked. */
function opened(companies: number) {
  const heads = Array.from({ length: 2_000 }, (_, n) => ({
    id: `f${n}`,
    symbol: `C${n % companies}`,
    form: '4',
    filedAt: NOW - n * HOUR,
  })) as unknown as FilingHead[];
  const asked: number[] = [];
  const read: string[] = [];
  const registry = {
    ask: async (capability: string, question: Record<string, number | string | null>) => {
      if (capability === 'filings') {
        const before = Number(question['before'] ?? Infinity);
        const found = heads
          .filter(({ filedAt }) => filedAt < before)
          .slice(0, Number(question['limit']));
        asked.push(found.at(-1)?.filedAt ?? 0);
        return sourced('test', NOW, found);
      }
      read.push(String(question['symbol']));
      const trade = {
        symbol: question['symbol'],
        id: `t ${question['symbol']}`,
        insider: 'x',
        code: 'P',
      };
      const trades = ['2026-11-10', '2026-01-10'].map((date) => ({
        ...trade,
        date,
        value: 5,
        shares: 1,
      }));
      return sourced('test', NOW, trades as unknown as InsiderTransaction[]);
    },
  };
  const desk = insiderDesk({
    registry,
    caches: testCaches(),
    now: () => NOW,
  } as unknown as MarketService);
  return { desk: () => desk(new AbortController().signal), asked, read };
}

describe('insiders of the market', () => {
  it('reads each company once, and looks no further back than 30 days and a page', async () => {
    const { desk, asked, read } = opened(50);
    const { data } = await desk();
    expect(data).toMatchObject({ read: 50, of: 50 });
    expect(data.trades).toHaveLength(50);
    expect(data.trades.every(({ date }) => date === '2026-11-10')).toBe(true);
    expect(Math.min(...asked)).toBeGreaterThan(NOW - 45 * 24 * HOUR);
    await desk();
    expect(read).toHaveLength(50);
  });

  it('reads no more than the newest 400 filers', async () => {
    const { desk } = opened(600);
    expect((await desk()).data).toMatchObject({ of: 400 });
  });
});
