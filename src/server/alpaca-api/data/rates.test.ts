import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataApi, startDataApi } from './data-api.fixture.ts';

let api: DataApi;
beforeAll(async () => {
  api = await startDataApi();
});
afterAll(() => api.dispose());

const PAIRS = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'USDSEK', 'USDMXN'];
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

describe('rates of currencies', () => {
  it('ALD-78 are in the middle of bid and ask, with one decimal more at most', async () => {
    const { body } = await api.call(
      'GET',
      `/v1beta1/forex/latest/rates?currency_pairs=${PAIRS.join(',')}`,
    );
    const found = Object.values(body.rates) as { bp: number; mp: number; ap: number }[];
    expect(found.length).toBeGreaterThan(5);
    for (const { bp, mp, ap } of found) {
      expect(bp).toBeLessThan(ap);
      expect(mp).toBeCloseTo((bp + ap) / 2, 8);
      expect(decimalsOf(mp), String(mp)).toBeLessThanOrEqual(
        Math.max(decimalsOf(bp), decimalsOf(ap)) + 1,
      );
    }
  });
});
