import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { heldShares } from '../../../widgets/portfolio/holding.fixture.ts';
import { gainRate } from '../../../../domain/portfolio/live-holding.ts';
import { holdingLine, holdingLines, ofPriceOf, totalLine, unrealisedOf } from './holding-lines.ts';

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

  it('what is not realised is value less cost on screen, and price and currency are all of it', () => {
    // 10 shares bought for 1,000 dollars at 0.95 euros, worth 1,200 dollars at 0.87654.
    const dollars = heldShares('NVDA', {
      currency: 'USD',
      rate: 0.87654,
      cost: amount('1000'),
      baseCost: amount('950.004'),
      value: amount('1051.848'),
      gainRate: gainRate(1051.848, 950.004),
    });
    const { sums } = holdingLine(dollars, '');
    expect(unrealisedOf('EUR', sums.heldValue, sums)).toBe(101.85);
    expect(sums.ofCurrency).toBeCloseTo(-73.464, 6);
    expect(ofPriceOf('EUR', sums.heldValue, sums)).toBe(175.31);
    expect(Math.sign(dollars.gainRate ?? 0)).toBe(1);
    // As the price moves, what is shown is still value less cost.
    expect(unrealisedOf('EUR', 1051.848 + 0.003, sums)).toBe(101.85);
    expect(unrealisedOf('EUR', 1051.848 + 0.009, sums)).toBe(101.86);
  });

  it('what has no price has no gain, in the total either', () => {
    const held = [heldShares('A', { cost: amount('900') }), heldShares('B', { value: null })];
    const none = holdingLine(held[1]!, '').sums;
    expect([none.heldValue, none.heldCost, unrealisedOf('EUR', null, none)]).toEqual([
      null,
      null,
      null,
    ]);
    const totals = {
      value: amount('5000'),
      holdings: amount('1200'),
      cash: amount('3800'),
      cost: amount('2000'),
      dayChange: amount('0'),
      dayChangeRate: 0,
      gains: held[0]!.gains,
      totalGain: amount('0'),
    };
    const { sums } = totalLine(totals, held);
    // Neither the cash nor the cost of what has no price is a gain.
    expect(unrealisedOf('EUR', sums.heldValue, sums)).toBe(1200 - Number(held[0]!.baseCost));
  });
});
