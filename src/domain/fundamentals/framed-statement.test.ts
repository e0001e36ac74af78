import { describe, expect, it } from 'vitest';
import { framedRatios } from './framed-statement.ts';
import type { FinancialStatement } from './statement.ts';

/** Of a statement, what a frame has. */
const framed = (
  end: string,
  income: object,
  balance: object,
  cashFlow: object = {},
): FinancialStatement =>
  ({ period: { end }, income, balance, cashFlow }) as unknown as FinancialStatement;

const valueOf = (ratios: ReturnType<typeof framedRatios>, id: string) =>
  ratios.find((ratio) => ratio.id === id)?.value;

describe('FRAME ratios of a fiscal year in frames', () => {
  const balance = {
    totalAssets: 400,
    totalEquity: 200,
    currentAssets: 90,
    currentLiabilities: 60,
    longTermDebt: null,
  };
  const now = framed('2025-12-31', { revenue: 200, netIncome: 30, grossProfit: 80 }, balance);
  const before = framed('2024-12-31', { revenue: 160, netIncome: 20, grossProfit: 60 }, balance);

  it('has what its lines tell, growth included', () => {
    const ratios = framedRatios(now, before);
    expect(valueOf(ratios, 'net-margin')).toBeCloseTo(0.15, 12);
    expect(valueOf(ratios, 'gross-margin')).toBeCloseTo(0.4, 12);
    expect(valueOf(ratios, 'current-ratio')).toBeCloseTo(1.5, 12);
    expect(valueOf(ratios, 'return-on-equity')).toBeCloseTo(0.15, 12);
    expect(valueOf(ratios, 'revenue-growth')).toBeCloseTo(0.25, 12);
    expect(valueOf(framedRatios(now, null), 'revenue-growth')).toBeNull();
  });

  it('leaves out what needs a price or a line that is not there', () => {
    const ids = framedRatios(now, before).map(({ id }) => id);
    for (const id of ['price-earnings', 'debt-to-equity', 'debt-to-assets', 'piotroski', 'altman'])
      expect(ids).not.toContain(id);
  });

  it('of who does not divide the balance sheet by time, only what every business has', () => {
    const bank = framed(
      '2025-12-31',
      { revenue: 200, netIncome: 30, grossProfit: 80 },
      { ...balance, currentAssets: null },
    );
    const ids = framedRatios(bank, null).map(({ id }) => id);
    expect(ids).toContain('return-on-equity');
    expect(ids).not.toContain('gross-margin');
  });
});
