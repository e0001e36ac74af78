import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { ecbSuite } from './ecb.suite.fixture.ts';
import { MADE_RECENT } from './made-answers.fixture.ts';
import { readRatesCsv, readRatesXml, seriesOf } from './map.ts';

const recent = referenceText('official/ecb-data-api-exr-recent.csv');
const daily = referenceText('official/ecb-eurofxref-daily-2018-06-11.xml');

ecbSuite('recorded', {
  recent: MADE_RECENT,
  history: recent,
  now: Date.parse('2026-10-11T12:00:00Z'),
  from: isoDate('2026-02-22'),
  to: isoDate('2026-03-18'),
});

describe('recorded reference rates', () => {
  it('the daily file has every currency of its day, those that have ended since among them', () => {
    const rates = readRatesXml(daily);
    expect(rates.size).toBe(32);
    expect(rates.get('USD')).toEqual([{ date: '2018-06-11', rate: 1.179 }]);
    expect(['HRK', 'RUB', 'BGN'].every((currency) => rates.has(currency))).toBe(true);
    const day = isoDate('2018-06-11');
    const [pounds] = seriesOf(rates, { base: 'USD', quotes: ['GBP'], from: day, to: day });
    expect(pounds?.points[0]?.rate).toBeCloseTo(0.8818 / 1.179, 12);
  });

  it('the data service has a row for each day and carries Friday over the weekend', () => {
    const rates = readRatesCsv(recent);
    const aud = rates.get('AUD')!;
    expect(aud).toHaveLength(22);
    expect(aud.at(-1)).toEqual({ date: '2026-03-18', rate: 1.6305 });
    const sunday = isoDate('2026-03-15');
    const [series] = seriesOf(rates, { base: 'EUR', quotes: ['AUD'], from: sunday, to: sunday });
    expect(series?.points).toEqual([{ date: '2026-03-13', rate: 1.6293 }]);
  });
});
