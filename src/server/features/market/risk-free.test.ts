import { describe, expect, it } from 'vitest';
import { noLimit, testCache } from '../../../adapters/market-data/official.fixture.ts';
import { treasuryProvider } from '../../../adapters/market-data/treasury/provider.ts';
import {
  MADE_2025,
  MADE_2026,
} from '../../../adapters/market-data/treasury/made-answers.fixture.ts';
import {
  COLUMBUS_DAY,
  playTreasury,
} from '../../../adapters/market-data/treasury/treasury.suite.fixture.ts';
import { vendorServer } from '../../../adapters/market-data/vendor-server.fixture.ts';
import type { LevelGrid } from '../../../domain/funds/level-grid.ts';
import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { testRegistry } from './market.fixture.ts';
import { bondMonth, riskFreeOf } from './risk-free.ts';

const now = () => COLUMBUS_DAY;
const grid = {
  asOf: isoDate('2026-09-30'),
  days: ['2026-07-31', '2026-08-31', '2026-09-30'].map((date) => toDayNumber(isoDate(date))),
  monthEnds: [0, 1, 2],
} as unknown as LevelGrid;
const { signal } = new AbortController();

describe('what a month without risk earns', () => {
  it('twelve months of a bond-equivalent yield are two half-years of it', () => {
    for (const percent of [-0.5, 0, 0.25, 4.25, 15]) {
      const year = (1 + bondMonth(percent)) ** 12;
      expect(year).toBeCloseTo((1 + percent / 200) ** 2, 12);
    }
  });

  it('is that of the Treasury’s newest three months where nobody has a history', async () => {
    const server = await vendorServer();
    playTreasury(server, { years: { 2025: MADE_2025, 2026: MADE_2026 } });
    const provider = treasuryProvider({
      url: server.url,
      budget: noLimit(now),
      now,
      years: testCache(),
    });
    const registry = testRegistry({ providers: [provider], marketNow: now, now });
    const { source, months } = await riskFreeOf(registry, grid, signal);
    provider.close();
    await server.close();
    expect(source).toBe('latest');
    // 3.2 for a month, and 0.11 more for each of the two tenors after it.
    expect([...months]).toEqual([bondMonth(3.42), bondMonth(3.42)]);
  });

  it('is nothing where nobody knows', async () => {
    const registry = testRegistry({ providers: [], marketNow: now, now });
    const { source, months } = await riskFreeOf(registry, grid, signal);
    expect([source, ...months]).toEqual(['none', 0, 0]);
  });
});
