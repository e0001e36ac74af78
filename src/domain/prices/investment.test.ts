import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { adjustDailyBars, dayBar, dividend, split } from './adjust-bars.fixture.ts';
import { paidDividends } from './dividend-history.ts';
import { paidOut, reinvested } from './investment.ts';

/** Two years of a share that splits once and pays twice. */
const raw = [
  dayBar('2022-01-03', 100),
  dayBar('2022-06-01', 120),
  dayBar('2022-06-02', 118),
  dayBar('2022-12-01', 60),
  dayBar('2023-06-01', 66),
  dayBar('2023-06-02', 65),
  dayBar('2024-01-03', 70),
];
const actions = [
  dividend(isoDate('2022-06-02'), 2),
  split('2022-12-01', 2),
  dividend(isoDate('2023-06-02'), 1.5),
];
const total = adjustDailyBars(raw, actions, 'total');
const onSplits = adjustDailyBars(raw, actions, 'split');

/** The same by hand, share by share: each dividend buys at the close before it, less the dividend. */
function counted(amount: number): number {
  let shares = amount / 100;
  shares *= 120 / (120 - 2);
  shares *= 2;
  shares *= 66 / (66 - 1.5);
  return shares * 70;
}

describe('growth of an investment', () => {
  it('with dividends invested again is what counting the shares gives', () => {
    const grown = reinvested(total, 10_000);
    expect(grown?.value).toBeCloseTo(counted(10_000), 6);
    expect(grown).toMatchObject({ from: '2022-01-03', to: '2024-01-03', cash: 0 });
    expect(grown?.gain).toBeCloseTo(counted(1) - 1, 9);
    expect(grown?.perYear).toBeCloseTo(counted(1) ** (365.25 / 730) - 1, 9);
  });

  it('with dividends paid out is the shares and the cash', () => {
    const kept = paidOut(onSplits, paidDividends(actions), 10_000);
    // 100 shares, then 200: 2.00 on each of the first, 1.50 on each of the others.
    expect(kept?.cash).toBeCloseTo(100 * 2 + 200 * 1.5, 9);
    expect(kept?.value).toBeCloseTo(200 * 70 + 500, 9);
    expect(kept?.days.map(({ value }) => Math.round(value))).toEqual([
      10_000, 12_000, 12_000, 12_200, 13_400, 13_500, 14_500,
    ]);
  });

  it('counts no dividend of the first day, nor one after the last', () => {
    const due = [
      { exDate: isoDate('2022-01-03'), adjusted: 9 },
      { exDate: isoDate('2024-02-01'), adjusted: 9 },
    ];
    expect(paidOut(onSplits, due, 1_000)?.cash).toBe(0);
  });

  it('both agree where nothing is paid', () => {
    const one = reinvested(onSplits, 500);
    const other = paidOut(onSplits, [], 500);
    expect(one?.value).toBeCloseTo(other?.value ?? 0, 9);
  });

  it('without bars, price or amount is undefined', () => {
    expect(reinvested([], 100)).toBeNull();
    expect(paidOut([], [], 100)).toBeNull();
    expect(reinvested([dayBar('2022-01-03', 0)], 100)).toBeNull();
    expect(reinvested(total, 0)).toBeNull();
    expect(reinvested(total.slice(0, 1), 100)).toMatchObject({ gain: 0, perYear: null });
  });
});
