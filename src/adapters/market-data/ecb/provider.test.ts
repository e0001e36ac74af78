import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { ecbSuite } from './ecb.suite.fixture.ts';
import { MADE_HISTORY, MADE_RECENT } from './made-answers.fixture.ts';
import { readRatesCsv, readRatesXml, seriesOf } from './map.ts';

ecbSuite('made', {
  recent: MADE_RECENT,
  history: MADE_HISTORY,
  now: Date.parse('2026-10-11T12:00:00Z'),
  from: isoDate('2020-04-12'),
  to: isoDate('2020-04-20'),
});

describe('euro reference rates', () => {
  it('on a Sunday are those of Friday and say so', () => {
    const sunday = isoDate('2026-10-11');
    const [usd] = seriesOf(readRatesXml(MADE_RECENT), {
      base: 'EUR',
      quotes: ['USD'],
      from: sunday,
      to: sunday,
    });
    expect(usd?.points.map(({ date }) => date)).toEqual(['2026-10-09']);
  });

  it('a currency that ended has no rate after it', () => {
    const rates = readRatesXml(MADE_RECENT);
    const ask = (from: string, to: string) =>
      seriesOf(rates, { base: 'EUR', quotes: ['BGN'], from: isoDate(from), to: isoDate(to) });
    expect(ask('2026-07-01', '2026-07-10')[0]?.points.at(-1)?.date).toBe('2026-07-03');
    expect(ask('2026-08-03', '2026-08-31')).toEqual([]);
  });

  it('a cross has the days on which both were published', () => {
    const [cross] = seriesOf(readRatesCsv(MADE_HISTORY), {
      base: 'USD',
      quotes: ['GBP'],
      from: isoDate('2020-04-09'),
      to: isoDate('2020-04-20'),
    });
    expect(cross?.points).toEqual([{ date: '2020-04-09', rate: 0.9 / 1.1 }]);
  });

  it('an answer in another form is none', () => {
    expect(() => readRatesXml('<html></html>')).toThrow('cannot be read');
    expect(() => readRatesCsv('A,B\n1,2')).toThrow('cannot be read');
    expect(readRatesCsv('').size).toBe(0);
    expect(
      readRatesXml(
        '<Envelope><Cube><Cube time="x"><Cube currency="USD" rate="N/A"/></Cube></Cube></Envelope>',
      ).size,
    ).toBe(0);
  });
});
