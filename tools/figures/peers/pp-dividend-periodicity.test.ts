import { expect, it } from 'vitest';
import { dividendPeriodicity } from './pp-dividend-periodicity.ts';

it('finds the pattern of dividends by the gaps between them', () => {
  expect(dividendPeriodicity([])).toBe('NONE');
  expect(dividendPeriodicity([5])).toBe('UNKNOWN');
  expect(dividendPeriodicity([5, 6])).toBe('UNKNOWN');
  expect(dividendPeriodicity([0, 31, 59, 90])).toBe('MONTHLY');
  expect(dividendPeriodicity([0, 91, 182, 273])).toBe('QUARTERLY');
  expect(dividendPeriodicity([181, 0])).toBe('SEMIANNUAL');
  expect(dividendPeriodicity([0, 365, 366, 730])).toBe('ANNUAL');
  expect(dividendPeriodicity([0, 1500])).toBe('IRREGULAR');
});
