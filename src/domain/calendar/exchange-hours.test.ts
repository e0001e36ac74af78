import { describe, expect, it } from 'vitest';
import { FOREIGN_EXCHANGES } from '../symbols/foreign-exchanges.ts';
import { foreignExchange } from '../symbols/exchange-table.ts';
import type { Exchange } from '../symbols/instrument.ts';
import { quotePhase, tradingWindows, usualPhase } from './exchange-hours.ts';
import { dayNumberOf, toDayNumber, isoDate } from './iso-date.ts';
import { phaseAt } from './sessions.ts';
import { zonedDay, zonedToUtc, zoneOffset } from './zoned-time.ts';

const at = (text: string): number => Date.parse(text);
const opening = (exchange: Exchange, date: string): string | undefined => {
  const [first] = tradingWindows(exchange, toDayNumber(isoDate(date)));
  return first === undefined ? undefined : new Date(first.open).toISOString().slice(11, 16);
};

describe('clocks of other zones', () => {
  it('are read and set the same way, whatever the season', () => {
    for (const exchange of FOREIGN_EXCHANGES) {
      const { zone } = foreignExchange(exchange)!;
      for (let day = dayNumberOf(2026, 1, 1); day < dayNumberOf(2027, 1, 1); day += 1) {
        const noon = zonedToUtc(zone, day, 12 * 60);
        expect(zonedDay(zone, noon)).toBe(day);
        expect(noon + zoneOffset(zone, noon)).toBe(day * 86_400_000 + 12 * 3_600_000);
      }
    }
  });
});

