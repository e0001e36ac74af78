import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { heldShares } from '../../../widgets/portfolio/holding.fixture.ts';
import { holdingLines } from './holding-lines.ts';

const amount = (text: string) => parseAmount(text)!;
const cash = (name: string, value: string) => ({
  portfolio: 'p',
  account: name,
  name,
  currency: 'EUR',
  amount: amount(value),
  rate: 1,
  value: amount(value),
  weight: 0.1,
});

describe('lines of the holdings', () => {
  it('are the holdings and the cash, without accounts that are empty', () => {
    const lines = holdingLines(
      { holdings: [heldShares('AAPL')], cash: [cash('A', '50'), cash('B', '0')] },
      'none',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['holding', 'cash']);
    expect(lines[0]?.sums).toMatchObject({ value: 1200, income: 3, costs: -1.5, total: 206.5 });
  });

  it('stand below the sums of their group, the largest group first', () => {
    const lines = holdingLines(
      {
        holdings: [
          heldShares('AAPL'),
          heldShares('SPY', { class: 'fund', value: amount('9000'), weight: 0.7 }),
          heldShares('MSFT'),
        ],
        cash: [cash('A', '50')],
      },
      'class',
    );
    expect(lines.map(({ kind, group }) => `${kind} ${group}`)).toEqual([
      'group fund',
      'holding fund',
      'group equity',
      'holding equity',
      'holding equity',
      'group cash',
      'cash cash',
    ]);
    expect(lines[2]?.sums).toMatchObject({ value: 2400, weight: 1, total: 413 });
    expect(lines[2]?.moves).toHaveLength(2);
  });

  it('every line is in one group only: groups sum to the whole', () => {
    const holdings = [
      heldShares('AAPL', { accounts: ['A', 'B'] }),
      heldShares('MSFT', { accounts: ['A'] }),
      heldShares('X', { sector: null, accounts: [] }),
    ];
    for (const grouping of ['class', 'account', 'currency', 'sector'] as const) {
      const groups = holdingLines({ holdings, cash: [] }, grouping).filter(
        ({ kind }) => kind === 'group',
      );
      expect(groups.reduce((sum, { sums }) => sum + (sums.value ?? 0), 0)).toBe(3600);
    }
  });

  it('a sum of what is not known at all is not known; of a part it is that part', () => {
    const [group] = holdingLines(
      { holdings: [heldShares('X', { value: null }), heldShares('Y')], cash: [] },
      'currency',
    );
    expect(group?.sums.value).toBe(1200);
    const [none] = holdingLines(
      { holdings: [heldShares('X', { value: null })], cash: [] },
      'currency',
    );
    expect(none?.sums.value).toBeNull();
  });
});
