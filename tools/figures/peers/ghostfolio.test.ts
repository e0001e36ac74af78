import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import { type GhostfolioGaps, ghostfolioSnapshot } from './ghostfolio.ts';
import { chartDays, rangeDays } from './ghostfolio-dates.ts';
import { rangePerformance } from './ghostfolio-symbol.ts';
import { bookOf, deposit, dividend, ledgerOf, split, trade } from './peers.fixture.ts';

const snapshot = (ledger: Ledger, book: PriceBook, asOf: string, gaps?: GhostfolioGaps) =>
  ghostfolioSnapshot([{ ledger, booked: bookLedger(ledger, book) }], book, isoDate(asOf), gaps);

describe('Ghostfolio: return on average investment', () => {
  it('GF-1 weighs the investment by the days it was there', () => {
    // 1000 for 10 days, then 3000 for 10 days: 2000 on average, and 300 gained.
    const ledger = ledgerOf([
      trade('buy', '2024-01-01', 'A', 10, 100),
      trade('buy', '2024-01-11', 'A', 20, 100),
    ]);
    const found = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 100, '2024-01-21': 110 } }),
      '2024-01-21',
    );
    const [position] = found.positions;
    expect(position?.measures.timeWeightedInvestment.plain).toBeCloseTo(2000, 9);
    expect(position?.measures.grossPerformance.plain).toBeCloseTo(300, 9);
  });

  it('GF-2 leaves dividends out of performance and takes fees off', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-01', 'A', 1, 100, { feeSum: 7 }),
      dividend('2024-01-05', 'A', 3),
    ]);
    const { totals, positions } = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 100, '2024-01-10': 120 } }),
      '2024-01-10',
    );
    expect(totals.grossPerformance.plain).toBeCloseTo(20, 9);
    expect(totals.netPerformance.plain).toBeCloseTo(13, 9);
    expect(positions[0]?.measures.dividend).toBeCloseTo(3, 9);
    expect(totals.dividends).toBeCloseTo(3, 9);
  });

  it('GF-3 sales gain over the average of purchases since the position was last flat', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-01', 'A', 10, 100),
      trade('sell', '2024-01-02', 'A', 10, 150),
      trade('buy', '2024-01-03', 'A', 4, 200),
      trade('buy', '2024-01-04', 'A', 4, 300),
      trade('sell', '2024-01-05', 'A', 2, 260),
    ]);
    const [position] = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 100, '2024-01-06': 250 } }),
      '2024-01-06',
    ).positions;
    // 500 closed; (260 − 250) × 2; the other 6 at 250, which they cost.
    expect(position?.measures.grossPerformance.plain).toBeCloseTo(520, 9);
    expect(position?.averagePrice).toBeCloseTo(250, 9);
    expect(position?.measures.investment.plain).toBeCloseTo(1500, 9);
  });

  it('GF-4 the currency counts only with its effect', () => {
    const currencies = { A: 'USD' };
    const ledger = ledgerOf(
      [trade('buy', '2024-01-01', 'A', 10, 100, { currency: 'USD' })],
      'implied',
      currencies,
    );
    const book = bookOf(
      { A: { '2024-01-01': 100, '2024-01-10': 100 } },
      { USD: { '2024-01-01': 0.8, '2024-01-10': 0.9 } },
      currencies,
    );
    const { totals } = snapshot(ledger, book, '2024-01-10');
    expect(totals.investment).toEqual({ plain: 900, effect: 800 });
    expect(totals.netPerformance.plain).toBeCloseTo(0, 9);
    expect(totals.netPerformance.effect).toBeCloseTo(100, 9);
  });

  it('GF-5 a sold position leaves nothing behind, however it was divided', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-01', 'A', 0.1, 33.33),
      trade('buy', '2024-01-02', 'A', 0.2, 66.67),
      trade('sell', '2024-01-03', 'A', 0.3, 50),
    ]);
    const [position] = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 33 } }),
      '2024-02-03',
    ).positions;
    expect(position?.quantity).toBe(0);
    expect(position?.averagePrice).toBe(0);
    expect(position?.measures.investment).toEqual({ plain: 0, effect: 0 });
  });

  it('GF-6 a short sale has the price it was sold at as its average', () => {
    const ledger = ledgerOf([trade('short', '2024-01-01', 'A', 2, 50)]);
    const [position] = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 50, '2024-01-09': 45 } }),
      '2024-01-09',
    ).positions;
    expect(position?.quantity).toBe(-2);
    expect(position?.averagePrice).toBe(50);
    expect(position?.measures.grossPerformance.plain).toBeCloseTo(10, 9);
  });

  it('GF-7 a split changes units and price but not the investment or the performance', () => {
    const ledger = ledgerOf([
      trade('buy', '2024-01-01', 'A', 10, 100),
      split('2024-01-05', 'A', 4),
    ]);
    const found = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 100, '2024-01-05': 25, '2024-01-08': 30 } }),
      '2024-01-08',
    );
    expect(found.positions[0]).toMatchObject({ quantity: 40, averagePrice: 25 });
    expect(found.totals.grossPerformance.plain).toBeCloseTo(200, 9);
    expect(found.historyOn(toDayNumber(isoDate('2024-01-03')))?.value.plain).toBeCloseTo(1000, 9);
  });

  it('GF-8 cash of the base currency is worth something but no investment', () => {
    const ledger = ledgerOf(
      [deposit('2024-01-01', 1000), trade('buy', '2024-01-02', 'A', 2, 100)],
      'tracked',
    );
    const { totals, positions } = snapshot(
      ledger,
      bookOf({ A: { '2024-01-02': 100 } }),
      '2024-01-09',
    );
    expect(totals.value).toBeCloseTo(1000, 9);
    expect(totals.cash).toBeCloseTo(800, 9);
    expect(totals.investment.plain).toBeCloseTo(200, 9);
    expect(positions).toHaveLength(2);
  });

  it('GF-9 nothing gives nothing', () => {
    const found = snapshot(ledgerOf([]), bookOf({}), '2024-01-01');
    expect(found.positions).toEqual([]);
    expect(found.investmentsByMonth).toEqual([]);
    expect(found.totals.value).toBe(0);
  });

  it('GF-10 in exact gaps a day without a price has the one of the end', () => {
    const ledger = ledgerOf([trade('buy', '2024-01-02', 'A', 1, 100)]);
    const found = snapshot(
      ledger,
      bookOf({ A: { '2024-01-02': 90, '2024-01-10': 130 } }),
      '2024-01-10',
      'exact',
    );
    const on = (date: string) => found.historyOn(toDayNumber(isoDate(date)))?.value.plain;
    expect(on('2024-01-02')).toBe(90);
    expect(on('2024-01-05')).toBe(130);
  });

  it('GF-11 ranges start at the close before them, and never before the portfolio', () => {
    const [start, end] = [toDayNumber(isoDate('2020-05-04')), toDayNumber(isoDate('2024-05-15'))];
    const starts = (range: string) => rangeDays(range, start, end).first;
    expect(starts('1d')).toBe(end - 1);
    expect(starts('wtd')).toBe(toDayNumber(isoDate('2024-05-12')));
    expect(starts('mtd')).toBe(toDayNumber(isoDate('2024-04-30')));
    expect(starts('ytd')).toBe(toDayNumber(isoDate('2023-12-31')));
    expect(starts('1y')).toBe(toDayNumber(isoDate('2023-05-15')));
    expect(starts('5y')).toBe(start);
    expect(rangeDays('2022', start, end)).toEqual({
      first: toDayNumber(isoDate('2022-01-01')),
      last: toDayNumber(isoDate('2022-12-31')),
    });
  });

  it('GF-12 a long chart steps over days but keeps activities, the last weeks and starts', () => {
    const [start, end] = [toDayNumber(isoDate('2014-05-04')), toDayNumber(isoDate('2024-05-15'))];
    const odd = toDayNumber(isoDate('2019-03-07'));
    const days = new Set(chartDays([odd], start, end));
    expect(days.size).toBeLessThan(600);
    for (const date of ['2019-03-07', '2024-05-14', '2024-04-30', '2023-12-31', '2019-05-15'])
      expect(days.has(toDayNumber(isoDate(date)))).toBe(true);
  });

  it('GF-13 performance of a range is the difference of its ends', () => {
    const ledger = ledgerOf([trade('buy', '2024-01-01', 'A', 10, 100)]);
    const { positions, chart } = snapshot(
      ledger,
      bookOf({ A: { '2024-01-01': 100, '2024-01-31': 120, '2024-02-09': 110 } }),
      '2024-02-09',
    );
    const found = rangePerformance(positions[0]!.measures.days, chart, 'mtd');
    expect(found.performance).toBeCloseTo(-100, 9);
    expect(found.percentage).toBeCloseTo(-100 / 1200, 9);
    expect(rangePerformance(positions[0]!.measures.days, chart, 'max').performance).toBeCloseTo(
      100,
    );
  });
});