describe('offsets of zones', () => {
  it.each(['Europe/London', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata', 'Asia/Tokyo'])(
    '%s: the table of a year says what the platform says',
    (zone) => {
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const utc = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'UTC',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      // Every hour and a bit of the weeks in which clocks change, in either half of the world.
      for (const week of ['2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2018-11-03'])
        for (let step = 0; step < 96; step += 1) {
          const ms = at(`${week}T00:00Z`) + step * 3_607_000;
          expect(utc.format(ms + zoneOffset(zone, ms))).toBe(clock.format(ms));
        }
    },
  );
});

describe('usual hours of an exchange', () => {
  it('the United States have their own calendar, to the minute', () => {
    for (let ms = at('2026-11-20T00:00Z'); ms < at('2026-12-05T00:00Z'); ms += 900_000)
      for (const exchange of ['NYSE', 'NASDAQ', 'ARCA'] as const)
        expect(usualPhase(exchange, ms)).toBe(phaseAt(ms));
  });

  it('indices and open-end funds have no trading outside the regular session', () => {
    for (let ms = at('2026-11-20T00:00Z'); ms < at('2026-12-05T00:00Z'); ms += 900_000)
      for (const exchange of ['INDEX', 'FUND'] as const)
        expect(usualPhase(exchange, ms)).toBe(phaseAt(ms) === 'regular' ? 'regular' : 'closed');
  });

  // Clocks change on 8 March and 1 November 2026 in America, on 29 March and 25 October in Europe.
  it.each([
    ['LONDON', '2026-03-06', '08:00'],
    ['LONDON', '2026-03-27', '08:00'],
    ['LONDON', '2026-03-30', '07:00'],
    ['LONDON', '2026-10-23', '07:00'],
    ['LONDON', '2026-10-26', '08:00'],
    ['XETRA', '2026-03-27', '08:00'],
    ['XETRA', '2026-03-30', '07:00'],
    ['TORONTO', '2026-03-06', '14:30'],
    ['TORONTO', '2026-03-09', '13:30'],
    ['TORONTO', '2026-10-30', '13:30'],
    ['TORONTO', '2026-11-02', '14:30'],
    ['SYDNEY', '2026-04-02', '23:00'],
    ['SYDNEY', '2026-04-07', '00:00'],
    ['TOKYO', '2026-07-01', '00:00'],
    ['BOMBAY', '2026-07-01', '03:45'],
    ['MEXICO', '2026-07-01', '13:30'],
    ['MEXICO', '2026-12-01', '14:30'],
  ] as const)('%s opens on %s at %s UTC', (exchange, date, time) => {
    expect(opening(exchange, date)).toBe(time);
  });

  it('between the two changes London is four hours ahead of New York, not five', () => {
    for (const [date, hours] of [
      ['2026-03-06', 6.5],
      ['2026-03-10', 5.5],
      ['2026-03-31', 6.5],
      ['2026-10-27', 5.5],
      ['2026-11-03', 6.5],
    ] as const) {
      const day = toDayNumber(isoDate(date));
      const [london] = tradingWindows('LONDON', day);
      const [newYork] = tradingWindows('NYSE', day);
      expect([date, (newYork!.open - london!.open) / 3_600_000]).toEqual([date, hours]);
    }
  });

  it('weekends are closed, and the week of the Gulf begins on Sunday', () => {
    expect(usualPhase('LONDON', at('2026-11-14T11:00Z'))).toBe('closed');
    expect(usualPhase('RIYADH', at('2026-11-15T08:00Z'))).toBe('regular');
    expect(usualPhase('RIYADH', at('2026-11-13T08:00Z'))).toBe('closed');
    expect(usualPhase('TELAVIV', at('2026-11-13T08:00Z'))).toBe('regular');
    expect(usualPhase('TELAVIV', at('2026-11-13T13:00Z'))).toBe('closed');
  });

  it('Asia has lunch', () => {
    expect(usualPhase('TOKYO', at('2026-11-16T02:29Z'))).toBe('regular');
    expect(usualPhase('TOKYO', at('2026-11-16T02:30Z'))).toBe('closed');
    expect(usualPhase('TOKYO', at('2026-11-16T03:30Z'))).toBe('regular');
    expect(usualPhase('TOKYO', at('2026-11-16T06:30Z'))).toBe('closed');
  });

  it('coins trade all day, currencies from Sunday to Friday, futures with an hour of rest', () => {
    expect(usualPhase('CRYPTO', at('2026-12-25T03:00Z'))).toBe('regular');
    // 17:00 in New York is 22:00 UTC in winter and 21:00 in summer.
    for (const [time, fx, futures] of [
      ['2026-11-13T21:59Z', 'regular', 'regular'],
      ['2026-11-13T22:00Z', 'closed', 'closed'],
      ['2026-11-14T12:00Z', 'closed', 'closed'],
      ['2026-11-15T21:59Z', 'closed', 'closed'],
      ['2026-11-15T22:00Z', 'regular', 'closed'],
      ['2026-11-15T23:00Z', 'regular', 'regular'],
      ['2026-11-16T22:30Z', 'regular', 'closed'],
      ['2026-07-10T20:59Z', 'regular', 'regular'],
      ['2026-07-10T21:00Z', 'closed', 'closed'],
    ] as const) {
      expect([time, usualPhase('FX', at(time))]).toEqual([time, fx]);
      expect([time, usualPhase('FUTURES', at(time))]).toEqual([time, futures]);
    }
  });
});

describe('the phase of a quote', () => {
  const now = at('2026-12-28T11:00Z');

  it('is what the provider says', () => {
    expect(quotePhase('LONDON', now, { phase: 'closed' })).toBe('closed');
    expect(quotePhase('NYSE', now, { phase: 'pre' })).toBe('pre');
    expect(quotePhase('OTHER', now, { phase: 'regular' })).toBe('regular');
  });

  it('follows the trading period of the provider, half days among them', () => {
    const period = { open: at('2026-12-24T08:00Z'), close: at('2026-12-24T12:30Z') };
    expect(quotePhase('LONDON', at('2026-12-24T12:00Z'), { period })).toBe('regular');
    expect(quotePhase('LONDON', at('2026-12-24T13:00Z'), { period })).toBe('closed');
    const tokyo = { open: at('2026-11-16T00:00Z'), close: at('2026-11-16T06:30Z') };
    expect(quotePhase('TOKYO', at('2026-11-16T03:00Z'), { period: tokyo })).toBe('closed');
    expect(quotePhase('TOKYO', at('2026-11-16T05:00Z'), { period: tokyo })).toBe('regular');
    expect(quotePhase('OTHER', at('2026-11-16T05:00Z'), { period: tokyo })).toBe('regular');
  });

  it('Boxing Day in London: nothing has traded since before the opening', () => {
    const lastTime = at('2026-12-24T12:30Z');
    expect(quotePhase('LONDON', now, { lastTime })).toBe('closed');
    // Early in the day, or with a late source, nobody can tell.
    expect(quotePhase('LONDON', at('2026-12-28T08:30Z'), { lastTime })).toBe('regular');
    expect(quotePhase('LONDON', at('2026-12-28T09:10Z'), { lastTime, delay: 900_000 })).toBe(
      'regular',
    );
    expect(quotePhase('LONDON', now, { lastTime: at('2026-12-28T10:59Z') })).toBe('regular');
  });

  it('a quiet share in New York does not close the exchange', () => {
    const lastTime = at('2026-11-12T20:00Z');
    expect(quotePhase('OTC', at('2026-11-16T18:00Z'), { lastTime })).toBe('regular');
    expect(quotePhase('CRYPTO', at('2026-11-16T18:00Z'), { lastTime })).toBe('regular');
  });

  it('an exchange that nobody knows is closed until somebody says otherwise', () => {
    expect(quotePhase('OTHER', now)).toBe('closed');
  });
});
