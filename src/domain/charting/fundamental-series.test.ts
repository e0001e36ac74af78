import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate } from '../calendar/eastern-time.ts';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import type { FinancialStatement } from '../fundamentals/statement.ts';
import { INTRADAY_MS } from '../prices/bar.ts';
import type { CorporateAction } from '../prices/corporate-action.ts';
import { symbolId } from '../symbols/instrument.ts';
import { periodEnd } from './bar-period.ts';
import { testBars } from './bars.fixture.ts';
import { fundamentalAt, fundamentalSeries, FUNDAMENTALS } from './fundamental-series.ts';
import { dividendSteps, type FundamentalStep, fundamentalSteps } from './fundamental-steps.ts';

const symbol = symbolId('MSFT');

/** Only what the steps are made of; the rest of a statement does not matter here. */
const statement = (
  end: string,
  reportedAt: number | null,
  income: Partial<FinancialStatement['income']>,
  fiscalPeriod: 'Q1' | 'TTM' = 'Q1',
) =>
  ({
    symbol,
    currency: 'USD',
    period: {
      fiscalYear: 2026,
      fiscalPeriod,
      start: isoDate(end),
      end: isoDate(end),
      reportedAt,
      filingId: null,
    },
    income: {
      revenue: null,
      grossProfit: null,
      operatingIncome: null,
      epsDiluted: null,
      netIncome: 0,
      ...income,
    },
    balance: { totalEquity: 50, sharesOutstanding: 10 },
    cashFlow: { freeCashFlow: 7 },
  }) as unknown as FinancialStatement;

const step = (time: number, values: Partial<FundamentalStep> = {}): FundamentalStep => ({
  time,
  fiscalYear: 2026,
  fiscalPeriod: 'Q1',
  end: easternDate(time),
  epsQuarter: null,
  epsTtm: null,
  revenueQuarter: null,
  revenueTtm: null,
  grossMargin: null,
  operatingMargin: null,
  netMargin: null,
  freeCashFlowTtm: null,
  totalEquity: null,
  shares: null,
  ...values,
});

describe('figures of reports', () => {
  it('begin when they were reported, never at the end of their period', () => {
    const out = Date.parse('2026-10-28T20:05:00Z');
    const steps = fundamentalSteps(
      [
        statement(
          '2026-09-30',
          out,
          { epsDiluted: 8, revenue: 400, grossProfit: 280, netIncome: 120 },
          'TTM',
        ),
      ],
      [statement('2026-09-30', out, { epsDiluted: 2.1, revenue: 110 })],
    );
    expect(steps).toEqual([
      expect.objectContaining({
        time: out,
        end: '2026-09-30',
        epsQuarter: 2.1,
        epsTtm: 8,
        revenueQuarter: 110,
        revenueTtm: 400,
        grossMargin: 0.7,
        netMargin: 0.3,
        operatingMargin: null,
        freeCashFlowTtm: 7,
        totalEquity: 50,
        shares: 10,
      }),
    ]);
  });

  it('leave out a report of an unknown day, and a late restatement of an earlier period', () => {
    const steps = fundamentalSteps(
      [],
      [
        statement('2026-03-31', 9_000, { epsDiluted: 3 }),
        statement('2026-06-30', 5_000, { epsDiluted: 2 }),
        statement('2026-09-30', null, { epsDiluted: 1 }),
      ],
    );
    expect(steps.map(({ epsQuarter, epsTtm }) => [epsQuarter, epsTtm])).toEqual([[2, null]]);
  });
});

