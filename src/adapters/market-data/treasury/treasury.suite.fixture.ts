import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { spreadHistory } from '../../../domain/economy/yield-spreads.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { noLimit, tableRows, tableText, testCache } from '../official.fixture.ts';
import { vendorServer, type VendorServer } from '../vendor-server.fixture.ts';
import { curveOf, readYieldCsv } from './map.ts';
import { treasuryProvider } from './provider.ts';

export interface TreasuryAnswers {
  /** CSV by year; a year that is not here has not begun. */
  readonly years: Readonly<Record<number, string>>;
}

/** Columbus Day: the exchanges are open, the bond market is not. */
export const COLUMBUS_DAY = Date.parse('2026-10-12T20:00:00Z');
const ROOT = '/resource-center/data-chart-center/interest-rates';

export function playTreasury(server: VendorServer, { years }: TreasuryAnswers): void {
  server.play(`${ROOT}/daily-treasury-rates.csv/*`, ({ path }) => ({
    body: years[Number(path.split('/').at(-2))] ?? '',
    headers: { 'content-type': 'text/csv' },
  }));
}

/** What the provider does with answers in the Treasury's form, recorded or made. */
export function treasurySuite(name: string, answers: TreasuryAnswers): void {
  describe(`treasury, ${name} answers`, () => {
    let server: VendorServer;
    const now = () => COLUMBUS_DAY;
    const open = (at = now, timeout?: number) =>
      treasuryProvider({
        url: server.url,
        budget: noLimit(at),
        now: at,
        years: testCache(),
        ...(timeout === undefined ? {} : { timeout }),
      });
    const signal = () => new AbortController().signal;
    beforeAll(async () => {
      server = await vendorServer();
      playTreasury(server, answers);
    });
    afterAll(() => server.close());

    marketDataContract(`treasury (${name})`, async () => {
      const value = open();
      return {
        value,
        now,
        symbols: { equity: symbolId('MSFT'), fund: null, index: null },
        dispose: async () => value.close(),
      };
    });

    it('the newest curve is that of the last day of the bond market, beside the day before', async () => {
      const { data, asOf } = await open().yieldCurve!({ date: null }, signal());
      expect(data.date).toBe('2026-10-09');
      expect(new Date(asOf).toISOString()).toBe('2026-10-09T19:30:00.000Z');
      expect(data.points.find(({ label }) => label === '10Y')?.previous).not.toBeNull();
    });

    it('a day without a market has the curve in force, the first of a year the change on the last', async () => {
      const provider = open();
      const sunday = await provider.yieldCurve!({ date: isoDate('2026-10-11') }, signal());
      expect(sunday.data.date).toBe('2026-10-09');
      const newYear = await provider.yieldCurve!({ date: isoDate('2026-01-01') }, signal());
      expect(newYear.data.date).toBe('2025-12-31');
      await expect(provider.yieldCurve!({ date: isoDate('2026-06-01') }, signal())).rejects.toThrow(
        'There is no yield curve of 2026-06-01.',
      );
      await expect(provider.yieldCurve!({ date: isoDate('1989-12-29') }, signal())).rejects.toThrow(
        'no yield curve',
      );
    });

    it('a year that has not begun is empty: the newest curve is of the year before', async () => {
      const { data } = await open(() => Date.parse('2027-01-01T15:00:00Z')).yieldCurve!(
        { date: null },
        signal(),
      );
      expect(data.date).toBe('2026-10-09');
    });

    it('a range over the turn of a year has the days of both files, and none beyond its ends', async () => {
      const provider = open();
      const range = { from: isoDate('2025-01-01'), to: isoDate('2026-10-08') };
      const { data, asOf } = await provider.yieldHistory!(range, signal());
      const written = [2025, 2026].flatMap((year) =>
        readYieldCsv(answers.years[year]!).filter(({ date }) => date <= range.to),
      );
      expect(data.days.map(({ date }) => date)).toEqual(written.map(({ date }) => date));
      expect(new Set(data.days.map(({ date }) => date.slice(0, 4))).size).toBe(2);
      expect(new Date(asOf).toISOString()).toBe(`${data.days.at(-1)!.date}T19:30:00.000Z`);
      const ten = data.tenors.findIndex(({ years }) => years === 10);
      const two = data.tenors.findIndex(({ years }) => years === 2);
      const spreads = spreadHistory(data, '10y-2y');
      written.forEach(({ yields }, at) => {
        const [a, b] = [yields.get(10) ?? null, yields.get(2) ?? null];
        expect([data.days[at]!.yields[ten], data.days[at]!.yields[two]]).toEqual([a, b]);
        if (a !== null && b !== null) expect(spreads[at]?.value).toBeCloseTo((a - b) * 100, 6);
      });
    });

    it('questions of one year share one request', async () => {
      server.forget();
      const provider = open();
      const dates = ['2026-10-09', '2026-10-10', '2026-10-11'].map(isoDate);
      await Promise.all(dates.map((date) => provider.yieldCurve!({ date }, signal())));
      await provider.yieldCurve!({ date: null }, signal());
      expect(server.requests.filter(({ path }) => path.includes('/2026/'))).toHaveLength(1);
    });

    survivesFieldMutations({
      title: 'a year',
      body: tableRows(answers.years[2026]!, ','),
      capability: 'yieldCurve',
      read: (rows) => {
        const days = readYieldCsv(tableText(rows, ','));
        const day = days.at(-1);
        return day === undefined ? null : curveOf(day, days.at(-2));
      },
    });
    survivesTransportMutations({
      title: 'a year',
      server: () => server,
      capability: 'yieldCurve',
      ask: async () => {
        const provider = open(now, 50);
        return provider.yieldCurve!({ date: null }, signal()).finally(provider.close);
      },
    });
  });
}
