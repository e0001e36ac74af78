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

  it('is what the Treasury published when each month began, where it has those days', async () => {
    const server = await vendorServer();
    const year = MADE_2026.split('\n');
    const rows = [...year.slice(0, 1), ...year.slice(1, 3)];
    rows.push(
      year[1]!.replace('10/09/2026,3.20,3.31,3.42', '08/31/2026,5.00,5.00,5.00'),
      year[1]!.replace('10/09/2026,3.20,3.31,3.42', '07/31/2026,6.00,6.00,6.00'),
    );
    playTreasury(server, { years: { 2025: MADE_2025, 2026: rows.join('\n') } });
    const provider = treasuryProvider({
      url: server.url,
      budget: noLimit(now),
      now,
      years: testCache(),
    });
    const registry = testRegistry({ providers: [provider], marketNow: now, now });
    const { source, months } = await riskFreeOf(registry, grid, signal);
    provider.close();
    const asked = server.requests.length;
    await server.close();
    expect([source, ...months]).toEqual(['history', bondMonth(6), bondMonth(5)]);
    // One year, and the one before it for the change of its first day.
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('is nothing where nobody knows', async () => {
    const registry = testRegistry({ providers: [], marketNow: now, now });
    const { source, months } = await riskFreeOf(registry, grid, signal);
    expect([source, ...months]).toEqual(['none', 0, 0]);
  });
});
