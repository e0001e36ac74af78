import { expect, it } from 'vitest';
import { formatDecimal, round } from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import { identifyByAverage } from './average-identification.ts';
import { acquired, disposed, split } from './tax-event.fixture.ts';
import type { TaxEvent } from './tax-event.ts';

const shown = (events: readonly TaxEvent[], superficialLosses = false) => {
  const { disposals, pools } = identifyByAverage(events, { superficialLosses });
  const text = (value: Parameters<typeof formatDecimal>[0]) =>
    formatDecimal(round(value, 6, 'half-even'));
  return {
    gains: disposals.map(({ gain }) => text(gain)),
    disallowed: disposals.map(({ disallowed }) => text(disallowed)),
    pool: pools.get('ACME' as AssetId) && text(pools.get('ACME' as AssetId)!.cost),
  };
};

it('AVG-1 a sale takes the average of all purchases so far, with their expenses', () => {
  const events = [
    acquired('2019-01-02', 100, 50, 10),
    acquired('2019-06-03', 50, 130, 5),
    disposed('2019-10-01', 80, 120, 8),
    acquired('2019-12-02', 30, 90),
    disposed('2020-02-03', 100, 100),
  ];
  // 11515/150 a unit; 70 left with 5373.666667, then 8073.666667 for 100.
  expect(shown(events)).toEqual({
    gains: ['3450.666667', '1926.333333'],
    disallowed: ['0', '0'],
    pool: undefined,
  });
});

it('AVG-2 a split leaves the cost and changes the units', () => {
  const events = [
    acquired('2019-01-02', 10, 30),
    split('2019-02-01', '3'),
    disposed('2019-03-01', 15, 12),
  ];
  expect(shown(events)).toMatchObject({ gains: ['30'], pool: '150' });
});

it('AVG-3 more sold than there was is a short position, closed by later purchases', () => {
  const events = [disposed('2019-01-02', 10, 30, 2), acquired('2019-02-01', 15, 20)];
  expect(shown(events)).toMatchObject({ gains: ['98'], pool: '100' });
});

it('CA-1 a superficial loss is put off to what is held', () => {
  const events = [
    acquired('2019-01-02', 100, 20),
    disposed('2019-06-03', 100, 15),
    acquired('2019-06-20', 40, 16),
  ];
  // 500 lost; 40 of 100 bought back in time and still held: 200 are put off.
  expect(shown(events, true)).toEqual({ gains: ['-500'], disallowed: ['200'], pool: '840' });
  expect(shown(events)).toMatchObject({ disallowed: ['0'], pool: '640' });
});

it('CA-2 it stays a loss when nothing is held 30 days later', () => {
  const events = [
    acquired('2019-01-02', 100, 20),
    disposed('2019-06-03', 100, 15),
    acquired('2019-06-20', 40, 16),
    disposed('2019-06-28', 40, 18),
  ];
  expect(shown(events, true)).toMatchObject({ disallowed: ['0', '0'] });
});
