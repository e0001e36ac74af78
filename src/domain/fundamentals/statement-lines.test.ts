import { describe, expect, it } from 'vitest';
import { bankStatement, insurerStatement, reitStatement } from './business.fixture.ts';
import { BUSINESS_KINDS, kindOf } from './business.ts';
import { linesFor, lineValue, statementLine } from './statement-lines.ts';
import { lineView } from './statement-view.ts';

const idsOf = (kind: (typeof BUSINESS_KINDS)[number]): readonly string[] =>
  linesFor(kind).map(({ id }) => id);

describe('lines of a kind of business', () => {
  it.each(BUSINESS_KINDS)('%s: each line once, the parts in a row', (kind) => {
    expect(new Set(idsOf(kind)).size).toBe(linesFor(kind).length);
    const parts = linesFor(kind).map(({ part }) => part);
    expect(parts.filter((part, at) => part !== parts[at - 1])).toEqual([
      'income',
      'balance',
      'cashFlow',
    ]);
  });

  it.each([
    ['bank', bankStatement()],
    ['insurer', insurerStatement()],
    ['reit', reitStatement()],
  ] as const)('%s: has all lines of its kind and none of another', (kind, { business }) => {
    const own = idsOf(kind).filter((id) => /^(?:bank|insurer|reit)\./.test(id));
    expect(own.toSorted()).toEqual(
      Object.keys(business)
        .filter((name) => name !== 'kind')
        .map((name) => `${kind}.${name}`)
        .toSorted(),
    );
  });

  it('a bank has no gross profit, inventory, current assets or free cash flow', () => {
    const ids = idsOf('bank');
    for (const id of [
      'income.grossProfit',
      'income.ebitda',
      'balance.inventory',
      'balance.currentAssets',
      'cashFlow.freeCashFlow',
    ])
      expect(ids).not.toContain(id);
    expect(ids.indexOf('bank.netInterestIncome')).toBeLessThan(ids.indexOf('income.revenue'));
  });

  it('are read from the statement of their kind, and from no other', () => {
    const deposits = statementLine('bank.deposits')!;
    expect(lineValue(bankStatement(), deposits)).toBe(290_000e6);
    expect(lineValue(reitStatement(), deposits)).toBeNull();
    const ordinary = { ...bankStatement(), business: undefined };
    expect(kindOf(ordinary)).toBe('ordinary');
    expect(lineValue(ordinary, deposits)).toBeNull();
  });

  it('a line may have a name of its own for a kind', () => {
    expect(statementLine('income.revenue', 'bank')?.name).toBe('bank.revenue');
    expect(statementLine('income.revenue')?.name).toBe('income.revenue');
  });

  it('a percentage does not grow', () => {
    const years = [bankStatement(2026, 1.1), bankStatement(2025)];
    expect(lineView(years, statementLine('bank.cet1Ratio')!, 'yearly')).toEqual([null, null]);
    expect(lineView(years, statementLine('bank.deposits')!, 'yearly')[0]).toBeCloseTo(0.1, 12);
  });
});