describe('a figure at the bars', () => {
  it('is the newest that was out when the bar was over, at every interval', () => {
    const moments = fc.integer({
      min: Date.parse('2026-10-01T00:00:00Z'),
      max: Date.parse('2026-12-01T00:00:00Z'),
    });
    const bars = new Map(
      (['30m', '1h', '4h', '1d', '1wk', '1mo'] as const).map((interval) => [
        interval,
        testBars(interval, '2026-10-05', '2026-11-20'),
      ]),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(moments, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...bars.keys()),
        (times, interval) => {
          const steps = times
            .toSorted((a, b) => a - b)
            .map((time, i) => step(time, { epsTtm: i + 1 }));
          const all = bars.get(interval)!;
          const columns = {
            time: all.map(({ time }) => time),
            close: all.map(({ close }) => close),
          };
          const values = fundamentalSeries('epsTtm', { steps, dividends: [] }, columns, interval);
          for (const [i, bar] of all.entries()) {
            const known = steps.filter(({ time }) => time < periodEnd(bar.time, interval)).length;
            expect(values[i]).toBe(known === 0 ? null : known);
          }
          // No look-ahead: without the last report, every bar that ended before it is the same.
          const earlier = fundamentalSeries(
            'epsTtm',
            { steps: steps.slice(0, -1), dividends: [] },
            columns,
            interval,
          );
          for (const [i, bar] of all.entries())
            if (periodEnd(bar.time, interval) <= steps.at(-1)!.time)
              expect(values[i]).toBe(earlier[i]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('changes on the day of a report: also after the close by day, with the next bar within the day', () => {
    const { close } = sessionOf(isoDate('2026-11-12'))!;
    const known = { steps: [step(close + 300_000, { epsTtm: 4 })], dividends: [] };
    for (const interval of ['1d', '30m'] as const) {
      const bars = testBars(interval, '2026-11-12', '2026-11-13');
      const values = fundamentalSeries(
        'epsTtm',
        known,
        { time: bars.map(({ time }) => time), close: [] },
        interval,
      );
      const first = bars[values.findIndex((value) => value !== null)]!;
      const day =
        INTRADAY_MS[interval] === null
          ? new Date(first.time).toISOString().slice(0, 10)
          : easternDate(first.time);
      expect(day).toBe(interval === '1d' ? '2026-11-12' : '2026-11-13');
    }
  });

  it('of a price is undefined on a loss, and every figure before the first report', () => {
    const known = {
      steps: [step(10, { epsTtm: -1, revenueTtm: 100, totalEquity: -4, shares: 5 })],
      dividends: [{ time: 10, rate: 2 }],
    };
    expect(fundamentalAt('priceEarnings', known, 20, 50)).toBeNull();
    expect(fundamentalAt('priceBook', known, 20, 50)).toBeNull();
    expect(fundamentalAt('priceSales', known, 20, 50)).toBe(2.5);
    expect(fundamentalAt('marketCap', known, 20, 50)).toBe(250);
    expect(fundamentalAt('dividendYield', known, 20, 50)).toBe(0.04);
    for (const id of FUNDAMENTALS) expect(fundamentalAt(id, known, 9, 50)).toBeNull();
    expect(fundamentalAt('priceSales', known, 20, null)).toBeNull();
  });
});

describe('the rate of dividends', () => {
  const dividend = (exDate: string, amount: number, announcedAt: number | null = null) =>
    ({
      kind: 'dividend',
      symbol,
      exDate: isoDate(exDate),
      recordDate: null,
      payDate: null,
      amount,
      currency: 'USD',
      type: 'regular',
      frequency: 4,
      announcedAt,
    }) satisfies CorporateAction;

  it('is known from the announcement, and on the share basis of today', () => {
    const steps = dividendSteps([
      dividend('2026-02-18', 4, 1_000),
      { kind: 'split', symbol, exDate: isoDate('2026-04-01'), to: 4, from: 1, announcedAt: null },
      dividend('2026-05-18', 1.1),
      { ...dividend('2026-06-18', 9), type: 'special' },
    ]);
    expect(steps).toEqual([
      { time: 1_000, rate: 4 },
      { time: sessionOf(isoDate('2026-05-18'))!.open, rate: 4.4 },
    ]);
  });
});
