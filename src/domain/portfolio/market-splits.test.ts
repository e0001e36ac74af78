import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { AssetId } from './asset.ts';
import { isGenerated, marketSplits } from './market-splits.ts';
import type { Split, Trade } from './transaction.ts';

const NVDA = 'NVDA' as AssetId;
const row = { time: null, account: 'a', note: '', reference: null };
const buy = (date: string): Trade => ({
  ...row,
  id: `buy-${date}`,
  kind: 'buy',
  date: isoDate(date),
  asset: NVDA,
  quantity: '10' as DecimalText,
  price: '100' as DecimalText,
  currency: 'USD',
  gross: null,
  settled: null,
  lotMethod: null,
  lots: null,
  fee: null,
  tax: null,
  cashAccount: null,
});
const typed = (date: string): Split => ({
  ...row,
  id: `typed-${date}`,
  kind: 'split',
  date: isoDate(date),
  asset: NVDA,
  numerator: '4' as DecimalText,
  denominator: '1' as DecimalText,
  cashInLieu: null,
});
const reported = new Map([
  [
    NVDA,
    [
      { exDate: isoDate('2021-07-20'), to: 4, from: 1 },
      { exDate: isoDate('2024-06-10'), to: 10, from: 1 },
      { exDate: isoDate('2027-01-04'), to: 2, from: 1 },
    ],
  ],
]);
const today = isoDate('2026-11-16');
const dates = (rows: readonly Split[]) => rows.map(({ date }) => date);

describe('splits of the market', () => {
  it('become rows of the days they happened, named as generated', () => {
    const rows = marketSplits([buy('2021-01-04')], reported, today);
    expect(dates(rows)).toEqual(['2021-07-20', '2024-06-10']);
    expect(rows[1]).toMatchObject({ numerator: '10', denominator: '1', asset: NVDA });
    expect(rows.every(({ id }) => isGenerated(id))).toBe(true);
  });

  it('are not booked before the asset is', () => {
    expect(dates(marketSplits([buy('2022-01-04')], reported, today))).toEqual(['2024-06-10']);
    // Bought on the day: at the new price.
    expect(dates(marketSplits([buy('2024-06-10')], reported, today))).toEqual([]);
    expect(marketSplits([], reported, today)).toEqual([]);
  });

  it('give way to one that was entered within five days', () => {
    const near = [buy('2021-01-04'), typed('2021-07-25')];
    expect(dates(marketSplits(near, reported, today))).toEqual(['2024-06-10']);
    const other = [buy('2021-01-04'), { ...buy('2021-01-04'), id: 'b', account: 'b' }];
    const rows = marketSplits([...other, typed('2021-07-20')], reported, today);
    expect(rows.map(({ account, date }) => `${account} ${date}`)).toEqual([
      'a 2024-06-10',
      'b 2021-07-20',
      'b 2024-06-10',
    ]);
    const far = [buy('2021-01-04'), typed('2021-07-26')];
    expect(dates(marketSplits(far, reported, today))).toEqual(['2021-07-20', '2024-06-10']);
  });
});
