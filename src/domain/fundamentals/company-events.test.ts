import { describe, expect, it } from 'vitest';
import { type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { companyDiary, upcomingEvents } from './company-events.ts';
import type { CorporateAction } from '../prices/corporate-action.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';

const symbol = symbolId('MSFT');
const dividend = {
  kind: 'dividend',
  symbol,
  exDate: '2026-11-10' as IsoDate,
  recordDate: '2026-11-10' as IsoDate,
  payDate: '2026-12-10' as IsoDate,
  amount: 0.83,
  currency: 'USD',
  type: 'regular',
  frequency: 4,
  announcedAt: 0,
} as CorporateAction;
const split: CorporateAction = {
  kind: 'split',
  symbol,
  exDate: '2026-11-15' as IsoDate,
  to: 2,
  from: 1,
  announcedAt: 0,
};
const report = (date: string) => ({ symbol, id: date, date }) as unknown as EarningsEvent;

describe('company events', () => {
  it('today counts as upcoming; upcoming nearest first, past newest first', () => {
    const { upcoming, past } = companyDiary(
      [dividend, split],
      [report('2027-01-27'), report('2026-10-28'), report('2026-07-29')],
      isoDate('2026-11-15'),
    );
    expect(upcoming.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
      '2026-11-15 split',
      '2026-12-10 payment',
      '2027-01-27 earnings',
    ]);
    expect(past.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
      '2026-11-10 ex-dividend',
      '2026-10-28 earnings',
      '2026-07-29 earnings',
    ]);
  });

  it('of several companies: the nearest first, then by symbol; what is over or paid is left out', () => {
    const of = (event: EarningsEvent, name: string, result: object | null = null) =>
      ({ ...event, symbol: symbolId(name), result }) as EarningsEvent;
    const events = upcomingEvents(
      [{ ...dividend, exDate: isoDate('2026-11-20') } as CorporateAction, split],
      [
        of(report('2026-11-20'), 'KO'),
        of(report('2026-11-20'), 'AAPL'),
        of(report('2026-11-15'), 'JPM', {}),
        of(report('2026-11-14'), 'V'),
      ],
      isoDate('2026-11-15'),
    );
    expect(events.map(({ kind, date, event }) => `${date} ${event.symbol} ${kind}`)).toEqual([
      '2026-11-15 MSFT split',
      '2026-11-20 AAPL earnings',
      '2026-11-20 KO earnings',
      '2026-11-20 MSFT ex-dividend',
    ]);
  });
});
