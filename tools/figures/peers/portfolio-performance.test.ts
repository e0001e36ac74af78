import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import { bookOf, deposit, dividend, ledgerOf, split, trade, transferOf } from './peers.fixture.ts';
import { ppClient, ppSecurity, ppTotals } from './portfolio-performance.ts';
import { grouped, isHoliday, ppDrawdown, ppIndex, ppVolatility } from './pp-index.ts';

const A = 'A' as AssetId;
const clientOf = (ledger: Ledger, book: PriceBook) =>
  ppClient([{ ledger, booked: bookLedger(ledger, book) }], book);
const period = (from: string, to: string) => ({ from: isoDate(from), to: isoDate(to) });

describe('Portfolio Performance', () => {
  it('PP-1 what was held at the start costs what it was worth then', () => {
    const ledger = ledgerOf([
      trade('buy', '2023-01-02', 'A', 10, 50),
      trade('sell', '2024-02-01', 'A', 4, 130),
    ]);
    const book = bookOf({ A: { '2023-01-02': 50, '2023-12-29': 100, '2024-03-01': 120 } });
    const found = ppSecurity(clientOf(ledger, book), A, period('2023-12-31', '2024-03-31'));
    expect(found.costs.realizedFifo.gain).toBe(120_00);
    expect(found.unrealizedFifo.gain).toBe(120);
    expect(found.delta).toBe(240);
    expect(found.costs.fifo.amount).toBe(600_00);
  });

  it('PP-2 lots are matched within an account, the moving average over all', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-02', 'A', 10, 200),
      trade('buy', '2024-01-03', 'A', 10, 100, { account: 'other' }),
      trade('sell', '2024-01-04', 'A', 10, 280, { account: 'other' }),
    ]);
    const book = bookOf({ A: { '2024-01-02': 280 } });
    const { costs } = ppSecurity(clientOf(ledger, book), A, period('2023-12-31', '2024-01-31'));
    expect(costs.fifo.gross).toBe(2000_00);
    expect(costs.average.gross).toBe(1500_00);
    expect(costs.realizedFifo.gain).toBe(1800_00);
    expect(costs.realizedAverage.gain).toBe(1300_00);
  });

  it('PP-3 a transfer carries lots with their cost, also a part of one', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-02', 'A', 10, 100),
      transferOf('2024-01-03', 'A', 4, 'other'),
      trade('sell', '2024-01-04', 'A', 4, 150, { account: 'other' }),
    ]);
    const book = bookOf({ A: { '2024-01-02': 150 } });
    const found = ppSecurity(clientOf(ledger, book), A, period('2023-12-31', '2024-01-31'));
    expect(found.costs.realizedFifo.gain).toBe(200_00);
    expect(found.costs.fifo.amount).toBe(600_00);
    expect(found.shares).toBe(6);
  });

  it('PP-4 inflows count at the start of a day, outflows at its end', () => {
    const index = ppIndex(
      0,
      Float64Array.of(0, 110, 60),
      Float64Array.of(0, 100, 0),
      Float64Array.of(0, 0, 61),
    );
    expect(index.returns[1]).toBeCloseTo(0.1, 12);
    expect(index.returns[2]).toBeCloseTo(0.1, 12);
    expect(index.accumulated[2]).toBeCloseTo(0.21, 12);
  });

  it('PP-5 a gain out of nothing is a warning, not a return', () => {
    const none = Float64Array.of(0, 0);
    expect(ppIndex(0, Float64Array.of(0, 5), none, none)).toMatchObject({ warnings: 1 });
  });

  it('PP-6 the parts of the change sum to it', () => {
    const ledger = ledgerOf(
      [
        deposit('2024-01-02', 5000),
        trade('buy', '2024-01-03', 'A', 10, 100, { feeSum: 5 }),
        dividend('2024-01-10', 'A', 30),
        trade('sell', '2024-01-15', 'A', 4, 110, { feeSum: 3 }),
        deposit('2024-01-20', -700),
      ],
      'tracked',
    );
    const book = bookOf({ A: { '2024-01-03': 100, '2024-01-30': 120 } });
    const found = ppTotals(clientOf(ledger, book), period('2024-01-01', '2024-01-31'));
    expect(found).toMatchObject({
      initialValue: 0,
      capitalGains: 120,
      realizedCapitalGains: 40,
      earnings: 30,
      fees: 8,
      transfers: 4300,
      currencyGains: 0,
      absoluteDelta: 182,
      finalValue: 4482,
    });
  });

  it('PP-7 without tracked cash, purchases and sales are the flows', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-03', 'A', 10, 100),
      dividend('2024-01-10', 'A', 30),
    ]);
    const book = bookOf({ A: { '2024-01-03': 100, '2024-01-30': 120 } });
    const found = ppTotals(clientOf(ledger, book), period('2024-01-01', '2024-01-31'));
    expect(found).toMatchObject({ finalValue: 1200, transfers: 970, absoluteDelta: 230 });
    expect(found.index.accumulated.at(-1)).toBeCloseTo(1.03 * 1.2 - 1, 12);
  });

  it('PP-8 the rate splits a gain into price and currency', () => {
    const currencies = { A: 'USD' };
    const ledger = ledgerOf(
      [trade('buy', '2024-01-03', 'A', 10, 100, { currency: 'USD' })],
      'implied',
      currencies,
    );
    const book = bookOf(
      { A: { '2024-01-03': 100, '2024-01-30': 110 } },
      { USD: { '2024-01-03': 0.8, '2024-01-30': 0.9 } },
      currencies,
    );
    const found = ppSecurity(clientOf(ledger, book), A, period('2024-01-01', '2024-01-31'));
    expect(found.unrealizedFifo).toEqual({ gain: 190, forex: 100 });
  });

  it('PP-9 a split keeps cost and value', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-03', 'A', 10, 100),
      split('2024-01-10', 'A', 4),
    ]);
    const book = bookOf({ A: { '2024-01-03': 100, '2024-01-10': 25 } });
    const found = ppSecurity(clientOf(ledger, book), A, period('2024-01-01', '2024-01-31'));
    expect(found).toMatchObject({ shares: 40, marketValue: 1000, delta: 0 });
    expect(found.index.accumulated.at(-1)).toBeCloseTo(0, 12);
  });

  it('PP-10 deviations are of log returns, for the period', () => {
    const returns = [0.01, -0.02, 0.03];
    const logs = returns.map((value) => Math.log1p(value));
    const mean = (logs[0]! + logs[1]! + logs[2]!) / 3;
    const squares = logs.map((value) => (value - mean) ** 2);
    const found = ppVolatility(returns);
    expect(found.volatility).toBeCloseTo(
      Math.sqrt((3 / 2) * (squares[0]! + squares[1]! + squares[2]!)),
      12,
    );
    expect(found.semiDeviation).toBeCloseTo(Math.sqrt((3 / 2) * squares[1]!), 12);
    expect(ppVolatility([0.5])).toEqual({ volatility: 0, semiDeviation: 0 });
  });

  it('PP-11 drawdown is from the last peak; its time runs to the next or the end', () => {
    expect(ppDrawdown([0, 0.5, 0.2, -0.25, 0.4, 0.6])).toEqual({ drawdown: 0.5, days: 4 });
    expect(ppDrawdown([0, 0.5, 0.2, 0.2, 0.2])).toMatchObject({ days: 3 });
    expect(ppDrawdown([])).toEqual({ drawdown: 0, days: 0 });
  });

  it('PP-12 weekends and European holidays do not count', () => {
    const on = (date: string) => isHoliday(toDayNumber(isoDate(date)));
    for (const date of [
      '2024-01-01',
      '2024-03-29',
      '2024-04-01',
      '2024-05-01',
      '2024-12-24',
      '2024-06-08',
    ])
      expect(on(date), date).toBe(true);
    for (const date of ['2024-01-02', '2024-04-02', '2024-12-27', '2024-05-02'])
      expect(on(date), date).toBe(false);
  });

  it('PP-13 returns are linked by week from Monday, by month and by year', () => {
    const first = toDayNumber(isoDate('2023-12-30'));
    const values = Float64Array.of(100, 110, 121, 121);
    const none = new Float64Array(4);
    const index = ppIndex(first, values, none, none);
    expect(grouped(index, 'week').map((value) => value.toFixed(4))).toEqual(['0.1000', '0.1000']);
    expect(grouped(index, 'year')).toHaveLength(2);
    expect(grouped(index, 'month')).toHaveLength(2);
  });
});
