import { GHOSTFOLIO_FIGURES, PORTFOLIO_PERFORMANCE_FIGURES } from './peer-figures.ts';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { ghostfolioMeasures, portfolioPerformanceMeasures } from './peer-measures.ts';
import { bookOf, deposit, ledgerOf, trade } from './peers.fixture.ts';

const book = bookOf({ A: { '2024-01-03': 100, '2024-01-30': 120 } });
const partOf = (rows: Parameters<typeof ledgerOf>[0]) => {
  const ledger = ledgerOf(rows, 'tracked');
  return { ledger, booked: bookLedger(ledger, book) };
};
const first = partOf([deposit('2024-01-02', 2000), trade('buy', '2024-01-03', 'A', 10, 100)]);
const second = partOf([deposit('2024-01-02', 500), trade('buy', '2024-01-05', 'A', 2, 110)]);
const period = { from: isoDate('2024-01-01'), to: isoDate('2024-01-31') };
const valueOf = (rows: ReturnType<typeof ghostfolioMeasures>, figure: string) =>
  rows.find((row) => row.figure === figure)?.value;

describe('figures of other programs for a portfolio', () => {
  it('PEER-1 has every figure of each program once, with its unit', () => {
    const theirs = ghostfolioMeasures([first], book, period.to);
    expect(theirs.map(({ figure }) => figure)).toEqual(GHOSTFOLIO_FIGURES);
    const others = portfolioPerformanceMeasures([first], book, period);
    expect(others.map(({ figure }) => figure)).toEqual(PORTFOLIO_PERFORMANCE_FIGURES);
    expect(others.find(({ figure }) => figure === 'pp.ttwror')?.unit).toBe('rate');
    expect(others.find(({ figure }) => figure === 'pp.maxDrawdownDays')?.unit).toBe('number');
  });

  it('PEER-2 portfolios together are worth what they are worth apart', () => {
    const both = ghostfolioMeasures([first, second], book, period.to);
    expect(valueOf(both, 'gf.currentValueInBaseCurrency')).toBeCloseTo(2200 + 520, 9);
    expect(valueOf(both, 'gf.netPerformance')).toBeCloseTo(200 + 20, 9);
    const pp = portfolioPerformanceMeasures([first, second], book, period);
    expect(valueOf(pp, 'pp.finalValue')).toBeCloseTo(2720, 9);
    expect(valueOf(pp, 'pp.capitalGains')).toBeCloseTo(220, 9);
    expect(valueOf(pp, 'pp.transfers')).toBeCloseTo(2500, 9);
  });

  it('PEER-3 an empty portfolio has no percentage', () => {
    const empty = partOf([]);
    const theirs = ghostfolioMeasures([empty], book, period.to);
    expect(valueOf(theirs, 'gf.netPerformancePercentage')).toBeNull();
    const pp = portfolioPerformanceMeasures([empty], book, period);
    expect(valueOf(pp, 'pp.ttwror')).toBe(0);
    expect(valueOf(pp, 'pp.irr')).toBeNull();
  });
});
