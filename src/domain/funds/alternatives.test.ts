import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { alternativeOf, byAdvantage, type FundCandidate } from './alternatives.ts';

const fund = (symbol: string, facts: Partial<FundCandidate> = {}): FundCandidate => ({
  symbol: symbolId(symbol),
  name: symbol,
  benchmark: 'S&P 500',
  expenseRatio: 0.000945,
  netAssets: 1e9,
  holdings: 500,
  ...facts,
});
const subject = fund('SPY');

describe('FUND-38 alternatives to a fund', () => {
  it('are cheaper or broader and hold at least half of the same', () => {
    const cheap = alternativeOf(subject, fund('VOO', { expenseRatio: 0.0003 }), 0.99);
    expect(cheap).toMatchObject({
      cheaper: true,
      broader: false,
      sameIndex: true,
      saved: 0.000645,
      savedAmount: 6.45,
    });
    const broad = alternativeOf(
      subject,
      fund('VTI', { holdings: 3_500, benchmark: 'Total Market', expenseRatio: 0.002 }),
      0.85,
    );
    expect(broad).toMatchObject({ cheaper: false, broader: true, sameIndex: false });
    expect(broad?.savedAmount).toBeCloseTo(-10.55, 6);
    expect(alternativeOf(subject, fund('X', { expenseRatio: 0 }), 0.49)).toBeNull();
    expect(alternativeOf(subject, fund('X', { expenseRatio: 0.000945 }), 1)).toBeNull();
    expect(alternativeOf(subject, subject, 1)).toBeNull();
  });

  it('without a known fee can only be broader', () => {
    const found = alternativeOf(subject, fund('X', { expenseRatio: null, holdings: 900 }), 0.7);
    expect(found).toMatchObject({ cheaper: false, broader: true, saved: null, savedAmount: null });
  });

  it('stand in the order of what they save, then of the overlap', () => {
    const found = [
      alternativeOf(subject, fund('A', { holdings: 900, expenseRatio: null }), 0.9),
      alternativeOf(subject, fund('B', { expenseRatio: 0.0005 }), 0.6),
      alternativeOf(subject, fund('C', { expenseRatio: 0.0003 }), 0.6),
      alternativeOf(subject, fund('D', { expenseRatio: 0.0003 }), 0.8),
    ].flatMap((one) => (one === null ? [] : [one]));
    expect(found.toSorted(byAdvantage).map(({ symbol }) => symbol)).toEqual(['D', 'C', 'B', 'A']);
  });
});
